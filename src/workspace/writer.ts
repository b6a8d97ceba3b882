// The steps of a durable change, bound to one workspace.
import { ok } from '../error/error-value.ts';
import { attempt, ifThere } from './attempt.ts';
import { attemptWrite } from './attempt-write.ts';
import type { Descent } from './descend.ts';
import type { Disk } from './disk.ts';
import type { AttributeKeeper } from './keep-attributes.ts';
import { keepBeside } from './keep-beside.ts';
import { moveOut } from './move-out.ts';
import { checkPlace, componentsIn, parted, placeFor } from './place.ts';
import { create, replace } from './put-in-place.ts';
import { bringBack, setAside } from './set-aside.ts';
import { stage, syncFolder } from './stage.ts';
import { sweep } from './sweep.ts';
import type { Writer } from './workspace.ts';

export const createWriter = (disk: Disk, descent: Descent, attributes: AttributeKeeper): Writer => {
  const ground = { disk, descent };
  return {
    placeFor: (path) => placeFor(descent, path),
    stage: (place, state) => stage(ground, place, state),
    keepAttributes: attributes.keep,
    keepBeside: (path, place) => keepBeside(ground, path, place),
    replace: (place, path, expected, identity) => replace(ground, place, path, expected, identity),
    create: (place, path, state, from) => create(ground, place, path, state, from),
    setAside: (path, place, expected) => setAside(ground, path, place, expected),
    bringBack: (place, path) => bringBack(ground, place, path),
    makeFolder: (path, mode) => create(ground, null, path, { kind: 'folder', mode }),
    removeFolder: (path) => {
      const { folder, name } = parted(path);
      return descent.within(folder, (at) =>
        attemptWrite(disk, at, { operation: 'remove folder', path }, () => {
          disk.rmdir(at(name));
          return ok(true);
        }),
      );
    },
    syncFolder: (folder) => syncFolder(ground, componentsIn(folder)),
    staged: (place) => {
      const checked = checkPlace(place);
      if (!checked.ok) return checked;
      return descent.within(
        componentsIn(place.folder),
        (at) => ok(ifThere(() => disk.lstat(at(place.name))) !== undefined),
        () => ok(false),
      );
    },
    moveOut: (place, to) => moveOut(ground, place, to),
    release: (handle) => void attempt('close', 'a file', () => ok(disk.close(handle))),
    sweep: (place) => sweep(ground, place),
  };
};
