// The desk in a real pseudo-terminal.

import { join } from 'node:path';
import { spawn as spawnTerminal } from '@lydell/node-pty';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const program = join(import.meta.dirname, 'fixtures/desk-in-a-terminal.ts');

interface Terminal {
  /** All that came out, with line ends as \n. */
  screen(): string;
  /** Waits for these words after those waited for last. */
  sees(words: string): Promise<void>;
  type(keys: string): void;
  hangUp(): void;
  ended(): Promise<number>;
}

const open = (scene: string, { columns = 80, delay = 0, env = {} } = {}): Terminal => {
  const child = spawnTerminal(process.execPath, ['--import', 'tsx', program, temporaryFolder(), scene, String(delay)], {
    cols: columns,
    rows: 30,
    env: { ...process.env, ...env },
  });
  let [written, seen, code] = ['', 0, -1];
  child.onData((data) => {
    written += data.replaceAll('\r', '');
  });
  child.onExit(({ exitCode }) => {
    code = exitCode;
  });
  onTestFinished(() => {
    if (code === -1) child.kill('SIGKILL');
  });
  return {
    screen: () => written,
    sees: async (words) => {
      await expect.poll(() => written.slice(seen)).toContain(words);
      seen = written.indexOf(words, seen) + words.length;
    },
    type: (keys) => child.write(keys),
    hangUp: () => child.kill('SIGHUP'),
    ended: async () => {
      await expect.poll(() => code).not.toBe(-1);
      return code;
    },
  };
};

const PROMPT = '\n> ';

it('asks, echoes and takes the answer, with backspace', async () => {
  const terminal = open('one');
  await terminal.sees(PROMPT);
  terminal.type('nope\x7f\x7f\x7f\x7fy\r');
  await terminal.sees('ANSWER ["approve"]');
  expect(await terminal.ended()).toBe(0);
});

describe('case 202', () => {
  it('keys typed before the prompt appeared are dropped', async () => {
    const terminal = open('one', { delay: 500 });
    await terminal.sees('STARTED');
    terminal.type('y\ry\r');
    await terminal.sees(PROMPT);
    terminal.type('n\r');
    await terminal.sees('Not applied.');
    await terminal.sees('ANSWER ["refuse"]');
  });

  it('a doubled Enter does not answer the question that follows', async () => {
    const terminal = open('twice');
    await terminal.sees(PROMPT);
    terminal.type('y\ry\ry\r');
    await terminal.sees('ANSWER ["approve"]');
    await terminal.sees(PROMPT);
    terminal.type('\r');
    await terminal.sees('ANSWER ["refuse"]');
  });
});

it('case 203: a paste with y and Enter in it is not an answer', async () => {
  const terminal = open('one');
  await terminal.sees('\x1b[?2004h');
  await terminal.sees(PROMPT);
  terminal.type('\x1b[200~y\r\x1b[201~');
  await terminal.sees('Pasted text is not an answer: type it.');
  await terminal.sees('> ');
  // In two pieces, and with typed text before it, which is dropped as well.
  terminal.type('y\x1b[20');
  terminal.type('0~\r\ry\r\x1b[2');
  terminal.type('01~');
  await terminal.sees('Pasted text is not an answer: type it.');
  terminal.type('\r');
  await terminal.sees('ANSWER ["refuse"]');
  expect(terminal.screen().lastIndexOf('\x1b[?2004l')).toBeGreaterThan(terminal.screen().lastIndexOf('\x1b[?2004h'));
});

describe('case 207', () => {
  it.each([
    ['Ctrl-C', '\x03'],
    ['Ctrl-C after a y', 'y\x03'],
    ['Escape', '\x1b'],
  ])('%s is no', async (_, keys) => {
    const terminal = open('one');
    await terminal.sees(PROMPT);
    terminal.type(keys);
    await terminal.sees('Not applied.');
    await terminal.sees('INTERRUPTED');
    await terminal.sees('ANSWER ["refuse"]');
  });

  it('Ctrl-D is no, and the turn goes on', async () => {
    const terminal = open('one');
    await terminal.sees(PROMPT);
    terminal.type('\x04');
    await terminal.sees('Not applied.');
    await terminal.sees('ANSWER ["refuse"]');
  });

  it('a hung-up terminal is no', async () => {
    const terminal = open('batch');
    await terminal.sees(PROMPT);
    terminal.hangUp();
    await terminal.sees('ANSWER ["refuse","refuse"]');
  });
});

/** What a terminal of so many columns shows, line by line; lines of ours never reach the last column, so none is wrapped. */
const linesOf = (screen: string): string[] => screen.replace(/\x1b\[[0-9;?]*[a-zA-Z]/g, '').split('\n');

describe.each([80, 24, 10])('a terminal of %i columns', (columns) => {
  it('case 201, case 215: foreign text never reaches column 0, and nothing breaks', async () => {
    const terminal = open('evil', { columns });
    await terminal.sees(PROMPT);
    const shown = linesOf(terminal.screen());
    // Ours: the question, the rule that asked, the line of answers. Everything else stands behind a mark, a gutter or blanks.
    const atColumn0 = shown.filter((line) => /^[^ ]/.test(line) && !line.startsWith('▸ '));
    const own = 'STARTED asked by: built-in rule "changes ask" Apply? y/n/skip · e edit · d diff · ? help >';
    expect(atColumn0.filter((line) => !own.includes(line.trim()))).toEqual([]);
    expect(atColumn0.filter((line) => line.startsWith('Apply?'))).toHaveLength(1);
    // One for the column a terminal needs to show the cursor in.
    expect(shown.filter((line) => [...line].length >= columns)).toEqual([]);
    expect(terminal.screen()).not.toContain('\x1b[2J');
    terminal.type('y\r');
    await terminal.sees('ANSWER ["approve"]');
  });
});

it('case 215: without colour the marks still say what is put in and what is taken out', async () => {
  const terminal = open('one', { env: { NO_COLOR: '1', FORCE_COLOR: undefined } });
  await terminal.sees(PROMPT);
  expect(terminal.screen()).toContain('  − - [ ] fix bug\n  + - [ ] Fix the log-in time-out\n');
  expect(terminal.screen()).not.toMatch(/\x1b\[[0-9;]*m/);
  terminal.type('\r');
  await terminal.sees('ANSWER ["refuse"]');
});

it('case 211: e opens the editor on a private copy, and the edited text is an amendment', async () => {
  const script = `const fs = require('node:fs'); const file = process.argv[1];
    console.log('MODE', (fs.statSync(file).mode & 0o777).toString(8) + (process.cwd() === ${JSON.stringify(process.cwd())} ? ' in' : ' outside') + ' the workspace');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8') + 'mine\\n');`;
  const terminal = open('one', {
    env: { VISUAL: '', EDITOR: `${process.execPath} -e "${script.replaceAll('"', '\\"')}"` },
  });
  await terminal.sees(PROMPT);
  terminal.type('e\r');
  await terminal.sees('MODE 600 outside the workspace');
  await terminal.sees('ANSWER ["amend"]');
});
