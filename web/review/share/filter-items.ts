// Those of a list in which all words stand that a person types, in any case: in their name, their folder, or the line that is shown of them.
import type { ItemHead } from '../../../src/surfaces/server/wire/question-view.ts';

export const filterItems = (items: readonly ItemHead[], typed: string): readonly ItemHead[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? items : items.filter((item) => hasAll(item, words));
};

const hasAll = ({ name, folder, snippet, preview }: ItemHead, words: readonly string[]): boolean => {
  const shown = `${name}\n${folder}\n${snippet?.text ?? preview}`.toLowerCase();
  return words.every((word) => shown.includes(word));
};
