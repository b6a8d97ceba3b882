// Removes a temporary file or folder of ours, and nothing else.
import { ok, type Result } from '../error/error-value.ts';
import { ifThere } from './attempt.ts';
import { attemptWrite } from './attempt-write.ts';
import type { DiskGround } from './descend.ts';
import { checkPlace, componentsIn } from './place.ts';
import type { TemporaryPlace } from './workspace.ts';

/** By a name that only we give, in a folder that is walked to. Absent is fine. */
export const sweep = (ground: DiskGround, place: TemporaryPlace): Result<true> => {
  const checked = checkPlace(place);
  return checked.ok ? remove(ground, componentsIn(place.folder), place.name) : checked;
};

/** A link is removed, never followed. */
const remove = ({ disk, descent }: DiskGround, folder: readonly string[], name: string): Result<true> =>
  descent.within(
    folder,
    (at) =>
      attemptWrite(disk, at, { operation: 'remove', path: [...folder, name].join('/') }, () => {
        const found = ifThere(() => disk.lstat(at(name)));
        if (found === undefined) return ok(true);
        if (!found.isDirectory()) {
          ifThere(() => disk.unlink(at(name)));
          return ok(true);
        }
        const emptied = empty({ disk, descent }, [...folder, name]);
        if (emptied.ok) ifThere(() => disk.rmdir(at(name)));
        return emptied;
      }),
    () => ok(true),
  );

const empty = (ground: DiskGround, folder: readonly string[]): Result<true> => {
  const names = ground.descent.within(folder, (at) =>
    ok(ground.disk.readdir(at('.')).map((entry) => entry.name.toString('utf8'))),
  );
  if (!names.ok) return names;
  for (const name of names.value) {
    const removed = remove(ground, folder, name);
    if (!removed.ok) return removed;
  }
  return ok(true);
};
