// Calls of tools over a folder, in a process of their own: the memory is that of these tools alone.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import type { JsonValue } from '../../src/tool/json-value.ts';
import type { PartialAnswer } from '../../src/tool/preview.ts';

export interface Figures {
  readonly tool: string;
  readonly input: Readonly<Record<string, JsonValue>>;
  readonly milliseconds: number;
  /** Milliseconds of the processor: other programs on the machine do not count. */
  readonly processor: number;
  /** The most the process ever had. */
  readonly megabytes: number;
  /** 'ok', or the code of the error. */
  readonly outcome: string;
  readonly words: string;
  /** Bytes that would go to the model. */
  readonly shared: number;
  /** Paths that the proposal remembers. */
  readonly looked: number;
  readonly partial: readonly PartialAnswer[];
  readonly notes: readonly string[];
  readonly toModel: string;
}

const home = resolve(import.meta.dirname, '../..');

/** Bundled as people run it: a loader would cost more memory than the work. */
export const bundledCalls = (file = join(home, 'dist', 'bench-bounds.cjs')): string => {
  buildSync({
    entryPoints: [join(import.meta.dirname, 'own-process.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['libsql', 'node:sqlite', 'ts6'],
    define: { 'import.meta.url': '""' },
    logLevel: 'error',
  });
  return file;
};

/** `state`: where indexes are kept, so that the next tool finds them. */
export const measureTools = (
  program: string,
  { folder, state }: { readonly folder: string; readonly state: string },
  tools: readonly string[],
): readonly Figures[] => {
  const run = spawnSync(process.execPath, [program, folder, state, ...tools], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (run.status !== 0) throw new Error(`${tools.join(', ')}: ${run.stderr}`);
  const lines = run.stdout.trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Figures); // printed by own-process.ts
};
