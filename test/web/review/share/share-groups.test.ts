import { describe, expect, it } from 'vitest';
import { haveHeads, shareGroups } from '../../../../web/review/share/share-groups.ts';
import { itemHead } from '../../../support/web/question-views.ts';

const inFolders = (...folders: readonly string[]) => folders.map((folder, index) => itemHead(index, { folder }));
const drawn = (folders: readonly string[], most: number) =>
  shareGroups(inFolders(...folders), most).map(
    (group) => `${group.folder}: ${group.drawn.map(({ index }) => index).join(' ')} of ${group.items.length}`,
  );

describe('what would be shared is grouped', () => {
  it('by folder, in the order in which each folder comes first', () => {
    expect(drawn(['Projects', 'Diary', 'Projects', '', 'Diary'], 200)).toEqual([
      'Projects: 0 2 of 2',
      'Diary: 1 4 of 2',
      ': 3 of 1',
    ]);
  });

  it('and only so many are drawn: a group that begins later is left out, the count of one that is cut is of all', () => {
    expect(drawn(['a', 'a', 'b', 'b', 'b', 'c'], 3)).toEqual(['a: 0 1 of 2', 'b: 2 of 3']);
    expect(drawn(['a', 'a', 'b'], 2)).toEqual(['a: 0 1 of 2']);
  });

  it('with heads where there is a folder to name, and none over one alone', () => {
    expect(haveHeads(inFolders('', ''))).toBe(false);
    expect(haveHeads(inFolders('', 'Diary'))).toBe(true);
    expect(haveHeads(inFolders('Diary', 'Diary'))).toBe(true);
    expect(haveHeads(inFolders('Diary'))).toBe(false);
    expect(haveHeads([])).toBe(false);
  });
});
