// Why nothing can be rehearsed here, in words for a person, from what the programs said when it was tried.
import type { Capability } from './rehearsal.ts';

export const explainObstacle = (words: string): Capability => {
  if (/unshare failed|uid_map|Creating new namespace|No permissions to create|setting up uid map/i.test(words))
    return witnessed(
      'user namespaces are not allowed here',
      'As root: sysctl -w kernel.unprivileged_userns_clone=1 kernel.apparmor_restrict_unprivileged_userns=0 user.max_user_namespaces=10000; ' +
        'in Docker: --security-opt seccomp=unconfined --security-opt apparmor=unconfined',
    );
  if (/overlay/i.test(words))
    return witnessed(
      `an overlay cannot be mounted (${firstLine(words)})`,
      'Set TMPDIR to a folder on ext4, xfs, btrfs or tmpfs; Linux 5.11 or later is needed.',
    );
  return witnessed(firstLine(words) || 'a first try failed', 'See: countersign doctor');
};

const firstLine = (words: string): string => (words.trim().split('\n')[0] ?? '').slice(0, 200);

export const witnessed = (why: string, fix: string): Capability => ({ tier: 'witnessed', why, fix });
