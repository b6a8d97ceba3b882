// The words for what can be reached and what works on this machine.
import type { Command } from 'commander';
import { examples, loaded, work } from './command-work.ts';
import { MACHINE } from './top-help.ts';

export const addModelsHere = (program: Command): void => {
  program.commandsGroup(MACHINE);
  const models = program.command('models').description('what can be reached from here, and what would be used');
  models
    .command('list', { isDefault: true })
    .description('providers, keys, servers and their models')
    .option('--ask', 'also ask the clouds whose key there is')
    .addHelpText('after', examples('countersign models list --ask'))
    .action(loaded(async () => (await import('../commands/models.ts')).modelsList));
  models
    .command('probe')
    .description('examine a model: can it make calls, and how? The answer is remembered and obeyed')
    .argument('<provider/name>')
    .option('--base-url <url>', 'the address of its server')
    .addHelpText('after', examples('countersign models probe ollama/qwen3:8b'))
    .action(loaded(async () => (await import('../commands/models.ts')).modelsProbe));
  models
    .command('forget')
    .description('forget what was found out about a model')
    .argument('<provider/name>')
    .addHelpText('after', examples('countersign models forget ollama/qwen3:8b'))
    .action(work(async (output, _, id: string) => (await import('../commands/models.ts')).modelsForget(id, output)));
  models
    .command('add')
    .description('fetch what is not part of the program: gguf (runs GGUF files in process)')
    .argument('<what>')
    .addHelpText('after', examples('countersign models add gguf'))
    .action(work(async (output, _, name: string) => (await import('../commands/models.ts')).modelsAdd(name, output)));

  program
    .command('doctor')
    .description('what works on this machine and what does not')
    .option('--rebuild', 'read notes and code of this folder anew, for the indexes that searches use')
    .addHelpText('after', examples('countersign doctor --json', 'countersign doctor --rebuild'))
    .action(loaded(async () => (await import('../commands/doctor.ts')).doctor));

  addCompletions(program);
};

/** The words for the shells' own completion: the script, and what it asks us at each key. */
const addCompletions = (program: Command): void => {
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
