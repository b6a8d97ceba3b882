// What the side bar draws of a conversation: what waits and since when, whether it came to its end; and the last decision of the workspace.
import { expect, it } from 'vitest';
import type { DeskState, SessionHead } from '../../../../src/surfaces/server/wire/session-view.ts';
import { openHub } from './open-hub.ts';
import { overHttp } from './over-http.ts';

const FILES = { 'a.txt': 'one\n', 'b.txt': 'one\n' };
const edit = (path: string) => ({ name: 'edit_file', arguments: { path, old_string: 'one', new_string: 'two' } });

const opened = async (steps: Parameters<typeof openHub>[1]) => {
  const desk = await openHub(FILES, steps);
  const http = await overHttp(desk);
  const head = (id: number) => http.ask<SessionHead>('GET', `/api/sessions/${id}`);
  const state = () => http.ask<DeskState>('GET', '/api/state');
  return { desk, http, head, state };
};

it('says how many proposals wait and since when, on the page and in events, until they are decided', async () => {
  const { desk, http, head } = await opened([{ calls: [edit('a.txt'), edit('b.txt')] }, { text: 'Done.' }]);
  const { session, question } = await desk.asksAbout('edit them');
  const waits = { proposals: 2, since: question.opened };
  expect((await head(session.id)).waits).toEqual(waits);
  await http.hears('session', (event) => event.session.waits?.proposals === 2);
  await desk.decide(question, { answer: 'refuse' });
  await http.hears('session', (event) => event.session.waits === undefined && event.session.runs === 'no');
  await desk.ends(session.id);
  expect(await head(session.id)).not.toHaveProperty('waits');
});

it('says that a conversation is not finished, and why; one that was stopped or came to its end is', async () => {
  const refused = { status: 400, body: { error: { message: 'no' } } };
  const { desk, http, head } = await opened([{ text: 'Yes.' }, refused, { text: 'slow', hang: 200 }]);
  const { id } = await http.ask<SessionHead>('POST', '/api/sessions', { message: 'hi' });
  await desk.ends(id);
  expect(await head(id)).not.toHaveProperty('unfinished');
  await http.ask('POST', `/api/sessions/${id}/messages`, { text: 'and?' });
  await desk.ends(id);
  expect((await head(id)).unfinished).toEqual({
    code: 'failed',
    words: 'Not finished. What you have signed is carried out when it continues.',
  });
  await http.ask('POST', `/api/sessions/${id}/go-on`, {});
  await http.hears('text');
  expect(await head(id)).not.toHaveProperty('unfinished');
  await http.ask('POST', `/api/sessions/${id}/stop`, {});
  await desk.ends(id);
  expect(await head(id)).not.toHaveProperty('unfinished');
});

it('a process that was killed leaves a conversation cut off, and a limit says so', async () => {
  const { desk, http, head } = await opened([{ text: 'Yes.' }]);
  const { id } = await http.ask<SessionHead>('POST', '/api/sessions', { message: 'hi' });
  await desk.ends(id);
  const { session } = desk.hub.live(id)!;
  session.append({ kind: 'user', parts: [{ text: 'and?' }] });
  expect((await head(id)).unfinished?.code).toBe('cut off');
  session.append({ kind: 'limit', limit: 'turns', words: 'Enough.' });
  expect((await head(id)).unfinished).toMatchObject({ code: 'limit', words: expect.stringContaining('limit') });
});

it('a sheet that was put away is no turn that was cut off', async () => {
  const { desk, http, head } = await opened([{ text: 'Yes.' }]);
  const { id } = await http.ask<SessionHead>('POST', '/api/sessions', { message: 'hi' });
  await desk.ends(id);
  desk.hub.live(id)!.session.append({ kind: 'unsigned', words: '' });
  expect(await head(id)).toMatchObject({ state: 'done' });
  expect(await head(id)).not.toHaveProperty('unfinished');
});

it('tells what was decided last, to pages that come and to those that listen; what nobody said is no decision', async () => {
  const { desk, http, state } = await opened([
    { calls: [edit('a.txt')] },
    { text: 'Done.' },
    { calls: [edit('b.txt')] },
    { text: 'No.' },
  ]);
  expect(await state()).not.toHaveProperty('lastDecision');
  const { session, question } = await desk.asksAbout('edit it');
  await desk.decide(question, { answer: 'approve' });
  await desk.ends(session.id);
  const decided = {
    session: session.id,
    question: question.id,
    words: expect.stringMatching(/^You approved: Edit a\.txt/),
  };
  const { lastDecision } = await state();
  expect(lastDecision).toEqual({ ...decided, at: expect.any(Number) });
  expect(await http.hears('decided')).toEqual({ kind: 'decided', ...lastDecision });
  const later = await desk.asksAbout('and that');
  await http.ask('POST', `/api/sessions/${later.session.id}/stop`, {});
  await desk.ends(later.session.id);
  expect((await state()).lastDecision).toEqual(lastDecision);
});

it('counts where several were decided at once', async () => {
  const { desk, state } = await opened([{ calls: [edit('a.txt'), edit('b.txt')] }, { text: 'Done.' }]);
  const { session, question } = await desk.asksAbout('edit them');
  const [one, other] = question.asked;
  const decisions = {
    [one!.id]: { answer: 'approve', digest: one!.digest },
    [other!.id]: { answer: 'refuse', digest: other!.digest },
  };
  await desk.post('/api/answers', { answers: [{ question: question.id, decisions }] });
  await desk.ends(session.id);
  expect((await state()).lastDecision?.words).toBe('You approved 1 proposal and refused 1');
});
