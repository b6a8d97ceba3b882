// Which file it is, whatever it is called: the same for two names of one thing.
import type { Stats } from 'node:fs';

/** Device and inode. The time of the last change of its names is no part of it: linking changes that. */
export const identityOf = ({ dev, ino }: Pick<Stats, 'dev' | 'ino'>): string => `${dev}:${ino}`;
