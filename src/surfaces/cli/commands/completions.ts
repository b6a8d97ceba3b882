// `countersign completions SHELL`: the script that lets a shell complete our commands, flags and values.
import { fail } from '../../../error/error-value.ts';
import { EXIT } from '../../../host/exit-code.ts';
import type { Output } from '../output.ts';
import { BASH, FISH, ZSH } from './completions/scripts.ts';

const SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['bash', BASH],
  ['zsh', ZSH],
  ['fish', FISH],
]);

export const completions = async (shell: string, output: Output): Promise<number> => {
  const script = SCRIPTS.get(shell);
  if (script === undefined) {
    const { error } = fail('BAD_ARGS', `There is no script for "${shell}".`, { wayOut: 'bash, zsh or fish.' });
    output.error(error);
    return EXIT.usage;
  }
  output.value({ shell, script });
  output.line(script.trimEnd());
  return EXIT.done;
};
