// The steps of a change as history takes them, for tests.
import type { Result } from '../../src/error/error-value.ts';
import type { FileState } from '../../src/workspace/file-state.ts';
import type { Path } from '../../src/workspace/path.ts';
import type { TemporaryPlace, Workspace } from '../../src/workspace/workspace.ts';
import { fileOf, must } from './opened.ts';

/** Stages and replaces, as history does it. */
export const write = async (
  workspace: Workspace,
  path: Path,
  state: Exclude<FileState, null>,
): Promise<Result<true>> => {
  const before = workspace.state(path);
  if (!before.ok) return before;
  const place = workspace.writer.placeFor(path);
  if (!place.ok) return place;
  const staged = await workspace.writer.stage(place.value, state);
  if (!staged.ok) return staged;
  const done =
    before.value === null
      ? workspace.writer.create(place.value, path, state)
      : workspace.writer.replace(place.value, path, before.value);
  workspace.writer.sweep(place.value);
  if (!done.ok) return done;
  return workspace.writer.syncFolder(place.value.folder);
};

export const stagedFor = async (workspace: Workspace, path: Path, text: string): Promise<TemporaryPlace> => {
  const place = must(workspace.writer.placeFor(path));
  must(await workspace.writer.stage(place, fileOf(text)));
  return place;
};
