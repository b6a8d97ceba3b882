// The words for what can be reached and what works on this machine.
import type { Command } from 'commander';
import { examples, work } from './command-work.ts';
import { addCompletions } from './completions.ts';
import { MACHINE } from './top-help.ts';

export const addModelsHere = (program: Command): void => {
  program.commandsGroup(MACHINE);
  const models = program.command('models').description('what can be reached from here, and what would be used');
  models
    .command('list', { isDefault: true })
    .description('providers, keys, servers and their models')
    .option('--ask', 'also ask the clouds whose key there is')
    .addHelpText('after', examples('countersign models list --ask'))
    .action(work(async (output, options) => (await import('../commands/models.ts')).modelsList(options, output)));
  models
    .command('probe')
    .description('examine a model: can it make calls, and how? The answer is remembered and obeyed')
    .argument('<provider/name>')
    .option('--base-url <url>', 'the address of its server')
    .addHelpText('after', examples('countersign models probe ollama/qwen3:8b'))
    .action(
      work(async (output, options, id: string) =>
        (await import('../commands/models.ts')).modelsProbe(id, options, output),
      ),
    );
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
    .action(work(async (output, options) => (await import('../commands/doctor.ts')).doctor(options, output)));

  addCompletions(program);
};
