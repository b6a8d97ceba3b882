// Calls of tools over a folder, in a process of their own: the memory is that of these tools alone.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { JsonValue } from '../../../src/tool/json-value.ts';
import type { PartialAnswer } from '../../../src/tool/preview.ts';
import { bundledForNode } from '../bundled-for-node.ts';

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

/** Bundled as people run it: a loader would cost more memory than the work. */
export const bundledCalls = (folder: string): Promise<string> =>
  bundledForNode(join(import.meta.dirname, 'own-process.ts'), folder);

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
