// What every word of `countersign tools` does first and last: the tools loaded, the workspace closed, an error said.
import type { Result } from '../../../../error/error-value.ts';
import { failed } from '../../../../host/failed.ts';
import { type LoadedTools, loadTools } from '../../../../host/own-things/load-tools.ts';
import type { Output } from '../../output.ts';

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
