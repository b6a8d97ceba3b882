// The paths of a workspace as names to choose from: walked in the background, so that no key waits for a large folder.
import { escapeText } from '../../../text/escape.ts';
import { type Name, nameOf } from '../../../text/match-names.ts';
import { yieldToLoop } from '../../../toolkit/index/yield-to-loop.ts';
import { isSecret } from '../../../workspace/special-paths.ts';
import { walk } from '../../../workspace/walk.ts';
import type { Workspace } from '../../../workspace/workspace.ts';

export interface PathNames {
  /** Everything known by now; while the first walk goes on, what it has found so far. */
  now(): Promise<readonly Name[]>;
  /** Whether a walk has been to its end; what is known before that is a part. */
  isWhole(): boolean;
  /** The first walk, while it goes on. */
  rest(): Promise<void> | undefined;
}

/** What a person does not notice; a small folder is walked in less. */
const PATIENCE_MILLISECONDS = 25;
/** A file made a moment ago is found by the next walk, and walks must not follow each key; the longer they take, the rarer they are. */
const FRESH_MILLISECONDS = 3_000;
const RESTS = 10;

/** Ignored, secret and denied paths are left out, and names that cannot be shown or written as they are. */
export const pathNames = (workspace: Workspace, hides: (path: string) => boolean): PathNames => {
  let known: readonly Name[] = [];
  let [took, isWhole] = [0, false];
  let again = Number.NEGATIVE_INFINITY;
  let walking: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    const found: Name[] = [];
    const begun = performance.now();
    if (known.length === 0) known = found;
    // A folder that is closed in the middle of it ends the walk; what was found until then is known.
    return collect(workspace, hides, found).then(end, end);
    function end(): void {
      known = found;
      isWhole = true;
      walking = undefined;
      took = performance.now() - begun;
      again = performance.now() + Math.max(FRESH_MILLISECONDS, took * RESTS);
    }
  };
  return {
    now: async () => {
      if (walking === undefined && performance.now() > again) walking = begin();
      // What is known of a large folder is worth more at once than all of it later.
      if (walking !== undefined && took < PATIENCE_MILLISECONDS) await Promise.race([walking, patience()]);
      return known;
    },
    isWhole: () => isWhole,
    rest: () => (isWhole ? undefined : walking),
  };
};

const patience = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PATIENCE_MILLISECONDS));

const collect = async (workspace: Workspace, hides: (path: string) => boolean, found: Name[]): Promise<void> => {
  const giveWay = yieldToLoop();
  for await (const { path, entry } of walk(workspace, { folders: true }).entries) {
    await giveWay();
    if (entry.kind !== 'file' && entry.kind !== 'folder') continue;
    if (!isWritable(path) || isSecret(path) !== undefined || hides(path)) continue;
    // A file of an added folder is mentioned by the folder's name, and that has the sign already.
    const mentioned = workspace.isElsewhere(path) ? path.slice(1) : path;
    found.push(nameOf(entry.kind === 'folder' ? `${mentioned}/` : mentioned, entry.modified));
  }
};

/** What would be shown otherwise than it is, or could not be quoted, is not offered. */
const isWritable = (path: string): boolean => PLAIN.test(path) || (!/["\n]/.test(path) && escapeText(path) === path);
const PLAIN = /^[\w./-]*$/;
