// What is trusted of what a folder brings along, open to be changed.
import { readTrust } from '../../config/trust.ts';
import { ok, type Result } from '../../error/error-value.ts';
import { stateFolder } from '../../store/state-folder.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { personOnly } from '../deciding/person-only.ts';
import type { ListedItem } from './listed-item.ts';
import type { OpenedTrust } from './write-trusted.ts';

/** What is trusted of an open workspace. DENIED for whoever is not the person. */
export const openTrust = (workspace: Workspace): Result<OpenedTrust> => {
  const person = personOnly('trust what a folder brings along');
  if (!person.ok) return person;
  const state = stateFolder(process.env);
  if (!state.ok) return state;
  const before = readTrust(state.value.folder, workspace);
  return before.ok ? ok({ workspace, state: state.value.folder, before: before.value }) : before;
};

/** A card without the files it loads would be trusted and yet not work. */
export const withLoaded = (chosen: readonly ListedItem[], items: readonly ListedItem[]): readonly ListedItem[] => {
  const loaded = new Set(chosen.flatMap(({ loads }) => loads));
  return items.filter((item) => chosen.includes(item) || loaded.has(item.path));
};
