// The prompt that people live in, at a real pseudo-terminal with an emulator behind it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ScriptedReply } from '../support/scripted-model.ts';
import { onStage, type Stage } from '../support/stage.ts';

const edit = (old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path: 'a.txt', edits: [{ old, new: text }], description: 'd' },
});
const read = { name: 'read_file', arguments: { path: 'a.txt' } };
const FILES = { 'a.txt': 'one\ntwo\nthree\n' };
const CODE = ['--profile', 'code'];

/** A reply that waits until it is let go. */
const gate = (): { readonly open: () => void; readonly opened: Promise<void> } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { open, opened };
};
const once = (opened: Promise<void>, reply: ScriptedReply) => async (): Promise<ScriptedReply> => {
  await opened;
  return reply;
};
const userTexts = (stage: Stage, request: number): readonly unknown[] =>
  (stage.requests[request]?.body.messages ?? []).filter(({ role }) => role === 'user').map(({ content }) => content);

describe('a message typed while the model works', () => {
  it('steers it: it goes with the next request, after the answers of its calls', async () => {
    const first = gate();
    const stage = await onStage(FILES, [
      once(first.opened, { text: 'I look.', calls: [read] }),
      { text: 'In German, then.' },
    ]);
    const terminal = stage.screen({}, ...stage.model, ...CODE);
    await terminal.shows(/^>/m);
    terminal.type('what does it say?\r');
    await terminal.shows('> what does it say?');
    terminal.type('in German please\r');
    await terminal.shows('queued: in German please');
    first.open();
    await terminal.shows('In German, then.');
    await terminal.hides('queued:');
    expect(userTexts(stage, 1)).toEqual(['what does it say?', 'in German please']);
    terminal.type('\x04');
    expect(await terminal.exit).toBe(0);
    expect(terminal.everything().filter((line) => line.includes('in German please'))).toEqual(['> in German please']);
  });

  it('becomes the next one when the answer comes first, and a word of the program waits for its turn', async () => {
    const first = gate();
    const stage = await onStage(FILES, [once(first.opened, { text: 'First answer.' }), { text: 'Second answer.' }]);
    const terminal = stage.screen({}, ...stage.model, ...CODE);
    await terminal.shows(/^>/m);
    terminal.type('one\r');
    await terminal.shows('> one');
    terminal.type('/cost\r');
    terminal.type('two\r');
    await terminal.shows('queued: two');
    first.open();
    await terminal.shows('Second answer.');
    expect(stage.requests).toHaveLength(2);
    expect(userTexts(stage, 1)).toEqual(['one', 'two']);
    expect(terminal.everything().join('\n')).toMatch(/First answer\.[\s\S]*> \/cost\n.*in, .*out[\s\S]*> two/);
    terminal.type('exit\r');
    expect(await terminal.exit).toBe(0);
  });
});

it('Shift-Tab makes it read-only: the tools for changes are gone, a call of one is refused, and it is off again with the same key', async () => {
  const stage = await onStage(FILES, [{ calls: [edit('two', '2')] }, { text: 'Not now.' }, { text: 'Now I may.' }]);
  const terminal = stage.screen({}, ...stage.model, ...CODE);
  await terminal.shows(/^>/m);
  terminal.type('\x1b[Z');
  await terminal.shows('Read-only: nothing is changed');
  await terminal.shows(/^read-only · compatible\/scripted/m);
  terminal.type('change it\r');
  await terminal.shows('Not now.');
  expect(stage.answers()[0]).toMatch(/read-only/);
  expect(stage.read('a.txt')).toBe(FILES['a.txt']);
  const offered = (request: number): readonly string[] =>
    (stage.requests[request]?.body.tools ?? []).map((tool) => tool.function.name);
  expect(offered(0)).toContain('read_file');
  expect(offered(0)).not.toContain('edit_file');
  const told = (request: number): string => JSON.stringify(stage.requests[request]?.body.messages[0]?.content);
  expect(told(0)).toContain('switched to read-only');
  terminal.type('\x1b[Z');
  await terminal.shows('No longer read-only');
  terminal.type('and now?\r');
  await terminal.shows('Now I may.');
  expect(offered(2)).toContain('edit_file');
  expect(told(2)).not.toContain('read-only');
  terminal.type('\x04');
  expect(await terminal.exit).toBe(0);
});

