// The words for what can be reached and what works on this machine.
import type { Command } from 'commander';
import { work } from './command-work.ts';

export const addModelsHere = (program: Command): void => {
  const models = program.command('models').description('what can be reached from here, and which model would be used');
  models
    .command('list', { isDefault: true })
    .description('providers, keys, servers and their models')
    .option('--ask', 'also ask the clouds whose key there is')
    .action(work(async (output, options) => (await import('../commands/models.ts')).modelsList(options, output)));
  models
    .command('probe')
    .description('examine a model: can it make calls, and how? The answer is remembered and obeyed')
    .argument('<provider/name>')
    .option('--base-url <url>', 'the address of its server')
    .action(
      work(async (output, options, id: string) =>
        (await import('../commands/models.ts')).modelsProbe(id, options, output),
      ),
    );
  models
    .command('forget')
    .description('forget what was found out about a model')
    .argument('<provider/name>')
    .action(work(async (output, _, id: string) => (await import('../commands/models.ts')).modelsForget(id, output)));
  models
    .command('add')
    .description('fetch what is not part of the program: gguf (runs GGUF files in process)')
    .argument('<what>')
    .action(work(async (output, _, name: string) => (await import('../commands/models.ts')).modelsAdd(name, output)));

  program
    .command('doctor')
    .description('what works on this machine and what does not: commands, store, parsers, keys, models')
    .action(work(async (output, options) => (await import('../commands/doctor.ts')).doctor(options, output)));
};
