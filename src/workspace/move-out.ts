// Takes a file that was replaced or removed out of the workspace, to where only we look.
import { constants } from 'node:fs';
import { errnoOf } from '../error/errno.ts';
import { ok, type Result } from '../error/error-value.ts';
import { ifThere } from './attempt.ts';
import { attemptWrite } from './attempt-write.ts';
import type { Descent } from './descend.ts';
import type { Disk } from './disk.ts';
import { checkPlace, componentsIn } from './place.ts';
import type { TemporaryPlace } from './workspace.ts';

interface Ground {
  readonly disk: Disk;
  readonly descent: Descent;
}

type Out = 'moved' | 'absent' | number;

export const moveOut = ({ disk, descent }: Ground, place: TemporaryPlace, to: string): Result<Out> => {
  const checked = checkPlace(place);
  if (!checked.ok) return checked;
  return descent.within<Out>(
    componentsIn(place.folder),
    (at) =>
      attemptWrite<Out>(disk, at, { operation: 'keep', path: place.name }, () => {
        const found = ifThere(() => disk.lstat(at(place.name)));
        // With other names its bytes are not lost, whoever writes them.
        if (found === undefined || !found.isFile() || found.nlink > 1) return ok('absent');
        try {
          disk.rename(at(place.name), to);
          return ok('moved');
        } catch (thrown) {
          if (errnoOf(thrown) !== 'EXDEV') throw thrown;
        }
        const handle = disk.open(at(place.name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
        ifThere(() => disk.unlink(at(place.name)));
        return ok(handle);
      }),
    () => ok('absent'),
  );
};
