// Whether a folder looks like one with projects and next actions in it: a few names, because it is asked at every start.
import type { Workspace } from '../../workspace/workspace.ts';
import { DEFAULT_GTD_SETTINGS } from './gtd-settings.ts';
import { SETTINGS_FILE } from './read-settings.ts';

/** Flow's own places, and the names it gives to lists when nobody says otherwise. */
const HINTS = [
  SETTINGS_FILE,
  'flow-focus-data',
  '.flow',
  DEFAULT_GTD_SETTINGS.projectsFolder,
  DEFAULT_GTD_SETTINGS.nextActionsFile,
];

/** A vault whose projects lie elsewhere is not recognised: there the person names the group, or opens the coach. */
export const hasGtd = (workspace: Workspace): boolean =>
  HINTS.some((name) => {
    const path = workspace.resolve(name, 'read');
    const stat = path.ok ? workspace.stat(path.value) : path;
    return stat.ok && stat.value !== null;
  });
