// The command of a server as most clients write it: the program, and beside it its arguments.
import type { ServerEntry } from './client.ts';

export const commandAndArguments = ({ command, args }: ServerEntry): readonly string[] | undefined => {
  if (typeof command !== 'string') return undefined;
  return [command, ...(Array.isArray(args) ? args.filter((each) => typeof each === 'string') : [])];
};
