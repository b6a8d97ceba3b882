// Transcripts over HTTP: from any place in them, and told again where what was told stands otherwise now.
import { expect, it } from 'vitest';
import type { UndoReply } from '../../../../../src/surfaces/server/wire/looking-back.ts';
import type { SessionHead, TranscriptPage } from '../../../../../src/surfaces/server/wire/session-view.ts';
import { openHub } from '../open-hub.ts';
import { overHttp } from '../over-http.ts';

const FILES = { 'a.txt': 'one\nmiddle\nlast\n' };
const EDIT = { name: 'edit_file', arguments: { path: 'a.txt', old_string: 'one', new_string: 'two' } };

const longConversation = async () => {
  const desk = await openHub(FILES, () => ({ text: 'Yes.' }));
  const { id } = await desk.post<SessionHead>('/api/sessions', { message: 'message 1' });
  for (let number = 2; number <= 6; number++) {
    await desk.ends(id);
    await desk.post(`/api/sessions/${id}/messages`, { text: `message ${number}` });
  }
  await desk.ends(id);
  return { http: await overHttp(desk), path: `/api/sessions/${id}/transcript` };
};

const messages = ({ items }: TranscriptPage): readonly string[] =>
  items.flatMap((item) => (item.kind === 'message' ? [item.text.slice('message '.length)] : []));

it('is asked for around a record, and goes on from there in both directions until nothing is left', async () => {
  const { http, path } = await longConversation();
  const whole = await http.ask<TranscriptPage>('GET', path);
  expect(messages(whole)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect([whole.more, whole.newer]).toEqual([false, false]);
  const third = whole.items.find((item) => item.kind === 'message' && item.text === 'message 3')?.seq ?? 0;

  const around = await http.ask<TranscriptPage>('GET', `${path}?around=${third}&limit=4`);
  expect(around.items.map(({ seq }) => seq)).toContain(third);
  expect([messages(around), around.more, around.newer]).toEqual([['2', '3'], true, true]);
  const older = await http.ask<TranscriptPage>('GET', `${path}?before=${around.items[0]?.seq}&limit=10`);
  expect([messages(older), older.more]).toEqual([['1'], false]);
  const newer = await http.ask<TranscriptPage>('GET', `${path}?behind=${around.items.at(-1)?.seq}&limit=4`);
  expect([messages(newer), newer.newer]).toEqual([['4', '5'], true]);
  const seqs = [older, around, newer].flatMap(({ items }) => items.map(({ seq }) => seq));
  expect(seqs).toEqual(whole.items.map(({ seq }) => seq).slice(0, seqs.length));
});

it('is empty beyond its ends, and what makes no sense is refused', async () => {
  const { http, path } = await longConversation();
  expect((await http.ask<TranscriptPage>('GET', `${path}?behind=999999999`)).items).toEqual([]);
  expect((await http.ask<TranscriptPage>('GET', `${path}?before=1`)).items).toEqual([]);
  expect(messages(await http.ask<TranscriptPage>('GET', `${path}?around=999999999&limit=2`))).toEqual([]);
  expect((await http.ask<TranscriptPage>('GET', `${path}?limit=0`)).items).toHaveLength(1);
  for (const query of ['before=3&around=3', 'around=-1', 'around=x', 'limit=1e3', 'near=3'])
    expect(await http.refused('GET', `${path}?${query}`)).toEqual({ status: 400, code: 'BAD_ARGS' });
  expect(await http.refused('GET', '/api/sessions/99/transcript?around=1')).toEqual({ status: 404, code: 'NOT_FOUND' });
});

it('tells a receipt and the end of its turn again when they are taken back and done again, wherever that happens', async () => {
  const desk = await openHub(FILES, [{ calls: [EDIT] }, { text: 'Done.' }]);
  const { session, question } = await desk.asksAbout('edit it');
  const http = await overHttp(desk);
  const path = `/api/sessions/${session.id}/transcript`;
  await http.ask<TranscriptPage>('GET', path);
  await desk.decide(question, { answer: 'approve' });
  await desk.ends(session.id);
  // Whoever listens is told what the turn changed with its end.
  await http.hears('items', (event) => event.items.some((item) => item.kind === 'note' && item.changed?.count === 1));
  const { items } = await http.ask<TranscriptPage>('GET', path);
  const receipt = items.find((item) => item.kind === 'receipt');
  expect(receipt).toMatchObject({ undone: null, applied: { by: 'person', added: 1, removed: 1 } });
  expect(items.at(-1)).toMatchObject({ code: 'changed', changed: { count: 1, undone: [] } });
  const entry = receipt?.entry ?? 0;
  // A copy tells of it too.
  const copy = await http.ask<SessionHead>('POST', `/api/sessions/${session.id}/fork`, {});
  await http.ask('GET', `/api/sessions/${copy.id}/transcript`);

  const undone = await http.ask<UndoReply>('POST', `/api/history/${entry}/undo`, {});
  const again = await http.hears('again');
  expect(again).toMatchObject({
    session: session.id,
    items: [
      { kind: 'receipt', undone: undone.entry },
      { kind: 'note', changed: { undone: [entry] } },
    ],
  });
  await http.hears('again', (event) => event.session === copy.id);
  // From another process: only the store tells of it.
  await desk.rooms.store.history.undo(undone.entry);
  desk.hub.look();
  await http.hears('again', ({ items: [first] }) => first?.kind === 'receipt' && first.undone === null);
  // A page that is read anew says the same.
  const page = await http.ask<TranscriptPage>('GET', path);
  expect(page.items).toEqual(items);
});
