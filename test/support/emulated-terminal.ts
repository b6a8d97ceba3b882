// What a person sees: a program at a pseudo-terminal, drawn by a terminal emulator, cell by cell.
import { type IPty, spawn } from '@lydell/node-pty';
import unicode from '@xterm/addon-unicode11';
import headless from '@xterm/headless';
import { onTestFinished } from 'vitest';

export interface EmulatedTerminal {
  /** The lines in the window now, without blanks at their ends; empty ones at the bottom are left out. */
  screen(): readonly string[];
  /** The same with everything that has scrolled away. */
  everything(): readonly string[];
  readonly cursor: () => { readonly column: number; readonly row: number };
  /** Every byte the program wrote. */
  raw(): string;
  /** Resolves when it holds; looked at whenever something was drawn. `words` say what was missing when the program ended without it. */
  when(holds: () => boolean, words: string): Promise<void>;
  /** Resolves when the window, as drawn, shows this. */
  shows(text: string | RegExp): Promise<void>;
  /** Resolves when the window, as drawn, no longer shows this. */
  hides(text: string | RegExp): Promise<void>;
  type(keys: string): void;
  resize(columns: number, rows: number): void;
  kill(signal?: string): void;
  readonly exit: Promise<number>;
  readonly emulator: headless.Terminal;
  readonly pid: number;
}

export interface EmulatedOptions {
  readonly file: string;
  readonly words: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly columns?: number;
  readonly rows?: number;
}

/** Sooner than the test runner, which could not say what was on the screen. */
const PATIENCE_MILLISECONDS = 30_000;

export const emulatedTerminal = ({ file, words, cwd, env, ...size }: EmulatedOptions): EmulatedTerminal => {
  const [columns, rows] = [size.columns ?? 80, size.rows ?? 30];
  const emulator = new headless.Terminal({ cols: columns, rows, scrollback: 100_000, allowProposedApi: true });
  emulator.loadAddon(new unicode.Unicode11Addon());
  emulator.unicode.activeVersion = '11';
  const program: IPty = spawn(file, [...words], { cwd, env: { ...env }, cols: columns, rows });
  // Gone: it hears nothing any more. Over: all that it wrote is drawn, too, which comes later.
  let [written, isGone, isOver] = ['', false, false];
  const watchers = new Set<() => void>();
  const wake = (): void => {
    for (const watcher of [...watchers]) watcher();
  };
  program.onData((text) => {
    written += text;
    emulator.write(text, wake);
  });
  // What a terminal answers when it is asked, such as where its cursor is.
  emulator.onData((answer) => {
    if (!isGone) program.write(answer);
  });
  const exit = new Promise<number>((done) =>
    program.onExit(({ exitCode, signal }) => {
      isGone = true;
      const drawn = (): void =>
        emulator.write('', () => {
          isOver = true;
          wake();
          done(signal ? 128 + signal : exitCode);
        });
      // The last of it may still be on its way when the program has ended.
      const settle = (before: number): void =>
        void setTimeout(() => (written.length === before ? drawn() : settle(written.length)), 30);
      settle(written.length);
    }),
  );
  onTestFinished(() => {
    if (!isGone) program.kill('SIGKILL');
    emulator.dispose();
  });
  const lines = (from: number): readonly string[] => {
    const { active } = emulator.buffer;
    const all = Array.from({ length: active.length - from }, (_, index) =>
      (active.getLine(from + index)?.translateToString(true) ?? '').trimEnd(),
    );
    const last = all.findLastIndex((line) => line !== '');
    return all.slice(0, last + 1);
  };
  const screen = (): readonly string[] => lines(emulator.buffer.active.baseY);
  const has = (text: string | RegExp): boolean => {
    const drawn = screen().join('\n');
    return typeof text === 'string' ? drawn.includes(text) : text.test(drawn);
  };
  const until = (holds: () => boolean, words: string): Promise<void> =>
    new Promise((done, fail) => {
      const missing = (why: string): void =>
        fail(new Error(`${why} ${words}. The screen then:\n${screen().join('\n')}`));
      const late = setTimeout(() => missing('in half a minute the screen did not come to show'), PATIENCE_MILLISECONDS);
      const look = (): void => {
        if (holds()) done();
        else if (isOver) missing('the program ended without showing');
        else return;
        clearTimeout(late);
        watchers.delete(look);
      };
      watchers.add(look);
      look();
    });
  return {
    screen,
    everything: () => lines(0),
    cursor: () => ({ column: emulator.buffer.active.cursorX, row: emulator.buffer.active.cursorY }),
    raw: () => written,
    when: until,
    shows: (text) => until(() => has(text), `${text}`),
    hides: (text) => until(() => !has(text), `a screen without ${text}`),
    type: (keys) => program.write(keys),
    resize: (to, high) => {
      emulator.resize(to, high);
      program.resize(to, high);
    },
    kill: (signal) => program.kill(signal),
    exit,
    emulator,
    pid: program.pid,
  };
};
