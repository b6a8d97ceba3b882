// Folders that look private by their name, at the top of a workspace.
import { HERE } from '../../../workspace/path.ts';
import type { Workspace } from '../../../workspace/workspace.ts';

/** Names people give to what is nobody else's business. */
const PRIVATE = /^(?:diar(?:y|ies)|journals?|private|tagebuch|tagebücher|dagboek|diario)$/iu;
/** More than a few at once is no question a person can answer. */
const MOST = 3;

export const privateFolders = (workspace: Pick<Workspace, 'list'>): readonly string[] => {
  const listed = workspace.list(HERE);
  if (!listed.ok) return [];
  return listed.value
    .filter(({ kind, addressable, name }) => kind === 'folder' && addressable && PRIVATE.test(name))
    .map(({ name }) => name)
    .slice(0, MOST);
};
