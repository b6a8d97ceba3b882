// A chat in a note by way of a running desk, as an editor does it: it saves, names the line its cursor is on, and the answer comes into the file.
import { expect, it, onTestFinished, vi } from 'vitest';
import type { QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import type { DeskState, SessionHead, TranscriptPage } from '../../src/surfaces/server/wire/session-view.ts';
import { onStage, type Stage } from '../support/stage.ts';
import { startDesk } from '../support/web/start-desk.ts';
import { signedIn } from '../surfaces/server/api/program.ts';

const HR = '<hr class="__chatgpt_plugin">';
const USER = `\n\n${HR}\n\n### role::user`;
const answered = (text: string, next: string): string =>
  `\n\n${HR}\n\n### role::assistant<span style="font-size: small;"> (compatible@scripted)</span>\n\n${text}${next}`;

const openDesk = async (stage: Stage) => {
  const desk = await startDesk(stage, ...stage.model);
  onTestFinished(async () => {
    desk.kill('SIGKILL');
    await desk.finished;
  });
  const program = await signedIn(desk.link);
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const { status, value } = await program.call(method, path, body);
    expect([path, status, value]).toEqual([path, 200, value]);
    return value as T; // as the route's type in wire/ says
  };
  const events = await program.events((await ask<DeskState>('GET', '/api/state')).after);
  const over = (id: number): Promise<void> =>
    vi.waitFor(async () => expect((await ask<SessionHead>('GET', `/api/sessions/${id}`)).runs).toBe('no'), 30_000);
  return { ...desk, program, ask, events, over };
};

it('S1.53: the linked note is ticked at the desk, the answer grows there and stands below the line, and undo takes it away', async () => {
  const path = 'Tagebuch 🐝/Über Bienen.md';
  const note = '---\r\nmine: 1\r\n---\r\nSee [[Bees]]?\r\n\r\n## My notes\r\n';
  const stage = await onStage({ [path]: note, 'Bees.md': 'honey' }, [{ text: 'I see\nhoney.' }]);
  const { ask, events, over } = await openDesk(stage);
  const text = note.replaceAll('\r\n', '\n');
  const head = await ask<SessionHead>('POST', '/api/note-chats', { path, line: 4, text });
  expect(head).toMatchObject({ title: path, runs: 'here' });
  const [question] = await vi.waitFor(async () => {
    const waiting = await ask<readonly QuestionView[]>('GET', '/api/questions');
    expect(waiting).toHaveLength(1);
    return waiting;
  }, 30_000);
  expect(stage.requests).toHaveLength(0);
  const [asked] = question?.asked ?? [];
  const decisions = { [asked?.id ?? '']: { answer: 'approve', digest: asked?.digest } };
  await ask('POST', '/api/answers', { answers: [{ question: question?.id, decisions }] });
  await over(head.id);
  expect(stage.read(path)).toBe(
    note.replace(']]?', () => `]]?${answered('I see\nhoney.', USER).replaceAll('\n', '\r\n')}`),
  );
  expect(stage.requests[0]?.raw).toContain('honey');
  expect(stage.requests[0]?.raw).not.toContain('My notes');
  const grown = events.flatMap((event) => (event.kind === 'text' ? [event.text] : [])).join('');
  expect(grown).toBe('I see\nhoney.');
  const { items } = await ask<TranscriptPage>('GET', `/api/sessions/${head.id}/transcript`);
  expect(items.map(({ kind }) => kind)).toContain('reply');
  expect((await stage.run('history', '--json')).stdout).toContain(path);
  expect((await stage.run('undo')).code).toBe(0);
  expect(stage.read(path)).toBe(note);
});

it.each([
  ['told to end', 'SIGTERM'],
  ['killed', 'SIGKILL'],
] as const)(
  'a desk that is %s in the middle leaves the note as it was, and the next one answers it',
  async (_, signal) => {
    const text = 'one two three four five six seven eight nine ten';
    const stage = await onStage({ 'chat.md': 'Count.\n' }, [{ text, hang: 1200 }, { text: 'Counted.' }]);
    const first = await openDesk(stage);
    await first.ask('POST', '/api/note-chats', { path: 'chat.md', text: 'Count.\n' });
    await vi.waitFor(() => expect(JSON.stringify(first.events)).toContain('two'), 30_000);
    const { status } = await first.program.call('POST', '/api/note-chats', { path: 'chat.md' });
    expect(status).toBe(423);
    first.kill(signal);
    await first.finished;
    expect(stage.read('chat.md')).toBe('Count.\n');
    const second = await openDesk(stage);
    await second.over((await second.ask<SessionHead>('POST', '/api/note-chats', { path: 'chat.md' })).id);
    expect(stage.read('chat.md')).toBe(`Count.${answered('Counted.', `${USER}\n\n`)}`);
  },
);
