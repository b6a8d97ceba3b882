// What of this machine a rehearsal needs to reach, as it is called where the view is built.
import { openHold, type ViewHold } from './hold.ts';
import type { RehearsalGround } from './rehearsal-ground.ts';
import { SYSTEM_FOLDERS } from './view-arguments.ts';

/** Our own folder first: its place must be the same whatever else is there. */
export const holdFor = (
  { own, root, ids, toolchains }: Pick<RehearsalGround, 'own' | 'root' | 'ids' | 'toolchains'>,
  repository: readonly string[] = [],
): ViewHold => openHold(ids, [own, root], [...toolchains, ...repository, ...SYSTEM_FOLDERS]);
