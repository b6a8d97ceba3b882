// The conversation behind an emulator: as a program at a pseudo-terminal, or over streams in this process, which is faster.
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import unicode from '@xterm/addon-unicode11';
import headless from '@xterm/headless';
import { onTestFinished } from 'vitest';
import type { Clock } from '../../../../src/surfaces/cli/terminal/clock.ts';
import { type EmulatedTerminal, emulatedTerminal } from '../../../support/emulated-terminal.ts';
import { hastyClock } from '../../../support/test-clocks.ts';
import { conversation } from './conversation.ts';
import { newTurnstile } from './turnstile.ts';

export interface ConverseOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly how?: 'live' | 'plain' | 'bare';
  /** Messages of earlier days. */
  readonly earlier?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

// The emulator is that of an editor, which leaves the line of the cursor alone when its window gets narrower.
const ENVIRONMENT = { TERM: 'xterm-256color', TERM_PROGRAM: 'vscode', LANG: 'C.UTF-8' };

export const converse = ({ how = 'live', earlier = [], env = {}, ...size }: ConverseOptions = {}): EmulatedTerminal =>
  emulatedTerminal({
    file: process.execPath,
    words: ['--import', 'tsx', join(import.meta.dirname, 'fixtures/conversation.ts'), how, ...earlier],
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH ?? '', ...ENVIRONMENT, ...env },
    ...size,
  });

export type Conversed = Pick<EmulatedTerminal, 'screen' | 'everything' | 'cursor' | 'raw' | 'type' | 'resize'> & {
  shows(text: string | RegExp): Promise<void>;
  hides(text: string | RegExp): Promise<void>;
  /** Resolves when everything that was written is on the screen. */
  drawn(): Promise<void>;
  /** What is held goes on. */
  letGo(): void;
  /** The input ends, as when the window is closed. */
  hangUp(): void;
  /** Whatever is written from now on fails. */
  lose(): void;
  readonly left: Promise<void>;
};

export interface ConverseHereOptions extends ConverseOptions {
  /** Absent: no pause takes any time, for tests that type nothing too early. */
  readonly clock?: Clock;
}

export const converseHere = (options: ConverseHereOptions = {}): Conversed => {
  const { how = 'live', earlier = [], env = {}, clock = hastyClock(), ...size } = options;
  const [columns, rows] = [size.columns ?? 80, size.rows ?? 30];
  const emulator = new headless.Terminal({
    cols: columns,
    rows,
    scrollback: 10_000,
    allowProposedApi: true,
    convertEol: true,
  });
  emulator.loadAddon(new unicode.Unicode11Addon());
  emulator.unicode.activeVersion = '11';
  let [written, isLost] = ['', false];
  const watchers = new Set<() => void>();
  const wake = (): void => {
    for (const watcher of [...watchers]) watcher();
  };
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const output = Object.assign(
    new Writable({
      autoDestroy: false,
      write: (chunk: Buffer, _encoding, done) => {
        if (isLost) return done(new Error('EIO'));
        written += chunk.toString();
        emulator.write(chunk, wake);
        done();
      },
    }),
    { isTTY: true, columns, rows },
  );
  const turnstile = newTurnstile();
  // Streams have all of a terminal that is used.
  const left = conversation({
    input: input as never,
    output: output as never,
    how,
    earlier,
    env: { ...ENVIRONMENT, ...env },
    clock,
    held: turnstile.held,
  });
  onTestFinished(() => {
    turnstile.letGo();
    input.end();
    return left;
  });
  const linesFrom = (from: number): readonly string[] => {
    const { active } = emulator.buffer;
    const all = Array.from({ length: active.length - from }, (_, index) =>
      (active.getLine(from + index)?.translateToString(true) ?? '').trimEnd(),
    );
    return all.slice(0, all.findLastIndex((line) => line !== '') + 1);
  };
  const screen = (): readonly string[] => linesFrom(emulator.buffer.active.baseY);
  const until = (holds: (drawn: string) => boolean): Promise<void> =>
    new Promise((done) => {
      const look = (): void => {
        if (!holds(screen().join('\n'))) return;
        watchers.delete(look);
        done();
      };
      watchers.add(look);
      look();
    });
  const has = (text: string | RegExp) => (drawn: string) =>
    typeof text === 'string' ? drawn.includes(text) : text.test(drawn);
  return {
    screen,
    everything: () => linesFrom(0),
    cursor: () => ({ column: emulator.buffer.active.cursorX, row: emulator.buffer.active.cursorY }),
    raw: () => written,
    type: (keys) => void input.write(keys),
    resize: (to, high) => {
      emulator.resize(to, high);
      Object.assign(output, { columns: to, rows: high });
      output.emit('resize');
    },
    shows: (text) => until(has(text)),
    hides: (text) => until((drawn) => !has(text)(drawn)),
    drawn: () => new Promise((done) => emulator.write('', done)),
    letGo: turnstile.letGo,
    hangUp: () => void input.end(),
    lose: () => {
      isLost = true;
    },
    left,
  };
};