it('Shift-Tab counts at once: a call that the model makes in the same turn is refused, unasked', async () => {
  const first = gate();
  const stage = await onStage(FILES, [once(first.opened, { calls: [edit('two', '2')] }), { text: 'Not now.' }]);
  const terminal = stage.screen({}, ...stage.model, ...CODE, '--yes');
  await terminal.shows(/^>/m);
  terminal.type('change it\r');
  await expect.poll(() => stage.requests.length).toBe(1);
  terminal.type('\x1b[Z');
  await terminal.shows(/^read-only · compatible/m);
  first.open();
  await terminal.shows('Not now.');
  expect(terminal.everything().join('\n')).not.toContain('Apply?');
  expect(stage.answers()[0]).toMatch(/read-only/);
  expect(stage.read('a.txt')).toBe(FILES['a.txt']);
  terminal.type('\x04');
  expect(await terminal.exit).toBe(0);
});

it('--read-only does so from the start, also without a terminal', async () => {
  const stage = await onStage(FILES, [{ calls: [edit('two', '2')] }, { text: 'Not now.' }]);
  const ran = await stage.run('run', 'change it', ...stage.model, ...CODE, '--yes', '--read-only');
  expect(ran.stdout).toContain('Not now.');
  expect(stage.read('a.txt')).toBe(FILES['a.txt']);
  expect(stage.answers()[0]).toMatch(/read-only/);
});

it('/model goes on with another model, which a wrong name does not disturb', async () => {
  const stage = await onStage(FILES, [{ text: 'From the first.' }, { text: 'From the second.' }]);
  const terminal = stage.screen({ columns: 100 }, ...stage.model, ...CODE);
  await terminal.shows(/^>/m);
  terminal.type('hello\r');
  await terminal.shows('From the first.');
  terminal.type('/model nonsense\r');
  await terminal.shows('"nonsense" does not name a model.');
  terminal.type('/model compatible/other\r');
  await terminal.shows('From the next message on: compatible/other');
  await terminal.shows(/^compatible\/other · /m);
  terminal.type('and you?\r');
  await terminal.shows('From the second.');
  expect(stage.requests.map(({ body }) => body.model)).toEqual(['scripted', 'other']);
  terminal.type('\x04');
  expect(await terminal.exit).toBe(0);
});

describe('Ctrl-C', () => {
  it('stops the turn and keeps the conversation; twice at an empty prompt it leaves', async () => {
    const never = gate();
    const stage = await onStage(FILES, [once(never.opened, { text: 'Too late.' }), { text: 'Here again.' }]);
    const terminal = stage.screen({}, ...stage.model, ...CODE);
    await terminal.shows(/^>/m);
    terminal.type('go\r');
    await terminal.shows('> go');
    await expect.poll(() => stage.requests.length).toBe(1);
    terminal.type('\x03');
    await terminal.shows(/^>$/m);
    terminal.type('still there?\r');
    await terminal.shows('Here again.');
    terminal.type('half a line\x03');
    await terminal.hides('half a line');
    terminal.type('\x03');
    await terminal.shows('Ctrl-C again leaves.');
    terminal.type('\x03');
    expect(await terminal.exit).toBe(0);
    never.open();
  });

  it('at a question means no, and the turn is over', async () => {
    const stage = await onStage(FILES, [{ calls: [edit('two', '2')] }, { text: 'Not asked for.' }]);
    const terminal = stage.screen({}, ...stage.model, ...CODE);
    await terminal.shows(/^>/m);
    terminal.type('change it\r');
    await terminal.shows('Apply?');
    terminal.type('\x03');
    await terminal.shows('Not applied.');
    await terminal.shows(/^>$/m);
    expect(stage.read('a.txt')).toBe(FILES['a.txt']);
    terminal.type('\x04');
    expect(await terminal.exit).toBe(0);
    expect(stage.requests).toHaveLength(1);
  });
});

