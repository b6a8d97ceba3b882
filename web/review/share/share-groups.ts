// What would be shared, by the folder it lies in: folders in the order in which they come first, and in each the order of the list.
import type { ItemHead } from '../../../src/surfaces/server/wire/question-view.ts';

export interface ShareGroup {
  /** Empty: at the top, or no file at all. */
  readonly folder: string;
  readonly items: readonly ItemHead[];
  /** Those of them that are drawn. */
  readonly drawn: readonly ItemHead[];
}

/** At most so many are drawn; a group of which nothing would be drawn is left out. */
export const shareGroups = (items: readonly ItemHead[], most: number): readonly ShareGroup[] => {
  const folders = new Map<string, ItemHead[]>();
  for (const item of items) {
    const own = folders.get(item.folder);
    if (own === undefined) folders.set(item.folder, [item]);
    else own.push(item);
  }
  let left = most;
  return [...folders].flatMap(([folder, own]) => {
    if (left <= 0) return [];
    const drawn = own.slice(0, left);
    left -= drawn.length;
    return [{ folder, items: own, drawn }];
  });
};

/** A head over each: where there is any folder to name. That of one alone stands in the title of the sheet. */
export const haveHeads = (items: readonly ItemHead[]): boolean =>
  items.length > 1 && items.some(({ folder }) => folder !== '');
