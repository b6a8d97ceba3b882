// The terminal of a conversation as a program at a real pseudo-terminal.
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type EmulatedTerminal, emulatedTerminal } from '../../../support/emulated-terminal.ts';
import { converse } from './converse.ts';

const becomes = async (terminal: EmulatedTerminal, lines: readonly string[]): Promise<void> => {
  await expect.poll(() => terminal.screen()).toEqual(lines);
};
const ready = async (...options: Parameters<typeof converse>): Promise<EmulatedTerminal> => {
  const terminal = converse(...options);
  await terminal.shows(/^>/m);
  return terminal;
};
const kept = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `│ line ${index + 1} 日本 👍 done`);
const left = (terminal: EmulatedTerminal): void => {
  const raw = terminal.raw();
  expect(raw.lastIndexOf('\x1b[?2004l')).toBeGreaterThan(raw.lastIndexOf('\x1b[?2004h'));
  expect(raw.lastIndexOf('\x1b[?25h')).toBeGreaterThan(raw.lastIndexOf('\x1b[?25l'));
  expect(raw.lastIndexOf('\x1b[?2026l')).toBeGreaterThan(raw.lastIndexOf('\x1b[?2026h'));
};

describe('case 215: a window that is resized', () => {
  it.each([80, 140])('from %i columns between two replies leaves no line behind', async (columns) => {
    const terminal = await ready({ columns, rows: 20 });
    terminal.type('status profile code · 日本語 · context 12 % · 0.03 $\r');
    await terminal.shows(/^profile code/m);
    const sizes = [
      [40, 20],
      [60, 10],
      [24, 12],
      [columns, 20],
      [30, 8],
      [24, 8],
      [columns, 20],
    ] as const;
    const streamed = (): number => terminal.everything().filter((line) => line === 'STREAMED').length;
    for (const [index, [width, height]] of sizes.entries()) {
      terminal.type('stream 5 1\r');
      // Not the one before it, which still stands there.
      await terminal.when(() => streamed() > index, 'another reply to its end');
      await terminal.shows(/STREAMED\n\n>$|STREAMED\n(\n)?>\nprofile/);
      terminal.type('a draft of some length 日本語 👍 and more of it');
      // The frame of the last key: no other one is on its way.
      await terminal.shows(/of\s+it\nprofile/);
      const written = terminal.raw().length;
      terminal.resize(width, height);
      // What the emulator made of the old frame may look the same; the program's own comes whenever it hears of the new size.
      await terminal.when(() => terminal.raw().length > written, 'a frame for the new size');
      await terminal.shows(width > 60 ? /0\.03 \$$/ : /of\s+it\nprofile/);
      terminal.type('\x15');
      await terminal.shows(/^>\nprofile/m);
    }
    const turns = sizes.flatMap(() => ['', '> stream 5 1', ...kept(5), 'STREAMED']);
    const status = 'profile code · 日本語 · context 12 % · 0.03 $';
    await expect.poll(() => terminal.everything()).toEqual([`> status ${status}`, ...turns, '', '>', status]);
  });

  it('lays the draft out anew, with the cursor in its place', async () => {
    const terminal = await ready({ columns: 80 });
    terminal.type('0123456789 0123456789 0123456789');
    await terminal.shows(/9$/m);
    terminal.resize(20, 20);
    await becomes(terminal, ['> 0123456789 012345', '  6789 0123456789']);
    expect(terminal.cursor()).toEqual({ column: 17, row: 1 });
    terminal.resize(60, 20);
    await becomes(terminal, ['> 0123456789 0123456789 0123456789']);
    expect(terminal.cursor()).toEqual({ column: 34, row: 0 });
  });
});

