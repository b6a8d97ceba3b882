// Whether a folder looks like one with projects and next actions in it, by names and tags. It is asked at every start, so it must cost little.
import type { Workspace } from '../../../workspace/workspace.ts';
import { hasProjectMark } from '../../vault/project-mark.ts';
import { DEFAULT_GTD_SETTINGS } from './gtd-settings.ts';
import { SETTINGS_FILE } from './read-settings.ts';
import { hasTaggedProjects } from './tagged-projects.ts';

/** Flow's own places, and the names it gives to lists when nobody says otherwise. */
const HINTS = [
  SETTINGS_FILE,
  'flow-focus-data',
  '.flow',
  DEFAULT_GTD_SETTINGS.projectsFolder,
  DEFAULT_GTD_SETTINGS.nextActionsFile,
];

/** `indexFolder`: where the index of its notes is kept, if anywhere; it has seen every note that was there at the last search. */
export const hasGtd = (workspace: Workspace, indexFolder?: string): boolean =>
  hasHint(workspace) || (indexFolder !== undefined && hasProjectMark(indexFolder)) || hasTaggedProjects(workspace.root);

const hasHint = (workspace: Workspace): boolean =>
  HINTS.some((name) => {
    const path = workspace.resolve(name, 'read');
    const stat = path.ok ? workspace.stat(path.value) : path;
    return stat.ok && stat.value !== null;
  });
