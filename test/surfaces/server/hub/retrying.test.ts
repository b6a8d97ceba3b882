// A model that fails and is asked again: when, is a fact; it can be asked at once, let be, or another asked instead.
import { expect, it } from 'vitest';
import type { SessionHead, TranscriptPage } from '../../../../src/surfaces/server/wire/session-view.ts';
import { openHub } from './open-hub.ts';
import { overHttp } from './over-http.ts';

/** So long that no test ends by waiting. */
const BUSY = { status: 503, headers: { 'retry-after': '50' }, body: { error: { message: 'busy' } } };

const failing = async (steps: Parameters<typeof openHub>[1]) => {
  const desk = await openHub({}, steps);
  const http = await overHttp(desk);
  const { id } = await http.ask<SessionHead>('POST', '/api/sessions', { message: 'Hello' });
  const path = `/api/sessions/${id}`;
  const page = () => http.ask<TranscriptPage>('GET', `${path}/transcript`);
  return { desk, http, id, path, page };
};
const codes = ({ items }: TranscriptPage) => items.flatMap((item) => (item.kind === 'note' ? [item.code] : []));
const said = ({ items }: TranscriptPage) =>
  items.flatMap((item) =>
    item.kind === 'reply' ? item.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])) : [],
  );

it('says when it is asked again, which attempt that is, and why, to pages that listen and to those that come', async () => {
  const { desk, http, path, page } = await failing([BUSY, { text: 'Here.' }]);
  const began = Date.now();
  const { kind: _, session: __, ...retrying } = await http.hears('retrying');
  expect(retrying).toMatchObject({ attempt: 2, of: 5, code: 'PROVIDER', words: 'The model did not answer (503)' });
  expect(retrying.at).toBeGreaterThan(began + 40_000);
  expect((await page()).retrying).toEqual(retrying);
  await http.ask('POST', `${path}/stop`, {});
  await http.hears('retried');
  await desk.ends(1);
  const after = await page();
  expect([after.retrying, codes(after)]).toEqual([undefined, ['stopped']]);
});

it('is asked at once where the person says so', async () => {
  const { desk, http, id, path, page } = await failing([BUSY, BUSY, { text: 'Here.' }]);
  await http.hears('retrying');
  await http.ask('POST', `${path}/try-now`, {});
  await http.hears('retrying', ({ attempt }) => attempt === 3);
  await http.ask('POST', `${path}/try-now`, {});
  await desk.ends(id);
  expect(said(await page())).toEqual(['Here.']);
  expect(desk.model.requests).toHaveLength(3);
  expect(http.heard.filter(({ kind }) => kind === 'retried')).toHaveLength(2);
});

it('is not asked at once where nothing waits', async () => {
  const { desk, http, id, path } = await failing([{ text: 'Here.' }]);
  await desk.ends(id);
  expect(await http.refused('POST', `${path}/try-now`, {})).toEqual({ status: 409, code: 'EXPIRED' });
  expect(await http.refused('POST', '/api/sessions/99/try-now', {})).toEqual({ status: 404, code: 'NOT_FOUND' });
  expect(await http.refused('POST', `${path}/try-now`, { at: 1 })).toEqual({ status: 400, code: 'BAD_ARGS' });
});

it('another model is asked instead: why the first one failed stays in the conversation', async () => {
  const { desk, http, id, path, page } = await failing([BUSY]);
  await http.hears('retrying');
  await http.ask('POST', `${path}/model`, { model: 'offline' });
  await http.hears('retried');
  await http.hears('items', ({ items }) => items.some((item) => item.kind === 'reply' && item.model === 'offline'));
  await desk.ends(id);
  const after = await page();
  expect([after.session.model, codes(after)]).toEqual(['offline', ['failed']]);
  expect(desk.model.requests).toHaveLength(1);
});

it('a model that is not there is refused, and the wait goes on', async () => {
  const { http, path, page } = await failing([BUSY, { text: 'Here.' }]);
  await http.hears('retrying');
  expect((await http.refused('POST', `${path}/model`, { model: 'nobody/x' })).code).toBe('BAD_CONFIG');
  expect((await page()).retrying).toBeDefined();
  await http.ask('POST', `${path}/try-now`, {});
  await http.hears('items', ({ items }) => items.some(({ kind }) => kind === 'reply'));
});
