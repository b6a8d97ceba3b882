// What the person edited is what happens: the hotlist follows the person's words, and the history says them.

import { describe, expect, it } from 'vitest';
import type { CallbackAnswer } from '../../../src/decision/callback-desk.ts';
import type { Asked } from '../../../src/decision/question.ts';
import { lineAsWritten } from '../../../src/toolkit/gtd/actions/line-as-written.ts';
import { noteWords } from '../../support/note-words.ts';
import { project } from './gtd-calls.ts';
import { gtdRooms } from './gtd-rooms.ts';

const FOCUS = 'flow-focus-data/focus.md';
const LINES = ['- [ ] Email Sam', '- [ ] gym #context/phone', '- [ ] Last'];
const item = {
  file: 'P.md',
  lineNumber: 13,
  lineContent: LINES[1],
  text: 'gym #context/phone',
  sphere: 'work',
  addedAt: 1,
  contexts: ['phone'],
};
const FILES = { 'P.md': project(LINES), [FOCUS]: `${JSON.stringify(item)}\n` };
const REWORD = {
  name: 'update_next_action',
  arguments: { project_path: 'P.md', old_action: 'gym', new_action: 'Call the gym' },
};
const lines = (second: string): string => project([LINES[0] ?? '', second, LINES[2] ?? '']);

/** The first answer edits, every other one signs what is shown then. */
const edited = async (call: typeof REWORD | object, answers: readonly CallbackAnswer[]) => {
  const rooms = await gtdRooms([{ calls: [call as typeof REWORD] }, { text: 'done' }], FILES);
  const asked: Asked[] = [];
  await rooms.go((each) => {
    asked.push(each);
    return answers[asked.length - 1] ?? true;
  });
  const [entry] = rooms.runtime.store.history.list({ limit: 1 });
  return { rooms, asked, entry, focus: rooms.read(FOCUS) };
};

describe('a reword of a hotlisted action, edited by the person', () => {
  it.each([
    ['the input', { approved: true, input: { ...REWORD.arguments, new_action: 'Ring the gym' } } as const],
    ['the text', { approved: true, texts: { 'P.md': lines('- [ ] Ring the gym #context/phone') } } as const],
  ])("as %s: note, hotlist and history have the person's words", async (_, answer) => {
    const { rooms, entry, focus, asked } = await edited(REWORD, [answer]);
    expect(rooms.read('P.md')).toBe(lines('- [ ] Ring the gym #context/phone'));
    expect(JSON.parse(focus)).toEqual({
      ...item,
      lineContent: '- [ ] Ring the gym #context/phone',
      text: 'Ring the gym #context/phone',
    });
    expect(entry?.summary).toBe('reword "gym #context/phone" → "Ring the gym #context/phone"');
    expect(asked).toHaveLength(2);
    expect(asked[1]?.again).toBe('as you edited it');
  });

  it('follows its line through whatever else the person wrote', async () => {
    const own = project([
      '- [ ] New one',
      '- [ ] Email Sam and Ann',
      '- [w] Ring the gym, they said',
      '  a remark',
      '- [ ] Last',
    ]);
    const { focus, entry } = await edited(REWORD, [{ approved: true, texts: { 'P.md': own } }]);
    expect(JSON.parse(focus)).toMatchObject({ lineContent: '- [w] Ring the gym, they said' });
    expect(JSON.parse(focus)).not.toHaveProperty('contexts');
    expect(entry?.summary).toBe('reword "gym #context/phone" → "Ring the gym, they said"');
  });

  it('leaves the hotlist alone when the person leaves the line as it was', async () => {
    const own = FILES['P.md'].replace('Email Sam', 'Email Ann');
    const { focus, rooms, entry } = await edited(REWORD, [{ approved: true, texts: { 'P.md': own } }]);
    expect(rooms.read('P.md')).toBe(own);
    expect(focus).toBe(FILES[FOCUS]);
    expect(entry?.summary).toBe('your own version of P.md');
  });

  it('takes the entry off, and says so, when the person takes the line out', async () => {
    const own = project([LINES[0] ?? '', LINES[2] ?? '']);
    const { focus, asked, entry } = await edited(REWORD, [{ approved: true, texts: { 'P.md': own } }]);
    expect(focus).toBe('');
    expect(noteWords(asked[1]?.proposal.preview.notes)).toContain('it leaves the hotlist');
    expect(entry?.summary).toBe('your own version of P.md');
  });

  it('keeps what was edited first when something else is edited next', async () => {
    const note = lines('- [ ] Ring the gym #context/phone');
    const { rooms, focus } = await edited(REWORD, [
      { approved: true, texts: { 'P.md': note } },
      { approved: true, texts: { [FOCUS]: 'mine\n' } },
    ]);
    expect(rooms.read('P.md')).toBe(note);
    expect(focus).toBe('mine\n');
  });
});

