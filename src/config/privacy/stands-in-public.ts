// Which lines stand in no file that anyone may have: a proverb in a diary is no secret.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unlessRefused } from '../../error/errno.ts';
import { walk } from '../../workspace/walk.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { longLines } from './labels.ts';

/** Asked only when a line was recognised; past these it counts as private. */
const MOST_FILES = 5000;
const LARGEST_FILE = 1024 * 1024;

/** Those of the lines that were found in no public file. */
export const standsInPublic = async (
  lines: readonly string[],
  workspace: Partial<Workspace> & Pick<Workspace, 'root'>,
  isPrivate: (path: string, text: string) => string | undefined,
): Promise<ReadonlySet<string>> => {
  const left = new Set(lines);
  if (workspace.list === undefined) return left;
  let files = 0;
  // The cast: a workspace that lists is a whole one.
  for await (const { path, entry } of walk(workspace as Workspace, {}).entries) {
    if (entry.kind !== 'file') continue;
    files += 1;
    if (files > MOST_FILES || left.size === 0) break;
    const text = textAt(join(workspace.root, path));
    if (text === undefined || text.length > LARGEST_FILE) continue;
    const found = longLines(text).filter((line) => left.has(line));
    if (found.length > 0 && isPrivate(path, text) === undefined) for (const line of found) left.delete(line);
  }
  return left;
};

const textAt = (place: string): string | undefined => unlessRefused(undefined, () => readFileSync(place, 'utf8'));
