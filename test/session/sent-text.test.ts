import { expect, it } from 'vitest';
import { outgoing } from '../../src/session/messages.ts';
import type { KeptMedia, MessagePart, SessionRecord, Stored } from '../../src/session/record.ts';
import { sentTexts } from '../../src/session/sent-text.ts';
import type { Path } from '../../src/workspace/path.ts';

const SEEING = { id: 'anthropic/claude-x', local: false };
const BLIND = { id: 'gguf/x', local: true };
const LOCAL = { id: 'ollama/llava', local: true };

const HASH = 'a'.repeat(64);
const SHOT: KeptMedia = { type: 'image/png', name: 'shot.png', size: 1200, width: 640, height: 480, hash: HASH };
const attached = (more: Partial<MessagePart> = {}): MessagePart => ({
  text: '[image: shot.png, 640×480]',
  media: SHOT,
  origin: { path: 'img/shot.png' as Path, hash: HASH },
  ...more,
});
const load = (hash: string): string | undefined => (hash === HASH ? 'QUJD' : undefined);
const stored = (...records: SessionRecord[]): Stored[] =>
  records.map((record, index) => ({ ...record, seq: index + 1, at: 0 }));
const said = (...parts: MessagePart[]): Stored[] => stored({ kind: 'user', parts });

it('sends a picture with the message it came with, its tokens counted, and tells whose bytes left', () => {
  const out = outgoing(said({ text: 'Look.' }, attached()), SEEING, load);
  expect(out.messages).toEqual([
    {
      role: 'user',
      text: 'Look.\n[image: shot.png, 640×480]',
      media: [{ type: 'image/png', name: 'shot.png', size: 1200, width: 640, height: 480, data: 'QUJD' }],
    },
  ]);
  expect(out.origins).toEqual([{ origin: { path: 'img/shot.png', hash: HASH }, bytes: 1200 }]);
  const [bare] = outgoing(said({ text: 'Look.' }, { text: '[image: shot.png, 640×480]' }), SEEING).items;
  expect(out.items[0]?.tokens).toBe((bare?.tokens ?? 0) + Math.ceil((640 * 480) / 750));
});

it('a model that takes no images reads what it does not see, and nothing is said to have left for it', () => {
  const out = outgoing(said({ text: 'Look.' }, attached()), BLIND, load);
  expect(out.messages).toEqual([{ role: 'user', text: 'Look.\n[image: shot.png, 640×480, not shown to this model]' }]);
  expect(out.origins).toEqual([]);
});

it('a private picture stays here: a cloud model reads that it is withheld, a local one sees it', () => {
  const records = said({ text: 'Look.' }, attached({ private: true }));
  const cloud = outgoing(records, SEEING, load);
  expect(cloud.messages).toEqual([{ role: 'user', text: 'Look.\n[withheld: private]' }]);
  expect([cloud.origins, cloud.private]).toEqual([[], false]);
  const local = outgoing(records, LOCAL, load);
  expect(local.messages[0]).toMatchObject({ media: [{ data: 'QUJD' }] });
  expect([local.origins.length, local.private]).toEqual([1, true]);
});

it('says so when the store no longer has the bytes', () => {
  const out = outgoing(said({ text: 'Look.' }, attached({ media: { ...SHOT, hash: 'b'.repeat(64) } })), SEEING, load);
  expect(out.messages).toEqual([{ role: 'user', text: 'Look.\n[image: shot.png, 640×480, no longer kept]' }]);
  expect(out.origins).toEqual([]);
});

it('a file outside the workspace is in the account of what left, under the name its person knows', () => {
  const texts = sentTexts(SEEING);
  texts.of([{ text: 'remember the milk', outside: { path: '~/list.md', hash: HASH } }]);
  expect(texts.origins).toEqual([{ origin: { path: '~/list.md', hash: HASH }, bytes: 17 }]);
});

it('a summary keeps the picture of the message that is being worked on, and of no other', () => {
  const usage = { input: 1, output: 1, reported: true };
  const summary: SessionRecord = { kind: 'summary', model: SEEING.id, upTo: 3, text: 'They showed two.', usage };
  const reply: SessionRecord = { kind: 'reply', model: SEEING.id, parts: [{ kind: 'text', text: 'A cat.' }], usage };
  const first: SessionRecord = { kind: 'user', parts: [{ text: 'First.' }, attached()] };
  const second: SessionRecord = { kind: 'user', parts: [{ text: 'Second.' }, attached()] };
  const out = outgoing(stored(first, reply, second, summary), SEEING, load);
  expect(out.messages).toMatchObject([{ media: [{ name: 'shot.png' }] }]);
  expect(JSON.stringify(out.messages)).not.toContain('First.');
  const [item] = out.items;
  expect(item?.tokens).toBeGreaterThan(Math.ceil((640 * 480) / 750));
  const dropped = outgoing(
    [...stored(first, reply, second), { kind: 'dropped', item: { message: 3 }, seq: 4, at: 0 }],
    SEEING,
    load,
  );
  expect(dropped.messages.filter((message) => message.role === 'user' && message.media !== undefined)).toHaveLength(1);
});
