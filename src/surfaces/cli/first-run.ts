// The first start at a terminal: up to three questions, each with an answer that Enter takes. Never again, and never without a terminal.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelFlags } from '../../host/setup/model-for.ts';
import { placesOf } from '../../store/places.ts';
import type { Environment } from '../../store/state-folder.ts';
import { isInteractive } from './is-interactive.ts';
import type { Output } from './output.ts';

export interface FirstRunOptions extends Pick<ModelFlags, 'model' | 'replay' | 'baseUrl'> {
  /** The folder the conversation is about. */
  readonly cwd: string;
}

/** Before anything is setup: what is answered here is configuration by then. */
export const firstRun = async (options: FirstRunOptions, output: Output): Promise<void> => {
  if (!isFirstRun(options, output, process.env) || !isInteractive()) return;
  const [{ askFirst }, { linePrompt }] = await Promise.all([
    import('./first-run/ask-first.ts'),
    import('./desk/line-prompt.ts'),
  ]);
  await askFirst({
    cwd: options.cwd,
    environment: process.env,
    output,
    prompt: linePrompt(process.stdin, process.stderr, { marks: !output.plain }),
  });
};

/** Whoever names a model, or has used the program before, has no need to be asked; nor has another program. */
export const isFirstRun = (
  { model, replay, baseUrl }: Omit<FirstRunOptions, 'cwd'>,
  { json, level }: Pick<Output, 'json' | 'level'>,
  environment: Environment,
): boolean => {
  const { config, state } = placesOf(environment);
  if (config === undefined || state === undefined || json || level === 'quiet') return false;
  if (model !== undefined || replay !== undefined || baseUrl !== undefined) return false;
  return !existsSync(join(config, 'config.yaml')) && !existsSync(state);
};
