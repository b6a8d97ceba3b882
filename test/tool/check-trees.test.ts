import { expect, it } from 'vitest';
import { checkTrees } from '../../src/tool/check-trees.ts';
import type { Preview } from '../../src/tool/preview.ts';
import type { TreeEntry } from '../../src/workspace/file-state.ts';
import type { Path } from '../../src/workspace/path.ts';
import { treeOf } from '../../src/workspace/tree.ts';
import { textState } from '../support/example-asked.ts';

const folder: TreeEntry['state'] = { kind: 'folder', mode: 0o755 };
const withTree = (entries: readonly TreeEntry[], side: 'before' | 'after'): Preview => ({
  summary: '',
  changes: [
    { path: 'box' as Path, before: null, after: null, [side]: { kind: 'folder', mode: 0o755, tree: treeOf(entries) } },
  ],
});
const text = textState('x');

it('lets a tree pass that lists every folder in it', async () => {
  const entries = [
    { name: 'a/b/c', state: text },
    { name: 'a', state: folder },
    { name: 'a/b', state: folder },
    { name: 'link', state: { kind: 'link', target: 'a' } as const },
  ];
  for (const side of ['before', 'after'] as const) {
    const preview = withTree(entries, side);
    expect(await checkTrees({ name: 'x' }, preview)).toEqual({ ok: true, value: preview });
  }
  expect(await checkTrees({ name: 'x' }, { summary: '' })).toMatchObject({ ok: true });
});

it.each<[string, readonly TreeEntry[]]>([
  ['it does not list the folder that "a/b" is in', [{ name: 'a/b', state: text }]],
  [
    'it does not list the folder that "a/b" is in',
    [
      { name: 'a', state: text },
      { name: 'a/b', state: text },
    ],
  ],
  [
    'it lists "a" twice',
    [
      { name: 'a', state: text },
      { name: 'a', state: folder },
    ],
  ],
  ['"../a" is no name for something in it', [{ name: '../a', state: text }]],
  ['"/a" is no name for something in it', [{ name: '/a', state: text }]],
  ['"a" in it is a folder of its own', [{ name: 'a', state: { kind: 'folder', mode: 0o755, tree: treeOf([]) } }]],
])('refuses a tree that could not be on a disk: %s', async (fault, entries) => {
  for (const side of ['before', 'after'] as const)
    expect(await checkTrees({ name: 'x' }, withTree(entries, side))).toMatchObject({
      ok: false,
      error: { code: 'UNTRUSTED', message: `x proposed box as a folder, but ${fault}. None of it was kept.` },
    });
});
