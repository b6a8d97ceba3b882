// The hold: where a command that root started finds what it may see. Started as nobody for the kernel, it could not walk to a folder below /root.
import { partBelow } from '../workspace/contained.ts';

/** How a mount's owners are moved: by perl, which can make any system call, or by a `mount` that knows how (util-linux 2.39). */
export type MovingWay = 'perl' | 'mount';

export interface MovedIds {
  /** What user 0 of the view is for the kernel. */
  readonly base: number;
  readonly way: MovingWay;
}

/** How the places of this machine are called where the view is built. */
export interface ViewHold {
  /** What is put into the hold: from where, under which name; the first ones must be movable, others may stay as they are or be missing. */
  readonly places: readonly { readonly from: string; readonly name: string; readonly must: boolean }[];
  reach(path: string): string;
}

/** Laid over this folder once everything is in it: there is one on every machine, and bubblewrap needs it too. */
export const HOLD = '/tmp';

/** Without moved owners everything is where it is. */
export const openHold = (
  ids: MovedIds | undefined,
  must: readonly string[],
  more: readonly string[] = [],
): ViewHold => {
  if (ids === undefined) return { places: [], reach: (path) => path };
  const places = [...new Set([...must, ...more])].map((from, index) => ({
    from,
    name: String(index),
    must: index < must.length,
  }));
  return {
    places,
    reach: (path) => {
      for (const { from, name } of places) {
        const part = partBelow(from, path);
        if (part !== undefined) return part === '' ? `${HOLD}/${name}` : `${HOLD}/${name}/${part}`;
      }
      return path;
    },
  };
};
