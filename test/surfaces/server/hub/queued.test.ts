// What is said while the model works waits to be heard, is seen by every page, and can be taken back until then.
import { expect, it, vi } from 'vitest';
import type { QueuedView, SessionHead, TranscriptPage } from '../../../../src/surfaces/server/wire/session-view.ts';
import { openHub } from './open-hub.ts';
import { overHttp } from './over-http.ts';

const FILES = { 'a.txt': 'one\n' };
const EDIT = { name: 'edit_file', arguments: { path: 'a.txt', old_string: 'one', new_string: 'two' } };

/** A turn that waits for its question, so that whatever is said meanwhile waits as well. */
const asking = async () => {
  const desk = await openHub(FILES, [{ calls: [EDIT] }, { text: 'Done.' }, { text: 'And that.' }]);
  const { session, question } = await desk.asksAbout('edit it');
  const http = await overHttp(desk);
  const path = `/api/sessions/${session.id}`;
  const say = (text: string) => http.ask<SessionHead>('POST', `${path}/messages`, { text });
  const page = () => http.ask<TranscriptPage>('GET', `${path}/transcript`);
  const approve = async (): Promise<void> => {
    await desk.decide(question, { answer: 'approve' });
    await desk.ends(session.id);
  };
  return { desk, http, path, say, page, approve };
};
const texts = (queued: readonly QueuedView[]): readonly string[] => queued.map(({ text }) => text);
const messages = ({ items }: TranscriptPage) => items.flatMap((item) => (item.kind === 'message' ? [item.text] : []));

it('is on the page and in events with an id each, and gone from both once it is heard', async () => {
  const { http, say, page, approve } = await asking();
  await say('first');
  await say('second');
  const { queued } = await http.hears('queued', (event) => event.queued.length === 2);
  expect(texts(queued)).toEqual(['first', 'second']);
  expect((await page()).queued).toEqual(queued);
  await approve();
  await http.hears('queued', (event) => event.queued.length === 0);
  const after = await page();
  expect([after.queued, messages(after)]).toEqual([[], ['edit it', 'first', 'second']]);
});

it('is always in one of the two for whoever listens: what is heard is told as said before it is told as heard', async () => {
  const { http, say, approve } = await asking();
  await say('first');
  await approve();
  await http.hears('queued', (event) => event.queued.length === 0);
  const said = http.heard.findIndex(
    (event) => event.kind === 'items' && event.items.some((item) => item.kind === 'message' && item.text === 'first'),
  );
  const emptied = http.heard.findIndex((event) => event.kind === 'queued' && event.queued.length === 0);
  expect([said >= 0, said < emptied]).toEqual([true, true]);
});

it('is taken back with its text, by any page, and the model never hears it', async () => {
  const { desk, http, path, say, page, approve } = await asking();
  await say('first');
  await say('not this');
  const [, second] = (await page()).queued;
  expect(await http.ask<QueuedView>('DELETE', `${path}/queued/${second?.id}`)).toEqual(second);
  const { queued } = await http.hears('queued', (event) => texts(event.queued).join() === 'first');
  expect(queued).toHaveLength(1);
  expect(await http.refused('DELETE', `${path}/queued/${second?.id}`)).toEqual({ status: 409, code: 'EXPIRED' });
  await approve();
  expect(messages(await page())).toEqual(['edit it', 'first']);
  expect(desk.model.requests.map(({ raw }) => raw).join()).not.toContain('not this');
});

it('cannot be taken back once it is heard, nor where it never was', async () => {
  const { http, path, say, page, approve } = await asking();
  await say('first');
  const [first] = (await page()).queued;
  await approve();
  expect(await http.refused('DELETE', `${path}/queued/${first?.id}`)).toEqual({ status: 409, code: 'EXPIRED' });
  for (const id of ['0', '99', '-1', '1e3', 'x', '1.5', '9999999999999'])
    expect([id, await http.refused('DELETE', `${path}/queued/${id}`)]).toEqual([
      id,
      { status: 404, code: 'NOT_FOUND' },
    ]);
  expect(await http.refused('DELETE', '/api/sessions/99/queued/1')).toEqual({ status: 404, code: 'NOT_FOUND' });
});

it('is kept where the person stops the turn: it begins the next one', async () => {
  const { desk, http, path, say, page } = await asking();
  await say('something else');
  await http.ask('POST', `${path}/stop`, {});
  await http.hears('queued', (event) => event.queued.length === 0);
  await vi.waitFor(async () => expect((await page()).items.at(-1)?.kind).toBe('reply'), 30_000);
  expect(messages(await page())).toEqual(['edit it', 'something else']);
  await desk.ends(1);
});
