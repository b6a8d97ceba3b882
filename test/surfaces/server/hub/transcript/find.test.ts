// Words in a conversation, over HTTP: over all its records, newest first, with a way to each place.
import { expect, it } from 'vitest';
import type {
  SessionFindReply,
  SessionHead,
  TranscriptPage,
} from '../../../../../src/surfaces/server/wire/session-view.ts';
import type { ScriptStep } from '../../../../support/scripted-model.ts';
import { openHub } from '../open-hub.ts';
import { overHttp } from '../over-http.ts';

const FILES = { 'menu.txt': 'un café noir\n' };
const READ: ScriptStep = { calls: [{ name: 'read_file', arguments: { path: 'menu.txt' } }] };

const talked = async (steps: readonly ScriptStep[] | ScriptStep, message: string) => {
  const desk = await openHub(FILES, steps);
  const http = await overHttp(desk);
  const { id } = await http.ask<SessionHead>('POST', '/api/sessions', { message });
  await desk.ends(id);
  const find = (words: string) =>
    http.ask<SessionFindReply>('GET', `/api/sessions/${id}/find?words=${encodeURIComponent(words)}`);
  return { desk, http, id, find };
};

it('finds messages, replies, calls and results, newest first, whatever case and accents', async () => {
  const { find } = await talked([READ, { text: 'It says **Café**.' }], 'Is there CAFÉ in the menu?');
  const { hits, more } = await find('cafe');
  expect(hits.map((hit) => [hit.in, hit.match])).toEqual([
    ['reply', 'Café'],
    ['result', 'café'],
    ['message', 'CAFÉ'],
  ]);
  expect(more).toBe(false);
  expect((await find('menu.txt')).hits.map((hit) => hit.in)).toEqual(['result', 'call']);
  expect((await find('read menu')).hits.map((hit) => hit.in)).toEqual(['call']);
  expect((await find('no such words')).hits).toEqual([]);
});

it('leads to places that are on no page yet', async () => {
  const { desk, http, id, find } = await talked(() => ({ text: 'Yes.' }), 'the needle');
  for (let number = 0; number < 5; number++) {
    await http.ask('POST', `/api/sessions/${id}/messages`, { text: `message ${number}` });
    await desk.ends(id);
  }
  const [hit] = (await find('needle')).hits;
  const page = await http.ask<TranscriptPage>('GET', `/api/sessions/${id}/transcript?around=${hit?.seq}&limit=2`);
  expect(page.items[0]).toMatchObject({ text: 'the needle' });
  expect(page.newer).toBe(true);
});

it('tells so many places and says that there are more', async () => {
  const text = { text: 'needle' };
  const { desk, id, find } = await talked(() => text, 'hi');
  const { session } = desk.hub.live(id)!;
  for (let number = 0; number < 300; number++) session.append({ kind: 'user', parts: [{ text: `needle ${number}` }] });
  const { hits, more } = await find('needle');
  expect([hits.length, more]).toEqual([200, true]);
  expect(hits[0]?.after).toBe(' 299');
});

it.each(['words=', 'words=%20%20', '', `words=${'x'.repeat(201)}`, 'words=a&more=1'])('refuses %j', async (query) => {
  const { http, id } = await talked([{ text: 'Yes.' }], 'hi');
  expect(await http.refused('GET', `/api/sessions/${id}/find?${query}`)).toEqual({ status: 400, code: 'BAD_ARGS' });
  expect(await http.refused('GET', '/api/sessions/99/find?words=a')).toEqual({ status: 404, code: 'NOT_FOUND' });
});

it('takes signs of a pattern for what they are', async () => {
  const { find } = await talked([{ text: 'a.*b (c) [d]' }], 'hi');
  for (const odd of ['.*', '(c)', '[d]', '\\', '%', "'"]) expect(Array.isArray((await find(odd)).hits)).toBe(true);
  expect((await find('.*')).hits).toHaveLength(1);
  expect((await find('a..b')).hits).toHaveLength(0);
});