describe('other calls, edited by the person', () => {
  it('a completed action that the person leaves open is not completed on the hotlist', async () => {
    const call = { name: 'complete_next_action', arguments: { project_path: 'P.md', action_text: 'gym' } };
    const { focus } = await edited(call, [{ approved: true, texts: { 'P.md': lines('- [ ] gym on Monday') } }]);
    expect(JSON.parse(focus)).toMatchObject({ lineContent: '- [ ] gym on Monday', text: 'gym on Monday' });
    expect(JSON.parse(focus)).not.toHaveProperty('completedAt');
  });

  it("a moved action is known by the person's words in its new note", async () => {
    const call = {
      name: 'move_action_to_project',
      arguments: { project_path: 'P.md', action_text: 'gym', target_path: 'Projects/Move.md' },
    };
    const first = await edited(call, [false]);
    const shown = first.asked[0]?.proposal.preview.changes?.find(({ path }) => path === 'Projects/Move.md')?.after;
    const text = shown?.kind === 'file' ? new TextDecoder().decode(await shown.bytes.read()) : '';
    const own = text.replace('gym #context/phone', 'Join a gym near the flat');
    const { focus } = await edited(call, [{ approved: true, texts: { 'Projects/Move.md': own } }]);
    expect(JSON.parse(focus)).toMatchObject({
      file: 'Projects/Move.md',
      lineContent: '- [ ] Join a gym near the flat',
    });
  });

  it.each([
    ['add_next_action_to_project', { project_path: 'P.md', action_text: 'Model words' }, 'P.md'],
    ['add_next_action', { action_text: 'Model words', sphere: 'work' }, 'Next actions.md'],
  ])('the history of %s has the words that were added', async (name, input, path) => {
    const first = await edited({ name, arguments: input }, [false]);
    const shown = first.asked[0]?.proposal.preview.changes?.find((change) => change.path === path)?.after;
    const text = shown?.kind === 'file' ? new TextDecoder().decode(await shown.bytes.read()) : '';
    const own = text.replace('[ ] Model words', '[w] My own words');
    const { entry } = await edited({ name, arguments: input }, [{ approved: true, texts: { [path]: own } }]);
    expect(entry?.summary).toBe('add [w] "My own words"');
  });
});

describe("a proposed line in the person's version", () => {
  const proposed = 'a\n- [ ] one\n- [ ] two\n- [ ] one\nz\n';
  it.each([
    ['without a version', undefined, '- [ ] two'],
    ['untouched', 'b\n- [ ] one\n- [ ] two\nz\n', '- [ ] two'],
    [
      'reworded, with other line ends and a byte order mark',
      '\ufeffa\r\n- [ ] one\r\n- [ ] zwei\r\n- [ ] one\r\nz\r\n',
      '- [ ] zwei',
    ],
    ['among new lines', 'a\n- [ ] one\n- [ ] new\n- [ ] two or three\n- [ ] one\nz\n', '- [ ] two or three'],
    ['taken out', 'a\n- [ ] one\n- [ ] one\nz\n', undefined],
    ['emptied', '', undefined],
  ])('%s', (_, written, line) => {
    expect(lineAsWritten(written, { proposed, line: '- [ ] two', at: 3 })).toBe(line);
  });
});
