// The reason of several proposals, where all of them say the same one.
import type { SheetEntry } from '../entry.ts';

export interface SharedWhy {
  readonly words: string;
  readonly model: string;
}

export const sharedWhy = ([first, ...others]: readonly SheetEntry[]): SharedWhy | undefined => {
  const words = first?.asked.modelSays;
  if (first === undefined || words === undefined || others.some(({ asked }) => asked.modelSays !== words))
    return undefined;
  return { words, model: first.asked.recipient.model };
};