it('a paste of several lines is one message, sent with Enter, and never answers a question', async () => {
  const stage = await onStage(FILES, [{ text: 'Thanks.', calls: [edit('two', '2')] }, { text: 'Refused, then.' }]);
  const terminal = stage.screen({}, ...stage.model, ...CODE);
  await terminal.shows(/^>/m);
  terminal.type('\x1b[200~first line\r\nsecond line\r\ny\r\n\x1b[201~');
  await terminal.shows('second line');
  expect(stage.requests).toHaveLength(0);
  terminal.type('\r');
  await terminal.shows('Apply?');
  terminal.type('\x1b[200~y\r\x1b[201~');
  await terminal.shows('Pasted text is not an answer');
  terminal.type('n\r');
  await terminal.shows('Refused, then.');
  expect(userTexts(stage, 0)).toEqual(['first line\nsecond line\ny']);
  expect(stage.read('a.txt')).toBe(FILES['a.txt']);
  terminal.type('\x04');
  expect(await terminal.exit).toBe(0);
});

it('completes words, files and tools with Tab', async () => {
  const stage = await onStage({ ...FILES, 'notes/Bees and wasps.md': '# Bees\n' }, [{ text: 'Read it.' }]);
  const terminal = stage.screen({}, ...stage.model, ...CODE);
  await terminal.shows(/^>/m);
  terminal.type('/hist\t');
  await terminal.shows(/^> \/history/m);
  terminal.type('\x15');
  terminal.type('look at @bees\t');
  await terminal.shows('> look at @"notes/Bees and wasps.md"');
  terminal.type('\r');
  await terminal.shows('Read it.');
  expect(JSON.stringify(userTexts(stage, 0))).toContain('# Bees');
  terminal.type('\x04');
  expect(await terminal.exit).toBe(0);
});

describe('the window', () => {
  const long = Array.from({ length: 12 }, (_, index) => `Paragraph ${index + 1} ${'of many words '.repeat(8)}\n\n`);

  it('may change its size while a reply grows: nothing is lost, doubled or left behind', async () => {
    // It comes in three parts, each when the one before was seen.
    let [upTo, more] = [0.35, (): void => undefined];
    const goOn = (share: number): void => {
      upTo = share;
      more();
    };
    const before = async (sent: number): Promise<void> => {
      while (sent >= upTo)
        await new Promise<void>((done) => {
          more = done;
        });
    };
    const stage = await onStage(FILES, [{ text: long.join(''), chunks: 64, gapMs: 2, before }]);
    const terminal = stage.screen({ columns: 100, rows: 30 }, ...stage.model, ...CODE);
    await terminal.shows(/^>/m);
    terminal.type('tell me\r');
    await terminal.shows('Paragraph 2 ');
    terminal.resize(40, 20);
    goOn(0.65);
    await terminal.shows('Paragraph 6 ');
    terminal.resize(120, 40);
    goOn(1);
    await terminal.shows('Paragraph 12 ');
    await terminal.shows(/^>$/m);
    const all = terminal.everything().join('\n');
    for (let index = 1; index <= 12; index += 1)
      expect(all.match(new RegExp(`Paragraph ${index} of`, 'g'))).toHaveLength(1);
    expect(terminal.screen().filter((line) => line.startsWith('compatible/scripted'))).toHaveLength(1);
    terminal.type('\x04');
    expect(await terminal.exit).toBe(0);
  });

  it.each([10, 24, 40])('may have %i columns: every line fits, and the question can be answered', async (columns) => {
    const stage = await onStage(FILES, [{ text: 'I **shorten** it.', calls: [edit('two', '2')] }, { text: 'Done.' }]);
    const terminal = stage.screen({ columns, rows: 60 }, ...stage.model, ...CODE);
    await terminal.shows(/^>/m);
    terminal.type('go\r');
    await terminal.shows('Apply?');
    terminal.type('y\r');
    await terminal.shows('Done.');
    expect(stage.read('a.txt')).toBe('one\n2\nthree\n');
    terminal.type('\x04');
    expect(await terminal.exit).toBe(0);
  });
});

