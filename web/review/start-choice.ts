// What is chosen of a proposal before the person has touched anything: all of it, but for what stays here.
import type { AskedView, FileHead } from '../../src/surfaces/server/wire/question-view.ts';
import { type FileChoice, WHOLE_FILE } from '../diff/file-choice.ts';
import { takenWith } from '../diff/taken-with.ts';
import type { SheetChoice } from './choice.ts';

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
