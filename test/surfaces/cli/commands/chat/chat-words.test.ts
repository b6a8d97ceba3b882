// The words of the chat, in this process, over a session that a scripted run has made.
import { beforeEach, expect, it, vi } from 'vitest';
import type { SessionRecord } from '../../../../../src/session/record.ts';
import { chatWord } from '../../../../../src/surfaces/cli/commands/chat/chat-words.ts';
import { openRoomsOf } from '../../../../../src/surfaces/cli/open-rooms.ts';
import { prepare } from '../../../../../src/surfaces/cli/prepare.ts';
import { recordedOutput } from '../../../../support/recorded-output.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

beforeEach(() => {
  vi.stubEnv('COUNTERSIGN_HOME', temporaryFolder());
  return () => vi.unstubAllEnvs();
});

const usage = { input: 1000, output: 50, reported: true };
const call = (path: string) =>
  ({ kind: 'call', providerId: path, name: 'read_file', arguments: JSON.stringify({ path }) }) as const;
const shared = (id: string, text: string): SessionRecord => ({
  kind: 'receipt',
  call: id,
  receipt: { status: 'shared', changed: [] },
  parts: [{ text }],
  isError: false,
});
const RECORDS: readonly SessionRecord[] = [
  { kind: 'user', parts: [{ text: 'first question' }] },
  {
    kind: 'reply',
    model: 'compatible/x',
    parts: [{ kind: 'text', text: 'Looking.' }, call('a.md'), call('b.md')],
    usage,
  },
  shared('2.1', 'the words of a'),
  shared('2.2', 'the words of b'),
  { kind: 'reply', model: 'compatible/x', parts: [{ kind: 'text', text: 'Both are there.' }], usage, cost: 0.5 },
  { kind: 'user', parts: [{ text: 'second question' }] },
];

const inChat = async (records: readonly SessionRecord[] = RECORDS) => {
  const output = recordedOutput();
  const options = { cwd: temporaryFolder(), model: 'compatible/x', baseUrl: 'http://127.0.0.1:9/v1', profile: 'code' };
  const prepared = await prepare(options, output, 'chat');
  if (!prepared.ok) throw new Error(prepared.error.message);
  const rooms = await openRoomsOf(prepared.value.workspace, output);
  if (!rooms.ok) throw new Error(rooms.error.message);
  const session =
    records.length === 0
      ? undefined
      : rooms.value.store.sessions.begin({ profile: 'code', model: 'compatible/x', title: 't' });
  if (records.length > 0) session?.append(...records);
  const say = async (line: string): Promise<string> => {
    output.notes.length = 0;
    output.errors.length = 0;
    const what = await chatWord(line, { prepared: prepared.value, session, output });
    return [what, ...output.notes, ...output.errors.map(({ message }) => message)].join('\n');
  };
  return { say, session, close: rooms.value.close };
};

it('takes what begins with a slash for itself, and everything else for a message', async () => {
  const { say, close } = await inChat();
  expect(await say('hello / there')).toBe('message');
  expect(await say('/exit')).toBe('leave');
  expect(await say('quit')).toBe('leave');
  expect(await say('/help')).toMatch(/\/context .*\n.*\/drop N/);
  expect(await say('?')).toContain('/cost');
  expect(await say('/nonsense now')).toMatch(/^done\n"\/nonsense" is not a word of this chat/);
  close();
});

it('lists what fills the context, with numbers for what can be dropped', async () => {
  const { say, close } = await inChat();
  const table = await say('/context');
  expect(table).toMatch(/instructions\n +[\d,]+ {2}\d+ tools\n/);
  expect(table).toMatch(
    /\n +1 +\d+ {2}you: first question\n +\d+ {2}model: Looking\., calls read_file, calls read_file\n/,
  );
  expect(table).toMatch(/\n +2 +\d+ {2}result of read_file a\.md\n +3 +\d+ {2}result of read_file b\.md\n/);
  expect(table).toMatch(/\n {6} *\d+ {2}you: second question\n/);
  expect(table).toMatch(/in all: \d+ % of 32,768; 4,000 are kept free/);
  expect(await say('/drop')).toBe(table);
  close();
});

it('drops a result, or a message with all that followed from it; a number that is not there is said', async () => {
  const { say, session, close } = await inChat();
  expect(await say('/drop 3')).toContain('Dropped: the result of read_file b.md.');
  expect(session?.records.at(-1)).toMatchObject({ kind: 'dropped', item: { call: '2.2' } });
  const table = await say('/context');
  expect(table).toMatch(/\n {4,} +\d+ {2}result of read_file b\.md \(dropped\)\n/);
  expect(await say('/drop 3')).toContain('There is no item "3" to drop.');
  expect(await say('/drop all of it')).toContain('There is no item "all of it" to drop.');
  expect(await say('/drop 1')).toContain('Dropped: your message "first question" and all that followed from it.');
  expect(await say('/context')).not.toMatch(/first question|a\.md|Both are there/);
  close();
});

it('says what was used, by model where there were several', async () => {
  const one = await inChat();
  expect(await one.say('/cost')).toBe('done\nThis session: 2,000 in, 100 out · $0.50 and more (some cost is unknown)');
  one.close();
  const summary: SessionRecord = {
    kind: 'summary',
    model: 'openai/y',
    upTo: 1,
    text: 's',
    usage: { ...usage, reported: false },
    cost: 0.25,
  };
  const two = await inChat([...RECORDS, summary]);
  expect(await two.say('/cost')).toMatch(/compatible\/x: 2,000 in.*\n {2}openai\/y: about 1,000 in, 50 out · \$0\.25$/);
  expect(await two.say('/context')).toContain('summary of the beginning');
  two.close();
});

it('works before the first message', async () => {
  const { say, close } = await inChat([]);
  expect(await say('/cost')).toBe('done\nNothing was sent yet.');
  expect(await say('/context')).toContain('instructions');
  expect(await say('/drop 1')).toContain('There is no item "1" to drop.');
  close();
});
