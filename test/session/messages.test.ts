import { expect, it } from 'vitest';
import { outgoing } from '../../src/session/messages.ts';
import { ownCalls } from '../../src/session/own-call.ts';
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
  receipt: { status: 'shared', changed: [], shared: { items: 1, withheld: 0 } },
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
    receipt: { status: 'applied', changed: [], entry: 1 },
    words: 'About the draft: Applied.',
  });
  expect(outgoing(records, CLOUD).messages).toEqual([{ role: 'user', text: 'About the draft: Applied.' }]);
});

const spoken = (text: string): SessionRecord => ({ kind: 'user', parts: [{ text }] });
const said = (text: string): SessionRecord => ({
  kind: 'reply',
  model: CLOUD.id,
  parts: [{ kind: 'text', text }],
  usage,
});
const summary = (upTo: number, text: string, more: { readonly private?: true } = {}): SessionRecord => ({
  kind: 'summary',
  model: CLOUD.id,
  upTo,
  text,
  usage,
  ...more,
});

it('case 238: takes the opaque data of calls and texts away for another model', () => {
  const opaque = { signature: 'secret-sign' };
  const records = stored(
    {
      kind: 'reply',
      model: LOCAL.id,
      parts: [
        { kind: 'reasoning', text: 'hm', opaque },
        { kind: 'text', text: 'yes', opaque },
        { ...call('a'), opaque, rescued: 'json' },
      ],
      usage,
    },
    receipt('1.1', 'x'),
  );
  const other = outgoing(records, CLOUD);
  expect(JSON.stringify(other.messages)).not.toContain('secret-sign');
  expect(other.messages[0]).toEqual({
    role: 'assistant',
    parts: [
      { kind: 'text', text: 'yes' },
      { ...call('a'), rescued: 'json' },
    ],
  });
  expect(other.reasoningOf).toEqual([LOCAL.id]);
  const same = outgoing(records, LOCAL);
  expect(JSON.stringify(same.messages).match(/secret-sign/g)).toHaveLength(3);
  expect(same.reasoningOf).toEqual([]);
});

it('sends a summary instead of what it stands for, with the first and the last message as they were', () => {
  const records = stored(
    spoken('the task'),
    said('one'),
    spoken('more of it'),
    said('two'),
    summary(4, 'so far'),
    said('three'),
  );
  const { messages, items } = outgoing(records, CLOUD);
  expect(messages).toHaveLength(2);
  expect(messages[0]).toMatchObject({
    role: 'user',
    text: expect.stringMatching(/^the task\n[\s\S]*so far[\s\S]*more of it$/),
  });
  expect(JSON.stringify(messages)).not.toMatch(/"one"|"two"/);
  expect(items.map(({ kind }) => kind)).toEqual(['summary', 'reply']);
});

it('sums up a first message that is too long to keep', () => {
  const long = 'pasted words '.repeat(500);
  const records = stored(spoken(long), said('one'), spoken('and?'), summary(2, 'so far'));
  expect(JSON.stringify(outgoing(records, CLOUD).messages)).not.toContain('pasted');
  // ... unless it is the message being worked on
  const working = stored(spoken(long), said('one'), summary(2, 'so far'));
  expect(JSON.stringify(outgoing(working, CLOUD).messages)).toContain('pasted');
});

it('gives a private summary to local models only: a cloud model gets an earlier one, or the filtered conversation', () => {
  const records = stored(
    spoken('task'),
    said('one'),
    summary(2, 'plain words'),
    said('two'),
    summary(4, 'dear diary', { private: true }),
  );
  expect(JSON.stringify(outgoing(records, LOCAL).messages)).toContain('dear diary');
  expect(outgoing(records, LOCAL).private).toBe(true);
  const cloud = outgoing(records, CLOUD);
  expect(JSON.stringify(cloud.messages)).toMatch(/plain words.*two/s);
  expect(JSON.stringify(cloud.messages)).not.toContain('diary');
  expect(cloud.private).toBe(false);
});

