import { expect, it } from 'vitest';
import type { ChangeSet } from '../../src/change/change-set.ts';
import { describeChanges } from '../../src/change/describe.ts';
import { change, file, update } from './changes.ts';

const link = { kind: 'link', target: 'there' } as const;
const folder = { kind: 'folder', mode: 0o755 } as const;
const tree = { ...folder, tree: { hash: 'h', files: 600, size: 9, entries: () => Promise.resolve([]) } };
const lines = (count: number, word: string): string => `${word}\n`.repeat(count);
const shuffled = Array.from({ length: 5000 }, (_, index) => `${index}\n`);

it.each<[string, ChangeSet]>([
  ['no change', []],
  ['1 line', [update('a', 'x\ny\n', 'x\nz\n')]],
  ['2 lines', [update('a', 'x\ny\n', 'v\nw\n')]],
  ['+12 \u221214', [update('a', lines(14, 'x'), lines(12, 'y'))]],
  ['+1', [update('a', 'x\n', 'x\ny\n')]],
  ['\u22121', [update('a', 'x\ny\n', 'x\n')]],
  ['created, 3 lines', [change('a', null, file(lines(3, 'x')))]],
  ['created, 3 bytes', [change('a', null, file('a\0b'))]],
  ['deleted, 12 lines', [change('a', file(lines(12, 'x')), null)]],
  ['moved from a.md', [change('a.md', file('x'), null), change('b.md', null, file('x'), 'a.md')]],
  ['moved from a.md, 1 line', [change('a.md', file('x'), null), change('b.md', null, file('y'), 'a.md')]],
  ['mode 644 -> 755', [change('a', file('x'), file('x', 0o755))]],
  ['link to there', [change('a', null, link)]],
  ['link to there', [change('a', file('x'), link)]],
  ['replaced', [change('a', link, file('x'))]],
  ['link removed', [change('a', link, null)]],
  ['folder removed', [change('a', folder, null)]],
  ['new folder', [change('a', null, folder)]],
  ['new folder, 600 files', [change('a', null, tree)]],
  ['2 -> 3 bytes', [update('a', 'a\0', 'a\0b')]],
  ['23890 -> 23890 bytes', [update('a', shuffled.join(''), shuffled.toReversed().join(''))]],
  ['2 files', [update('a', '1', '2'), update('b', '1', '2')]],
  [
    '4 files, 1 created, 1 moved, 1 deleted',
    [
      update('a', '1', '2'),
      change('b', null, file('x')),
      change('c', file('x'), null),
      change('d', file('x'), null),
      change('e', null, file('x'), 'd'),
    ],
  ],
])('says "%s"', async (words, changes) => {
  expect(await describeChanges(changes)).toBe(words);
});
