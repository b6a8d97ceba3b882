// Which files a search is about, by a glob over their names or paths.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { glob } from '../../../policy/glob.ts';
import { type FolderPath, HERE } from '../../../workspace/path.ts';

export interface NameFilter {
  /** Without a slash in the pattern the name counts, else the path from the workspace or from the folder. */
  accepts(path: string, folder: FolderPath): boolean;
  /** The pattern, where every program reads it the same way. */
  readonly simple: string | undefined;
}

export const nameFilter = (pattern: string | undefined, option = 'filePattern'): Result<NameFilter> => {
  if (pattern === undefined) return ok({ accepts: () => true, simple: undefined });
  const compiled = glob(pattern);
  if (!compiled.ok) return fail('BAD_ARGS', `${option}: ${compiled.error.message}`);
  const { matches } = compiled.value;
  const byPath = pattern.replace(/^\.?\//, '').includes('/');
  return ok({
    accepts: (path, folder) => {
      if (!byPath) return matches(path.slice(path.lastIndexOf('/') + 1));
      return (
        matches(path) || (folder !== HERE && path.startsWith(`${folder}/`) && matches(path.slice(folder.length + 1)))
      );
    },
    simple: /^[A-Za-z0-9_.*-]+$/.test(pattern) ? pattern : undefined,
  });
};
