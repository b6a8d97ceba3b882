import { expect, it } from 'vitest';
import { dropDrafts } from '../../../../../src/agent/draft/drop-drafts.ts';
import { run } from '../../../../../src/agent/run.ts';
import { callbackDesk } from '../../../../../src/decision/callback-desk.ts';
import { unsignedFiles, unsignedWords } from '../../../../../src/host/conversation/unsigned.ts';
import type { Rooms } from '../../../../../src/host/setup/open-rooms.ts';
import { draftWord } from '../../../../../src/surfaces/cli/commands/chat/draft-word.ts';
import { unsignedDiff } from '../../../../../src/surfaces/cli/draft/chat-diff.ts';
import { type AgentRooms, agentRooms } from '../../../../support/agent-rooms.ts';
import { recordedOutput } from '../../../../support/recorded-output.ts';

const TEXT = 'one\ntwo\nthree\n';
const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'd' },
});

const drafted = async (): Promise<AgentRooms> => {
  const rooms = await agentRooms(
    { 'a.txt': TEXT, 'b.txt': TEXT },
    [{ calls: [edit('a.txt', 'two', '2'), edit('b.txt', 'two', '2')] }, { text: 'done' }],
    { draft: true, runtime: { keepDrafts: true } },
  );
  await rooms.go(() => true);
  return rooms;
};

/** The word as a chat says it: the sheet answered by `takes`, questions by what is typed. */
const saying = (rooms: AgentRooms, { takes = true, typed }: { takes?: boolean; typed?: string } = {}) => {
  const output = recordedOutput();
  const { runtime, session } = rooms;
  let drafting = true;
  const policy = {
    drafts: (on: boolean) => {
      drafting = on;
    },
    get drafting() {
      return drafting;
    },
  };
  const ground = {
    setup: { policy: policy as never, model: runtime.model, workspace: runtime.workspace },
    rooms: { workspace: runtime.workspace, store: runtime.store, close: () => undefined } satisfies Rooms,
    output,
    sign: async () => {
      const desk = callbackDesk({ questions: runtime.store.questions, decide: () => takes });
      const signing = run(session, runtime, { sheet: true, desks: [desk], process: { pid: 1, started: 'test' } });
      while (!(await signing.next()).done);
    },
    ...(typed === undefined ? {} : { ask: async () => typed }),
  };
  return {
    say: (words: string) => draftWord(words, { ...ground, session }),
    sayFirst: (words: string) => draftWord(words, { ...ground, session: undefined }),
    notes: output.notes,
    isDrafting: () => drafting,
  };
};

it('without a word it shows the sheet to be answered; where nobody can be asked, only the sheet', async () => {
  const rooms = await drafted();
  const { say, notes } = saying(rooms);
  await say('');
  expect(notes).toEqual([
    'One sheet: 2 files, 2 hunks.',
    ' 1  a.txt   1 hunk',
    ' 2  b.txt   1 hunk',
    '/draft sign signs it, /draft drop throws it away.',
  ]);
  expect(rooms.session.state.drafts).toHaveLength(2);
  await saying(rooms, { typed: '' }).say('');
  expect(rooms.read('a.txt')).toBe('one\n2\nthree\n');
});

it('sign signs, and says what is still unsigned after a no', async () => {
  const rooms = await drafted();
  const no = saying(rooms, { takes: false });
  await no.say('sign');
  expect(no.notes.at(-1)).toBe('2 files still unsigned. /draft shows them, /draft drop throws them away.');
  const yes = saying(rooms);
  await yes.say('sign');
  await yes.say('sign');
  expect(yes.notes).toEqual(['Nothing is unsigned.']);
  expect(rooms.read('b.txt')).toBe('one\n2\nthree\n');
});

it('drop asks, and only a yes throws away', async () => {
  const rooms = await drafted();
  for (const typed of ['', 'n', 'drop', undefined]) {
    const { say, notes } = saying(rooms, typed === undefined ? {} : { typed });
    await say('drop');
    expect(notes).toEqual(['Not thrown away: it stays unsigned.']);
  }
  const { say, notes } = saying(rooms, { typed: ' Yes ' });
  await say('drop');
  await say('drop');
  expect(notes).toEqual(['Thrown away. Nothing was on disk, so nothing there has changed.', 'Nothing is unsigned.']);
  expect(rooms.session.state.drafts).toEqual([]);
  expect(rooms.read('a.txt')).toBe(TEXT);
});

it('off signs first, and stays on while something is unsigned', async () => {
  const rooms = await drafted();
  const no = saying(rooms, { takes: false });
  await no.say('off');
  expect(no.isDrafting()).toBe(true);
  expect(no.notes.at(-1)).toBe('Drafting stays on until they are signed or thrown away.');
  const yes = saying(rooms);
  await yes.say('off');
  expect(yes.isDrafting()).toBe(false);
  await yes.say('');
  expect(yes.notes.at(-1)).toBe('Nothing is unsigned. /draft on begins to draft.');
  await yes.say('on');
  expect(yes.isDrafting()).toBe(true);
  await yes.say('');
  expect(yes.notes.at(-1)).toContain('/draft off ends that');
});

it('another word says which there are, and nothing is unsigned before the first message', async () => {
  const { say, sayFirst, notes } = saying(await drafted());
  await say('everything');
  expect(notes.at(-1)).toContain('/draft takes on, off, sign or drop');
  for (const words of ['', 'sign', 'drop']) {
    await sayFirst(words);
    expect(notes.at(-1)).toContain('Nothing is unsigned');
  }
});

it('what is unsigned is counted by file, worded for who leaves, and shown as a difference', async () => {
  const rooms = await drafted();
  const { session, runtime } = rooms;
  expect(unsignedFiles(session, runtime.store)).toBe(2);
  expect(unsignedWords(session, runtime.store)).toBe(
    `2 files unsigned: countersign sessions resume ${session.info.id}`,
  );
  const page = { colour: false, columns: 80 };
  const lines = await unsignedDiff(session, { store: runtime.store }, page);
  expect(lines.slice(0, 2)).toEqual(['', 'Not signed yet, 2 files:']);
  expect(lines.join('\n')).toMatch(/− two[\s\S]*\+ 2/);
  dropDrafts(session, runtime.store);
  dropDrafts(session, runtime.store);
  expect(unsignedWords(session, runtime.store)).toBeUndefined();
  expect(await unsignedDiff(session, { store: runtime.store }, page)).toEqual([]);
});
