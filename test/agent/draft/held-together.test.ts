// On a sheet too an action is not signed without its line on the hotlist, nor the line without its action, whatever answer comes.

import { describe, expect, it } from 'vitest';
import { sheetProposal } from '../../../src/agent/draft/sheet-proposal.ts';
import { run } from '../../../src/agent/run.ts';
import { type CallbackAnswer, callbackDesk } from '../../../src/decision/callback-desk.ts';
import { choosableHunks, numberedParts } from '../../../src/decision/numbered-parts.ts';
import type { Asked } from '../../../src/decision/question.ts';
import type { ErrorValue } from '../../../src/error/error-value.ts';
import { heldTogether } from '../../../src/proposal/held-together.ts';
import type { Proposal } from '../../../src/proposal/proposal.ts';
import type { AgentRooms } from '../../support/agent-rooms.ts';
import { noteWords } from '../../support/note-words.ts';
import { project } from '../../toolkit/gtd/gtd-calls.ts';
import { gtdRooms } from '../../toolkit/gtd/gtd-rooms.ts';

const FOCUS = 'flow-focus-data/focus.md';
const entry = (file: string, words: string) => ({
  file,
  lineNumber: 13,
  lineContent: `- [ ] ${words}`,
  text: words,
  sphere: 'work',
  addedAt: 1,
});
const FILES = {
  'P.md': project(['- [ ] Email Sam', '- [ ] gym', '- [ ] Last']),
  'Q.md': project(['- [ ] paint']),
  'R.md': project(['- [ ] rest']),
  [FOCUS]: `${JSON.stringify(entry('P.md', 'gym'))}\n${JSON.stringify(entry('Q.md', 'paint'))}\n`,
};
const call = (name: string, input: object) => ({ name, arguments: { ...input } });
const reword = (path: string, old: string, text: string) =>
  call('update_next_action', { project_path: path, old_action: old, new_action: text });
const GYM = reword('P.md', 'gym', 'Call the gym');
const REST = reword('R.md', 'rest', 'Take a rest');

const drafted = async (...calls: ReturnType<typeof call>[]): Promise<AgentRooms> => {
  const rooms = await gtdRooms([{ calls }, { text: 'done' }, { text: 'done' }], FILES, {
    draft: true,
    runtime: { keepDrafts: true },
  });
  await rooms.go(() => true);
  return rooms;
};
const sheetOf = async (rooms: AgentRooms): Promise<Proposal> => {
  const proposal = await sheetProposal(rooms.session, rooms.runtime);
  if (proposal === undefined) throw new Error('no sheet');
  return proposal;
};
/** Every answer in turn, raw; the last one stands for all that follow. What was refused when it was recorded ends it. */
const sign = async ({ session, runtime }: AgentRooms, ...answers: ((asked: Asked) => CallbackAnswer)[]) => {
  const shown: Asked[] = [];
  const refused: ErrorValue[] = [];
  const over = new AbortController();
  const desk = callbackDesk({
    questions: runtime.store.questions,
    decide: (asked) => (answers[shown.push(asked) - 1] ?? answers.at(-1)!)(asked),
    failed: (error) => {
      refused.push(error);
      over.abort();
    },
  });
  const signing = run(
    session,
    { ...runtime, signal: over.signal },
    {
      sheet: true,
      desks: [desk],
      process: { pid: 1, started: 'test' },
    },
  );
  while (!(await signing.next()).done);
  return { shown, refused };
};
const keeping =
  (...paths: string[]) =>
  ({ proposal }: Asked): CallbackAnswer => ({
    approved: true,
    keep: proposal.parts.flatMap((part) => (part.kind !== 'item' && paths.includes(part.path) ? [part.id] : [])),
  });
const filesNow = (rooms: AgentRooms) => Object.fromEntries(Object.keys(FILES).map((path) => [path, rooms.read(path)]));

describe('an action that is reworded, its line on the hotlist, and another note', () => {
  it('are two things to choose, and the two that belong together are one of them', async () => {
    const sheet = await sheetOf(await drafted(GYM, REST));
    expect(heldTogether(sheet.preview)).toEqual([['P.md', FOCUS]]);
    expect(numberedParts(sheet)).toMatchObject([
      { path: 'P.md', paths: ['P.md', FOCUS] },
      { path: 'R.md', paths: ['R.md'] },
    ]);
    const own = new Set(choosableHunks(sheet));
    expect(sheet.parts.flatMap((part) => (part.kind !== 'item' && own.has(part.id) ? [part.path] : []))).toEqual([
      'R.md',
    ]);
  });

  it.each([[['P.md']], [[FOCUS]], [['P.md', 'R.md']], [[FOCUS, 'R.md']]])(
    'a raw answer that keeps %j is refused, says which belong together, and nothing is written',
    async (paths) => {
      const rooms = await drafted(GYM, REST);
      const { refused } = await sign(rooms, keeping(...paths));
      expect(refused).toMatchObject([
        {
          code: 'BAD_ARGS',
          message: expect.stringContaining(`P.md and ${FOCUS} are taken whole or not at all`),
          data: { together: ['P.md', FOCUS] },
        },
      ]);
      expect(filesNow(rooms)).toEqual(FILES);
      expect(rooms.session.state.drafts).toHaveLength(2);
    },
  );

  it('both are signed, and the other note stays unsigned; or the other way round, and then they still belong together', async () => {
    const rooms = await drafted(GYM, REST);
    await sign(rooms, keeping('P.md', FOCUS));
    expect(rooms.read('P.md')).toContain('- [ ] Call the gym\n');
    expect(rooms.read(FOCUS)).toContain('"lineContent":"- [ ] Call the gym"');
    expect(rooms.read('R.md')).toBe(FILES['R.md']);

    const other = await drafted(GYM, REST);
    await sign(other, keeping('R.md'));
    expect({ ...filesNow(other), 'R.md': '' }).toEqual({ ...FILES, 'R.md': '' });
    expect(other.session.state.drafts).toHaveLength(1);
    const { refused } = await sign(other, keeping('P.md'));
    expect(refused).toMatchObject([{ code: 'BAD_ARGS', data: { together: ['P.md', FOCUS] } }]);
    await sign(other, () => true);
    expect(other.read(FOCUS)).toContain('Call the gym');
  });
});

