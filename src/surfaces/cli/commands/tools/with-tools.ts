// What every word of `countersign tools` does first and last: the tools loaded, the workspace closed, an error said.
import type { Result } from '../../../../error/error-value.ts';
import { failed } from '../../failed.ts';
import type { Output } from '../../output.ts';
import { type LoadedTools, loadTools } from './load-tools.ts';

export interface ToolsOptions {
  readonly cwd: string;
}

export const withTools = async (
  { cwd }: ToolsOptions,
  output: Output,
  work: (loaded: LoadedTools) => Promise<Result<number>>,
): Promise<number> => {
  const loaded = await loadTools(cwd);
  if (!loaded.ok) return failed(output, loaded);
  try {
    const done = await work(loaded.value);
    return done.ok ? done.value : failed(output, done);
  } finally {
    loaded.value.workspace.close();
  }
};
