// The words of the chat, in this process, over a session that a scripted run has made.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../../../src/error/error-value.ts';
import { openRoomsOf } from '../../../../../src/host/setup/open-rooms.ts';
import { prepare } from '../../../../../src/host/setup/prepare.ts';
import type { SessionRecord } from '../../../../../src/session/record.ts';
import { chatWord, splitWord } from '../../../../../src/surfaces/cli/commands/chat/chat-words.ts';
import type { ChatGround } from '../../../../../src/surfaces/cli/commands/chat/slash-word.ts';
import { CHAT_WORDS } from '../../../../../src/surfaces/cli/commands/chat/words-of-chat.ts';
import { COACH_WORDS, coachWord } from '../../../../../src/surfaces/cli/commands/coach/coach-words.ts';
import { bytesOf } from '../../../../../src/workspace/hash.ts';
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
  receipt: { status: 'shared', changed: [], shared: { items: 1, withheld: 0 } },
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

type Doing = Omit<ChatGround, 'board' | 'rooms' | 'session' | 'output'>;

const inChat = async (records: readonly SessionRecord[] = RECORDS, doing: Doing = {}, word = chatWord) => {
  const output = recordedOutput();
  const options = { cwd: temporaryFolder(), model: 'compatible/x', baseUrl: 'http://127.0.0.1:9/v1', profile: 'code' };
  const prepared = await prepare(options, output, 'chat');
  if (!prepared.ok) throw new Error(prepared.error.message);
  const rooms = await openRoomsOf(prepared.value.setup.workspace, output);
  if (!rooms.ok) throw new Error(rooms.error.message);
  const session =
    records.length === 0
      ? undefined
      : rooms.value.store.sessions.begin({ profile: 'code', model: 'compatible/x', title: 't' });
  if (records.length > 0) session?.append(...records);
  const say = async (line: string): Promise<string> => {
    for (const said of [output.lines, output.notes, output.errors]) said.length = 0;
    const what = await word(line, { board: prepared.value, rooms: rooms.value, session, output, ...doing });
    return [what, ...output.lines, ...output.notes, ...output.errors.map(({ message }) => message)].join('\n');
  };
  return { say, session, rooms: rooms.value, close: rooms.value.close };
};

it('takes words of its own for itself, and everything else for a message', async () => {
  const { say, close } = await inChat();
  expect(await say('hello / there')).toBe('message');
  expect(await say('/exit')).toBe('leave');
  expect(await say('/EXIT')).toBe('leave');
  expect(await say('quit')).toBe('leave');
  expect(await say('/help')).toMatch(/\/context .*\n.*\/drop \[N\]/);
  expect(await say('?')).toContain('/cost');
  close();
});

it('takes a line that begins with a path for a message, and says how any other line can be one', async () => {
  const { say, close } = await inChat();
  for (const line of ['/etc/hosts is wrong', '/srv/a.txt', '/a.md', '/', '/1', ' /help', '// a comment'])
    expect(await say(line), line).toBe('message');
  expect(await say('/tmp is full')).toBe(
    'done\n/tmp is not a word of this chat (/help lists them)\nTo send the line as a message, begin it with a blank.',
  );
  close();
});

it('suggests the word that was meant', async () => {
  const { say, close } = await inChat();
  expect(await say('/modle')).toContain('/modle is not a word of this chat: /model?');
  expect(await say('/help undoo')).toContain('/undoo is not a word of this chat: /undo?');
  close();
});

it('helps with every word, in the width of the terminal', async () => {
  const { say, close } = await inChat();
  const help = await say('/help');
  for (const { word, help: about } of CHAT_WORDS) {
    expect(help).toMatch(new RegExp(`^ {2}/${word}\\b.*  `, 'm'));
    expect(await say(`/help ${word}`)).toContain(about);
    expect(await say(`/help /${word}`)).toContain(about);
  }
  expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThan(100);
  expect(await say('/help model')).toContain('As for --model');
  close();
});

