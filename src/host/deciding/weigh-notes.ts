// Everything there is to weigh about a proposal, the heaviest first: what was found when it was proposed, and what follows from how it
// was judged, how its command ran, who would read it and whether it can be taken back.
import { risksInWords, risksOf } from '../../decision/own-yes.ts';
import type { Asked } from '../../decision/question.ts';
import type { Risk } from '../../policy/rule.ts';
import { grouped } from '../../text/counted.ts';
import { asSentence, type Note, type NoteCode, type NoteLevel, note } from '../../text/note.ts';
import type { CommandRun, Preview, TestRun } from '../../tool/preview.ts';
import { insideGit } from '../../workspace/inside-git.ts';
import { escapedNote, notesOf } from './notes-of.ts';

/** Escaped, each a sentence of its own. `isLocal`: who gets what is shared runs on this machine. */
export const weighNotes = (asked: Asked, { isLocal }: { readonly isLocal: boolean }): readonly Note[] => {
  const { proposal, judgement } = asked;
  const { preview } = proposal;
  const found = notesOf(proposal);
  const has = (...codes: readonly NoteCode[]): boolean => found.some(({ code }) => codes.includes(code));
  const more = [
    ...(judgement.notes ?? risksOf(asked).flatMap(ofRisk)),
    ...(isLocal ? [] : leaving(preview, proposal.recipient)),
    ...(preview.ran === undefined ? [] : ofRun(preview.ran)),
    ...(preview.tests === undefined || has('tests pass', 'tests fail') ? [] : [ofTests(preview.tests)]),
    ...(has('not undone') ? [] : takingBack(preview)),
  ].map(escapedNote);
  return [...more, ...found]
    .map((each) => ({ ...each, words: asSentence(each.words) }))
    .sort(
      (left, right) => ORDER[left.level] - ORDER[right.level] || Number(isNeutral(left)) - Number(isNeutral(right)),
    );
};

const ORDER: Readonly<Record<NoteLevel, number>> = { danger: 0, caution: 1, fact: 2 };
const isNeutral = ({ good }: Note): boolean => good !== true;

/** Of a question that was stored before judgements had facts. What was found in text says so itself. */
const ofRisk = (risk: Risk): readonly Note[] =>
  risk === 'found in text' ? [] : [note(risk, risk === 'each time' ? 'asked each time' : risksInWords([risk]))];

const leaving = ({ share = [] }: Preview, recipient: string): readonly Note[] =>
  share.some(({ stays }) => stays !== true)
    ? [note('leaves this machine', `leaves this machine for ${recipient}: what it has seen cannot be taken back`)]
    : [];

const HOW: Readonly<Record<CommandRun['tier'], string>> = {
  rehearsed: 'rehearsed on a copy',
  network: 'ran on a copy, with network',
  witnessed: 'ran for real',
};

const ofRun = ({ tier, exit, ended, words }: CommandRun): readonly Note[] => {
  const how = ended === undefined ? words : `${HOW[tier]}: ${ended}`;
  const isWell = exit === 0;
  return [
    note(!isWell ? 'failed' : tier === 'rehearsed' ? 'rehearsed' : 'ran', how),
    ...(tier === 'rehearsed' ? [note('no network', 'no network')] : []),
  ];
};

/** "212 tests pass", "3 of 212 tests fail", "tests fail: exit 1". */
const ofTests = ({ passed, counts, ended }: TestRun): Note => {
  const code = passed ? 'tests pass' : 'tests fail';
  if (counts === undefined || counts.passed + counts.failed === 0)
    return note(code, passed ? 'tests pass' : `tests fail: ${ended}`);
  const all = counts.passed + counts.failed;
  return note(code, passed ? `${many(counts.passed)} pass` : `${grouped(counts.failed)} of ${many(all)} fail`);
};

const many = (count: number): string => (count === 1 ? '1 test' : `${grouped(count)} tests`);

/** What reaches outside says itself what of it comes back. */
const takingBack = ({ changes = [], reach }: Preview): readonly Note[] => {
  if (changes.length === 0 || reach !== undefined) return [];
  return changes.some(({ path }) => insideGit(path))
    ? [note('not undone', 'what happens inside .git is not covered by undo')]
    : [note('can be undone', 'can be undone')];
};
