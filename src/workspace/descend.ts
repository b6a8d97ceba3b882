// Walks from the workspace to a folder without passing a symbolic link, and holds it while something is done in it.
import { constants, type Stats } from 'node:fs';
import { errnoOf, unlessRefused } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import { attempt, ifThere } from './attempt.ts';
import type { Disk } from './disk.ts';

/** A path for the Disk that leads to `name` in the folder being held ('.' for the folder itself). */
export type At = (name: string) => string;

export interface Cursor {
  readonly at: At;
  /** Steps into a folder. A link is never followed, whoever put it there and whenever. */
  enter(name: string): 'entered' | 'absent' | 'link' | 'not a folder';
  /** Whether the ground is still the one walked over; only the walk by identity can lose it. */
  held(): boolean;
  leave(): void;
}

/** Names at the top of a workspace that lead to folders elsewhere. */
export interface Tops {
  /** Of a name that is one of these: whether its folder is still the one that was meant. Any other is fine. */
  present(name: string | undefined): Result<true>;
  /** A path for the Disk that leads to the folder itself; undefined for any other name. */
  at(name: string): string | undefined;
}

export interface Descent {
  present(): Result<true>;
  start(): Result<Cursor>;
  /** Acts in a folder. `absent` answers when there is no such folder; without it that is NOT_FOUND. */
  within<T>(folder: readonly string[], act: (at: At) => Result<T>, absent?: () => Result<T>): Result<T>;
  close(): void;
}

/** What every step of a write goes by. */
export interface DiskGround {
  readonly disk: Disk;
  readonly descent: Descent;
}

// Linux: names a file without opening it, so that a folder we may pass but not list can be passed. Not among Node's constants.
const O_PATH = 0o10000000;

export const openDescent = (disk: Disk, root: string, tops?: Tops): Descent => {
  const first = disk.lstat(root);
  // Elsewhere O_PATH means something else, and a folder is opened for reading instead.
  const linux = process.platform === 'linux';
  const descriptor = disk.open(root, (linux ? O_PATH : 0) | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  const byDescriptor = linux && leadsTo(disk, `/proc/self/fd/${descriptor}/.`, first);

  const present = (): Result<true> => {
    const gone = fail('NOT_FOUND', `workspace is gone: ${root}`, {
      data: { gone: true },
      wayOut: 'Put the folder back, or open the one it became.',
    });
    return attempt('look at', root, () => {
      const now = ifThere(() => disk.lstat(root));
      return now !== undefined && sameThing(now, first) ? ok(true) : gone;
    });
  };

  let closed = false;
  const start = (): Result<Cursor> => {
    // The system gives the descriptor's number to the next one that is opened: another folder, soon.
    if (closed) return fail('DENIED', `the workspace is closed: ${root}`, { data: { closed: true } });
    const here = present();
    if (!here.ok) return here;
    return ok(byDescriptor ? cursorByDescriptor(disk, descriptor, tops) : cursorByIdentity(disk, root, tops));
  };

  return {
    present,
    start,
    within: (folder, act, absent) => {
      const top = tops?.present(folder[0]) ?? ok(true);
      if (!top.ok) return top;
      const started = start();
      if (!started.ok) return started;
      const cursor = started.value;
      const shown = folder.join('/');
      return attempt('open', shown === '' ? root : shown, () => {
        try {
          for (const [index, name] of folder.entries()) {
            const step = cursor.enter(name);
            if (step === 'entered') continue;
            const place = folder.slice(0, index + 1).join('/');
            if (step === 'link') return linkRefused(place);
            if (absent !== undefined) return absent();
            return fail('NOT_FOUND', `${place} ${step === 'absent' ? 'does not exist' : 'is not a folder'}.`);
          }
          const result = act(cursor.at);
          return cursor.held() ? result : linkRefused(shown);
        } finally {
          cursor.leave();
        }
      });
    },
    close: () => {
      if (closed) return;
      closed = true;
      disk.close(descriptor);
    },
  };
};

export const linkRefused = (path: string): Result<never> =>
  fail('SYMLINK', `${path} is a symbolic link, and links are not followed.`, {
    data: { path },
    wayOut: 'Use the path of the real file, if it is inside the workspace.',
  });

const sameThing = (left: Stats, right: Stats): boolean => left.dev === right.dev && left.ino === right.ino;

const leadsTo = (disk: Disk, path: string, expected: Stats): boolean =>
  // No /proc here (a bare chroot): the walk by identity serves.
  unlessRefused(false, () => sameThing(disk.lstat(path), expected));

/** Each step is taken from the descriptor of the folder before: nothing that is renamed or swapped meanwhile can redirect it. */
const cursorByDescriptor = (disk: Disk, root: number, tops?: Tops): Cursor => {
  let folder = root;
  const at: At = (name) => (folder === root ? tops?.at(name) : undefined) ?? `/proc/self/fd/${folder}/${name}`;
  const leave = (): void => {
    if (folder !== root) closeQuietly(disk, folder);
    folder = root;
  };
  return {
    at,
    enter: (name) => {
      let next: number;
      try {
        next = disk.open(at(name), O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW);
      } catch (thrown) {
        return whatIsThere(disk, at(name), thrown);
      }
      leave();
      folder = next;
      return 'entered';
    },
    held: () => true,
    leave,
  };
};

/** Where descriptors cannot be walked (macOS): looks at each step, and looks again afterwards whether it is still the same folder. */
const cursorByIdentity = (disk: Disk, root: string, tops?: Tops): Cursor => {
  const steps: { readonly path: string; readonly seen: Stats }[] = [];
  const at: At = (name) => (steps.length === 0 ? tops?.at(name) : undefined) ?? `${steps.at(-1)?.path ?? root}/${name}`;
  return {
    at,
    enter: (name) => {
      const seen = ifThere(() => disk.lstat(at(name)));
      if (seen === undefined) return 'absent';
      if (seen.isSymbolicLink()) return 'link';
      if (!seen.isDirectory()) return 'not a folder';
      steps.push({ path: at(name), seen });
      return 'entered';
    },
    held: () =>
      steps.every(({ path, seen }) => {
        const now = ifThere(() => disk.lstat(path));
        return now !== undefined && sameThing(now, seen);
      }),
    leave: () => void steps.splice(0),
  };
};

const whatIsThere = (disk: Disk, path: string, thrown: unknown): 'absent' | 'link' | 'not a folder' => {
  const errno = errnoOf(thrown);
  if (errno === 'ENOENT') return 'absent';
  if (errno !== 'ENOTDIR' && errno !== 'ELOOP') throw thrown;
  const found = ifThere(() => disk.lstat(path));
  if (found === undefined) return 'absent';
  // A folder by now: it was swapped while we looked, which nothing honest does.
  return found.isSymbolicLink() || found.isDirectory() ? 'link' : 'not a folder';
};

/** Nothing was written through a folder's descriptor, so its close has nothing to report. */
const closeQuietly = (disk: Disk, descriptor: number): void => {
  unlessRefused(undefined, () => disk.close(descriptor));
};
