import { expect, it } from 'vitest';
import { outgoing } from '../../src/session/messages.ts';
import type { SessionRecord, Stored } from '../../src/session/record.ts';
import type { Path } from '../../src/workspace/path.ts';

const CLOUD = { id: 'compatible/cloud', local: false };
const LOCAL = { id: 'compatible/local', local: true };
const usage = { input: 1, output: 1, reported: true };
const stored = (...records: SessionRecord[]): Stored[] =>
  records.map((record, index) => ({ ...record, seq: index + 1, at: index }));
const call = (name: string, text = '{}') => ({ kind: 'call', providerId: 'x', name, arguments: text }) as const;
const receipt = (id: string, text: string, more: object = {}): SessionRecord => ({
  kind: 'receipt',
  call: id,
  receipt: { status: 'shared', changed: [] },
  parts: [{ text, ...more }],
  isError: false,
});
const diary = { path: 'Diary/today.md' as Path, hash: 'h1' };

it('answers each call exactly once, in the order of the calls, whatever the order of the decisions was', () => {
  const { messages } = outgoing(
    stored(
      { kind: 'user', parts: [{ text: 'go' }] },
      { kind: 'reply', model: CLOUD.id, parts: [call('a'), call('b'), call('c')], usage },
      receipt('2.3', 'third'),
      receipt('2.1', 'first'),
      receipt('2.2', 'second'),
    ),
    CLOUD,
  );
  expect(messages.at(-1)).toEqual({
    role: 'results',
    results: ['first', 'second', 'third'].map((text, index) => ({
      providerId: 'x',
      name: 'abc'[index],
      text,
      isError: false,
    })),
  });
});

it('case 237: says "not done" for a call the run was interrupted before deciding', () => {
  const { messages } = outgoing(
    stored({ kind: 'reply', model: CLOUD.id, parts: [call('a'), call('b')], usage }, receipt('1.2', 'second'), {
      kind: 'user',
      parts: [{ text: 'go on' }],
    }),
    CLOUD,
  );
  expect(messages[1]).toMatchObject({
    role: 'results',
    results: [{ isError: true, text: expect.stringContaining('interrupted') }, { text: 'second' }],
  });
});

it('withholds private parts from a cloud model and gives them to a local one', () => {
  const records = stored(
    { kind: 'user', parts: [{ text: 'read it' }] },
    { kind: 'reply', model: LOCAL.id, parts: [call('read_file')], usage },
    receipt('2.1', 'dear diary', { origin: diary, private: true }),
    {
      kind: 'reply',
      model: LOCAL.id,
      parts: [{ kind: 'text', text: 'You wrote about the sea.' }, call('write_file', '{"content":"the sea"}')],
      usage,
      private: true,
    },
    receipt('4.1', 'Applied.'),
  );
  const cloud = outgoing(records, CLOUD);
  expect(JSON.stringify(cloud)).not.toMatch(/dear diary|the sea/);
  expect(JSON.stringify(cloud)).toContain('[withheld: private]');
  expect(cloud.origins).toEqual([]);
  expect(cloud.private).toBe(false);
  const local = outgoing(records, LOCAL);
  expect(JSON.stringify(local)).toMatch(/dear diary.*the sea/s);
  expect(local.origins).toEqual([{ origin: diary, bytes: 10, call: '2.1' }]);
  expect(local.private).toBe(true);
});

it('case 238: replays reasoning to the model that wrote it and drops it for another', () => {
  const records = stored({
    kind: 'reply',
    model: LOCAL.id,
    parts: [
      { kind: 'reasoning', text: 'hm', opaque: { signature: 's' } },
      { kind: 'text', text: 'yes' },
    ],
    usage,
  });
  expect(outgoing(records, LOCAL).messages[0]).toMatchObject({
    parts: [{ kind: 'reasoning', opaque: { signature: 's' } }, { kind: 'text' }],
  });
  expect(outgoing(records, CLOUD).messages[0]).toMatchObject({ parts: [{ kind: 'text' }] });
});

it('case 218: sends no call of a reply that was cut off, and tells the model', () => {
  const { messages } = outgoing(
    stored({
      kind: 'reply',
      model: CLOUD.id,
      parts: [{ kind: 'text', text: 'I will' }, call('write_file', '{"con')],
      usage,
      cut: { calls: 1 },
    }),
    CLOUD,
  );
  expect(messages).toEqual([
    { role: 'assistant', parts: [{ kind: 'text', text: 'I will' }] },
    { role: 'user', text: expect.stringContaining('none of them was acted on') },
  ]);
});

it('case 239: sends no empty text', () => {
  const records = stored(
    { kind: 'reply', model: CLOUD.id, parts: [{ kind: 'text', text: ' \n' }], usage },
    { kind: 'user', parts: [{ text: 'hello?' }] },
  );
  expect(outgoing(records, CLOUD).messages).toEqual([{ role: 'user', text: 'hello?' }]);
});

it('tells the model what became of a draft', () => {
  const records = stored({
    kind: 'signed',
    receipt: { status: 'applied', changed: [] },
    words: 'About the draft: Applied.',
  });
  expect(outgoing(records, CLOUD).messages).toEqual([{ role: 'user', text: 'About the draft: Applied.' }]);
});