it('reads a word, and what stands behind it over several lines', () => {
  expect(splitWord('/skill tidy  all\nof it ')).toEqual({ word: 'skill', rest: 'tidy  all\nof it' });
  expect(splitWord('/Help')).toEqual({ word: 'help', rest: '' });
  expect(splitWord('/help.md')).toEqual({ rest: '/help.md' });
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

it('does the work of the commands in the rooms that are open', async () => {
  const { say, rooms, close } = await inChat();
  expect(await say('/history')).toContain('Nothing has been applied');
  expect(await say('/undo')).toContain('There is nothing to undo.');
  expect(await say('/redo 7')).toContain('There is no entry 7.');
  expect(await say('/show')).toContain('/history lists them');
  expect(await say('/show 7')).toContain('There is no entry 7.');
  expect(await say('/diff')).toContain('changed nothing');
  expect(await say('/sessions')).toContain('compatible/x');
  expect(await say('/sessions 1')).toContain('first question');
  expect(await say('/stats')).not.toMatch(/^done$/);
  expect(await say('/pending')).toContain('Nothing waits');
  expect(await say('/rules')).toContain('No rules yet');
  expect(await say('/tools')).toContain('edit_file');
  expect(await say('/tools edit_file')).toContain('parameters');
  expect(await say('/tools nothing')).toMatch(/nothing/);
  // They are open still.
  expect(rooms.store.sessions.list()).toHaveLength(1);
  close();
});

it('takes an entry back and does it again by its number', async () => {
  const { say, rooms, close } = await inChat();
  const path = rooms.workspace.resolve('a.md', 'write');
  if (!path.ok) throw new Error(path.error.message);
  const applied = await rooms.store.history.apply({
    key: 'k',
    group: 1,
    session: 1,
    tool: 'create_file',
    summary: 'a note',
    actor: 'you',
    changes: [
      { path: path.value, before: null, after: { kind: 'file', bytes: bytesOf(Buffer.from('words\n')), mode: 0o644 } },
    ],
  });
  expect(applied.ok).toBe(true);
  const file = join(rooms.workspace.root, 'a.md');
  expect(await say('/history')).toContain('a.md');
  expect(await say('/show 1')).toContain('words');
  expect(await say('/diff')).toContain('words');
  expect(await say('/undo 1')).toContain('a.md');
  expect(existsSync(file)).toBe(false);
  expect(await say('/redo 1')).toContain('a.md');
  expect(existsSync(file)).toBe(true);
  close();
});

it('says of what the conversation cannot do that it cannot', async () => {
  const { say, close } = await inChat([]);
  for (const line of ['/draft', '/rewind', '/readonly', '/clear', '/skill x', '/model ollama/x'])
    expect(await say(line), line).toContain('cannot be done in this conversation');
  expect(await say('/model')).toContain('compatible/x. Another: /model provider/name');
  expect(await say('/diff')).toContain('Nothing was said yet');
  expect(await say('/stats')).toContain('Nothing was said yet');
  close();
});

it('hands on to the conversation what only that can do', async () => {
  const asked: string[] = [];
  const { say, close } = await inChat(RECORDS, {
    useModel: async (name) => (name === 'a/b' ? ok('Now it is a/b.') : fail('BAD_ARGS', `no ${name}`)),
    readOnly: (on) => `read-only: ${on}`,
    draft: async (words) => void asked.push(`draft ${words}`),
    rewind: async (words) => void asked.push(`rewind ${words}`),
    diff: async () => void asked.push('diff'),
    fresh: () => void asked.push('fresh'),
  });
  expect(await say('/model a/b')).toBe('done\nNow it is a/b.');
  expect(await say('/model c')).toBe('done\nno c');
  expect(await say('/readonly')).toContain('read-only: undefined');
  expect(await say('/readonly on')).toContain('read-only: true');
  expect(await say('/readonly off')).toContain('read-only: false');
  expect(await say('/readonly maybe')).toContain('takes on or off');
  for (const line of ['/draft sign', '/rewind 2', '/diff']) expect(await say(line), line).toBe('done');
  expect(await say('/clear')).toContain('begins a new session');
  expect(asked).toEqual(['draft sign', 'rewind 2', 'diff', 'fresh']);
  close();
});

it('has words of its own for the coach', async () => {
  const { say, close } = await inChat(RECORDS, {}, coachWord as typeof chatWord); // one answer more than a chat has
  for (const line of ['reset', '/reset', '/clear']) expect(await say(line)).toBe('reset');
  const help = await say('/help');
  for (const { word } of COACH_WORDS) expect(help).toContain(`/${word}`);
  expect(help).toContain('weekly review');
  expect(help).not.toContain('/skill');
  expect(await say('show project Kitchen')).toBe('message');
  close();
});

it('is told of in the guide, word by word', () => {
  const guide = readFileSync(resolve(import.meta.dirname, '../../../../../docs/terminal.md'), 'utf8');
  for (const { word } of [...CHAT_WORDS, ...COACH_WORDS]) expect(guide).toContain(`\`/${word}`);
});
