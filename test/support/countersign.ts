// The built command line, as a person or a script runs it: at a pseudo-terminal, or without one.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type EmulatedTerminal, emulatedTerminal } from './emulated-terminal.ts';
import { compiledCode, LAUNCHER } from './launcher.ts';

export interface Place {
  readonly workspace: string;
  /** COUNTERSIGN_HOME: configuration, state and cache of this test alone. */
  readonly home: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Another Node than the one that runs the tests. */
  readonly node?: string;
}

/** What a program is started with there: nothing of whoever runs the tests. */
export const placeEnvironment = ({ home, env }: Place): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  ...compiledCode(),
  HOME: home,
  COUNTERSIGN_HOME: join(home, 'countersign'),
  TERM: 'xterm-256color',
  NO_COLOR: '1',
  LANG: 'C.UTF-8',
  ...env,
});

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Without a terminal, to the end. */
export const countersign = (place: Place, ...words: string[]): Promise<Finished> => started(place, ...words).finished;

/** Without a terminal, still running. */
export const started = (place: Place, ...words: string[]) => {
  return attended(place, [place.node ?? process.execPath, LAUNCHER, '--cwd', place.workspace, ...words]);
};

/** As a part of a line that bash reads: `"$@"` is `countersign …`. */
export const inShell = (place: Place, line: string, ...words: string[]): Promise<Finished> =>
  startedInShell(place, line, ...words).finished;

/** The same, still running; with `exec "$@"` signals reach it. */
export const startedInShell = (place: Place, line: string, ...words: string[]) =>
  attended(place, ['bash', '-c', line, 'bash', process.execPath, LAUNCHER, '--cwd', place.workspace, ...words]);

const attended = (place: Place, [program = '', ...words]: readonly string[]) => {
  const child = spawn(program, words, {
    cwd: place.workspace,
    env: placeEnvironment(place),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const finished = new Promise<Finished>((done) => child.on('close', (code) => done({ code, stdout, stderr })));
  return {
    finished,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    pid: child.pid,
    /** Resolves once stdout holds the text; rejects when the program ends without it. */
    until: (text: string | RegExp): Promise<string> =>
      new Promise((done, fail) => {
        const look = (): void => {
          if (typeof text === 'string' ? stdout.includes(text) : text.test(stdout)) done(stdout);
        };
        child.stdout.on('data', look);
        child.on('close', () => fail(new Error(`ended without ${text}:\n${stdout}\n${stderr}`)));
        look();
      }),
  };
};

export interface Terminal {
  /** Everything that was written so far, in its order, without what moves the cursor; what a person sees in the end is `onScreen`. */
  readonly screen: () => string;
  /** What a person sees, with all that has scrolled away. */
  readonly drawn: () => string;
  /** Resolves when the text appears after what was matched before. */
  until(text: string | RegExp): Promise<string>;
  /**
   * Types the answer to a question that shows this, once answers count: its line of answers stands right above the prompt then, and not before.
   * Resolves to all that was written since the last match.
   */
  answer(question: string | RegExp, keys: string): Promise<string>;
  type(keys: string): void;
  readonly exit: Promise<number>;
  kill(signal?: string): void;
  readonly pid: number;
}

/** A line of answers, and the prompt below it; above the line of the next message stands none. */
const ARMED = /(?:\? help|\by\/n\b|none|forever|not saved|Enter)[^\r\n]*\r\n> /;

/** At a pseudo-terminal of 118 columns: as wide as it may be without differences side by side. */
export const atTerminal = (place: Place, ...words: string[]): Terminal => {
  const terminal = onScreen(place, { columns: 118, rows: 40 }, ...words);
  let matched = 0;
  /** Without what moves the cursor, as far as it came whole. */
  const written = (): string =>
    terminal
      .raw()
      .replace(/\x1b(?:\[[0-?]*)?$/, '')
      .replace(/\x1b\[[0-?]*[ -/]*[@-~]/g, '')
      .replace(/\r+\n/g, '\r\n');
  return {
    screen: written,
    drawn: () => terminal.everything().join('\n'),
    exit: terminal.exit,
    type: terminal.type,
    kill: terminal.kill,
    pid: terminal.pid,
    answer: async (question, keys) => {
      let found = '';
      await terminal.when(() => {
        const rest = written().slice(matched);
        const at = typeof question === 'string' ? rest.indexOf(question) : rest.search(question);
        if (at === -1) return false;
        // The question may be a part of the line of answers.
        const from = rest.lastIndexOf('\n', at) + 1;
        const armed = ARMED.exec(rest.slice(from));
        if (armed === null) return false;
        found = rest.slice(0, from + armed.index + armed[0].length);
        matched += found.length;
        return true;
      }, `a question with ${question}`);
      terminal.type(keys);
      return found;
    },
    until: async (text) => {
      let found = '';
      await terminal.when(() => {
        const rest = written().slice(matched);
        const at = typeof text === 'string' ? rest.indexOf(text) : rest.search(text);
        if (at === -1) return false;
        const length = typeof text === 'string' ? text.length : (text.exec(rest)?.[0].length ?? 0);
        matched += at + length;
        found = rest.slice(0, at + length);
        return true;
      }, `${text}`);
      return found;
    },
  };
};

/** At a pseudo-terminal with an emulator behind it: what a person sees, at any width. */
export const onScreen = (
  place: Place,
  size: { readonly columns?: number; readonly rows?: number },
  ...words: string[]
): EmulatedTerminal =>
  emulatedTerminal({
    file: place.node ?? process.execPath,
    words: [LAUNCHER, '--cwd', place.workspace, ...words],
    cwd: place.workspace,
    env: placeEnvironment(place),
    ...size,
  });
