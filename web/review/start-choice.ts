// What is chosen of a proposal before the person has touched anything: all of it, but for what stays here.
import type { AskedView, FileHead } from '../../src/surfaces/server/wire/question-view.ts';
import { type FileChoice, type SheetChoice, WHOLE_FILE } from './choice.ts';

export const startChoice = ({ items }: Pick<AskedView, 'items'>): SheetChoice => ({
  files: new Map(),
  items: new Set(items.filter(({ stays }) => !stays).map(({ index }) => index)),
});

/** One of several that are taken together is left when any of them is. */
export const fileChoice = (files: readonly FileHead[], choice: SheetChoice, head: FileHead): FileChoice => {
  const own = choice.files.get(head.index) ?? WHOLE_FILE;
  if (own.isLeft) return own;
  const isLeft = takenWith(files, head).some(({ index }) => choice.files.get(index)?.isLeft === true);
  return isLeft ? { ...own, isLeft } : own;
};

/** The others: of .git, since half of a commit is a broken repository; and where one follows another. */
export const takenWith = (files: readonly FileHead[], { index, inGit, together }: FileHead): readonly FileHead[] =>
  files.filter(
    (file) => file.index !== index && ((inGit && file.inGit) || (together !== undefined && file.together === together)),
  );
