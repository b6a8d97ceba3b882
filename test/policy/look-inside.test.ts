import { describe, expect, it } from 'vitest';
import { lookInside } from '../../src/policy/look-inside.ts';
import type { FileState } from '../../src/workspace/file-state.ts';
import { file, path } from './proposals.ts';

const tree = (...names: readonly string[]): FileState => ({
  kind: 'folder',
  mode: 0o755,
  tree: {
    hash: 'tree',
    files: names.length,
    size: 0,
    entries: () => Promise.resolve(names.map((name) => ({ name, state: { kind: 'link', target: 'x' } as const }))),
  },
});

describe('inside a change set', () => {
  it('nothing is found in nothing', async () => {
    expect(await lookInside(undefined)).toEqual({ paths: [], protected: new Map() });
  });

  it('case 28: scripts of package.json that change are protected, other fields are not', async () => {
    const change = (before: FileState, after: FileState) =>
      lookInside([{ path: path('web/package.json'), before, after }]);
    const has = async (before: FileState, after: FileState) =>
      (await change(before, after)).protected.has('web/package.json');
    expect(await has(file('{"scripts":{"test":"a"}}'), file('{"scripts":{"test":"b"}}'))).toBe(true);
    expect(await has(null, file('{"scripts":{"postinstall":"b"}}'))).toBe(true);
    expect(await has(file('{"version":"1"}'), file('{"version":"2"}'))).toBe(false);
    const huge: FileState = {
      kind: 'file',
      mode: 0o644,
      bytes: { hash: 'h', size: 5_000_000, read: () => Promise.reject(new Error('not read')) },
    };
    expect(await has(null, huge)).toBe(true);
  });

  it('case 30: a folder that moves as one shows what is in it', async () => {
    const found = await lookInside([
      { path: path('old'), before: tree('a.md', 'sub/.git/config'), after: null },
      { path: path('new'), before: null, after: tree('a.md'), from: path('.vscode') },
    ]);
    expect(found.paths).toEqual(['old/a.md', 'old/sub/.git/config', 'new/a.md']);
    expect([...found.protected.keys()]).toEqual(['old/sub/.git/config', '.vscode']);
  });
});
