// What of an entry can be taken back on its own: its files, and in each the pieces that go together.
import type { PartId } from '../../../src/change/parts.ts';
import type { FileHead, HunkHead } from '../../../src/surfaces/server/wire/question-view.ts';

export interface UndoUnit {
  readonly parts: readonly PartId[];
  /** Its lines; none for a mode, a name, a file that is not split. */
  readonly hunks: readonly HunkHead[];
}

export interface FileUnits {
  readonly file: FileHead;
  readonly units: readonly UndoUnit[];
}

/** `left`: parts that were not taken back yet. A file of which nothing is left is left out. */
export const unitsOf = (files: readonly FileHead[], left: readonly PartId[]): readonly FileUnits[] => {
  const isLeft = new Set(left);
  return files
    .map((file) => ({ file, units: unitsOfFile(file).filter(({ parts }) => parts.every((part) => isLeft.has(part))) }))
    .filter(({ units }) => units.length > 0);
};

const unitsOfFile = ({ hunks, parts }: FileHead): readonly UndoUnit[] => {
  const units = new Map<string, { parts: readonly PartId[]; hunks: HunkHead[] }>();
  for (const hunk of hunks) {
    const key = hunk.parts.join(' ');
    const known = units.get(key);
    if (known === undefined) units.set(key, { parts: hunk.parts, hunks: [hunk] });
    else known.hunks.push(hunk);
  }
  const named = new Set(hunks.flatMap((hunk) => hunk.parts));
  const others = parts.filter((part) => !named.has(part)).map((part) => ({ parts: [part], hunks: [] }));
  return [...others, ...units.values()].filter((unit) => unit.parts.length > 0);
};
