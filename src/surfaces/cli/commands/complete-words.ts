// `countersign __complete -- words…`: what a shell may offer for the last of them, a line each with what it is behind a tab.
import type { Command } from 'commander';
import { EXIT } from '../../../host/exit-code.ts';
import { wantedAt } from '../completion/command-words.ts';
import { storedValues } from '../completion/stored-values.ts';
import type { Output } from '../output.ts';

/** The shell knows files better than we do: these lines ask it for its own. */
const FILES: Readonly<Record<string, string | undefined>> = {
  file: ':files',
  note: ':files',
  path: ':files',
  card: ':files',
  folder: ':folders',
  vault: ':folders',
};

export const completeWords = async (
  words: readonly string[],
  program: Command,
  { cwd, output }: { readonly cwd: string; readonly output: Output },
): Promise<number> => {
  const wanted = wantedAt(program, words);
  const { value = '', typed } = wanted;
  const looked = await storedValues(value, { environment: process.env, cwd: wanted.cwd ?? cwd });
  const fitting = [...wanted.choices, ...looked].filter(({ text }) => text.startsWith(typed) && SAFE.test(text));
  for (const { text, hint } of fitting) output.line(hint === undefined ? text : `${text}\t${cut(hint)}`);
  const files = FILES[value];
  // Where a command may stand, a note is meant when no command is.
  if (files !== undefined && fitting.length === 0) output.line(files);
  return EXIT.done;
};

/** A shell puts it into a line that will be run: a name that a server made up must not be more than a name there. */
const SAFE = /^[\w./:@+,=-]+$/;
/** Beside the word, on a line of 80 columns. */
const HINT = 50;
/** Ours, or escaped already: to escape it again would change it. */
const cut = (hint: string): string => {
  const characters = [...hint];
  return characters.length <= HINT
    ? hint
    : `${characters
        .slice(0, HINT - 1)
        .join('')
        .trimEnd()}…`;
};
