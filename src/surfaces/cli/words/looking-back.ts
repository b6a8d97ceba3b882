// The words for what was done, what left, and what waits for a decision.
import { type Command, Option } from 'commander';
import { collect, work } from './command-work.ts';

export const addLookingBack = (program: Command): void => {
  for (const what of ['undo', 'redo'] as const) {
    program
      .command(what)
      .description(
        what === 'undo' ? 'take one entry back, or the last; later work is kept' : 'do again what was undone',
      )
      .argument('[id]', 'an entry of the history')
      .option('--group <n>', 'all entries of one answer')
      .option('--session <id>', 'everything a session did')
      .option('--part', 'where some files conflict, take back the others')
      .action(
        work(async (output, options, id: string | undefined) =>
          (await import('../commands/undo.ts')).undo(what, id, options, output),
        ),
      );
  }

  const history = program.command('history').description('what was applied, newest first');
  history
    .command('list', { isDefault: true })
    .description('the entries')
    .option('--session <id>', 'of one session')
    .option('--limit <n>', 'at most so many', '50')
    .action(work(async (output, options) => (await import('../commands/history.ts')).historyList(options, output)));
  history
    .command('show')
    .description('one entry: who, what, and the difference')
    .argument('<id>')
    .action(
      work(async (output, options, id: string) =>
        (await import('../commands/history.ts')).historyShow(id, options, output),
      ),
    );
  history
    .command('diff')
    .description('a session as one difference')
    .option('--session <id>', 'which one (default: the last)')
    .action(work(async (output, options) => (await import('../commands/history.ts')).historyDiff(options, output)));
  history
    .command('purge')
    .description('forget for good: what is purged can no longer be undone')
    .option('--before <date>', 'everything older')
    .option('--entries <ids>', 'these entries, separated by commas')
    .option('--all', 'everything')
    .action(work(async (output, options) => (await import('../commands/history.ts')).historyPurge(options, output)));

  const ledger = program.command('ledger').description('what was asked for, decided, done, and what left the machine');
  const filtered = (command: Command): Command =>
    command
      .option('--session <id>', 'of one session')
      .option('--since <date>', 'not older; or: today')
      .option('--path <path>', 'about this file');
  filtered(ledger.command('query', { isDefault: true }).description('the records, in order'))
    .option('--kind <kind>', 'call, decision, receipt, egress, session, history or limit')
    .option('--limit <n>', 'the newest so many', '100')
    .action(work(async (output, options) => (await import('../commands/ledger.ts')).ledgerQuery(options, output)));
  ledger
    .command('verify')
    .description('whether the chain holds; names the first record that does not')
    .action(work(async (output, options) => (await import('../commands/ledger.ts')).ledgerVerify(options, output)));
  filtered(ledger.command('shared').description('what of your files went to which model')).action(
    work(async (output, options) => (await import('../commands/ledger.ts')).ledgerShared(options, output)),
  );

  program
    .command('pending')
    .description('questions that wait for a decision')
    .action(work(async (output, options) => (await import('../commands/pending.ts')).pending(options, output)));
  program
    .command('decide')
    .description('answer a question that waits, from any terminal')
    .argument('<id>', 'its number: countersign pending')
    .argument('[answer...]', 'as at the terminal: y, n "why", 1,3 e2 n4 "wrong file"; without one you are asked')
    .addOption(
      new Option('--text <path=file>', 'your own text for a file of the proposal').argParser(collect).default([]),
    )
    .action(
      work(async (output, options, id: string, answer: string[]) =>
        (await import('../commands/decide.ts')).decide(id, answer, options, output),
      ),
    );
};