const reading = stored(
  spoken('go'),
  { kind: 'reply', model: CLOUD.id, parts: [call('read_file', '{"path":"notes.md"}')], usage },
  receipt('2.1', 'line\n'.repeat(100), { origin: diary }),
);
const later = (...records: SessionRecord[]): Stored[] =>
  records.map((record, index) => ({ ...record, seq: reading.length + index + 1, at: 0 }));

it('sends a shortened result in short to the model it was shortened for, and leaves it out of what left', () => {
  const records = [...reading, ...later({ kind: 'shortened', model: CLOUD.id, cuts: [{ call: '2.1', keep: 0 }] })];
  const { messages, origins } = outgoing(records, CLOUD);
  expect(messages[2]).toMatchObject({
    results: [{ text: '[cut to save context: read_file notes.md, 500 bytes; call it again if you need it]' }],
  });
  expect(origins).toEqual([]);
  expect(JSON.stringify(outgoing(records, LOCAL).messages)).toContain('line\\nline');
});

it('case 246: sends the beginning of a result with a marker', () => {
  const records = [
    ...reading,
    ...later({ kind: 'shortened', model: CLOUD.id, cuts: [{ call: '2.1', keep: 25, rest: { parameter: 'offset' } }] }),
  ];
  const { messages, origins, items } = outgoing(records, CLOUD);
  expect(messages[2]).toMatchObject({
    results: [
      {
        text: expect.stringMatching(
          /^(line\n){5}\n\[cut to save context: read_file notes\.md, only 25 bytes of 500 bytes/,
        ),
      },
    ],
  });
  expect(origins).toHaveLength(1);
  expect(items.at(-1)).toMatchObject({ kind: 'result', state: 'cut', kept: 25 });
});

it('a dropped result leaves a line behind, so that its call stays answered; a dropped message leaves nothing', () => {
  const result = [...reading, ...later({ kind: 'dropped', item: { call: '2.1' } }, said('ok'), spoken('next'))];
  expect(outgoing(result, CLOUD).messages[2]).toMatchObject({ results: [{ text: '[dropped by the person]' }] });
  expect(outgoing(result, CLOUD).origins).toEqual([]);
  const message = [...result, ...later({ kind: 'dropped', item: { message: 1 } })];
  expect(outgoing(message, CLOUD).messages).toEqual([{ role: 'user', text: 'next' }]);
});

it('names in a marker only what the model may know', () => {
  const records = stored(
    spoken('go'),
    { kind: 'reply', model: LOCAL.id, parts: [call('read_file', '{"path":"Diary/affair.md"}')], usage, private: true },
    receipt('2.1', 'plain '.repeat(100)),
    { kind: 'shortened', model: CLOUD.id, cuts: [{ call: '2.1', keep: 0 }] },
  );
  expect(JSON.stringify(outgoing(records, CLOUD).messages)).not.toContain('affair');
});

it('counts the tokens of every item once, and what is around it', () => {
  const { items } = outgoing(reading, CLOUD);
  expect(items.map(({ kind }) => kind)).toEqual(['message', 'reply', 'result']);
  expect(items.every(({ tokens }) => tokens > 4)).toBe(true);
  expect(outgoing(reading, CLOUD).items).toEqual(items);
});

it('gives a call that the program made to any model, answered once like its own', () => {
  const { messages } = outgoing(
    stored(
      { kind: 'user', parts: [{ text: 'hello' }] },
      ownCalls({ name: 'gtd_overview', input: { sphere: 'work' } }),
      receipt('2.1', 'the overview', { origin: { path: 'Projects/Report.md' as Path, hash: 'h' } }),
    ),
    CLOUD,
  );
  expect(messages).toEqual([
    { role: 'user', text: 'hello' },
    {
      role: 'assistant',
      parts: [
        { kind: 'call', providerId: 'countersign-gtd_overview', name: 'gtd_overview', arguments: '{"sphere":"work"}' },
      ],
    },
    {
      role: 'results',
      results: [{ providerId: 'countersign-gtd_overview', name: 'gtd_overview', text: 'the overview', isError: false }],
    },
  ]);
});
