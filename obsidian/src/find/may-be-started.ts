// The rule for programs that we start, as docs/decisions/0018 has it: outside every vault, owned by root or the person, and nobody else can put another in its place.
import { type Ground, isInVault } from './ground.ts';

export type Standing =
  | { readonly is: 'good'; readonly real: string }
  | { readonly is: 'missing' }
  | { readonly is: 'in vault'; readonly path: string }
  | { readonly is: 'untrusted'; readonly path: string; readonly because: string };

/** A link counts by where it stands and by where it leads. What is started afterwards is the real path, and nothing else. */
export const mayBeStarted = async (ground: Ground, place: string): Promise<Standing> => {
  const { path, disk } = ground;
  // A vault says nothing of what lies outside: its links are refused before they are followed.
  if (isInVault(ground, place)) return { is: 'in vault', path: place };
  const [real, folder] = [await disk.real(place), await disk.real(path.dirname(place))];
  if (real === undefined || folder === undefined) return { is: 'missing' };
  for (const each of [...upwards(ground, real), ...upwards(ground, folder)]) {
    const standing = await ofOne(ground, each, place);
    if (standing !== undefined) return standing;
  }
  return { is: 'good', real };
};

const upwards = (ground: Ground, place: string): readonly string[] => {
  const above = ground.path.dirname(place);
  return above === place ? [place] : [place, ...upwards(ground, above)];
};

const ofOne = async (ground: Ground, each: string, place: string): Promise<Standing | undefined> => {
  const entry = await ground.disk.look(each);
  const untrusted = (because: string): Standing => ({ is: 'untrusted', path: place, because });
  if (entry === undefined) return untrusted(`${each} cannot be looked at`);
  const { identity, owner, mode } = entry;
  // The second catches what no spelling tells: a drive letter or a mount that stands for the vault.
  if (isInVault(ground, each)) return { is: 'in vault', path: place };
  if (identity !== undefined && ground.vaults.some((vault) => vault.identity === identity))
    return { is: 'in vault', path: place };
  if (owner !== undefined && ground.owners !== undefined && !ground.owners.includes(owner))
    return untrusted(`${each} belongs to somebody else`);
  // In a folder like /tmp others may add files, but not replace ours.
  const isSticky = entry.kind === 'folder' && ((mode ?? 0) & 0o1000) !== 0;
  return ((mode ?? 0) & 0o002) !== 0 && !isSticky ? untrusted(`everybody can write ${each}`) : undefined;
};
