import { existsSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { advance } from '../../src/agent/advance.ts';
import type { Decision, Question } from '../../src/decision/question.ts';
import { ok } from '../../src/error/error-value.ts';
import { tool } from '../../src/tool/tool.ts';
import type { FileState, TreeEntry } from '../../src/workspace/file-state.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import type { Path } from '../../src/workspace/path.ts';
import { treeOf } from '../../src/workspace/tree.ts';
import { type AgentProcess, type AgentRooms, agentRooms } from '../support/agent-rooms.ts';
import { textState } from '../support/example-asked.ts';

// more than anyone reads one by one, which is why such a folder is one part
const FILES = 501;
const entries: readonly TreeEntry[] = [
  { name: 'deep', state: { kind: 'folder', mode: 0o755 } },
  { name: 'run.sh', state: textState('#!/bin/sh\n', 0o755) },
  { name: 'latest', state: { kind: 'link', target: 'deep/0.txt' } },
  ...Array.from({ length: FILES }, (_, index) => ({
    name: `deep/${index}.txt`,
    state: textState(`file ${index}\n`),
  })),
];
const onFolders = {
  title: 'Folders',
  description: 'Makes, replaces or removes a folder of many files.',
  group: 'files',
  effect: 'change',
  hints: { readOnly: false, idempotent: false, destructive: false, openWorld: false },
  risky: false,
  input: { type: 'object', required: ['path'], properties: { path: { type: 'string', description: 'the folder' } } },
} as const;
const copyTemplate = tool({
  ...onFolders,
  name: 'copy_template',
  propose: async ({ path }, look) => {
    const folder = look.resolve(path, 'create');
    if (!folder.ok) return folder;
    const after = { kind: 'folder', mode: 0o755, tree: treeOf(entries) } as const;
    return ok({ summary: `copy the template to ${path}`, changes: [{ path: folder.value, before: null, after }] });
  },
});
const script = [{ calls: [{ name: 'copy_template', arguments: { path: 'site' } }] }, { text: 'All done.' }];

const untilItWaits = async ({ session, runtime }: AgentProcess): Promise<Question> => {
  for (;;) {
    const step = await advance(session, { ...runtime, emit: () => undefined });
    if (step.kind === 'waits') return step.question;
    if (step.kind !== 'worked') throw new Error(`it came to ${step.kind}`);
  }
};

const approveAll = ({ asked }: Question): Record<string, Decision> =>
  Object.fromEntries(asked.map(({ proposal: { id, digest } }) => [id, { answer: 'approve', digest }]));

const expectWhole = (rooms: AgentRooms): void => {
  const site = join(rooms.folder, 'site');
  expect(readdirSync(site).sort()).toEqual(['deep', 'latest', 'run.sh']);
  expect(readdirSync(join(site, 'deep'))).toHaveLength(FILES);
  for (const index of [0, 250, FILES - 1]) expect(rooms.read(`site/deep/${index}.txt`)).toBe(`file ${index}\n`);
  expect(statSync(join(site, 'run.sh')).mode & 0o777).toBe(0o755);
  expect(readlinkSync(join(site, 'latest'))).toBe('deep/0.txt');
};

it('a folder of many files waits in the store, is answered in a second process, applied by a third and taken back', async () => {
  const rooms = await agentRooms({ 'a.txt': 'one\n' }, script, { tools: [copyTemplate] });
  const { id } = await untilItWaits(rooms);
  expect(existsSync(join(rooms.folder, 'site'))).toBe(false);

  const second = rooms.anotherProcess();
  const found = second.runtime.store.questions.get(id);
  if (found === undefined) throw new Error('the question is gone');
  expect(found.asked[0]?.proposal.parts).toEqual([
    expect.objectContaining({ kind: 'file', path: 'site', why: 'tree' }),
  ]);
  const answered = second.runtime.store.questions.answer({
    question: id,
    at: Date.now(),
    who: { kind: 'person', desk: 'test' },
    decisions: approveAll(found),
  });
  expect(answered).toMatchObject({ ok: true });

  const third = rooms.anotherProcess();
  expect(await third.go(() => false)).toMatchObject({ end: 'done' });
  expect(rooms.answers()).toEqual([expect.stringMatching(/^Applied/)]);
  expectWhole(rooms);

  const { history } = rooms.anotherProcess().runtime.store;
  const entry = history.last('undo');
  expect(await history.undo(entry?.id ?? 0)).toMatchObject({ ok: true });
  expect(readdirSync(rooms.folder)).toEqual(['a.txt']);
});

it('a drafted folder of many files is signed in another process', async () => {
  const rooms = await agentRooms({}, script, { tools: [copyTemplate], draft: true });
  await untilItWaits(rooms);
  expect(readdirSync(rooms.folder)).toEqual([]);
  const end = await rooms.anotherProcess().go(({ proposal }) => {
    expect(proposal.preview.changes?.map(({ path }) => path)).toEqual(['site']);
    return true;
  });
  expect(end).toMatchObject({ end: 'done' });
  expectWhole(rooms);
});

it('a folder that came about meanwhile is not overwritten', async () => {
  const rooms = await agentRooms({}, script, { tools: [copyTemplate] });
  await untilItWaits(rooms);
  rooms.write('site/mine.txt', 'mine\n');
  const again: (string | undefined)[] = [];
  await rooms.anotherProcess().go((asked) => {
    again.push(asked.again);
    return again.length === 1;
  });
  expect(again[1]).toContain('STALE  site changed on disk');
  expect(readdirSync(join(rooms.folder, 'site'))).toEqual(['mine.txt']);
});

/** Removes a whole folder, or puts another in its place. */
const replaceFolder = (top: { folder: string }, after: FileState) =>
  tool({
    ...onFolders,
    name: 'replace_folder',
    propose: async ({ path }) => {
      const workspace = openWorkspace(top.folder);
      if (!workspace.ok) return workspace;
      const place = path as Path; // the test is its author
      const tree = workspace.value.tree(place);
      if (!tree.ok) return tree;
      const before = { kind: 'folder', mode: 0o755, tree: tree.value } as const;
      return ok({ summary: `replace ${path}`, changes: [{ path: place, before, after }] });
    },
  });
const replacing = async (after: FileState, draft: boolean): Promise<AgentRooms> => {
  const top = { folder: '' };
  const rooms = await agentRooms(
    { 'a.txt': 'one\n', 'box/b.txt': 'two\n', 'box/in/c.txt': 'three\n' },
    [{ calls: [{ name: 'replace_folder', arguments: { path: 'box' } }] }, { text: 'All done.' }],
    { tools: [replaceFolder(top, after)], draft },
  );
  top.folder = rooms.folder;
  return rooms;
};
const other: FileState = {
  kind: 'folder',
  mode: 0o755,
  tree: treeOf([{ name: 'new.txt', state: textState('new\n') }]),
};

it.each([
  ['removed', null, false],
  ['removed by a draft', null, true],
  ['replaced', other, false],
  ['replaced by a draft', other, true],
] as const)(
  'a folder that is %s with everything in it is asked about once, goes, and comes back',
  async (_, after, draft) => {
    const rooms = await replacing(after, draft);
    let asked = 0;
    const end = await rooms.go(({ proposal }) => {
      asked++;
      expect(proposal.preview.notes ?? []).toEqual([]);
      return asked === 1;
    });
    expect(end).toMatchObject({ end: 'done' });
    expect(asked).toBe(1);
    expect(existsSync(join(rooms.folder, 'box/b.txt'))).toBe(false);
    expect(existsSync(join(rooms.folder, 'box/new.txt'))).toBe(after !== null);
    const { history } = rooms.runtime.store;
    expect(await history.undo(history.last('undo')?.id ?? 0)).toMatchObject({ ok: true });
    expect([rooms.read('box/b.txt'), rooms.read('box/in/c.txt')]).toEqual(['two\n', 'three\n']);
    expect(existsSync(join(rooms.folder, 'box/new.txt'))).toBe(false);
  },
);

it.each([false, true])('a folder that someone wrote into meanwhile is not removed (draft: %s)', async (draft) => {
  const rooms = await replacing(null, draft);
  let asked = 0;
  await rooms.go(({ again }) => {
    asked++;
    if (asked === 1) rooms.write('box/in/mine.txt', 'mine\n');
    else expect(again).toContain('STALE  box changed on disk');
    return asked === 1;
  });
  // A sheet with nothing left to sign is not shown again: it is said why, and the draft is kept.
  expect(asked).toBe(draft ? 1 : 2);
  expect(rooms.session.state.drafts).toHaveLength(draft ? 1 : 0);
  if (draft) expect(JSON.stringify(rooms.events)).toContain('someone else has changed the same places');
  expect(readdirSync(join(rooms.folder, 'box/in')).sort()).toEqual(['c.txt', 'mine.txt']);
});
