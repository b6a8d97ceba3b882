// The programs that set a rehearsal up, outside of it: found where only the person and the system can write.
import { realpathSync } from 'node:fs';
import { ownPath, ownProgram } from '../workspace/own-program.ts';

/** Without these there is no rehearsal. */
export const NEEDED: readonly string[] = ['bwrap', 'unshare', 'mount', 'bash', 'mknod'];

/** Everything that the shells around a run name. */
const NAMES: readonly string[] = [
  ...NEEDED,
  ...'nsenter perl timeout cp cat mkdir sleep env chmod true tr grep basename'.split(' '),
];

export const toolsPath = (): string => ownPath(undefined, NAMES);

/** The shell that reads a command, by its real place, which a view has too; what the command then names is found by the person's own PATH. */
export const ownShell = (): string => {
  const found = ownProgram('bash');
  // The usual one says itself when it is not there.
  return found.ok ? realpathSync(found.value) : '/bin/bash';
};
