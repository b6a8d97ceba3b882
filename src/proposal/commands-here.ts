// Commands see the workspace folder and nothing that was added beside it: what leads elsewhere is taken out of their way, in and out.

import type { ChangeSet } from '../change/change-set.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Ran } from '../sandbox/rehearsal.ts';
import { note } from '../text/note.ts';
import type { Workspace } from '../workspace/workspace.ts';

type Known = Pick<Workspace, 'isElsewhere' | 'added'>;

/** Unsigned changes in an added folder are no part of the copy a command runs over. */
export const withoutElsewhere = (layers: readonly ChangeSet[], workspace: Known): readonly ChangeSet[] =>
  layers.map((layer) => layer.filter(({ path }) => !workspace.isElsewhere(path)));

/** A folder that the command itself called '@lib' is not the added one: applied as it is named, its files would land there. */
export const onlyHere = (workspace: Known, ran: Result<Ran>): Result<Ran> => {
  if (!ran.ok) return ran;
  const strayed = ran.value.changes.find(({ path }) => workspace.isElsewhere(path));
  if (strayed === undefined) {
    const names = workspace.added.map(({ name }) => name).join(', ');
    return names === ''
      ? ran
      : ok({ ...ran.value, notes: [...ran.value.notes, note('hidden', `it did not see ${names}`)] });
  }
  return fail(
    'EXISTS',
    `The command wrote ${strayed.path}, a name that stands for an added folder here. Nothing was kept.`,
    {
      data: { path: strayed.path },
      wayOut: 'Let it use another name.',
    },
  );
};

/** It has happened: what can be recorded is, and the rest is said. */
export const recordedHere = (workspace: Known, ran: Result<Ran>): Result<Ran> => {
  if (!ran.ok) return ran;
  const changes = ran.value.changes.filter(({ path }) => !workspace.isElsewhere(path));
  const left = ran.value.changes.length - changes.length;
  if (left === 0) return ran;
  const words = `not recorded, because their names stand for an added folder here: ${left === 1 ? '1 file' : `${left} files`}`;
  return ok({ ...ran.value, changes, notes: [...ran.value.notes, note('not undone', words)] });
};
