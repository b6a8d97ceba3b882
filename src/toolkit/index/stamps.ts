// What tells a changed file or folder from an unchanged one without reading it.
import { lstatSync, type Stats } from 'node:fs';
import { unlessRefused } from '../../error/errno.ts';
import { IGNORE_FILES } from '../../workspace/ignore-rules.ts';

/** Name, size, modified, changed, inode, and when it was looked at, in milliseconds. */
export type Stamp = readonly [
  name: string,
  size: number,
  modified: number,
  changed: number,
  inode: number,
  looked: number,
];

/** What is at a place; 'unseen' where the system does not say: then nobody knows whether anything is. */
export const seenAt = (place: string): Stats | 'absent' | 'unseen' =>
  unlessRefused('unseen', () => lstatSync(place, { throwIfNoEntry: false }) ?? 'absent');

/** Undefined where nothing is, or nothing can be seen. */
export const statAt = (place: string): Stats | undefined => {
  const seen = seenAt(place);
  return typeof seen === 'string' ? undefined : seen;
};

export const stampOf = (name: string, stat: Stats): Stamp => [
  name,
  stat.size,
  stat.mtimeMs,
  stat.ctimeMs,
  stat.ino,
  Date.now(),
];

/** Of a file that is there and could not be read: the next walk finds it different, whatever it is then. */
export const unreadStamp = (name: string): Stamp => [name, 0, 0, 0, 0, 0];

/** Clocks of file systems tick as slowly as this: a file written within a tick of being read may have changed unseen. */
const TICK_MILLISECONDS = 20;

export const isUnchanged = ([, size, modified, changed, inode, looked]: Stamp, stat: Stats): boolean =>
  stat.size === size &&
  stat.mtimeMs === modified &&
  stat.ctimeMs === changed &&
  stat.ino === inode &&
  looked - Math.max(modified, changed) > TICK_MILLISECONDS;

/** A folder's own stamp changes when a name comes or goes; its ignore files may change in place. */
export const folderStamp = (place: string, stat: Stats): { readonly names: string; readonly rules: string } => ({
  names: `${stat.mtimeMs} ${stat.ctimeMs} ${stat.ino}`,
  rules: IGNORE_FILES.map((name) => {
    const rules = statAt(`${place}/${name}`);
    return rules === undefined ? '' : `${rules.mtimeMs} ${rules.ctimeMs} ${rules.size} ${rules.ino}`;
  }).join('|'),
});
