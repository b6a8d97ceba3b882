// How long it takes from a key to its echo, while nothing happens and while a long reply streams in.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type IPty, spawn } from '@lydell/node-pty';
import { LAUNCHER } from '../../test/support/launcher.ts';
import { median, table } from '../../test/support/table.ts';
import { startStreamServer } from './stream-server.ts';
import { streamText } from './stream-text.ts';

export interface EchoFigures {
  readonly bytes: number;
  readonly bytesPerSecond: number;
  /** Milliseconds per key. */
  readonly idle: readonly number[];
  readonly streaming: readonly number[];
}

/** A fast typist; no multiple of a frame, so that keys fall on every part of one. */
const BETWEEN_KEYS_MILLISECONDS = 61;
const IDLE_KEYS = 60;

/** In the pseudo-terminal of the built program: from writing the key to reading a frame that shows it. */
export const measureEcho = async ({ bytes = 2_000_000, bytesPerSecond = 250_000 } = {}): Promise<EchoFigures> => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-echo-'));
  const sections = streamText(bytes);
  const server = await startStreamServer({ sections, bytesPerSecond });
  const work = join(folder, 'work');
  for (const each of [work, join(folder, 'home')]) mkdirSync(each);
  const words = ['--cwd', work, '--model', 'compatible/bench', '--base-url', server.url, '--tools', 'none'];
  const program = spawn(process.execPath, [LAUNCHER, ...words], {
    cols: 100,
    rows: 40,
    cwd: work,
    env: {
      ...{ PATH: process.env.PATH ?? '', HOME: join(folder, 'home'), COUNTERSIGN_HOME: join(folder, 'home', 'state') },
      ...{ TERM: 'xterm-256color', LANG: 'C.UTF-8', NO_COLOR: '1' },
    },
  });
  try {
    const typist = sitAt(program);
    await typist.sees('> ');
    await wait(500);
    const idle: number[] = [];
    for (let key = 0; key < IDLE_KEYS; key += 1) idle.push(await typist.press(key));
    typist.clear('\x15');
    await wait(200);
    let streams = true;
    const ended = server.ended.then(() => {
      streams = false;
    });
    typist.clear('go\r');
    await typist.sees('Section 2');
    const streaming: number[] = [];
    for (let key = 0; streams; key += 1) streaming.push(await typist.press(key));
    await ended;
    return { bytes: sections.reduce((sum, { text }) => sum + text.length, 0), bytesPerSecond, idle, streaming };
  } finally {
    program.kill('SIGKILL');
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const echoTable = ({ bytes, bytesPerSecond, idle, streaming }: EchoFigures): string => {
  const row = (name: string, keys: readonly number[]): string[] => [
    name,
    String(keys.length),
    ...[median(keys), share(keys, 0.95), Math.max(...keys)].map((value) => `${value.toFixed(1)} ms`),
  ];
  const while_ = `while ${(bytes / 1e6).toFixed(1)} MB stream at ${(bytesPerSecond / 1000).toFixed(0)} KB/s`;
  return table(
    ['key to echo', 'keys', 'middle', '95 of 100 within', 'the most'],
    [row('at rest', idle), row(while_, streaming)],
  );
};

const share = (values: readonly number[], part: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? Number.NaN;

/** Types into the composer; the draft so far is what tells its echo from anything the reply says. */
const sitAt = (program: IPty) => {
  let [draft, seen] = ['', ''];
  let look: () => void = () => undefined;
  program.onData((text) => {
    seen = (seen + text).slice(-KEPT);
    look();
  });
  const sees = (text: string): Promise<void> =>
    new Promise((done) => {
      look = () => {
        if (seen.includes(text)) done();
      };
      look();
    });
  return {
    sees,
    clear: (keys: string): void => {
      draft = '';
      program.write(keys);
    },
    press: async (number: number): Promise<number> => {
      const key = KEYS[number % KEYS.length] ?? 'x';
      // A short draft keeps to one line.
      if (draft.length >= 40) {
        draft = '';
        program.write('\x15');
        await wait(BETWEEN_KEYS_MILLISECONDS);
      }
      draft += key;
      seen = '';
      const began = performance.now();
      program.write(key);
      await sees(`> ${draft}`);
      const taken = performance.now() - began;
      await wait(BETWEEN_KEYS_MILLISECONDS);
      return taken;
    },
  };
};

const KEYS = 'qzjxkvbw';
/** More than a frame. */
const KEPT = 200_000;
