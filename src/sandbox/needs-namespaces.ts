// Whether a command is one of the programs that the person named as making namespaces of its own: a browser with a sandbox, a build tool.
import { basename } from 'node:path';
import type { RunRequest } from './rehearsal.ts';

/** A line counts only while it is plain words, with the program as the first: what else a shell would run there is not that program. */
const PLAIN = /^[\w./=:@%+, -]+$/;

export const needsNamespaces = (command: RunRequest['command'], named: readonly string[]): boolean => {
  if (typeof command === 'string' && !PLAIN.test(command)) return false;
  const [program = ''] = typeof command === 'string' ? command.trim().split(' ') : command;
  return named.includes(basename(program));
};
