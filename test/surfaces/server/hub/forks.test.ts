// Copies of a conversation: from before a message with other words in its place, in one step; and the last turn asked again.
import { expect, it } from 'vitest';
import type { SessionHead, TranscriptPage } from '../../../../src/surfaces/server/wire/session-view.ts';
import type { ScriptStep } from '../../../support/scripted-model.ts';
import { openHub } from './open-hub.ts';
import { overHttp } from './over-http.ts';

const NOTE = { name: 'minutes.md', data: Buffer.from('We meet on Monday.\n').toString('base64') };

const talked = async (steps: readonly ScriptStep[] | ScriptStep = () => ({ text: 'Yes.' })) => {
  const desk = await openHub({ 'a.txt': 'one\n' }, steps);
  const http = await overHttp(desk);
  const read = (id: number) => http.ask<TranscriptPage>('GET', `/api/sessions/${id}/transcript`);
  const messages = async (id: number) =>
    (await read(id)).items.flatMap((item) => (item.kind === 'message' ? [[item.seq, item.text] as const] : []));
  const say = async (id: number, body: object): Promise<void> => {
    await http.ask('POST', `/api/sessions/${id}/messages`, body);
    await desk.ends(id);
  };
  const fork = async (id: number, body: object): Promise<SessionHead> => {
    const head = await http.ask<SessionHead>('POST', `/api/sessions/${id}/fork`, body);
    await desk.ends(head.id);
    return head;
  };
  const { id } = await http.ask<SessionHead>('POST', '/api/sessions', { message: 'first', attachments: [NOTE] });
  await desk.ends(id);
  return { desk, http, id, read, messages, say, fork };
};

it('an edited message is said in a copy from before it, in one request; the original stays as it was', async () => {
  const { id, messages, say, fork } = await talked();
  await say(id, { text: 'second' });
  const [, [seq] = [0]] = await messages(id);
  const copy = await fork(id, { before: seq, message: 'second, in other words' });
  expect(copy.parent).toBe(id);
  expect((await messages(copy.id)).map(([, text]) => text)).toEqual(['first', 'second, in other words']);
  expect((await messages(id)).map(([, text]) => text)).toEqual(['first', 'second']);
});

it('the very first message can be said otherwise too, with what was attached to it', async () => {
  const { desk, id, read, fork } = await talked();
  const kept = await fork(id, { before: 1, message: 'otherwise', keepAttached: true });
  expect((await read(kept.id)).items[0]).toMatchObject({ text: 'otherwise', attached: ['minutes.md'] });
  expect(desk.model.requests.at(-1)?.raw).toContain('We meet on Monday.');
  const bare = await fork(id, { before: 1, message: 'otherwise' });
  expect((await read(bare.id)).items[0]).toMatchObject({ text: 'otherwise', attached: [] });
  expect(desk.model.requests.at(-1)?.raw).not.toContain('Monday');
});

it('a copy is switched as the original is, open or put away', async () => {
  const { desk, http, id, fork } = await talked();
  await http.ask('POST', `/api/sessions/${id}/read-only`, { on: true });
  await http.ask('POST', `/api/sessions/${id}/model`, { model: 'offline' });
  expect(await fork(id, { before: 1, message: 'x' })).toMatchObject({ readOnly: true, model: 'offline' });
  await desk.hub.prepareAgain();
  expect(await fork(id, {})).toMatchObject({ readOnly: true, model: 'offline' });
});

it('words that cannot be said leave no copy behind', async () => {
  const { http, id } = await talked();
  const before = await http.ask<readonly SessionHead[]>('GET', '/api/sessions');
  for (const [body, code] of [
    [{ before: 1, message: 'with @nothing-there.md' }, 'NOT_FOUND'],
    [{ before: 1, message: 'x', attachments: [{ ...NOTE, name: '.env' }] }, 'DENIED'],
    [{ before: 1, message: 'x', skill: 'none' }, 'NOT_FOUND'],
    [{ before: 2, message: 'x', keepAttached: true }, 'BAD_ARGS'],
    [{ before: 1, at: 1 }, 'BAD_ARGS'],
    [{ before: 0, message: 'x' }, 'BAD_ARGS'],
    [{ before: 1, message: '' }, 'BAD_ARGS'],
    [{ skill: 'tidy' }, 'BAD_ARGS'],
    [{ keepAttached: true }, 'BAD_ARGS'],
  ] as const)
    expect([body, (await http.refused('POST', `/api/sessions/${id}/fork`, body)).code]).toEqual([body, code]);
  expect((await http.refused('POST', '/api/sessions/99/fork', { message: 'x' })).code).toBe('NOT_FOUND');
  expect(await http.ask('GET', '/api/sessions')).toEqual(before);
});

it('a turn that was answered is asked again in a copy, with all that was said in it', async () => {
  const { desk, http, id, messages } = await talked();
  const again = await http.ask<SessionHead>('POST', `/api/sessions/${id}/ask-again`, {});
  expect(again.id).not.toBe(id);
  await desk.ends(again.id);
  expect(await messages(again.id)).toEqual(await messages(id));
  const [first, second] = desk.model.requests.map(({ body }) => body.messages);
  expect(second).toEqual(first);
});

it('a turn that no model has answered is asked again where it is', async () => {
  const refused = { status: 400, body: { error: { message: 'no' } } };
  const { desk, http, id, read } = await talked([refused, { text: 'Here.' }]);
  expect((await read(id)).session).toMatchObject({ state: 'open', runs: 'no' });
  expect(await http.ask('POST', `/api/sessions/${id}/ask-again`, {})).toMatchObject({ id });
  await desk.ends(id);
  expect((await read(id)).items.map(({ kind }) => kind)).toEqual(['message', 'note', 'reply']);
});

it('is not asked again while it goes on, nor where nothing was said', async () => {
  const slow = { status: 503, headers: { 'retry-after': '50' }, body: {} };
  const { desk, http } = await talked([{ text: 'Yes.' }, slow]);
  const { id } = await http.ask<SessionHead>('POST', '/api/sessions', { message: 'wait' });
  await http.hears('retrying');
  const path = `/api/sessions/${id}/ask-again`;
  expect(await http.refused('POST', path, {})).toEqual({ status: 423, code: 'LOCKED' });
  await http.ask('POST', `/api/sessions/${id}/stop`, {});
  await desk.ends(id);
  const empty = await http.ask<SessionHead>('POST', `/api/sessions/${id}/fork`, { before: 1 });
  expect(await http.refused('POST', `/api/sessions/${empty.id}/ask-again`, {})).toEqual({
    status: 404,
    code: 'NOT_FOUND',
  });
  expect(await http.refused('POST', '/api/sessions/99/ask-again', {})).toEqual({ status: 404, code: 'NOT_FOUND' });
});
