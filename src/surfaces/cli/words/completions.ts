// The words for the shells' own completion: the script, and what it asks us at each key.
import type { Command } from 'commander';
import { examples, work } from './command-work.ts';

export const addCompletions = (program: Command): void => {
  program
    .command('completions')
    .description('a script for your shell, for the Tab key')
    .argument('<bash|zsh|fish>', 'which shell')
    .addHelpText('after', examples('countersign completions bash > ~/.countersign-completion'))
    .action(
      work(async (output, _, shell: string) => (await import('../commands/completions.ts')).completions(shell, output)),
    );
  program
    .command('__complete', { hidden: true })
    .argument('[words...]')
    .action(
      work(async (output, { cwd }, words: string[]) =>
        (await import('../commands/complete-words.ts')).completeWords(words, program, { cwd, output }),
      ),
    );
};
