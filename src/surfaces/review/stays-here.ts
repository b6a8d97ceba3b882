// Whether an item of a share is private: it is listed, so that a person knows of it, and does not leave whatever is answered.
import type { ShareItem } from '../../tool/preview.ts';

/** A stranger's tool that says so of its own items only keeps them here. */
export const staysHere = ({ reason }: Pick<ShareItem, 'reason'>): boolean =>
  reason?.startsWith('private, stays here') === true;
