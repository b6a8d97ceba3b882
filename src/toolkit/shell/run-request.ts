// The request behind a command of the model: checked before anything is started.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { RunRequest } from '../../sandbox/rehearsal.ts';
import type { Look } from '../../tool/look.ts';
import { isInAdded } from '../../workspace/in-added.ts';
import { HERE } from '../../workspace/path.ts';

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

/** `blind`: a folder outside the workspace is allowed, to be asked about and run for real. */
export const runRequest = async (
  input: CommandInput,
  look: Look,
  allows: { readonly blind: boolean } = { blind: false },
): Promise<Result<RunRequest>> => {
  const { command } = input;
  if (command.trim() === '') return fail('BAD_ARGS', 'command is empty.');
  if (command.includes('\0')) return fail('BAD_ARGS', 'command holds a NUL character, which no shell can read.');
  const size = new TextEncoder().encode(command).length;
  if (size > LONGEST_COMMAND)
    return fail('BAD_ARGS', `command has ${size} bytes; at most ${LONGEST_COMMAND} can be run.`, {
      forModel: 'command is too long. Write it to a file with create_file, then run that file.',
    });
  const asked = input.folder ?? '.';
  const folder = look.resolve(asked, 'list');
  const blind = allows.blind && !folder.ok && folder.error.code === 'OUTSIDE_ROOT' && isWhole(asked);
  if (!folder.ok && !blind) return outside(folder);
  if (folder.ok && isInAdded(look.added, folder.value))
    return fail('OUTSIDE_ROOT', `Commands run in the workspace only; ${folder.value} is in an added folder.`, {
      wayOut: 'To run commands there, open that folder itself.',
      forModel: `Commands run in the workspace only, not in ${folder.value}. Use the file tools there.`,
    });
  // A command may read any file: it stands on everything that is not decided yet.
  const here = await look.stat('.');
  if (!here.ok) return here;
  return ok({
    command,
    ...(folder.ok ? { folder: folder.value } : { folder: HERE, outside: asked }),
    timeoutMs: (input.timeout ?? DEFAULT_SECONDS) * 1000,
    network: false,
    keepByProducts: input.keepByProducts === true,
  });
};

/** From the root of the disk, without steps back: what is asked about must be where it runs. */
const isWhole = (path: string): boolean => path.startsWith('/') && !path.split('/').includes('..');

const outside = (failed: Extract<Result<never>, { ok: false }>): Result<never> =>
  failed.error.code === 'OUTSIDE_ROOT'
    ? fail('BAD_PATH', 'This folder is outside the workspace.', {
        wayOut: 'A folder outside must be named by its whole path; the person is asked before anything runs there.',
      })
    : failed;
