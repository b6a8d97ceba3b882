// How an entry came to be signed: by whom, as what, and after how long.
import type { EntryHead, EntryView } from '../../../src/surfaces/server/wire/looking-back.ts';
import { durationOf } from '../../../src/text/time-of.ts';

/** "In part (3 of 4) by you, at the web desk, after 12 s". Not escaped: it quotes places. */
export const signedWords = (
  entry: Pick<EntryView, 'words' | 'answer' | 'inPart' | 'decidedBy' | 'waitedMilliseconds'>,
): string => {
  const { waitedMilliseconds } = entry;
  const waited = waitedMilliseconds < 1000 ? '' : `, after ${durationOf(waitedMilliseconds)}`;
  return `${how(entry)}${by(entry)}${waited}`;
};

const how = ({ answer, inPart }: Pick<EntryHead, 'answer' | 'inPart'>): string => {
  if (inPart !== undefined) return `In part (${inPart.kept} of ${inPart.of}) by `;
  if (answer === 'amend') return 'As you edited it, by ';
  return answer === null ? '' : 'Approved by ';
};

/** A rule by its reason and its place; its place alone would have to be looked up. */
const by = ({ decidedBy, words }: Pick<EntryHead, 'decidedBy' | 'words'>): string => {
  if (decidedBy?.kind !== 'rule' || decidedBy.file === undefined) return words.who;
  return `rule “${decidedBy.name}”, ${decidedBy.file}:${decidedBy.line ?? 1}`;
};
