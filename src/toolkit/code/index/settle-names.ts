// Brings the index up to names that were seen to change, without a walk.
import { IGNORE_FILES, readIgnoreRules } from '../../../workspace/ignore-rules.ts';
import type { Path } from '../../../workspace/path.ts';
import { keepNames, stampNames } from '../../index/find-changes.ts';
import { isGone } from '../../index/is-gone.ts';
import { languageOf } from '../language-of.ts';
import { dropFile } from './index-rows.ts';
import { type CodeSettling, readChanged, SOURCES, unsettleImports } from './settle.ts';

/** False where one of them is a folder, or rules of what is ignored: then a walk has to see. */
export const settleNames = async (settling: CodeSettling, seen: readonly string[]): Promise<boolean> => {
  const { workspace, database, signal } = settling;
  const sorted = await sortedNames(settling, seen);
  if (sorted === 'walk') return false;
  const { changed, gone } = sorted;
  const stamped = stampNames(workspace.root, { changed, gone });
  if (stamped.size === 0) return true;
  const { names, unread } = await readChanged(settling, changed);
  if (signal.aborted) return true;
  database.transaction('normal', () => {
    for (const path of gone) if (dropFile(database, path)) names.add(path);
    keepNames(database, stamped, unread);
    unsettleImports(database, names);
  });
  return true;
};

const sortedNames = async (
  { workspace, database }: CodeSettling,
  seen: readonly string[],
): Promise<{ readonly changed: readonly string[]; readonly gone: readonly string[] } | 'walk'> => {
  const rules = readIgnoreRules(workspace);
  const [changed, gone]: [string[], string[]] = [[], []];
  for (const path of seen) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (SOURCES.leavesOut(name)) continue;
    if (IGNORE_FILES.some((ignore) => ignore === name)) return 'walk';
    // A name the system has just told us of; `stat` follows no link.
    const stat = workspace.stat(path as Path);
    if (!stat.ok && !isGone(stat.error)) return 'walk';
    const kind = stat.ok ? stat.value?.kind : undefined;
    if (kind === 'folder' || database.get('select 1 from folder where path = ?', path) !== undefined) return 'walk';
    if (languageOf(name) === undefined) continue;
    const isSource = kind === 'file' && (await rules.hiddenAnywhereBy(path as Path, false)) === undefined;
    (isSource ? changed : gone).push(path);
  }
  return { changed, gone };
};
