// Runs one program to its end and says what it cost: time, processor time, peak memory.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunCost {
  /** performance.now() just before the program was started. */
  readonly started: number;
  readonly totalMs: number;
  readonly cpuSeconds: number;
  /** Of its largest process. */
  readonly peakMegabytes: number;
  readonly exit: number | string;
  /** The end of what it printed, for when something is wrong. */
  readonly printed: string;
}

const TIME = '/usr/bin/time';
/** The slowest peer needs five seconds; one that hangs must not hold up the rest. */
const DEADLINE_MS = 120_000;

export const measureRun = async (
  command: readonly string[],
  options: { readonly cwd: string; readonly env: Record<string, string> },
): Promise<RunCost> => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-time-'));
  const report = join(folder, 'report');
  const line = existsSync(TIME) ? [TIME, '-o', report, '-f', '%U %S %M', ...command] : command;
  const started = performance.now();
  const child = spawn(line[0]!, line.slice(1), { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let printed = '';
  const keep = (piece: Buffer): void => {
    printed = (printed + piece.toString()).slice(-2_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const group = child.pid ?? 0;
  const deadline = setTimeout(() => process.kill(-group, 'SIGKILL'), DEADLINE_MS);
  const watch = existsSync(TIME) ? undefined : watchGroup(group);
  const exit = await new Promise<number | string>((resolve) => {
    child.once('error', (thrown) => resolve(thrown.message));
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const totalMs = performance.now() - started;
  clearTimeout(deadline);
  const cost = watch === undefined ? reported(report) : watch.stop();
  rmSync(folder, { recursive: true });
  return { started, totalMs, exit, printed, ...cost };
};

type Cost = Pick<RunCost, 'cpuSeconds' | 'peakMegabytes'>;

const reported = (file: string): Cost => {
  const last = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').at(-1) : undefined;
  const [user = 0, system = 0, kilobytes = 0] = (last ?? '').split(' ').map(Number);
  return { cpuSeconds: user + system, peakMegabytes: kilobytes / 1024 };
};

/** Where GNU time is missing: asks the kernel every 20 ms, so that only a process shorter than that can hide. */
const watchGroup = (group: number): { stop(): Cost } => {
  let peak = 0;
  const ticks = new Map<string, number>();
  const look = (): void => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
        if (Number(fields[2]) !== group) continue;
        ticks.set(pid, Number(fields[11]) + Number(fields[12]));
        const high = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        peak = Math.max(peak, Number(high ?? 0));
      } catch {
        // Gone between listing and reading.
      }
    }
  };
  const timer = setInterval(look, 20);
  return {
    stop: () => {
      clearInterval(timer);
      const hundredths = [...ticks.values()].reduce((sum, value) => sum + value, 0); // Linux counts in hundredths of a second
      return { cpuSeconds: hundredths / 100, peakMegabytes: peak / 1024 };
    },
  };
};
