// Why nothing can be rehearsed here, in words for a person, from what the programs said when it was tried.
import type { Capability, Obstacle } from './rehearsal.ts';

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

/** Why root's commands stay root for the kernel. */
export const explainUnmoved = (words: string | undefined): Obstacle => ({
  why: `you are root, and a command cannot be made somebody else for the kernel (${words === undefined ? 'nsenter and perl, or a mount of util-linux 2.39, are not installed' : inOneLine(words)})`,
  fix: 'Start it as an ordinary user; or have perl, Linux 5.19 or later, and the workspace on ext4, xfs, btrfs or tmpfs.',
});

/** What a program complained about, and then the step that failed. */
const inOneLine = (words: string): string => words.trim().split('\n').join('; ').slice(0, 300);

const firstLine = (words: string): string => (words.trim().split('\n')[0] ?? '').slice(0, 200);

export const witnessed = (why: string, fix: string): Capability => ({ tier: 'witnessed', why, fix });
