import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '../../src/change/change-set.ts';
import { countLines } from '../../src/change/count-lines.ts';
import { partsOf } from '../../src/change/parts-of.ts';
import { at, file } from '../proposal/example-look.ts';

const counted = async (changes: ChangeSet) => countLines(changes, await partsOf(changes));
const linesIn = async (changes: ChangeSet): Promise<string[]> =>
  (await counted(changes)).parts.map((part) =>
    part.kind === 'item' ? '' : `${part.id} +${part.added} −${part.removed}`,
  );

describe('lines are counted exactly', () => {
  it('of hunks, whatever stays between what changes in a paragraph', async () => {
    const was = 'one\nsame\ntwo\n';
    const is = 'ONE\nsame\nTWO\nthree\n';
    expect(await linesIn([{ path: at('a.ts'), before: file(was), after: file(is) }])).toEqual([
      'c1.1 +1 −1',
      'c1.2 +2 −1',
    ]);
    const [note, ...more] = await linesIn([{ path: at('a.md'), before: file(was), after: file(is) }]);
    expect([note, more]).toEqual(['c1.1 +3 −2', []]);
  });

  it('of a file that comes or goes: all of them; of one that moves: those that differ', async () => {
    expect(await linesIn([{ path: at('a'), before: null, after: file('1\n2') }])).toEqual(['c1 +2 −0']);
    expect(await linesIn([{ path: at('a'), before: file('1\n2\n'), after: null }])).toEqual(['c1 +0 −2']);
    expect(
      await linesIn([
        { path: at('b'), before: null, after: file('1\nX\n3\n'), from: at('a') },
        { path: at('a'), before: file('1\n2\n3\n'), after: null },
      ]),
    ).toEqual(['c1 +1 −1']);
  });

  it('of nothing that has no lines', async () => {
    const mode = [{ path: at('a'), before: file('1\n'), after: file('1\n', 0o755) }];
    expect(await linesIn(mode)).toEqual(['c1.mode +undefined −undefined']);
    const binary = await counted([{ path: at('a'), before: null, after: file('\0\x01\x02') }]);
    expect(binary.parts).toEqual([{ kind: 'file', id: 'c1', path: 'a', why: 'created' }]);
    expect(binary.lines).toEqual({});
  });
});

it('each side of a text says how many lines it has, of a move the text at the old path', async () => {
  const { lines } = await counted([
    { path: at('new.md'), before: null, after: file('1\n2\n'), from: at('old.md') },
    { path: at('old.md'), before: file('1\n'), after: null },
    { path: at('created'), before: null, after: file('x') },
  ]);
  expect(lines).toEqual({
    'new.md': { before: 1, after: 2 },
    'old.md': { before: 1, after: 0 },
    created: { before: 0, after: 1 },
  });
});
