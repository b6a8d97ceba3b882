import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { treeOf } from '../../src/workspace/tree.ts';
import { codeOf, fileOf, must, opened } from './opened.ts';

describe('a tree', () => {
  const entries = [
    { name: 'src/deep/a.ts', state: fileOf('a', 0o600) },
    { name: 'src', state: { kind: 'folder', mode: 0o755 } },
    { name: 'link', state: { kind: 'link', target: 'src/deep/a.ts' } },
    { name: 'empty', state: { kind: 'folder', mode: 0o755 } },
  ] as const;

  it('is staged whole and moved into place in one step', async () => {
    const { workspace, root, path } = opened();
    const state = { kind: 'folder', mode: 0o755, tree: treeOf(entries) } as const;
    const place = must(workspace.writer.placeFor(path('made')));
    must(await workspace.writer.stage(place, state));
    must(workspace.writer.create(place, path('made'), state));
    expect(readFileSync(join(root, 'made/src/deep/a.ts'), 'utf8')).toBe('a');
    expect(readlinkSync(join(root, 'made/link'))).toBe('src/deep/a.ts');
    expect(readdirSync(root)).toEqual(['made']);
    // src/deep is implied by a file in it; on disk it is an entry of its own.
    const full = treeOf([...entries, { name: 'src/deep', state: { kind: 'folder', mode: 0o755 } }]);
    expect(must(workspace.tree(path('made'))).hash).toBe(full.hash);
    expect(must(workspace.tree(path('made')))).toMatchObject({ files: 1, size: 1 });
  });

  it('reads its contents again when they are asked for, and refuses others', async () => {
    const { workspace, root, path } = opened({ 'made/a.md': 'text' });
    const [entry] = await must(workspace.tree(path('made'))).entries();
    if (entry?.state.kind !== 'file') throw new Error('a file was expected');
    expect(Buffer.from(await entry.state.bytes.read()).toString()).toBe('text');
    writeFileSync(join(root, 'made/a.md'), 'TEXT');
    await expect(entry.state.bytes.read()).rejects.toThrow('CORRUPT');
  });

  it('takes no name that is in use, and no entry that climbs out of it', async () => {
    const { workspace, root, outside, path } = opened({ 'made/a.md': 'x' });
    const state = { kind: 'folder', mode: 0o755, tree: treeOf(entries) } as const;
    const place = must(workspace.writer.placeFor(path('made')));
    must(await workspace.writer.stage(place, state));
    expect(codeOf(workspace.writer.create(place, path('made'), state))).toBe('EXISTS');
    must(workspace.writer.sweep(place));
    for (const name of ['../../vault-secret/new', '/x', 'a//b', '.', 'a\0b']) {
      const tree = treeOf([{ name, state: fileOf('x') }]);
      expect(codeOf(await workspace.writer.stage(place, { kind: 'folder', mode: 0o755, tree }))).toBe('BAD_PATH');
    }
    const through = treeOf([
      { name: 'out', state: { kind: 'link', target: outside } },
      { name: 'out/new', state: fileOf('x') },
    ]);
    expect(codeOf(await workspace.writer.stage(place, { kind: 'folder', mode: 0o755, tree: through }))).toBe('EXISTS');
    expect(readdirSync(outside)).toEqual(['secret.txt']);
    expect(readdirSync(root)).toEqual(['made']);
  });

  it('that holds something it cannot put back is not read as one', () => {
    const { workspace, root, path } = opened({ 'made/a.md': 'x' });
    writeFileSync(Buffer.concat([Buffer.from(`${root}/made/`), Buffer.from([0xff])]), 'x');
    expect(codeOf(workspace.tree(path('made')))).toBe('STALE');
    execFileSync('mkfifo', [join(root, 'made/AA')]);
    expect(workspace.tree(path('made')).ok).toBe(false);
  });
});
