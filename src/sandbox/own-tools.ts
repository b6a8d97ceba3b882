// The programs that set a rehearsal up, outside of it: found where only the person and the system can write.
import { ownPath } from '../workspace/own-program.ts';

/** Without these there is no rehearsal. */
export const NEEDED: readonly string[] = ['bwrap', 'unshare', 'mount', 'bash', 'mknod'];

/** Everything that the holder and what prepares it name. */
const NAMES: readonly string[] = [
  ...NEEDED,
  'nsenter',
  'perl',
  'timeout',
  'cp',
  'cat',
  'mkdir',
  'sleep',
  'env',
  'chmod',
  'true',
];

export const toolsPath = (): string => ownPath(undefined, NAMES);
