// The words for conversations with a model: chat, coach, run, and the stored ones.
import type { Command } from 'commander';
import { withModel, work } from './command-work.ts';

export const addConversing = (program: Command): void => {
  withModel(
    program
      .command('chat', { isDefault: true })
      .description('chat about this folder (also without a word: countersign)')
      .argument('[note]', 'a Markdown file: the conversation lives in it'),
  ).action(
    work(async (output, options, note: string | undefined) =>
      (await import('../commands/chat.ts')).chat(note, options, output),
    ),
  );

  withModel(
    program
      .command('coach')
      .description('the GTD coach: projects, next actions, reviews')
      .argument('[vault]', 'the folder of the vault (default: this one)'),
  )
    .option('--sphere <name>', 'personal, work or what the vault has; all')
    .action(
      work(async (output, options, vault: string | undefined) =>
        (await import('../commands/coach.ts')).coach(vault, options, output),
      ),
    );

  withModel(program.command('run').description('an agentic task').argument('<task>', 'what is to be done'))
    .option('--dry-run', 'check everything, print task, model and tools, call nothing')
    .option('--skill <name>', 'do it by this skill, with those it requires')
    .addHelpText(
      'after',
      '\nExample:\n  countersign run "reword the vague next actions" --model compatible/qwen3 --base-url http://127.0.0.1:11434/v1',
    )
    .action(
      work(async (output, options, task: string) =>
        (await import('../commands/run.ts')).runTask(task, options, output),
      ),
    );

  const sessions = program.command('sessions').description('stored conversations');
  sessions
    .command('list', { isDefault: true })
    .description('newest first')
    .option('--limit <n>', 'at most so many', '50')
    .action(work(async (output, options) => (await import('../commands/sessions.ts')).sessionsList(options, output)));
  withModel(sessions.command('resume').description('go on where a session stopped or was killed').argument('<id>'))
    .option('--say <text>', 'with a new message')
    .action(
      work(async (output, options, id: string) =>
        (await import('../commands/run.ts')).resumeSession(id, options, output),
      ),
    );
  sessions
    .command('fork')
    .description('a copy that goes its own way')
    .argument('<id>')
    .option('--at <record>', 'up to this record')
    .action(
      work(async (output, options, id: string) =>
        (await import('../commands/sessions.ts')).sessionsFork(id, options, output),
      ),
    );
  sessions
    .command('export')
    .description('as Markdown (with --json: every record)')
    .argument('<id>')
    .action(
      work(async (output, options, id: string) =>
        (await import('../commands/sessions.ts')).sessionsExport(id, options, output),
      ),
    );
};
