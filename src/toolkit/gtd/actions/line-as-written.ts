// What a line of a proposed note is called in the person's own version of it: a hotlist and a summary follow the person's words.
import { align } from '../../../change/align.ts';
import { likeness, wordSet } from '../../../change/markdown/likeness.ts';
import { noteLines } from '../../vault/note-lines.ts';
import { readActionLine } from './action-line.ts';

export interface ProposedLine {
  /** The whole note as proposed. */
  readonly proposed: string;
  readonly line: string;
  /** Where it stands there, 1-based. */
  readonly at: number;
}

/** The same line without a version of the person's. Nothing where the person has taken it out. */
export const lineAsWritten = (
  written: string | undefined,
  { proposed, line, at }: ProposedLine,
): string | undefined => {
  if (written === undefined) return line;
  const [before, after] = [linesOf(proposed), linesOf(written)];
  const runs = align(before, after);
  // So much was written anew that nobody can say what became of one line; if it still stands somewhere, it is that.
  if (runs === 'too large') return after.includes(line) ? line : undefined;
  const index = before[at - 1] === line ? at - 1 : before.indexOf(line);
  const run = runs.find(({ beforeFrom, beforeCount }) => index >= beforeFrom && index < beforeFrom + beforeCount);
  if (run === undefined) return line;
  const come = after.slice(run.afterFrom, run.afterFrom + run.afterCount);
  if (run.beforeCount === run.afterCount) return come[index - run.beforeFrom];
  return nearest(line, come);
};

/** Editors show neither a byte order mark nor which line ends there are. */
const linesOf = (text: string): string[] => noteLines(text).map(({ raw }) => raw);

const nearest = (line: string, come: readonly string[]): string | undefined => {
  const words = wordSet(readActionLine(line)?.text ?? line);
  return come
    .flatMap((other) => {
      const action = readActionLine(other);
      return action === undefined ? [] : [{ other, like: likeness(words, wordSet(action.text)) }];
    })
    .sort((left, right) => right.like - left.like)[0]?.other;
};
