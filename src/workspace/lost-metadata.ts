// What a replaced file would not keep of its owner, said before it is signed.
import { POWERS } from './file-state.ts';
import type { Stat } from './workspace.ts';

/** In words, or undefined. */
export const lostMetadata = ({ owner, losesOwner, mode }: Stat): string | undefined => {
  if (losesOwner !== true) return undefined;
  const powers = (mode & POWERS) === 0 ? '' : ', and no longer run as its owner or group';
  return `owned by user ${owner}: the new file will be yours${powers}`;
};
