import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '../../src/change/change-set.ts';
import type { Part } from '../../src/change/parts.ts';
import { partsOf } from '../../src/change/parts-of.ts';
import { takeParts } from '../../src/change/take-parts.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import { change, file, textOf, update } from './changes.ts';

const take = async (changes: ChangeSet, keep: (parts: readonly Part[]) => readonly string[]): Promise<ChangeSet> => {
  const parts = await partsOf(changes);
  const taken = await takeParts(changes, parts, keep(parts), bytesOf);
  if (!taken.ok) throw new Error(taken.error.message);
  return taken.value;
};
const all = (parts: readonly Part[]): string[] => parts.map(({ id }) => id);

/** Few lines, with every ending, so that hunks are many and odd. */
const text = fc
  .array(fc.constantFrom('a\n', 'b\n', 'c\r\n', '}\n', '\n', 'd\r', '\u2028'), { maxLength: 40 })
  .chain((lines) => fc.constantFrom('', 'end').map((end) => lines.join('') + end));

describe('taking parts', () => {
  it('keeping all is the whole, bit for bit', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        fc.pre(before !== after);
        const changes = [update('a', before, after)];
        expect(await take(changes, all)).toEqual(changes);
      }),
    );
  });

  it('parts taken one by one, in any order, lead to the whole', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, fc.nat(), async (before, after, choice) => {
        let now = before;
        // Each step takes at least one line of the two texts out of the way, so 100 steps are more than enough.
        for (let step = 0; now !== after; step += 1) {
          expect(step).toBeLessThan(100);
          const changes = [update('a', now, after)];
          const parts = await partsOf(changes);
          const [one] = await take(changes, () => [parts[(choice + step * 7) % parts.length]!.id]);
          now = await textOf(one!.after);
        }
      }),
    );
  });

  it('a part and the rest are made of the same bytes as the whole', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, fc.infiniteStream(fc.boolean()), async (before, after, coins) => {
        fc.pre(before !== after);
        const changes = [update('a', before, after)];
        const parts = await partsOf(changes);
        const keep = parts.filter(() => coins.next().value);
        const [taken] = await take(changes, () => keep.map(({ id }) => id));
        const expected = [...before.matchAll(/[^\n]*\n|[^\n]+$/g)].map(([line]) => [line]);
        const lines = [...after.matchAll(/[^\n]*\n|[^\n]+$/g)].map(([line]) => line);
        expected.push([]);
        for (const part of keep.toReversed()) {
          if (part.kind !== 'hunk') throw new Error('a hunk was expected');
          const from = part.afterLines.from - 1;
          const insert = lines.slice(from, from + part.afterLines.count);
          expected.splice(part.beforeLines.from - 1, part.beforeLines.count, insert);
        }
        expect(taken === undefined ? before : await textOf(taken.after)).toBe(expected.flat().join(''));
      }),
    );
  });

  it('refuses a part that was never shown', async () => {
    const changes = [update('a', 'x\n', 'y\n')];
    const taken = await takeParts(changes, await partsOf(changes), ['c1.1', 'c9'], bytesOf);
    expect(taken).toMatchObject({ ok: false, error: { code: 'BAD_ARGS', data: { unknown: ['c9'] } } });
  });

  it('refuses parts of another change set as the bug it is', async () => {
    const parts = await partsOf([change('a', file('a\n'), file('b\n', 0o755))]);
    await expect(takeParts([change('a', null, file('x'))], parts, ['c1.1'], bytesOf)).rejects.toThrow('not its own');
  });

  it('keeping nothing is no change at all', async () => {
    expect(await take([update('a', 'x\n', 'y\n'), change('b', null, file('z'))], () => [])).toEqual([]);
  });

  it('leaves the items of a share to the caller', async () => {
    const changes = [update('a', 'x\n', 'y\n')];
    const parts: Part[] = [...(await partsOf(changes)), { kind: 'item', id: 's1', index: 0 }];
    expect(await takeParts(changes, parts, ['s1'], bytesOf)).toEqual({ ok: true, value: [] });
  });

  it('takes the mode without the text, and the text without the mode', async () => {
    const changes = [change('run.sh', file('a\n'), file('b\n', 0o755))];
    expect(await take(changes, () => ['c1.mode'])).toMatchObject([{ after: { mode: 0o755, bytes: { size: 2 } } }]);
    const [mode] = await take(changes, () => ['c1.mode']);
    expect(await textOf(mode!.after)).toBe('a\n');
    const [content] = await take(changes, () => ['c1.1']);
    expect(content).toMatchObject({ after: { mode: 0o644 } });
    expect(await textOf(content!.after)).toBe('b\n');
  });

  it('takes both halves of a move or neither', async () => {
    const changes = [
      change('old.md', file('x'), null),
      change('new.md', null, file('x'), 'old.md'),
      change('c', null, file('c')),
    ];
    expect(await take(changes, () => ['c2'])).toEqual(changes.slice(0, 2));
    expect(await take(changes, () => ['c3'])).toEqual(changes.slice(2));
  });

  it('brings a new folder along with what is kept in it', async () => {
    const folder = { kind: 'folder', mode: 0o755 } as const;
    const changes = [
      change('new', null, folder),
      change('new/a', null, file('a')),
      change('newer', null, folder),
      change('newer/b', null, file('b')),
    ];
    expect((await take(changes, () => ['c2'])).map(({ path }) => path)).toEqual(['new', 'new/a']);
  });

  it('removes a folder only when everything in it goes', async () => {
    const folder = { kind: 'folder', mode: 0o755 } as const;
    const changes = [change('old/a', file('a'), null), change('old/b', file('b'), null), change('old', folder, null)];
    expect((await take(changes, () => ['c1', 'c3'])).map(({ path }) => path)).toEqual(['old/a']);
    expect(await take(changes, all)).toEqual(changes);
  });
});
