// Where entries happened, in the few words a line has room for.
import type { EntryHead } from '../../../src/surfaces/server/wire/looking-back.ts';

/** A folder that was made on the way to its only file is not worth a word. Not escaped. */
export const entryPlace = ({ words, tool, extent }: EntryHead): string =>
  extent?.count === 1 && !COMMANDS.has(tool) ? extent.first : words.where;

/** The files of several; a folder that was made on the way is none. */
export const filesOf = (entries: readonly EntryHead[]): readonly string[] => {
  const paths = [...new Set(entries.flatMap((entry) => entry.paths))];
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
};

/** Known by their words. */
export const COMMANDS: ReadonlySet<string> = new Set(['run_command', 'run_tests']);
