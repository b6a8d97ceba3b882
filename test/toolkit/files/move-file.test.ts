import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, over, preview } from '../tool-calls.ts';

const folder = (): string => {
  const made = temporaryFolder();
  writeFileSync(join(made, 'a.md'), 'one', { mode: 0o600 });
  writeFileSync(join(made, 'b.md'), 'two');
  mkdirSync(join(made, 'sub'));
  return made;
};

describe('move_file', () => {
  it('is a marked pair of changes with the bytes and the mode, after the folders it needs', async () => {
    const { summary, changes } = await preview(over(folder()), 'move_file', { from: 'a.md', to: 'old/a.md' });
    expect(summary).toBe('move a.md to old/a.md');
    expect(changes).toMatchObject([
      { path: 'old', before: null, after: { kind: 'folder' } },
      { path: 'old/a.md', from: 'a.md', before: null, after: { kind: 'file', mode: 0o600, bytes: { size: 3 } } },
      { path: 'a.md', before: { kind: 'file', mode: 0o600 }, after: null },
    ]);
  });

  it('case 83: a taken name is EXISTS', async () => {
    expect(await call(over(folder()), 'move_file', { from: 'a.md', to: 'b.md' })).toMatchObject({
      error: { code: 'EXISTS' },
    });
    expect(await call(over(folder()), 'move_file', { from: 'a.md', to: 'sub' })).toMatchObject({
      error: { code: 'EXISTS' },
    });
  });

  it('moves files only, from somewhere to somewhere else', async () => {
    const here = over(folder());
    expect(await call(here, 'move_file', { from: 'sub', to: 'x' })).toMatchObject({ error: { code: 'NOT_REGULAR' } });
    expect(await call(here, 'move_file', { from: 'no.md', to: 'x' })).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await call(here, 'move_file', { from: 'a.md', to: './a.md' })).toMatchObject({
      error: { code: 'BAD_ARGS' },
    });
    expect(await call(here, 'move_file', { from: 'a.md', to: '../a.md' })).toMatchObject({
      error: { code: 'OUTSIDE_ROOT' },
    });
    expect(await call(here, 'move_file', { from: 'a.md', to: 'b.md/a.md' })).toMatchObject({ ok: false });
  });

  it('moves a file of any size', async () => {
    const here = over(folder(), { limits: { editBytes: 2 } });
    expect((await preview(here, 'move_file', { source: 'a.md', destination: 'c.md' })).changes).toHaveLength(2);
  });
});
