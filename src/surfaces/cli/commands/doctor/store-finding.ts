// Whether what happens can be recorded: the store of this workspace is opened, as a run would.
import { openStore } from '../../../../store/open-store.ts';
import { stateFolder } from '../../../../store/state-folder.ts';
import type { Workspace } from '../../../../workspace/workspace.ts';
import type { DoctorFinding } from './finding.ts';

export const storeFinding = (workspace: Workspace): DoctorFinding => {
  const folder = stateFolder(process.env);
  if (!folder.ok) return broken(folder.error.message, folder.error.wayOut);
  const opened = openStore({ env: process.env, workspaceId: workspace.id, root: workspace.root });
  if (!opened.ok) return broken(opened.error.message, opened.error.wayOut);
  const { readOnly } = opened.value;
  opened.value.close();
  if (readOnly !== undefined) return { about: 'store', state: 'broken', words: `${folder.value.folder}: ${readOnly}` };
  const [warning] = folder.value.warnings;
  return warning === undefined
    ? { about: 'store', state: 'good', words: folder.value.folder }
    : { about: 'store', state: 'less', words: `${folder.value.folder}: ${warning}` };
};

const broken = (words: string, fix: string | undefined): DoctorFinding => ({
  about: 'store',
  state: 'broken',
  words,
  ...(fix === undefined ? {} : { fix }),
});
