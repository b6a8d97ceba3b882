import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteWords } from '../../support/note-words.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, contents, over, preview } from '../tool-calls.ts';

const create = { content: 'one\n', description: 'why' };

describe('create_file', () => {
  it('proposes a new file with exactly this content, and makes nothing itself', async () => {
    const folder = temporaryFolder();
    const { summary, changes = [], notes } = await preview(over(folder), 'create_file', { path: 'a.md', ...create });
    expect(summary).toBe('create a.md');
    expect(changes).toMatchObject([{ path: 'a.md', before: null, after: { kind: 'file', mode: 0o644 } }]);
    expect(await contents(changes[0]?.after ?? null)).toBe('one\n');
    expect(noteWords(notes)).toEqual([]);
    expect(existsSync(join(folder, 'a.md'))).toBe(false);
  });

  it('case 82: never overwrites, neither a file nor a folder', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.md'), 'mine');
    mkdirSync(join(folder, 'b'));
    expect(await call(over(folder), 'create_file', { path: 'a.md', ...create })).toMatchObject({
      error: { code: 'EXISTS', message: 'File already exists: a.md', forModel: expect.stringContaining('edit_file') },
    });
    expect(await call(over(folder), 'create_file', { path: 'b', ...create })).toMatchObject({
      error: { code: 'EXISTS' },
    });
  });

  it('case 85: missing folders are changes of their own, outermost first', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'x'));
    const { changes, notes } = await preview(over(folder), 'create_file', { path: 'x/y/z/a.md', ...create });
    expect(changes).toMatchObject([
      { path: 'x/y', before: null, after: { kind: 'folder', mode: 0o755 } },
      { path: 'x/y/z', before: null, after: { kind: 'folder' } },
      { path: 'x/y/z/a.md', before: null, after: { kind: 'file' } },
    ]);
    expect(noteWords(notes)).toEqual(['makes x/y/, x/y/z/']);
  });

  it('puts nothing into a file, and nothing outside', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a'), '');
    expect(await call(over(folder), 'create_file', { path: 'a/b', ...create })).toMatchObject({ ok: false });
    expect(await call(over(folder), 'create_file', { path: '../b', ...create })).toMatchObject({
      error: { code: 'OUTSIDE_ROOT' },
    });
  });

  it('understands filepath', async () => {
    expect(
      (await preview(over(temporaryFolder()), 'create_file', { filepath: 'a.md', ...create })).changes,
    ).toHaveLength(1);
  });
});
