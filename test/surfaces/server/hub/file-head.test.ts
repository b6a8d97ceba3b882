import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '../../../../src/change/change-set.ts';
import { partsOf } from '../../../../src/change/parts-of.ts';
import { loadFiles } from '../../../../src/host/deciding/load-proposal.ts';
import { fileHead, type HeadGround } from '../../../../src/surfaces/server/hub/file-head.ts';
import type { FileHead } from '../../../../src/surfaces/server/wire/question-view.ts';
import { change } from '../../../support/example-asked.ts';

const headOf = async (changes: ChangeSet, more: Partial<HeadGround> = { joins: true }): Promise<FileHead> => {
  const all = await partsOf(changes);
  const [file] = await loadFiles(changes, all);
  if (file === undefined) throw new Error('there is a file');
  return fileHead(file, 0, { all, mayEdit: true, ...more });
};

const SHOP = `export const TAX = 7;

export const total = (lines) => {
  let sum = 0;
  for (const line of lines) sum += line;
  const rounded = round(sum);
  return rounded;
};
`;
const MENDED = SHOP.replace('let sum', 'let all')
  .replace('sum += line', 'all += line')
  .replace('round(sum)', 'round(all)');

describe('a file on the wire', () => {
  it('has one change where hunks lie close together, the function it is in, and exact lines', async () => {
    const head = await headOf([change('src/shop.js', SHOP, MENDED.replace('return rounded', 'return +rounded'))]);
    expect(head).toMatchObject({ added: 4, removed: 4 });
    expect(head.hunks).toEqual([
      {
        parts: ['c1.1'],
        before: { from: 4, count: 4 },
        after: { from: 4, count: 4 },
        added: 4,
        removed: 4,
        inside: 'total()',
      },
    ]);
    const apart = await headOf([
      change('src/shop.js', SHOP, SHOP.replace('= 7', '= 19').replace('rounded;', '+rounded;')),
    ]);
    expect(apart.hunks.map(({ parts, inside }) => [parts, inside])).toEqual([
      [['c1.1'], 'TAX'],
      [['c1.2'], 'total()'],
    ]);
  });

  it('keeps the sentences of a note apart, and what was taken already where hunks are not joined', async () => {
    const before = '# Web\u202esite\n\n- [ ] one\n- [ ] two\n';
    const note = await headOf([change('a.md', before, before.replace('one', '1').replace('two', '2'))]);
    expect(note.hunks.map(({ label, inside }) => [label, inside])).toEqual([
      ['Reworded: "one" → "1"', 'Web<U+202E>site'],
      ['Reworded: "two" → "2"', 'Web<U+202E>site'],
    ]);
    const lines = 'a\nb\nc\n';
    const parts = (head: FileHead) => head.hunks.map((hunk) => hunk.parts);
    expect(parts(await headOf([change('a.txt', lines, 'A\nb\nC\n')]))).toEqual([['c1.1', 'c1.2']]);
    expect(parts(await headOf([change('a.txt', lines, 'A\nb\nC\n')], {}))).toEqual([['c1.1'], ['c1.2']]);
  });

  it('says of a file that comes whole nothing about where its lines are', async () => {
    const head = await headOf([change('src/shop.js', null, SHOP)]);
    expect([head.added, head.removed, head.hunks[0]?.inside]).toEqual([8, 0, undefined]);
  });
});
