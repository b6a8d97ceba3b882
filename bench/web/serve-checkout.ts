// The program of a checkout, this one or an older one, serving a folder: up to the link that it prints.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Place } from '../../test/support/countersign.ts';

export interface ServedCheckout {
  /** As it was printed: it signs in once. */
  readonly link: string;
  /** "http://127.0.0.1:4000/", without the token. */
  readonly address: string;
  /** As a person ends it. */
  stop(): Promise<void>;
}

export interface ServeOptions {
  /** The folder of a built checkout. */
  readonly checkout: string;
  readonly place: Place;
  readonly flags: readonly string[];
  /** The program takes this for today. Absent: today. */
  readonly daysAgo?: number;
}

export const THIS_CHECKOUT = resolve(import.meta.dirname, '../..');

export const launcherOf = (checkout: string): string => join(checkout, 'bin', 'countersign.cjs');

export const serveCheckout = async ({ checkout, place, flags, daysAgo }: ServeOptions): Promise<ServedCheckout> => {
  const words = ['--cwd', place.workspace, 'serve', '--port', '0', ...flags];
  const ago = daysAgo === undefined ? [] : ['--require', CLOCK_BEHIND];
  const child = spawn(process.execPath, [...ago, launcherOf(checkout), ...words], {
    cwd: place.workspace,
    env: { ...environmentOf(place), COUNTERSIGN_BENCH_DAYS_AGO: String(daysAgo ?? 0) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const link = await new Promise<string>((done, fail) => {
    let printed = '';
    child.stdout.on('data', (piece: Buffer) => {
      printed += piece.toString();
      const found = LINK.exec(printed)?.[0];
      if (found !== undefined) done(found);
    });
    child.once('close', () => fail(new Error(`${checkout} ended without a link: ${printed}${said}`)));
  });
  return {
    link,
    address: link.replace(/\?.*$/, ''),
    stop: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      // A fault of the program, and not of what was measured: it is told, and the rest is measured all the same.
      if (code !== 0) console.error(`${checkout} ended with ${code}: ${said.split('\n').find(isFault) ?? said}`);
    },
  };
};

const isFault = (line: string): boolean => line.includes('by a mistake of ours');

const CLOCK_BEHIND = join(import.meta.dirname, 'clock-behind.cjs');
const LINK = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+/;

/** Nobody's own settings, keys or model servers take part, and a day is the same one for the program and for the page. */
const environmentOf = ({ home, env }: Place): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  COUNTERSIGN_HOME: join(home, 'countersign'),
  TERM: 'xterm-256color',
  NO_COLOR: '1',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  OLLAMA_HOST: 'http://127.0.0.1:9',
  LMSTUDIO_BASE_URL: 'http://127.0.0.1:9',
  ...env,
});
