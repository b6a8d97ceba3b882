import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteWords } from '../../support/note-words.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, contents, over, preview } from '../tool-calls.ts';

const folder = (): string => {
  const made = temporaryFolder();
  writeFileSync(join(made, 'a.ts'), 'Order');
  writeFileSync(join(made, 'b.ts'), 'new Order()');
  return made;
};
const rename = [{ old: 'Order', new: 'Purchase' }];

describe('edit_files', () => {
  it('is one change set over all files', async () => {
    const proposed = await preview(over(folder()), 'edit_files', {
      files: [
        { path: 'a.ts', edits: rename },
        { path: 'b.ts', content: 'new Purchase()' },
      ],
      description: 'rename',
    });
    expect(proposed.summary).toBe('edit 2 files');
    expect(await Promise.all((proposed.changes ?? []).map(({ after }) => contents(after)))).toEqual([
      'Purchase',
      'new Purchase()',
    ]);
    expect(noteWords(proposed.notes)).toEqual([
      'a.ts: model has not read this file',
      'b.ts: model has not read this file',
    ]);
  });

  it('case 75: one file that fails proposes nothing', async () => {
    const files = [
      { path: 'a.ts', edits: rename },
      { path: 'b.ts', edits: [{ old: 'absent', new: '' }] },
    ];
    expect(await call(over(folder()), 'edit_files', { files, description: '' })).toMatchObject({
      error: { code: 'NO_MATCH', message: expect.stringContaining('b.ts') },
    });
  });

  it('refuses the same file twice, by whatever spelling', async () => {
    const files = [
      { path: 'a.ts', edits: rename },
      { path: './a.ts', edits: rename },
    ];
    expect(await call(over(folder()), 'edit_files', { files, description: '' })).toMatchObject({
      error: { code: 'BAD_ARGS' },
    });
  });

  it('leaves out files that are already as asked', async () => {
    const same = { path: 'a.ts', content: 'Order' };
    const here = over(folder());
    const some = await preview(here, 'edit_files', { files: [same, { path: 'b.ts', edits: rename }], description: '' });
    expect(some).toMatchObject({ summary: 'edit 1 file', changes: [{ path: 'b.ts' }] });
    expect((await preview(here, 'edit_files', { files: [same], description: '' })).changes).toBeUndefined();
  });

  it('understands other spellings in every file', async () => {
    const files = [{ filePath: 'a.ts', old_string: 'Order', new_string: 'Purchase' }];
    expect((await preview(over(folder()), 'edit_files', { files, description: '' })).changes).toHaveLength(1);
    expect(await call(over(folder()), 'edit_files', { files: ['a.ts'], description: '' })).toMatchObject({
      error: { code: 'BAD_ARGS' },
    });
    expect(await call(over(folder()), 'edit_files', { description: '' })).toMatchObject({
      error: { code: 'BAD_ARGS' },
    });
  });
});
