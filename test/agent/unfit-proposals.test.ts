import { expect, it } from 'vitest';
import { ok } from '../../src/error/error-value.ts';
import type { Preview } from '../../src/tool/preview.ts';
import { type Tool, tool } from '../../src/tool/tool.ts';
import type { Path } from '../../src/workspace/path.ts';
import { treeOf } from '../../src/workspace/tree.ts';
import { agentRooms } from '../support/agent-rooms.ts';
import { textState } from '../support/example-asked.ts';

const about = {
  title: 'Make',
  description: 'Makes something.',
  group: 'files',
  hints: { readOnly: false, idempotent: false, destructive: false, openWorld: false },
  risky: false,
  input: { type: 'object', properties: {} },
} as const;
const makes = (preview: () => Preview): Tool =>
  tool({ ...about, name: 'make', effect: 'change', propose: async () => ok(preview()) });
const fetches = (preview: () => Preview): Tool =>
  tool({
    ...about,
    name: 'make',
    effect: 'network',
    propose: async () => ok({ summary: 'ask', reach: { kind: 'other', words: 'ask somewhere' } }),
    perform: async () => ok(preview()),
  });
const script = [
  {
    calls: [
      { name: 'make', arguments: {} },
      { name: 'edit_file', arguments: { path: 'a.txt', edits: [{ old: 'one', new: '1' }], description: 'd' } },
    ],
  },
  { text: 'All done.' },
];

const withoutItsFolders = (): Preview => {
  const tree = treeOf([{ name: 'deep/a.txt', state: textState('x') }]);
  const after = { kind: 'folder', mode: 0o755, tree } as const;
  return { summary: 'make a folder', changes: [{ path: 'site' as Path, before: null, after }] };
};
/** A tree as it is read from a disk: what is in it is read again when it is kept, and has changed by then. */
const goneStale = (): Preview => {
  const state = textState('x');
  const bytes = {
    ...(state.kind === 'file' ? state.bytes : never()),
    read: () => Promise.reject(new Error('CORRUPT: changed since')),
  };
  const tree = treeOf([{ name: 'a.txt', state: { kind: 'file', bytes, mode: 0o644 } }]);
  const after = { kind: 'folder', mode: 0o755, tree } as const;
  return { summary: 'make a folder', changes: [{ path: 'site' as Path, before: null, after }] };
};
const never = (): never => {
  throw new Error('a text is a file');
};

it.each([
  ['without the folders in it', withoutItsFolders, 'does not list the folder'],
  ['whose bytes have changed since', goneStale, 'cannot be read any more'],
] as const)('a folder %s costs its own call, and the run goes on', async (_, preview, words) => {
  for (const [make, draft] of [
    [makes(preview), false],
    [makes(preview), true],
    [fetches(preview), false],
  ] as const) {
    const rooms = await agentRooms({ 'a.txt': 'one\n' }, script, { tools: [make], draft });
    expect(await rooms.go(() => true)).toMatchObject({ end: 'done' });
    expect(rooms.answers()[0]).toContain(words);
    expect(rooms.answers()).toHaveLength(2);
    expect(rooms.read('a.txt')).toBe('1\n');
  }
});
