// The one index of a workspace in this process, opened when a tool first needs it.
import { errnoOf, fromErrno } from '../../../error/errno.ts';
import { ok, type Result } from '../../../error/error-value.ts';
import { storeFailure } from '../../../store/database-error.ts';
import type { Services } from '../../services.ts';
import { type CodeIndex, openCodeIndex } from './code-index.ts';

const opened = new WeakMap<Services, CodeIndex>();

export const indexOf = (services: Services): Result<CodeIndex> => {
  const known = opened.get(services);
  if (known !== undefined) return ok(known);
  const folder = services.indexFolder();
  if (!folder.ok) return folder;
  try {
    const index = openCodeIndex(services.workspace, folder.value);
    opened.set(services, index);
    return ok(index);
  } catch (thrown) {
    // Taking a damaged one away may fail as any file may.
    return errnoOf(thrown)?.startsWith('E') === true
      ? fromErrno(thrown, 'open the index in', folder.value)
      : storeFailure({ file: folder.value }, thrown);
  }
};
