// What a rehearsal costs over running the same command plainly: both in one run, one after the other.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandEnvironment } from '../../src/sandbox/command-environment.ts';
import { createSandbox } from '../../src/sandbox/create-sandbox.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import { isSecret } from '../../src/workspace/special-paths.ts';
import { median, table } from '../../test/support/table.ts';

/** What people run in a row of small steps. */
const COMMANDS = [
  'true',
  'ls -la src',
  'grep -rn line .',
  'node -e "console.log(1)"',
  'for i in 1 2 3; do echo $i > new$i.txt; done',
];
const FILES = 1000;

export interface RehearsalCost {
  readonly command: string;
  readonly plain: number;
  readonly rehearsed: number;
}

/** Milliseconds, the middle of so many runs. */
export const measureRehearsals = async (runs: number): Promise<readonly RehearsalCost[]> => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'countersign-bench-')));
  for (let index = 0; index < FILES; index += 1) {
    const inner = join(folder, 'src', String(index % 20));
    mkdirSync(inner, { recursive: true });
    writeFileSync(join(inner, `${index}.txt`), `line ${index}\n`.repeat(20));
  }
  const opened = openWorkspace(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  const sandbox = createSandbox({
    workspace: opened.value,
    environment: process.env,
    masked: (path) => isSecret(path) !== undefined,
    ignored: () => false,
  });
  try {
    const capability = await sandbox.capability();
    if (capability.tier !== 'rehearsed') throw new Error(`nothing can be rehearsed here: ${capability.why}`);
    const costs: RehearsalCost[] = [];
    for (const command of COMMANDS) {
      const [plain, rehearsed]: number[][] = [[], []];
      for (let run = 0; run < runs; run += 1) {
        plain?.push(
          await timed(
            async () =>
              void spawnSync('bash', ['--noprofile', '--norc', '-c', `${command}; rm -f new*.txt`], {
                cwd: folder,
                env: commandEnvironment(process.env),
              }),
          ),
        );
        rehearsed?.push(
          await timed(async () => {
            const ran = await sandbox.rehearse(
              { command, folder: '.', timeoutMs: 60_000, network: false, keepByProducts: false },
              { layers: [], signal: new AbortController().signal, progress: () => {} },
            );
            if (!ran.ok) throw new Error(ran.error.message);
          }),
        );
      }
      costs.push({ command, plain: median(plain ?? []), rehearsed: median(rehearsed ?? []) });
    }
    return costs;
  } finally {
    await sandbox.close();
    opened.value.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const rehearsalTable = (costs: readonly RehearsalCost[]): string =>
  table(
    ['command', 'plain', 'rehearsed', 'more'],
    costs.map(({ command, plain, rehearsed }) => [
      command,
      `${plain.toFixed(1)} ms`,
      `${rehearsed.toFixed(1)} ms`,
      `${(rehearsed - plain).toFixed(1)} ms`,
    ]),
  );

const timed = async (work: () => Promise<void>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

if (process.argv[1] === import.meta.filename)
  console.log(rehearsalTable(await measureRehearsals(Number(process.argv[2] ?? 20))));
