import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Disk, nodeDisk } from '../../src/workspace/disk.ts';
import type { Path } from '../../src/workspace/path.ts';
import { codeOf, fileOf, must, opened, reopened } from './opened.ts';

import { stagedFor } from './write-steps.ts';

describe('setting aside', () => {
  it('takes the file away whole and brings it back', async () => {
    const { workspace, root, path } = opened({ 'a.md': 'text' });
    const before = must(workspace.state(path('a.md')));
    const place = must(workspace.writer.placeFor(path('a.md')));
    must(workspace.writer.setAside(path('a.md'), place, before));
    expect(existsSync(join(root, 'a.md'))).toBe(false);
    expect(must(workspace.writer.staged(place))).toBe(true);
    must(workspace.writer.bringBack(place, path('a.md')));
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('text');
    expect(readdirSync(root)).toEqual(['a.md']);
  });

  it('takes back what was just created, to the place it came from', async () => {
    const { workspace, root, path } = opened();
    const place = await stagedFor(workspace, path('a.md'), 'new');
    must(workspace.writer.create(place, path('a.md'), fileOf('new')));
    must(workspace.writer.setAside(path('a.md'), place, fileOf('new')));
    expect(readdirSync(root)).toEqual([place.name]);
    must(workspace.writer.bringBack(place, path('a.md')));
    expect(readdirSync(root)).toEqual(['a.md']);
  });

  it('brings nothing back over a newer file, and a second attempt after a crash finds it done', () => {
    const { workspace, root, path } = opened({ 'a.md': 'text' });
    const place = must(workspace.writer.placeFor(path('a.md')));
    must(workspace.writer.setAside(path('a.md'), place, must(workspace.state(path('a.md')))));
    writeFileSync(join(root, 'a.md'), 'newer');
    expect(codeOf(workspace.writer.bringBack(place, path('a.md')))).toBe('EXISTS');
    rmSync(join(root, 'a.md'));
    linkSync(join(root, place.name), join(root, 'a.md'));
    must(workspace.writer.bringBack(place, path('a.md')));
    expect(readdirSync(root)).toEqual(['a.md']);
  });

  it('leaves a file alone that is not as expected, or not there', () => {
    const { workspace, root, path } = opened({ 'a.md': 'text' });
    const place = must(workspace.writer.placeFor(path('a.md')));
    expect(codeOf(workspace.writer.setAside(path('a.md'), place, fileOf('other')))).toBe('STALE');
    expect(codeOf(workspace.writer.setAside(path('a.md'), place, null))).toBe('NOT_FOUND');
    expect(codeOf(workspace.writer.setAside(path('b.md'), place, fileOf('other')))).toBe('STALE');
    writeFileSync(join(root, place.name), 'in use');
    expect(codeOf(workspace.writer.setAside(path('a.md'), place, fileOf('text')))).toBe('EXISTS');
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('text');
  });

  it('a file saved in the instant it is removed goes back', () => {
    const { root } = opened({ 'a.md': 'text' });
    const disk: Disk = {
      ...nodeDisk,
      rename: (from, to) => {
        writeFileSync(join(root, 'a.md'), 'saved now');
        nodeDisk.rename(from, to);
      },
    };
    const workspace = reopened(root, disk);
    const place = must(workspace.writer.placeFor('a.md' as Path));
    expect(codeOf(workspace.writer.setAside('a.md' as Path, place, fileOf('text')))).toBe('STALE');
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('saved now');
    expect(readdirSync(root)).toEqual(['a.md']);
  });

  it('case 84: a folder is not removed with what is in it, unless all of that was shown', () => {
    const { workspace, root, path } = opened({ 'full/a.md': 'x', 'full/sub/b.md': 'y' });
    mkdirSync(join(root, 'empty'));
    const place = must(workspace.writer.placeFor(path('full')));
    expect(codeOf(workspace.writer.setAside(path('full'), place, { kind: 'folder', mode: 0o755 }))).toBe('EXISTS');
    const tree = must(workspace.tree(path('full')));
    writeFileSync(join(root, 'full/sub/b.md'), 'changed');
    expect(codeOf(workspace.writer.setAside(path('full'), place, { kind: 'folder', mode: 0o755, tree }))).toBe('STALE');
    expect(readdirSync(join(root, 'full'))).toEqual(['a.md', 'sub']);
    const now = must(workspace.tree(path('full')));
    must(workspace.writer.setAside(path('full'), place, { kind: 'folder', mode: 0o755, tree: now }));
    must(workspace.writer.sweep(place));
    const beside = must(workspace.writer.placeFor(path('empty')));
    must(workspace.writer.setAside(path('empty'), beside, { kind: 'folder', mode: 0o755 }));
    must(workspace.writer.bringBack(beside, path('empty')));
    expect(readdirSync(root)).toEqual(['empty']);
  });
});
