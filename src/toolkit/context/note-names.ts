// Which notes about a workspace there are, and what a note may be called.
import { ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import type { Workspace } from '../../workspace/workspace.ts';

export const MEMORY_FOLDER = '.countersign/memory';

/** A name is a name: nothing in it can lead elsewhere or look like another note's. */
export const NOTE_NAME = /^[a-z0-9][a-z0-9_-]{0,59}$/;

export interface NoteName {
  readonly name: string;
  readonly size: number;
}

/** Names that no note of ours could have are left out: they were put there by someone else. */
export const noteNames = async (look: Pick<Look, 'resolve' | 'list'>): Promise<Result<readonly NoteName[]>> => {
  const folder = look.resolve(MEMORY_FOLDER, 'list');
  if (!folder.ok) return folder.error.code === 'NOT_FOUND' ? ok([]) : folder;
  const entries = await look.list(folder.value);
  if (!entries.ok) return entries;
  return ok(
    entries.value
      .filter(({ kind, name }) => kind === 'file' && name.endsWith('.md') && NOTE_NAME.test(name.slice(0, -3)))
      .map(({ name, size }) => ({ name: name.slice(0, -3), size }))
      .sort((left, right) => (left.name < right.name ? -1 : 1)),
  );
};

/** How many there are, for a prompt: a number, and nothing that the folder itself has written. */
export const countNotes = async (workspace: Workspace): Promise<number> => {
  const names = await noteNames({ resolve: workspace.resolve, list: async (folder) => workspace.list(folder) });
  // What cannot be looked at now is not mentioned; the tool says why when it is used.
  return names.ok ? names.value.length : 0;
};
