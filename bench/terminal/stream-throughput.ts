// How far the screen is behind the server while a long reply streams, and what it costs beside `cat` of the same text in the same kind of
// pseudo-terminal.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IPty, spawn } from '@lydell/node-pty';
import { LAUNCHER } from '../../test/support/launcher.ts';
import { median, table } from '../../test/support/table.ts';
import { startStreamServer } from './stream-server.ts';
import { type Section, streamText } from './stream-text.ts';

export interface StreamFigures {
  readonly bytes: number;
  readonly bytesPerSecond: number;
  /** Milliseconds from the last byte of a section leaving the server to its heading at the terminal: the middle, the most, the last. */
  readonly behind: { readonly middle: number; readonly most: number; readonly last: number };
  /** Milliseconds of processor time from the question to the prompt after the reply. */
  readonly cpu: number;
  readonly catCpu: number;
  readonly frames: number;
  readonly seconds: number;
  /** What reached the terminal. */
  readonly painted: number;
  /** Programs that wanted to run meanwhile, for every processor: above 1, others were in the way. */
  readonly load: number;
}

const SIZE = { cols: 100, rows: 40 };

/** `bytesPerSecond`: 500 times what a fast model writes would be 200,000. */
export const measureStream = async ({ bytes = 2_000_000, bytesPerSecond = 250_000 } = {}): Promise<StreamFigures> => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-stream-'));
  const sections = streamText(bytes);
  const server = await startStreamServer({ sections, bytesPerSecond });
  try {
    const file = join(folder, 'reply.md');
    writeFileSync(file, sections.map(({ text }) => text).join(''));
    const catCpu = await cpuOfCat(file);
    const work = join(folder, 'work');
    execFileSync('mkdir', [work, join(folder, 'home')]);
    const words = ['--cwd', work, '--model', 'compatible/bench', '--base-url', server.url, '--tools', 'none'];
    const program = spawn(process.execPath, [LAUNCHER, ...words], { ...SIZE, cwd: work, env: environment(folder) });
    const seen = watch(program, sections);
    await seen.prompt();
    const before = cpuOf(program.pid);
    const began = performance.now();
    program.write('go\r');
    await inTime(server.ended.then(() => seen.all));
    await seen.prompt();
    const seconds = (performance.now() - began) / 1000;
    const cpu = cpuOf(program.pid) - before;
    program.kill('SIGKILL');
    const behind = sections.map(({ number }) => (seen.at.get(number) ?? Number.NaN) - (server.sent.get(number) ?? 0));
    return {
      bytes: sections.reduce((sum, { text }) => sum + text.length, 0),
      bytesPerSecond,
      behind: { middle: median(behind), most: Math.max(...behind), last: behind.at(-1) ?? Number.NaN },
      cpu,
      catCpu,
      frames: seen.frames(),
      seconds,
      painted: seen.bytes(),
      load: (loadavg()[0] ?? Number.NaN) / cpus().length,
    };
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const streamTable = (figures: StreamFigures): string => {
  const { bytes, bytesPerSecond, behind, cpu, catCpu, frames, seconds, painted, load } = figures;
  const whole = (value: number, unit: string): string => `${value.toFixed(0)} ${unit}`;
  return table(
    ['a reply that streams', ''],
    [
      ['bytes of Markdown', whole(bytes / 1000, 'KB')],
      ['pace of the server', whole(bytesPerSecond / 1000, 'KB/s')],
      ['from question to prompt', `${seconds.toFixed(1)} s`],
      ['behind the server, middle of all sections', whole(behind.middle, 'ms')],
      ['behind the server, the most', whole(behind.most, 'ms')],
      ['last section sent to last section painted', whole(behind.last, 'ms')],
      ['processor time', whole(cpu, 'ms')],
      ['processor time of cat', whole(catCpu, 'ms')],
      ['beside cat', `${(cpu / catCpu).toFixed(1)} times`],
      ['frames', `${frames}`],
      ['written to the terminal', whole(painted / 1000, 'KB')],
      ['load of each processor in the last minute', load.toFixed(1)],
    ],
  );
};

/** Rather no figure than one that nobody waits for. */
const inTime = (work: Promise<void>): Promise<void> =>
  new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error('the reply was not on the screen within two minutes')), 120_000);
    work.then(done, fail).finally(() => clearTimeout(late));
  });

const environment = (folder: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: join(folder, 'home'),
  COUNTERSIGN_HOME: join(folder, 'home', 'countersign'),
  TERM: 'xterm-256color',
  LANG: 'C.UTF-8',
});

/** Reads what the program writes like a terminal that is never slow. */
const watch = (program: IPty, sections: readonly Section[]) => {
  const at = new Map<number, number>();
  let [bytes, frames, rest] = [0, 0, ''];
  let next = 1;
  const watchers = new Set<() => void>();
  let whole = (): void => undefined;
  const all = new Promise<void>((done) => {
    whole = done;
  });
  program.onData((text) => {
    bytes += Buffer.byteLength(text);
    frames += text.split(FRAME).length - 1;
    rest += text;
    // Headings come in order; what was read is not looked at again.
    for (;;) {
      const found = rest.indexOf(`Section ${next}\u001B`);
      if (found === -1) break;
      at.set(next, performance.now());
      rest = rest.slice(found);
      if (next++ === sections.length) whole();
    }
    if (rest.length > KEPT) rest = rest.slice(-KEPT);
    for (const watcher of [...watchers]) watcher();
  });
  return {
    at,
    all,
    bytes: () => bytes,
    frames: () => frames,
    /** Resolves when the program has been waiting for a message for a moment. */
    prompt: (): Promise<void> =>
      new Promise((done) => {
        let quiet: NodeJS.Timeout | undefined;
        const look = (): void => {
          clearTimeout(quiet);
          quiet = setTimeout(() => {
            watchers.delete(look);
            done();
          }, QUIET_MILLISECONDS);
        };
        watchers.add(look);
        look();
      }),
  };
};

/** Begins a frame that terminals show at once. */
const FRAME = '\u001B[?2026h';
const KEPT = 20_000;
/** Longer than any pause while a reply streams at a steady pace. */
const QUIET_MILLISECONDS = 1_500;

/** `cat` in a pseudo-terminal of the same size, timed by the shell that runs it; the shell stays until its words were read. */
const cpuOfCat = (file: string): Promise<number> =>
  new Promise((done, fail) => {
    let written = '';
    const script = `TIMEFORMAT='cpu %3U %3S.'; time cat '${file}'; read -t 60`;
    const shell = spawn('bash', ['-c', script], { ...SIZE, env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8' } });
    shell.onData((text) => {
      written = (written + text).slice(-KEPT);
      const [, user, system] = /cpu ([\d.]+) ([\d.]+)\./.exec(written) ?? [];
      if (user === undefined || system === undefined) return;
      done((Number(user) + Number(system)) * 1000);
      shell.kill('SIGKILL');
    });
    shell.onExit(() => fail(new Error('the shell ended before it said how long cat took')));
  });

/** Milliseconds of processor time of a process so far, from Linux; a hundredth of a second is what it counts in. */
const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
