// The ignore rules as a look shows them: an ignore file that nobody has signed yet counts as well.
import { fail } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import { type IgnoreRules, readIgnoreRules, type StateReader } from '../../workspace/ignore-rules.ts';
import { type FolderPath, HERE, type Path } from '../../workspace/path.ts';

/** The file that hides a path, if one does. */
export type HiddenBy = (path: Path, isFolder: boolean) => Promise<string | undefined>;

/** The rules that hold in `folder`; none when they hide the folder itself, because then it was asked for by name. */
export const ignoreRules = async (look: Look, folder: FolderPath): Promise<HiddenBy> => {
  const rules = readIgnoreRules(ignoreFiles(look));
  return (await hides(rules, folder)) ? async () => undefined : rules.hiddenBy;
};

/** Whether the rules hide the folder itself. */
export const isIgnored = (look: Look, folder: FolderPath): Promise<boolean> =>
  hides(readIgnoreRules(ignoreFiles(look)), folder);

const hides = async (rules: IgnoreRules, folder: FolderPath): Promise<boolean> =>
  folder !== HERE && (await rules.hiddenAnywhereBy(folder, true)) !== undefined;

const ignoreFiles = (look: Look): StateReader => ({
  state: stateWithin(look),
  ...(look.added === undefined ? {} : { added: look.added }),
});

/** A look reads files of any size; a limit has to be kept before it does. */
const stateWithin =
  (look: Look): StateReader['state'] =>
  async (path, limit = Number.POSITIVE_INFINITY) => {
    const stat = await look.stat(path);
    if (!stat.ok) return stat;
    if ((stat.value?.size ?? 0) > limit) return fail('TOO_LARGE', `${path} is larger than ${limit} bytes.`);
    return look.state(path);
  };
