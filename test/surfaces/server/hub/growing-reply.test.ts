// A reply in the making belongs to a reply: whatever ends it, nothing of it is told twice, glued to the next, or gone.
import { expect, it } from 'vitest';
import type { DeskEvent } from '../../../../src/surfaces/server/wire/event.ts';
import type { SessionHead, TranscriptItem, TranscriptPage } from '../../../../src/surfaces/server/wire/session-view.ts';
import { type OpenedHub, openHub } from './open-hub.ts';

/** Enough for a connection that ends in the middle of it. */
const WORDS = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');

/** What a page has on its screen, by nothing but the events: what is stored, and what grows behind it. */
const onScreen = (heard: readonly DeskEvent[]): { readonly stored: readonly string[]; readonly growing: string } => {
  const stored: string[] = [];
  let growing = { reply: 0, text: '' };
  for (const event of heard) {
    if (event.kind === 'text')
      growing = {
        reply: event.reply,
        text: (growing.reply === event.reply ? growing.text : '') + event.text,
      };
    if (event.kind !== 'items') continue;
    stored.push(...event.items.flatMap(wordsOf));
    if (event.items.some(({ kind }) => kind === 'reply')) growing = { reply: 0, text: '' };
  }
  return { stored, growing: growing.text };
};

const wordsOf = (item: TranscriptItem): readonly string[] => {
  if (item.kind === 'message') return [`you: ${item.text}`];
  if (item.kind === 'reply') return item.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
  return item.kind === 'note' ? [item.words] : [];
};

/** After a reload the page has the same as before. */
const readAnew = async (desk: OpenedHub, session: number): Promise<ReturnType<typeof onScreen>> => {
  const page = await desk.get<TranscriptPage>(`/api/sessions/${session}/transcript`);
  return { stored: page.items.flatMap(wordsOf), growing: page.growing.text };
};

it('stopped, then a second message: what was written stays before the mark, and the next reply is its own', async () => {
  const desk = await openHub({}, [{ text: WORDS, hang: 2500 }, { text: 'Here again.' }]);
  const { id } = await desk.post<SessionHead>('/api/sessions', { message: 'Talk' });
  await desk.hears('text', () => onScreen(desk.heard).growing.includes('word3 '));
  await desk.post(`/api/sessions/${id}/stop`, {});
  await desk.ends(id);
  const stopped = ['you: Talk', expect.stringMatching(/^word0 word1 .*\d$/), 'You stopped it here'];
  expect(onScreen(desk.heard)).toEqual({ stored: stopped, growing: '' });
  expect(desk.heard.filter(({ kind }) => kind === 'failed')).toEqual([]);
  await desk.post(`/api/sessions/${id}/messages`, { text: 'And now?' });
  await desk.ends(id);
  const all = { stored: [...stopped, 'you: And now?', 'Here again.'], growing: '' };
  expect(onScreen(desk.heard)).toEqual(all);
  expect(await readAnew(desk, id)).toEqual(all);
  // What never came to its end is nothing the model has said.
  expect(desk.model.requests[1]?.raw).not.toContain('word1 ');
});

it('a broken attempt, then a good one: only the good one is there, and it begins anew', async () => {
  const desk = await openHub({}, [{ text: WORDS, drop: 2500 }, { text: 'Whole.' }]);
  const { id } = await desk.post<SessionHead>('/api/sessions', { message: 'Talk' });
  await desk.ends(id);
  const replies = new Set(desk.heard.flatMap((event) => (event.kind === 'text' ? [event.reply] : [])));
  expect(replies.size).toBe(2);
  const all = { stored: ['you: Talk', 'Whole.'], growing: '' };
  expect(onScreen(desk.heard)).toEqual(all);
  expect(await readAnew(desk, id)).toEqual(all);
});

it('two broken attempts and no good one: what the last of them said stays, with why it ended', async () => {
  const broken = { text: WORDS, drop: 2500 };
  const desk = await openHub({}, [broken, broken]);
  const { id } = await desk.post<SessionHead>('/api/sessions', { message: 'Talk' });
  await desk.ends(id);
  const shown = onScreen(desk.heard);
  expect(shown.growing).toBe('');
  expect(shown.stored).toEqual([
    'you: Talk',
    expect.stringMatching(/^word0 word1 /),
    expect.stringMatching(/^PROVIDER|^TIMEOUT/),
  ]);
  expect(await readAnew(desk, id)).toEqual(shown);
});

it('a reply that is stored before its pieces are told is told once', async () => {
  const desk = await openHub({}, []);
  await desk.post('/api/sessions', { message: 'What can you do?', model: 'offline' });
  const { items } = await desk.hears('items', (event) => event.items.some(({ kind }) => kind === 'reply'));
  await desk.ends(1);
  expect(items.length).toBeGreaterThan(0);
  expect(onScreen(desk.heard).growing).toBe('');
});