describe('the keyboard', () => {
  // Within a sequence only time tells them apart from a key by itself: live-terminal.test.ts has that, where none passes.
  it('understands bytes that are cut within a character', async () => {
    const terminal = await ready();
    const bytes = Buffer.from('é👍日!').toString('latin1');
    for (const byte of bytes) {
      terminal.type(Buffer.from(byte, 'latin1') as never);
      await wait(2);
    }
    await becomes(terminal, ['> é👍日!']);
  });

  it('Ctrl-C clears a draft, warns, and leaves the second time', async () => {
    const terminal = await ready();
    terminal.type('draft\x03');
    await becomes(terminal, ['>']);
    terminal.type('\x03');
    await becomes(terminal, ['>', '  Ctrl-C again leaves.']);
    await terminal.hides('again');
    terminal.type('\x03');
    await terminal.shows('again');
    terminal.type('\x03');
    expect(await terminal.exit).toBe(0);
    expect(terminal.screen()).toEqual(['LEFT']);
    left(terminal);
  });

  it('Ctrl-D leaves an empty composer, after the turn if one works', async () => {
    const terminal = await ready();
    terminal.type('hold\r');
    await terminal.shows('> hold');
    terminal.type('x\x04\x7f\x04');
    await terminal.shows('Leaves after this turn. Ctrl-C stops it.');
    terminal.kill('SIGUSR2');
    expect(await terminal.exit).toBe(0);
    left(terminal);
  });

  it('Ctrl-L clears the screen and paints what is live again', async () => {
    const terminal = await ready();
    terminal.type('hello\r');
    await terminal.shows('SAID');
    terminal.type('draft\f');
    await becomes(terminal, ['', '> draft']);
  });

  it('without a composer keys go nowhere, and Ctrl-C is a signal', async () => {
    const terminal = converse({ how: 'bare' });
    await terminal.shows('busy');
    terminal.type('x\r');
    await terminal.hides('busy');
    await becomes(terminal, ['>']);
    const stopped = converse({ how: 'bare' });
    await stopped.shows('busy');
    stopped.type('\x03');
    expect(await stopped.exit).toBeGreaterThan(128);
    left(stopped);
  });
});

describe('another program', () => {
  it('gets the whole screen and the keys, and the draft is back afterwards', async () => {
    const terminal = await ready();
    const script = `process.stdin.setRawMode?.(false); console.log('MINE raw', process.stdin.isRaw ?? false); process.stdin.once('data', (data) => { console.log('GOT', JSON.stringify(String(data))); process.exit(7); });`;
    terminal.type(`lend ${script}\r`);
    await terminal.shows('MINE raw false');
    const marks = terminal.raw();
    expect(marks.lastIndexOf('\x1b[?2004l')).toBeGreaterThan(marks.lastIndexOf('\x1b[?2004h'));
    terminal.type('yes\r');
    await terminal.shows('LENT 7');
    terminal.type('after');
    await terminal.shows('> after');
    expect(terminal.screen().slice(-6)).toEqual(['MINE raw false', 'yes', 'GOT "yes\\n"', 'LENT 7', '', '> after']);
    expect(terminal.raw().lastIndexOf('\x1b[?2004h')).toBeGreaterThan(terminal.raw().lastIndexOf('\x1b[?2004l'));
  });
});

describe('case 337: the terminal is given back', () => {
  it.each(['SIGTERM', 'SIGHUP', 'SIGINT'])('after %s', async (signal) => {
    const terminal = await ready();
    terminal.type('reply growing|lines\r');
    await terminal.shows('lines');
    terminal.kill(signal);
    expect(await terminal.exit).toBeGreaterThan(128);
    left(terminal);
    expect(terminal.screen()).toEqual(['> reply growing|lines']);
  });

  it('after a crash', async () => {
    const terminal = await ready();
    terminal.type('fail\r');
    expect(await terminal.exit).toBe(1);
    left(terminal);
    expect(terminal.screen().join('\n')).toContain('on purpose');
  });

  it('when someone else listens to the signal, it is theirs to end the program', async () => {
    const terminal = await ready();
    terminal.type('listen\r');
    await terminal.shows(/> listen\n\n>/);
    terminal.kill('SIGTERM');
    expect(await terminal.exit).toBe(0);
    expect(terminal.screen()).toEqual(['> listen', 'HEARD SIGTERM', 'LEFT']);
    left(terminal);
  });
});

