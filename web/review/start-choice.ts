// What is chosen of a proposal before the person has touched anything: all of it, but for what stays here.
import type { AskedView, FileHead } from '../../src/surfaces/server/wire/question-view.ts';
import { type Choice, type FileChoice, WHOLE_FILE } from './choice.ts';

export const startChoice = ({ items }: Pick<AskedView, 'items'>): Choice => ({
  files: new Map(),
  items: new Set(items.filter(({ stays }) => !stays).map(({ index }) => index)),
});

/** What is inside .git is taken together: half of a commit is a broken repository. */
export const fileChoice = (files: readonly FileHead[], choice: Choice, { index, inGit }: FileHead): FileChoice => {
  const own = choice.files.get(index) ?? WHOLE_FILE;
  if (!inGit || own.isLeft) return own;
  const isLeft = files.some((file) => file.inGit && choice.files.get(file.index)?.isLeft === true);
  return isLeft ? { ...own, isLeft } : own;
};
