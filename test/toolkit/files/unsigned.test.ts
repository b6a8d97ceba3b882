// The file tools over changes that nobody has signed yet: later calls of a reply build on earlier ones.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '../../../src/change/change-set.ts';
import type { JsonValue } from '../../../src/tool/json-value.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, contents, over, preview, shared } from '../tool-calls.ts';

type Step = readonly [string, Readonly<Record<string, JsonValue>>];

/** Proposes one call after the other, each over the changes of those before it. */
const layersAfter = async (folder: string, steps: readonly Step[]): Promise<readonly ChangeSet[]> => {
  const layers: ChangeSet[] = [];
  for (const [name, input] of steps)
    layers.push((await preview(over(folder, { layers: [...layers] }), name, input)).changes ?? []);
  return layers;
};
const create: Step = ['create_file', { path: 'x/a.md', content: 'one\n', description: '' }];

describe('over unsigned changes', () => {
  it('a new file can be read, listed and edited', async () => {
    const folder = temporaryFolder();
    const layers = await layersAfter(folder, [create]);
    expect(await shared(await preview(over(folder, { layers }), 'read_file', { path: 'x/a.md' }))).toEqual([
      '<file path="x/a.md" lines="1-1 of 1">\n1\tone\n</file>',
    ]);
    expect(await shared(await preview(over(folder, { layers }), 'list_files', { recursive: true }))).toEqual([
      '<listing path="." entries="1-2 of 2">\nfolder\t755\t-\t-\tx/\nfile\t644\t4\t-\tx/a.md\n</listing>',
    ]);
    const edit = { path: 'x/a.md', edits: [{ old: 'one', new: 'two' }], description: '' };
    const { changes } = await preview(over(folder, { layers }), 'edit_file', edit);
    expect(await contents(changes?.[0]?.after ?? null)).toBe('two\n');
  });

  it('case 86: two edits of one file follow each other, and the second is checked against the first', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.md'), 'one two');
    const edit = (from: string, to: string): Step => [
      'edit_file',
      { path: 'a.md', edits: [{ old: from, new: to }], description: '' },
    ];
    const [, second] = await layersAfter(folder, [edit('one', '1'), edit('two', '2')]);
    expect(await contents(second?.[0]?.before ?? null)).toBe('1 two');
    expect(await contents(second?.[0]?.after ?? null)).toBe('1 2');
    const layers = await layersAfter(folder, [edit('one', '1')]);
    expect(await call(over(folder, { layers }), ...edit('one', 'I'))).toMatchObject({ error: { code: 'NO_MATCH' } });
  });

  it('a folder that an earlier call makes is not made again', async () => {
    const folder = temporaryFolder();
    const layers = await layersAfter(folder, [create]);
    const second = { path: 'x/b.md', content: '', description: '' };
    expect((await preview(over(folder, { layers }), 'create_file', second)).changes?.map(({ path }) => path)).toEqual([
      'x/b.md',
    ]);
    expect(await call(over(folder, { layers }), 'create_file', create[1])).toMatchObject({ error: { code: 'EXISTS' } });
  });

  it('a moved or deleted file is no longer there, and its name is free', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.md'), 'one');
    for (const step of [
      ['move_file', { from: 'a.md', to: 'b.md' }],
      ['delete_file', { path: 'a.md' }],
    ] as const) {
      const layers = await layersAfter(folder, [step]);
      expect(await call(over(folder, { layers }), 'read_file', { path: 'a.md' })).toMatchObject({
        error: { code: 'NOT_FOUND' },
      });
      expect((await preview(over(folder, { layers }), 'write_file', { path: 'a.md', content: 'x' })).summary).toBe(
        'create a.md',
      );
    }
  });
});