describe.each([
  ['a dumb terminal', { env: { TERM: 'dumb' } }],
  ['--plain', { how: 'plain' }],
] as const)('%s', (name, options) => {
  it('case 215: hears each line once, and nothing moves', async () => {
    const terminal = await ready(options);
    terminal.type('hellx\x7fo\r');
    await terminal.shows('SAID "hello"');
    await terminal.shows(/\n>$/);
    terminal.type('stream 5 5\r');
    await terminal.shows('STREAMED');
    await terminal.shows(/\n>$/);
    terminal.type('status x\r');
    await terminal.shows(/status x\n\n>$/);
    terminal.type('tick 3\r');
    await terminal.shows('TICKED undefined');
    await terminal.shows(/\n>$/);
    terminal.type('ask\r');
    await terminal.shows('Apply? y/n');
    terminal.type('yes\x7f\x7f\x7fn\r');
    await terminal.shows('ANSWER {"kind":"line","text":"n"}');
    await terminal.shows(/\n>$/);
    terminal.type('\x03');
    await terminal.shows(/Ctrl-C again leaves\.\n\n>$/);
    terminal.type('\x03');
    expect(await terminal.exit).toBe(0);
    const moves = terminal.raw().match(/\x1b\[[0-9;?]*[A-Za-z]/g) ?? [];
    // Where the terminal has them, the marks of a paste; never anything that moves or paints.
    expect([...new Set(moves)].sort()).toEqual(name === '--plain' ? ['\x1b[?2004h', '\x1b[?2004l'] : []);
    expect(terminal.everything()).toEqual([
      ...['', '> hello', 'SAID "hello"', '', '> stream 5 5', ...kept(5), 'STREAMED', '', '> status x'],
      ...['', '> tick 3', 'TICKED undefined', '', '> ask', 'Apply? y/n', '> n', 'ANSWER {"kind":"line","text":"n"}'],
      ...['', '>', 'Ctrl-C again leaves.', '', '>', 'LEFT'],
    ]);
  });
});

describe('Ctrl-Z', () => {
  const shell = (): EmulatedTerminal =>
    emulatedTerminal({
      file: 'bash',
      words: ['--norc', '--noprofile', '-i'],
      cwd: import.meta.dirname,
      env: {
        PATH: process.env.PATH ?? '',
        TERM: 'xterm-256color',
        TERM_PROGRAM: 'vscode',
        LANG: 'C.UTF-8',
        PS1: 'shell$ ',
        HISTFILE: '',
      },
    });

  it('gives the shell its terminal, and everything is back with fg', async () => {
    const terminal = shell();
    await terminal.shows('shell$');
    terminal.type(`${process.execPath} --import tsx fixtures/conversation.ts live\r`);
    await terminal.shows(/^>/m);
    terminal.type('status below\r');
    await terminal.shows(/^below$/m);
    terminal.type('a draft\x1a');
    await terminal.shows(/Stopped[\s\S]*shell\$/);
    expect(terminal.screen().join('\n')).not.toMatch(/^below$|^> a draft/m);
    terminal.type('echo "shell $((6 * 7))"\r');
    await terminal.shows('shell 42');
    terminal.type('fg\r');
    await terminal.shows('> a draft');
    await terminal.shows(/^below$/m);
    terminal.type(' goes on\r');
    await terminal.shows('SAID "a draft goes on"');
    terminal.type('\x04');
    await terminal.shows('LEFT');
    terminal.type('echo "shell $((6 * 8))"\r');
    await terminal.shows('shell 48');
  });

  it('where no shell could bring it back, it goes on', async () => {
    const terminal = await ready();
    terminal.type('a draft\x1a');
    await expect.poll(() => terminal.raw()).toMatch(/2004h[\s\S]*2004l[\s\S]*2004h/);
    terminal.type('!\r');
    await terminal.shows('SAID "a draft!"');
  });
});
