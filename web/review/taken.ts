// How much of a proposal is taken, counted in what a person ticks: files, the hunks of a single file, or items.
import type { PartId } from '../../src/change/parts.ts';
import type { AskedView, FileHead } from '../../src/surfaces/server/wire/question-view.ts';
import type { FileChoice } from '../diff/file-choice.ts';
import type { SheetChoice } from './choice.ts';
import { fileChoice } from './start-choice.ts';

export interface TakenParts {
  readonly taken: number;
  readonly of: number;
  /** What is counted: changes of one file, files, or what may be shared. */
  readonly unit: 'change' | 'file' | 'item';
  /** The person wrote something differently: it is proposed again. */
  readonly isEdited: boolean;
  /** Nothing was left out and nothing changed. */
  readonly isWhole: boolean;
}

export const takenOf = (asked: AskedView, choice: SheetChoice): TakenParts => {
  const { files, items } = asked;
  const isEdited = choice.input !== undefined || files.some((file) => isWritten(fileChoice(files, choice, file)));
  const open = items.filter(({ stays }) => !stays);
  const shared = open.filter(({ index }) => choice.items.has(index)).length;
  if (asked.reach !== undefined) return { taken: 1, of: 1, unit: 'item', isEdited, isWhole: !isEdited };
  if (files.length === 0) {
    // Where all of it stays here, a yes only tells the model so.
    const of = Math.max(open.length, 1);
    const taken = open.length === 0 ? 1 : shared;
    return { taken, of, unit: 'item', isEdited, isWhole: !isEdited && taken === of };
  }
  const counts = countsOf(files, choice);
  const whole = keptOfFiles(files, choice).length === everyPart(files).length && shared === open.length;
  return { ...counts, isEdited, isWhole: !isEdited && whole };
};

/** The parts of its files that are taken, in the order they are shown, each once. */
export const keptOfFiles = (files: readonly FileHead[], choice: SheetChoice): readonly PartId[] => {
  const left = new Set(
    files.flatMap((file) => {
      const own = fileChoice(files, choice, file);
      if (own.isLeft) return [...file.parts, ...file.hunks.flatMap(({ parts }) => parts)];
      return file.hunks.flatMap(({ parts }, index) => (own.left.has(index) ? parts : []));
    }),
  );
  return everyPart(files).filter((part) => !left.has(part));
};

const everyPart = (files: readonly FileHead[]): readonly PartId[] => [
  ...new Set(files.flatMap(({ parts, hunks }) => [...hunks.flatMap((hunk) => hunk.parts), ...parts])),
];

const isWritten = ({ isLeft, text }: FileChoice): boolean => !isLeft && text !== undefined;

const countsOf = (files: readonly FileHead[], choice: SheetChoice): Pick<TakenParts, 'taken' | 'of' | 'unit'> => {
  const [only, ...others] = files;
  if (only !== undefined && others.length === 0 && only.hunks.length > 0 && only.what === undefined) {
    const { isLeft, left, text } = fileChoice(files, choice, only);
    const of = only.hunks.length;
    const taken = isLeft ? 0 : text === undefined ? of - left.size : of;
    return { taken, of, unit: 'change' };
  }
  const taken = files.filter((file) => isTaken(file, fileChoice(files, choice, file)));
  return { taken: taken.length, of: files.length, unit: 'file' };
};

const isTaken = ({ hunks, parts }: FileHead, { isLeft, left, text }: FileChoice): boolean =>
  !isLeft && (text !== undefined || hunks.length === 0 || left.size < hunks.length || parts.length > 0);
