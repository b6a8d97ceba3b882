// The words for what was done, what left, and what waits for a decision.
import type { Command } from 'commander';
import { collect, examples, loaded, work } from './command-work.ts';
import { LOOK_BACK } from './top-help.ts';

export const addLookingBack = (program: Command): void => {
  program.commandsGroup(LOOK_BACK);
  for (const what of ['undo', 'redo'] as const) {
    program
      .command(what)
      .description(
        what === 'undo' ? 'take one entry back, or the last; later work is kept' : 'do again what was undone',
      )
      .argument('[entry...]', 'entries of the history; several together or not at all')
      .option('--group <n>', 'all entries of one answer')
      .option('--session <session>', 'everything a session did')
      .option('--part', 'where some files conflict, take back the others')
      .option('--pick [numbers]', 'choose which files and hunks of the entry; with numbers (1,3) you are not asked')
      .option('--merge', 'where it conflicts, open both versions in your editor')
      .addHelpText(
        'after',
        examples(`countersign ${what}`, `countersign ${what} 12 --pick`, `countersign ${what} 9 --merge`),
      )
      .action(
        work(async (output, options, ids: string[]) =>
          (await import('../commands/undo.ts')).undo(what, ids, options, output),
        ),
      );
  }

  const history = program.command('history').description('what was applied, newest first');
  history
    .command('list', { isDefault: true })
    .description('the entries')
    .option('--session <session>', 'of one session')
    .option('--since <date>', 'not older: today, 7d or a date')
    .option('--path <path>', 'that changed this file, or something in this folder')
    .option('--tool <tool>', 'made by this tool')
    .option('--limit <n>', 'at most so many', '50')
    .addHelpText('after', examples('countersign history --since 7d --path Projects'))
    .action(loaded(async () => (await import('../commands/history.ts')).historyList));
  const show = (command: Command): Command =>
    command
      .description('one entry: who, what, why, and the difference')
      .argument('<entry>')
      .action(loaded(async () => (await import('../commands/history/show.ts')).historyShow));
  show(history.command('show')).addHelpText('after', examples('countersign history show 12'));
  show(program.command('show')).addHelpText('after', examples('countersign show 12'));
  history
    .command('diff')
    .description('a session as one difference')
    .option('--session <session>', 'which one (default: the last)')
    .option('--since <date>', 'everything since then: today, 7d or a date')
    .option('--stat', 'only how much of which file')
    .addHelpText('after', examples('countersign history diff --since today --stat'))
    .action(loaded(async () => (await import('../commands/history/diff.ts')).historyDiff));
  history
    .command('purge')
    .description('forget for good: what is purged can no longer be undone')
    .option('--before <date>', 'everything older')
    .option('--entries <ids>', 'these entries, separated by commas')
    .option('--all', 'everything')
    .addHelpText('after', examples('countersign history purge --before 2026-11-01'))
    .action(loaded(async () => (await import('../commands/history.ts')).historyPurge));

  const ledger = program.command('ledger').description('what was asked for, decided, done, and what left the machine');
  const filtered = (command: Command): Command =>
    command
      .option('--session <session>', 'of one session')
      .option('--since <date>', 'not older: today, 7d or a date')
      .option('--path <path>', 'about this file');
  filtered(ledger.command('query', { isDefault: true }).description('the records, in order'))
    .option('--kind <kind>', 'call, decision, receipt, egress, session, history or limit')
    .option('--limit <n>', 'the newest so many', '100')
    .addHelpText('after', examples('countersign ledger --since today --kind decision'))
    .action(loaded(async () => (await import('../commands/ledger.ts')).ledgerQuery));
  ledger
    .command('verify')
    .description('whether the chain holds; names the first record that does not')
    .addHelpText('after', examples('countersign ledger verify'))
    .action(loaded(async () => (await import('../commands/ledger.ts')).ledgerVerify));
  filtered(ledger.command('shared').description('what of your files went to which model, and who let it'))
    .option('--each', 'every part of a file on its own, with the request it left in')
    .addHelpText('after', examples('countersign ledger shared --since 7d'))
    .action(loaded(async () => (await import('../commands/ledger.ts')).ledgerShared));

  program
    .command('stats')
    .description('tools, decisions, waiting time, tokens, cost, and what left')
    .option('--since <date>', 'not older: today, 7d or a date')
    .option('--session <session>', 'of one session')
    .addHelpText('after', examples('countersign stats --since 7d'))
    .action(loaded(async () => (await import('../commands/stats.ts')).stats));

  program
    .command('pending')
    .description('questions that wait for a decision')
    .addHelpText('after', examples('countersign pending'))
    .action(loaded(async () => (await import('../commands/pending.ts')).pending));
  program
    .command('decide')
    .description('answer a question that waits, from any terminal')
    .argument('<question>', 'its number: countersign pending')
    .argument('[answer...]', 'as at the terminal: y, n "why", 1,3 e2 n4 "wrong file"; without one you are asked')
    .option('--text <path=file>', 'your own text for a file of the proposal', collect, [])
    .addHelpText('after', examples('countersign decide 4 y', `countersign decide 4 1,3 e2 'n4 "wrong file"'`))
    .action(loaded(async () => (await import('../commands/decide.ts')).decide));
};
