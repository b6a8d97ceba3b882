// Opens a file of the person's own in their editor, and waits until they are done with it.
import { homedir } from 'node:os';
import { fail, type Result } from '../../../error/error-value.ts';
import type { Environment } from '../../../store/state-folder.ts';
import { isInteractive } from '../is-interactive.ts';
import { editorFrom, NO_EDITOR, run } from './run-editor.ts';
import { splitWords } from './split-words.ts';

export const openInEditor = async (file: string, env: Environment): Promise<Result<true>> => {
  const command = editorFrom(env);
  if (command === undefined) return fail('NOT_FOUND', NO_EDITOR);
  const words = splitWords(command);
  if (!words.ok) return words;
  const [program, ...given] = words.value;
  // An editor named by the person may have a window of its own; one that was only found needs a terminal.
  if (!isInteractive() && !isNamed(env)) return fail('NOT_FOUND', 'There is no terminal to open it in.');
  // Not where the file is: a folder may bring editor settings that run commands.
  return run(program, [...given, file], homedir());
};

const isNamed = ({ VISUAL, EDITOR }: Environment): boolean =>
  [VISUAL, EDITOR].some((command) => command !== undefined && command.trim() !== '');
