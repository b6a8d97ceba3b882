import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Path } from '../../src/workspace/path.ts';
import { codeOf, fileOf, must, opened, SECRET_TEXT } from './opened.ts';

describe('temporary files', () => {
  it('case 260: only names of our own are ever swept, and a link among them is not followed', () => {
    const { workspace, root, outside } = opened({ 'a.md': 'x', 'sub/b.md': 'y' });
    for (const name of ['a.md', 'sub', '../vault-secret', '.countersign-x.tmp'])
      for (const result of [
        workspace.writer.sweep({ folder: '.', name }),
        workspace.writer.staged({ folder: '.', name }),
        workspace.writer.replace({ folder: '.', name }, 'a.md' as Path, fileOf('x')),
      ])
        expect(codeOf(result)).toBe('BAD_PATH');
    const place = must(workspace.writer.placeFor('a.md' as Path));
    symlinkSync(outside, join(root, place.name));
    must(workspace.writer.sweep(place));
    mkdirSync(join(root, place.name, 'deep'), { recursive: true });
    symlinkSync(outside, join(root, place.name, 'deep/out'));
    must(workspace.writer.sweep(place));
    must(workspace.writer.sweep(place));
    must(workspace.writer.sweep({ folder: 'gone' as Path, name: place.name }));
    expect(must(workspace.writer.staged({ folder: 'gone' as Path, name: place.name }))).toBe(false);
    expect(readdirSync(root)).toEqual(['a.md', 'sub']);
    expect(readdirSync(outside)).toEqual(['secret.txt']);
  });

  it('case 261: a planted link at the temporary name is not written through', async () => {
    const { workspace, root, outside, path } = opened({ 'a.md': 'x' });
    const place = must(workspace.writer.placeFor(path('a.md')));
    symlinkSync(join(outside, 'secret.txt'), join(root, place.name));
    expect(codeOf(await workspace.writer.stage(place, fileOf('y')))).toBe('EXISTS');
    rmSync(join(root, place.name));
    symlinkSync(join(outside, 'new.txt'), join(root, place.name));
    expect(codeOf(await workspace.writer.stage(place, fileOf('y')))).toBe('EXISTS');
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe(SECRET_TEXT);
    expect(readdirSync(outside)).toEqual(['secret.txt']);
    expect(place.name).not.toBe(must(workspace.writer.placeFor(path('a.md'))).name);
  });

  it('a temporary name that is no temporary name is not staged to', async () => {
    const { workspace } = opened();
    expect(codeOf(await workspace.writer.stage({ folder: '.', name: 'a.md' }, fileOf('x')))).toBe('BAD_PATH');
  });
});
