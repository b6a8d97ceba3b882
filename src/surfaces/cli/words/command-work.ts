// What every command of the command line shares: how its work is called, and the flags of those that talk to a model.
import type { Command } from 'commander';
import { createOutput, type Output, type OutputOptions } from '../output.ts';
import { dollars, wholeNumber } from './read-number.ts';

export type Options = OutputOptions & Record<string, unknown> & { readonly cwd: string };

export const work =
  <A extends unknown[]>(command: (output: Output, options: Options, ...words: A) => Promise<number>) =>
  async (...received: unknown[]): Promise<void> => {
    // commander calls with the words, then the options, then the command itself
    const self = received.at(-1) as Command;
    const { yesRescued, ...given } = self.optsWithGlobals<OutputOptions & Record<string, unknown>>();
    const options: Options = { cwd: process.cwd(), ...given, ...(yesRescued === true ? { yes: 'rescued' } : {}) };
    const output = createOutput(options);
    process.exitCode = await command(output, options, ...(received.slice(0, -2) as A));
  };

/** The same for a command that takes the words, the options and the output, in this order, and is loaded when it is said. */
export const loaded = <A extends unknown[]>(
  load: () => Promise<(...given: [...words: A, options: Options, output: Output]) => Promise<number>>,
) => work<A>(async (output, options, ...words) => (await load())(...words, options, output));

/** What a conversation with a model needs to know. */
export const withModel = (command: Command): Command =>
  command
    .option(
      '--model <provider/name>',
      'which model, such as ollama/qwen3 (default: the best that can be reached; see models)',
    )
    .option('--base-url <url>', 'the address of its server')
    .option('--dialect <dialect>', 'calls as text instead of natively: tool_decision, tool_call, json, … or auto')
    .option('--profile <code|notes|coach>', 'which tools and manners (default: by what the folder holds)')
    .option('--tools <which>', 'auto, none, or names, groups and presets (read_only, …) separated by commas')
    .option('--add-dir <folder>', 'another folder to work with, as @name; may be given several times', collect, [])
    .option(
      '--yes',
      'approve changes in the workspace unasked; protected files, network and real commands still ask (--yes=rescued: see docs/rules.md)',
    )
    .option('--read-only', 'nothing is changed, run or sent elsewhere (in a chat: Shift-Tab)')
    .option('--draft', 'work unsigned and sign one sheet at the end')
    .option('--wait', 'without a terminal: wait for an answer from another one (countersign decide)')
    .option('--untrusted', 'without a terminal: go on without what the folder brings along')
    .option('--max-turns <n>', 'stop after so many replies', wholeNumber)
    .option('--max-tokens <n>', 'stop after so many tokens, however many messages', wholeNumber)
    .option('--max-cost <dollars>', 'stop before more than so much is spent, however many messages', dollars)
    .option('--record <file>', 'write down what goes to the model and comes back, without keys')
    .option('--replay <file>', 'answer from such a file, without a network');

/**
 * The words of the program; `--yes=rescued` is `--yes` and an option that no other word sets. commander would take the word behind a bare
 * `--yes` for its value, if it could have one.
 */
export const withYesRescued = (program: Command, words: readonly string[]): readonly string[] => {
  const end = words.indexOf('--');
  const isMeant = (word: string, at: number): boolean => word === '--yes=rescued' && (end === -1 || at < end);
  if (words.some(isMeant)) program.setOptionValue('yesRescued', true);
  return words.map((word, at) => (isMeant(word, at) ? '--yes' : word));
};

/** For a flag that may be given several times. */
export const collect = (value: string, all: string[]): string[] => [...all, value];

/** Below the help of a command; a test says each of them to the program. */
export const examples = (...lines: readonly string[]): string =>
  `\nExample${lines.length === 1 ? '' : 's'}:\n${lines.map((line) => `  ${line}`).join('\n')}`;
