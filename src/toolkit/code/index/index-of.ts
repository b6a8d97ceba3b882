// The one index of a workspace in this process, opened when a tool first needs it.
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
    return storeFailure({ file: folder.value }, thrown);
  }
};
