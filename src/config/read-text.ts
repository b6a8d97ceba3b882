// The text of a configuration file, from the person's folder or from the workspace, whole and as UTF-8 or not at all.
import { readFileSync, statSync } from 'node:fs';
import { errnoOf, fromErrno } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Hash } from '../workspace/file-state.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Above what the YAML parser takes; nothing larger is read to find that out. */
const LARGEST = 256 * 1024;

/** A file of the person's own; links are followed, since people keep their dotfiles elsewhere. Undefined when there is none. */
export const readOwnText = (file: string): Result<string | undefined> => {
  try {
    const stat = statSync(file);
    if (!stat.isFile()) return fail('BAD_CONFIG', `${file}:1  is not a file`, { data: { file, line: 1 } });
    if (stat.size > LARGEST) return tooLarge(file);
    return decode(readFileSync(file), file);
  } catch (thrown) {
    const { error } = fromErrno(thrown, 'read', file);
    if (error.code === 'NOT_FOUND') return ok(undefined);
    const wayOut = 'Make it readable for yourself, or remove it.';
    return fail('BAD_CONFIG', `${file}:1  cannot be read (${errnoOf(thrown)})`, { wayOut, data: { file, line: 1 } });
  }
};

/** A file the folder brought along: never through a link. Undefined when there is none. UNTRUSTED when it is not the one that is `pinned`. */
export const readWorkspaceText = async (
  workspace: Workspace,
  file: string,
  pinned?: Hash,
): Promise<Result<string | undefined>> => {
  const path = workspace.resolve(file, 'read');
  if (!path.ok) return path.error.code === 'NOT_FOUND' ? ok(undefined) : unreadable(file, path.error.message);
  const state = workspace.state(path.value, LARGEST);
  if (!state.ok) return state.error.code === 'TOO_LARGE' ? tooLarge(file) : unreadable(file, state.error.message);
  if (state.value === null) return ok(undefined);
  if (state.value.kind !== 'file') return unreadable(file, 'it is not a file');
  if (pinned !== undefined && state.value.bytes.hash !== pinned)
    return fail('UNTRUSTED', `${file} has changed since you trusted it, so it is not read.`, { wayOut: LOOK });
  return decode(await state.value.bytes.read(), file);
};

const LOOK = 'Look at it with `countersign trust`.';

const decode = (bytes: Uint8Array, file: string): Result<string> => {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return fail('BAD_CONFIG', `${file}:1  is not UTF-8 text`, { data: { file, line: 1 } });
  }
};

const tooLarge = (file: string): Result<never> =>
  fail('BAD_CONFIG', `${file}:1  is larger than ${LARGEST / 1024} KB`, { data: { file, line: 1 } });

const unreadable = (file: string, reason: string): Result<never> =>
  fail('BAD_CONFIG', `${file}:1  cannot be read: ${reason}`, { data: { file, line: 1 } });
