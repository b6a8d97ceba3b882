// The line that lists the possible answers in words, and the longer help behind `?`.
import { choosableHunks, numberedParts } from '../../../decision/numbered-parts.ts';
import { risksOf } from '../../../decision/own-yes.ts';
import type { Asked } from '../../../decision/question.ts';
import type { Ask, Letter } from '../../../decision/reading.ts';
import type { Preview, ShareItem } from '../../../tool/preview.ts';

/** What the grammar must know about one proposal. */
export const askOne = (
  asked: Asked,
  can: { readonly edit: boolean; readonly always?: boolean; readonly tick?: boolean },
): Ask => {
  const { proposal, judgement } = asked;
  const { changes = [], share = [], reach } = proposal.preview;
  // What stands behind a placeholder is not written by hand.
  const isSecret = proposal.secrets !== undefined;
  const letters: Letter[] = [
    ...(can.edit && !isSecret ? (['e'] as const) : []),
    ...(changes.length + share.length > 0 || reach !== undefined ? (['d'] as const) : []),
    ...(choosableHunks(proposal).length > 1 ? (['h'] as const) : []),
    ...(changes.length > 0 && share.length > 0 ? (['o'] as const) : []),
    ...(can.tick === true && changes.length === 0 && reach === undefined && share.length > 1 ? (['t'] as const) : []),
    ...(droppedByProducts(proposal) ? (['k'] as const) : []),
    ...(can.always === true && !judgement.mustAsk ? (['a'] as const) : []),
  ];
  // What is private stays here, so "all" means the others, and they need no number of their own.
  return {
    of: 'one',
    parts: numberedParts(proposal).length,
    mustAsk: isAlone(asked) && !share.some(({ stays }) => stays === true),
    letters,
  };
};

/** The card itself is where its own yes is given; what strangers wrote is ticked there item by item, or all of it. */
const isAlone = (asked: Asked): boolean => risksOf(asked).some((risk) => risk !== 'network');

/** What came back after a question has run already; only a call that can be made again can keep more. */
const droppedByProducts = ({ stage, preview }: Asked['proposal']): boolean =>
  stage === 'first' && preview.ran?.byProducts?.mayKeep === true;

export const askBatch = (asked: readonly Asked[]): Extract<Ask, { of: 'batch' }> => ({
  of: 'batch',
  count: asked.length,
  mustAsk: asked.flatMap((each, index) => (risksOf(each).length > 0 ? [index + 1] : [])),
});

export const answerLine = (ask: Ask, preview?: Preview): string => {
  if (ask.of === 'hunks')
    return 'Keep which? numbers (1,3 or 2-4) · all · none · each one by one · / search · q back · ? help';
  if (ask.of === 'batch') {
    const all =
      ask.mustAsk.length === 0 ? 'all' : ask.mustAsk.length < ask.count ? `all (not ${ask.mustAsk.join(', ')})` : '';
    return ['Apply which? numbers (1,3 or 2-4)', all, 'none', 'e2 edit', 'n4 "why"', 'd2 diff', '? help']
      .filter((word) => word !== '')
      .join(' · ');
  }
  const share = preview?.changes === undefined && preview?.reach === undefined && ask.parts > 0;
  const words = [
    ...(share && ask.parts > 1
      ? ['numbers (1,2)', ...(ask.mustAsk ? [] : [allBut(preview?.share ?? [])]), 'none']
      : ['y/n/skip']),
    ...(ask.parts > 1 && !share ? ['numbers (1,2) for a part'] : []),
    ...ask.letters.map((letter) => LETTERS[letter](share)),
    '? help',
  ];
  return `${verbOf(preview)} ${words.join(' · ')}`;
};

/** "all (not 3)": what is private stays here. */
const allBut = (share: readonly ShareItem[]): string => {
  const staying = share.flatMap(({ stays }, index) => (stays === true ? [index + 1] : []));
  return staying.length === 0 ? 'all' : `all (not ${staying.join(', ')})`;
};

const LETTERS: Readonly<Record<Letter, (share: boolean) => string>> = {
  e: () => 'e edit',
  d: (share) => (share ? 'd1 look' : 'd diff'),
  h: () => 'h hunks',
  o: () => 'o output',
  t: () => 't tick',
  k: () => 'k keep by-products',
  a: () => 'a always',
};

const verbOf = (preview: Preview | undefined): string => {
  const { changes, share = [], reach } = preview ?? {};
  if (reach?.kind === 'command') return reach.tier === 'network' ? 'Run it with network?' : 'Run it?';
  if (reach?.kind === 'request') return 'Send it?';
  if (reach !== undefined) return 'Go ahead?';
  if (changes !== undefined) return share.length > 0 ? 'Apply these effects?' : 'Apply?';
  return share.length > 1 ? 'Share which?' : share.length === 1 ? 'Share it?' : 'Go ahead?';
};

/** What a refusal is called afterwards. */
export const refusedWords = ({ changes, share = [], reach }: Preview): string => {
  if (reach !== undefined) return 'Not done.';
  return changes === undefined && share.length > 0 ? 'Nothing shared.' : 'Not applied.';
};

export const helpLines = (ask: Ask): readonly string[] => [
  ...(ask.of === 'one' ? ['y, yes      as shown', ...(ask.parts > 0 ? ['1,3  2-4    only these'] : [])] : []),
  ...(ask.of === 'one' ? [] : ['1,3  2-4    these; the others are refused', 'all, none']),
  ...(ask.of === 'batch'
    ? [
        'all n4      all but 4',
        '1 e2 n4 "why"   several in one answer',
        'e2 h2 d2    edit, hunks, diff of 2',
        'a2          a rule for 2, shown with its reach before it is saved',
      ]
    : []),
  ...(ask.of === 'hunks'
    ? [
        'each        one after the other: keep, leave, split, write it yourself; one confirmation at the end',
        '/words      the same from the first with these words; g 3 from the third',
        'l, d2       the list; 2 in full',
        'q           back; nothing is decided',
      ]
    : []),
  'n, no       refuse; n "why" tells the model why',
  'skip        refuse without a word to the model about why',
  'Enter       no; so are Ctrl-C and the end of input',
  ...(ask.of === 'one' ? ask.letters.map((letter) => HELP[letter]) : []),
];

const HELP: Readonly<Record<Letter, string>> = {
  e: 'e           write it yourself; e input: what was asked for, field by field; e json: all of that in $EDITOR',
  d: 'd           all of it',
  h: 'h           choose hunks',
  o: 'o           all that the command printed',
  t: 't           tick them in a list, key by key',
  a: 'a           always: you see the rule and how far it reaches before anything is saved',
  k: 'k           keep what it wrote to ignored paths too; you see it before anything happens',
};
