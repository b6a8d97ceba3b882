// The names a person probably meant when they named a file that is not there.

import { matchNames, type Name, nameOf } from '../../../text/match-names.ts';
import { nearest } from '../../../tool/nearest.ts';
import { isSecret } from '../../../workspace/special-paths.ts';
import { walk } from '../../../workspace/walk.ts';
import type { Workspace } from '../../../workspace/workspace.ts';

/** As many as fit on a line and can be compared at a glance. */
const MOST_NAMES = 3;
/** About a second of work; beyond it a suggestion is not worth the wait. */
const MOST_ENTRIES = 20_000;

/** Best first; ignored, secret and denied paths are not named. */
export const nearestNames = async (
  written: string,
  workspace: Workspace,
  hides: (path: string) => boolean,
): Promise<readonly string[]> => {
  const names: Name[] = [];
  for await (const { path, entry } of walk(workspace, { folders: true }).entries) {
    if (names.length >= MOST_ENTRIES) break;
    if (isSecret(path) !== undefined || hides(path)) continue;
    names.push(nameOf(entry.kind === 'folder' ? `${path}/` : path));
  }
  const wanted = lastOf(written);
  const slipped = nearest(
    wanted,
    names.map(({ text }) => lastOf(text)),
  );
  const likely = slipped === undefined ? [] : names.filter(({ text }) => lastOf(text) === slipped);
  const fitting = matchNames(wanted, names, MOST_NAMES);
  return [...new Set([...likely, ...fitting].map(({ text }) => text))].slice(0, MOST_NAMES);
};

const lastOf = (path: string): string => path.replace(/\/+$/, '').split('/').at(-1) ?? '';