describe.each([
  ['--plain', ['--plain'], {}],
  ['a dumb terminal', [], { TERM: 'dumb' }],
] as const)('%s', (_, flags, env) => {
  it('writes every line once, moves no cursor, and works the same', async () => {
    const stage = await onStage(
      FILES,
      [
        { text: '# Title\n\nI shorten it.\n\n```ts\nconst x = 1;\n```\n', calls: [edit('two', '2')] },
        { text: 'Done.' },
      ],
      env,
    );
    const terminal = stage.screen({}, ...stage.model, ...CODE, ...flags);
    await terminal.shows(/^>/m);
    terminal.type('go\r');
    await terminal.shows('Apply?');
    terminal.type('y\r');
    await terminal.shows('Done.');
    terminal.type('exit\r');
    expect(await terminal.exit).toBe(0);
    expect(stage.read('a.txt')).toBe('one\n2\nthree\n');
    // Bracketed paste is switched on and off at a prompt; nothing else is said to the terminal.
    expect(terminal.raw().replaceAll(/\x1b\[\?2004[hl]/g, '')).not.toContain('\x1b');
    const all = terminal.everything().join('\n');
    expect(all.match(/I shorten it\./g)).toHaveLength(1);
    expect(all).toContain('end of code');
    // Nobody hears a sign.
    expect(all).toMatch(/removed: two\n.*added: 2\n/);
    expect(all).not.toMatch(/[▸✓✗│┆−]/);
  });
});

it('sends only the words of the model to a redirected stdout, and shows the rest', async () => {
  const stage = await onStage(FILES, [{ text: 'Plain **words**.', calls: [edit('two', '2')] }, { text: ' The end.' }]);
  const out = join(stage.home, 'out.txt');
  const { emulatedTerminal } = await import('../support/emulated-terminal.ts');
  const { LAUNCHER } = await import('../support/launcher.ts');
  const command = `${process.execPath} ${LAUNCHER} run go ${stage.model.join(' ')} --profile code > ${out}`;
  const terminal = emulatedTerminal({
    file: '/bin/sh',
    words: ['-c', command],
    cwd: stage.workspace,
    env: { PATH: process.env.PATH ?? '', HOME: stage.home, COUNTERSIGN_HOME: stage.home, TERM: 'xterm', NO_COLOR: '1' },
  });
  await terminal.shows('Apply?');
  terminal.type('y\r');
  expect(await terminal.exit).toBe(0);
  const { readFileSync } = await import('node:fs');
  expect(readFileSync(out, 'utf8')).toBe('Plain **words**.\n The end.\n');
  expect(terminal.everything().join('\n')).not.toContain('words');
});

it('remembers what was typed for the next day, but no key', async () => {
  const stage = await onStage(FILES, [{ text: 'Yes.' }, { text: 'Yes.' }, { text: 'Yes.' }]);
  const first = stage.screen({}, ...stage.model, ...CODE);
  await first.shows(/^>/m);
  first.type('a thing worth repeating\r');
  await first.shows('│ Yes.');
  first.type('my key is sk-ant-api03-0123456789abcdefghijklmnopqrstuvwxyz\r');
  await expect.poll(() => stage.requests.length).toBe(2);
  await first.shows(/^>$/m);
  first.type('\x04');
  await first.exit;
  const second = stage.screen({}, ...stage.model, ...CODE);
  await second.shows(/^>/m);
  second.type('\x1b[A');
  await second.shows('> a thing worth repeating');
  second.type('\x04\x15\x04');
  await second.exit;
});

it('says what a folder brings along before the first message, in the same window', async () => {
  const stage = await onStage(FILES, [{ text: 'Hi.' }]);
  mkdirSync(join(stage.workspace, '.countersign'), { recursive: true });
  writeFileSync(join(stage.workspace, '.countersign/config.yaml'), 'limits: { turns: 3 }\n');
  const terminal = stage.screen({}, ...stage.model, ...CODE);
  await terminal.shows(/^>/m);
  expect(terminal.screen().join(' ')).toContain('countersign trust');
  terminal.type('\x04');
  expect(await terminal.exit).toBe(0);
});
