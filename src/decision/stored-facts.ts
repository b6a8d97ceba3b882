// Facts that version 0.1.0 wrote down in sentences alone. What it stored is given the fields when it is read: here and nowhere else
// is a fact taken out of words.

import type { Part } from '../change/parts.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { type Note, note } from '../text/note.ts';
import type { CommandRun, Preview, ShareItem } from '../tool/preview.ts';
import type { Asked } from './question.ts';

/** Written beside every preview since its facts are fields. What has none is of 0.1.0. */
export const SHAPE = 2;

type Told = Pick<Preview, 'summary'> & {
  /** In words alone. */
  readonly notes?: readonly StoredNote[];
  readonly share?: readonly Pick<ShareItem, 'reason'>[];
};

/** Once a note was its words, and nothing said what kind it was. */
export type StoredNote = Note | string;

export const storedNotes = (notes: readonly StoredNote[]): readonly Note[] =>
  notes.map((each) => (typeof each === 'string' ? note('of before', each) : each));

export const previewFacts = <P extends Told>(preview: P): P & Pick<Preview, 'ran' | 'reads'> => {
  const { notes = [], share, summary } = preview;
  const ran = runIn(notes);
  return {
    ...preview,
    ...(share === undefined ? {} : { share: share.map(itemFacts) }),
    ...(share !== undefined && summary.startsWith('read ') ? { reads: true } : {}),
    ...(ran === undefined ? {} : { ran, notes: notes.filter((each) => !isIn(HOW, each) && !isIn(BY_PRODUCTS, each)) }),
  };
};

const itemFacts = <I extends Pick<ShareItem, 'reason'>>(item: I): I & Pick<ShareItem, 'stays'> =>
  item.reason?.startsWith('private, stays here') === true ? { ...item, stays: true } : item;

const HOW = /^(rehearsed|run over a copy with the network|ran for real) · (?:exit (\d+) )?/;
const TIERS: Readonly<Record<string, CommandRun['tier']>> = {
  rehearsed: 'rehearsed',
  'run over a copy with the network': 'network',
  'ran for real': 'witnessed',
};
const BY_PRODUCTS = /^by-products (dropped|are not kept|on ignored paths are not recorded) \(/;

const isIn = (pattern: RegExp, stored: StoredNote): boolean => typeof stored === 'string' && pattern.test(stored);

const runIn = (stored: readonly StoredNote[]): CommandRun | undefined => {
  const notes = stored.filter((each) => typeof each === 'string');
  const words = notes.find((each) => HOW.test(each));
  if (words === undefined) return undefined;
  const [, how = '', exit] = HOW.exec(words) ?? [];
  const left = notes.find((each) => BY_PRODUCTS.test(each));
  return {
    tier: TIERS[how] ?? 'rehearsed',
    ...(exit === undefined ? {} : { exit: Number(exit) }),
    words,
    ...(left === undefined ? {} : { byProducts: { words: left, mayKeep: BY_PRODUCTS.exec(left)?.[1] === 'dropped' } }),
  };
};

/** Beside those of its preview. */
export const proposalFacts = (proposal: Proposal): Proposal => {
  const { adjusted, parts, preview, tool } = proposal;
  const filled = adjusted.flatMap((words) => FILLED.exec(words)?.[1] ?? []);
  return {
    ...proposal,
    adjusted: adjusted.filter((words) => !FILLED.test(words)),
    ...(filled.length === 0 ? {} : { filled }),
    parts: parts.map(partFacts),
    preview:
      tool.effect === 'run' && preview.toModel !== undefined
        ? { ...preview, toModel: preview.toModel.replace(/^Applied\.\n/, '') }
        : preview,
  };
};

const FILLED = /^(\S+) was filled in: /;

/** The other kinds were never asked for. */
const partFacts = (part: Part): Part =>
  part.kind === 'hunk' && part.label?.startsWith('Paragraph ') === true ? { ...part, about: 'paragraph' } : part;

/** Beside those of its proposal. */
export const askedFacts = (asked: Asked): Asked =>
  asked.again === 'as you edited it' ? { ...asked, edited: true } : asked;
