// Whether a path of the workspace is where Countersign keeps its own rules, tools and records: so it is when someone opens their home folder.
import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import { unlessRefused } from '../error/errno.ts';
import type { Rule } from '../policy/rule.ts';
import { placesOf } from '../store/places.ts';
import type { Environment } from '../store/state-folder.ts';

/** The reason why a change at a path always asks, or nothing. What holds such a place counts as the place. */
export const ownPlaces = (root: string, environment: Environment): ((path: string) => string | undefined) => {
  const { config, cache, state } = placesOf(environment);
  const inside = [config, cache, state].flatMap((folder) => (folder === undefined ? [] : within(root, folder)));
  return (path) => (inside.some((own) => own === '' || overlaps(path, own)) ? REASON : undefined);
};

/**
 * What no tool and no command ever sees of ours: records, sessions, histories, settings, what is cached. For whoever opens their home folder;
 * one who opens the folder of settings itself means them, and still none of the records.
 */
export const ownRule = (root: string, environment: Environment): Rule | undefined => {
  const { config, cache, state } = placesOf(environment);
  const meant = config !== undefined && within(real(config), root).length > 0;
  const closed = [state, cache, ...(meant ? [] : [config])].flatMap((folder) =>
    folder === undefined ? [] : [real(folder).replaceAll(/[*?[\]{}\\]/g, '\\$&')],
  );
  if (closed.length === 0) return undefined;
  return { verdict: 'deny', of: '*', shares: closed, why: REASON, source: { kind: 'built-in', name: 'our own files' } };
};

const REASON = 'Countersign keeps its own rules, tools and records there';

const overlaps = (path: string, own: string): boolean => `${path}/`.startsWith(`${own}/`) || own.startsWith(`${path}/`);

const within = (root: string, folder: string): readonly string[] => {
  const path = relative(root, real(folder));
  return isAbsolute(path) || path.split(sep)[0] === '..' ? [] : [path];
};

/** As the workspace knows itself; a place that is not there yet is taken as it is written. */
const real = (folder: string): string => unlessRefused(folder, () => realpathSync(folder));