describe('the person’s own text', () => {
  it.each([
    ['the note as it is on disk', { 'P.md': FILES['P.md'] }, 'taken whole or not at all'],
    [
      'other words for the action',
      { 'P.md': project(['- [ ] Ring the gym']) },
      'follows the line "- [ ] Call the gym" of P.md',
    ],
    ['the hotlist as it is on disk', { [FOCUS]: FILES[FOCUS] }, `${FOCUS} follows P.md, and is not written by hand`],
  ])('%s is not taken, and the sheet stands as it was', async (_, texts, why) => {
    const rooms = await drafted(GYM, REST);
    const { shown } = await sign(
      rooms,
      () => ({ approved: true, texts }),
      () => false,
    );
    expect(shown.map(({ again }) => again)).toEqual([undefined, expect.stringContaining(why)]);
    expect(shown[1]?.proposal.digest).toBe(shown[0]?.proposal.digest);
    expect(filesNow(rooms)).toEqual(FILES);
  });

  it('that leaves the action as it is drafted counts', async () => {
    const rooms = await drafted(GYM, REST);
    const own = project(['- [ ] Email Sam and Ann', '- [ ] Call the gym']);
    await sign(
      rooms,
      () => ({ approved: true, texts: { 'P.md': own } }),
      () => true,
    );
    expect(rooms.read('P.md')).toBe(own);
    expect(rooms.read(FOCUS)).toContain('Call the gym');
  });
});

it('actions of several notes share the hotlist, so all of them are one thing to choose', async () => {
  const sheet = await sheetOf(await drafted(GYM, REST, reword('Q.md', 'paint', 'Paint the door')));
  expect(heldTogether(sheet.preview)).toEqual([['P.md', 'Q.md', FOCUS]]);
});

it('an action that is deleted or completed holds its hotlist line too', async () => {
  for (const name of ['delete_next_action', 'complete_next_action']) {
    const sheet = await sheetOf(await drafted(call(name, { project_path: 'P.md', action_text: 'gym' }), REST));
    expect(heldTogether(sheet.preview)).toEqual([['P.md', FOCUS]]);
  }
});

it('a new entry of the hotlist is held by the draft that made its action, and by no other of the same note', async () => {
  const add = call('add_next_action_to_project', { project_path: 'P.md', action_text: 'Buy chalk' });
  const put = (action_text: string) => call('move_to_hotlist', { project_path: 'P.md', action_text });
  expect(heldTogether((await sheetOf(await drafted(add, put('Buy chalk'), REST))).preview)).toEqual([['P.md', FOCUS]]);
  expect(heldTogether((await sheetOf(await drafted(add, put('Email Sam'), REST))).preview)).toEqual([]);
});

it('a note that is moved afterwards takes the hotlist along under its new name', async () => {
  const sheet = await sheetOf(await drafted(GYM, call('move_file', { from: 'P.md', to: 'S.md' }), REST));
  expect(heldTogether(sheet.preview)).toEqual([['P.md', 'S.md', FOCUS]]);
});

it('what belongs to a draft that someone else’s change keeps out waits with it', async () => {
  const rooms = await drafted(GYM, REST);
  rooms.write('P.md', FILES['P.md'].replace('gym', 'gym at noon'));
  const sheet = await sheetOf(rooms);
  expect(sheet.preview.changes?.map(({ path }) => path)).toEqual(['R.md']);
  expect(noteWords(sheet.preview.notes)).toContainEqual(expect.stringContaining(`left out with it: ${FOCUS}`));
  await sign(rooms, () => true);
  expect(rooms.read(FOCUS)).toBe(FILES[FOCUS]);
  expect(rooms.session.state.drafts).toHaveLength(1);
});

it('two notes that a call writes without the hotlist can be chosen one by one, as in its own question', async () => {
  const move = call('move_action_to_project', { project_path: 'P.md', action_text: 'Last', target_path: 'R.md' });
  const rooms = await drafted(move);
  const { refused } = await sign(rooms, keeping('R.md'));
  expect(refused).toEqual([]);
  expect(rooms.read('R.md')).toContain('Last');
});

it('in a question of its own the hotlist is not left behind by its text either', async () => {
  const rooms = await gtdRooms([{ calls: [GYM] }, { text: 'done' }], FILES);
  const again: (string | undefined)[] = [];
  await rooms.go((asked): CallbackAnswer => {
    again.push(asked.again);
    return again.length === 1 ? { approved: true, texts: { [FOCUS]: FILES[FOCUS] } } : false;
  });
  expect(again).toEqual([undefined, expect.stringContaining(`P.md and ${FOCUS} are taken whole or not at all`)]);
  expect(filesNow(rooms)).toEqual(FILES);
});
