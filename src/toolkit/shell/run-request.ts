// The request behind a command of the model: checked before anything is started.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { RunRequest } from '../../sandbox/rehearsal.ts';
import type { Look } from '../../tool/look.ts';

export interface CommandInput {
  readonly command: string;
  readonly folder?: string;
  readonly timeout?: number;
  readonly network?: boolean;
  readonly keepByProducts?: boolean;
}

/** Linux takes 128 KB in one argument; more fails in exec with E2BIG. */
const LONGEST_COMMAND = 128 * 1024 - 1;
/** Long enough for most test suites; a model that knows better says so. */
const DEFAULT_SECONDS = 120;

export const runRequest = async (input: CommandInput, look: Look): Promise<Result<RunRequest>> => {
  const { command } = input;
  if (command.trim() === '') return fail('BAD_ARGS', 'command is empty.');
  if (command.includes('\0')) return fail('BAD_ARGS', 'command holds a NUL character, which no shell can read.');
  const size = new TextEncoder().encode(command).length;
  if (size > LONGEST_COMMAND)
    return fail('BAD_ARGS', `command has ${size} bytes; at most ${LONGEST_COMMAND} can be run.`, {
      forModel: 'command is too long. Write it to a file with create_file, then run that file.',
    });
  const folder = look.resolve(input.folder ?? '.', 'list');
  if (!folder.ok) return outside(folder);
  // A command may read any file: it stands on everything that is not decided yet.
  const here = await look.stat('.');
  if (!here.ok) return here;
  return ok({
    command,
    folder: folder.value,
    timeoutMs: (input.timeout ?? DEFAULT_SECONDS) * 1000,
    network: false,
    keepByProducts: input.keepByProducts === true,
  });
};

/** Blind commands are not run: what they do could neither be shown before nor taken back after. */
const outside = (failed: Extract<Result<never>, { ok: false }>): Result<never> =>
  failed.error.code === 'OUTSIDE_ROOT'
    ? fail('BAD_PATH', 'A command runs within the workspace only; this folder is outside it.', {
        wayOut: 'Run it yourself in a terminal, or open that folder as the workspace.',
      })
    : failed;
