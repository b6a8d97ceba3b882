// The words for conversations with a model: chat, coach, run, and the stored ones.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { fail } from '../../../error/error-value.ts';
import { EXIT } from '../../../host/exit-code.ts';
import type { Output } from '../output.ts';
import { addAgents, type McpServing } from './agents.ts';
import { collect, examples, loaded, type Options, withModel, work } from './command-work.ts';
import { commandMeant } from './suggest-command.ts';
import { LOOK_BACK, TALK } from './top-help.ts';

/** What the program opens that is not the terminal's. */
export interface OtherSurfaces extends McpServing {
  serve(options: Options, output: Output): Promise<number>;
}

export const addConversing = (program: Command, others: OtherSurfaces): void => {
  program.commandsGroup(TALK);
  withModel(
    program
      .command('chat', { isDefault: true })
      .description('chat about this folder (also without a word: countersign)')
      .argument('[note]', 'a Markdown file: the conversation lives in it')
      .addHelpText('after', examples('countersign', 'countersign chat Ideas.md --model ollama/qwen3:8b')),
  )
    .addOption(attach())
    .option('--at <line>', 'answer the message on that line of the note, below it, and end (for editors)')
    .action(
      work(async (output, options, note: string | undefined) => {
        const meant = note === undefined || isThere(options.cwd, note) ? undefined : commandMeant(note, program);
        if (meant === undefined) {
          if (note === undefined) await (await import('../first-run.ts')).firstRun(options, output);
          return (await import('../commands/chat.ts')).chat(note, options, output);
        }
        output.error(fail('BAD_ARGS', `There is no command "${note}": countersign ${meant}?`).error);
        return EXIT.usage;
      }),
    );

  withModel(
    program
      .command('coach')
      .description('the GTD coach: projects, next actions, reviews')
      .argument('[vault]', 'the folder of the vault (default: this one)')
      .addHelpText('after', examples('countersign coach ~/Notes --sphere work')),
  )
    .option('--sphere <name>', 'personal, work or what the vault has; all')
    .action(
      work(async (output, options, vault: string | undefined) => {
        await (await import('../first-run.ts')).firstRun(
          { ...options, cwd: resolve(options.cwd, vault ?? '.') },
          output,
        );
        return (await import('../commands/coach.ts')).coach(vault, options, output);
      }),
    );

  withModel(
    program
      .command('run')
      .description('an agentic task')
      .argument('<task>', 'what is to be done')
      .argument('[-]', 'wait for what is piped in; it goes along in any case'),
  )
    .addOption(attach())
    .option('--dry-run', 'check everything, print task, model and tools, call nothing')
    .option('--skill <skill>', 'do it by this skill, with those it requires')
    .addHelpText(
      'after',
      examples(
        'countersign run "make the tests pass" --draft --max-cost 0.50',
        'countersign run "reword the vague next actions" --model ollama/qwen3:8b',
        'git diff | countersign run "review this"',
      ),
    )
    .action(
      work(async (output, options, task: string, stdin: string | undefined) =>
        (await import('../commands/run.ts')).runTask(
          task,
          stdin === undefined ? options : { ...options, stdin },
          output,
        ),
      ),
    );

  withModel(
    program.command('serve').description('the web desk: chat, decide and look back in a browser on this machine'),
  )
    .option('--port <number>', 'where to listen (default: whichever is free)')
    .option('--host <address>', '127.0.0.1, ::1 or localhost; nothing else')
    .option('--open', 'open the link in your browser')
    .option('--hand-over', 'leave a link that another program of yours finds, such as a second window of an editor')
    .option('--end-with-stdin', 'end when stdin ends, for a program that starts it')
    .addHelpText('after', examples('countersign serve', 'countersign serve --port 4711 --open'))
    .action(work((output, options) => others.serve(options, output)));

  addAgents(program, others);

  program.commandsGroup(LOOK_BACK);
  const sessions = program.command('sessions').description('stored conversations');
  sessions
    .command('list', { isDefault: true })
    .description('newest first')
    .option('--limit <n>', 'at most so many', '50')
    .addHelpText('after', examples('countersign sessions --limit 10'))
    .action(loaded(async () => (await import('../commands/sessions.ts')).sessionsList));
  sessions
    .command('show')
    .description('one of them: what it came to, and what was said and done')
    .argument('<session>')
    .addHelpText('after', examples('countersign sessions show 7'))
    .action(loaded(async () => (await import('../commands/sessions/show.ts')).sessionsShow));
  withModel(
    sessions
      .command('resume')
      .description('go on with one, or with the last; at a terminal as a chat')
      .argument('[session]'),
  )
    .option('--say <text>', 'with a new message, and leave when it is answered')
    .addHelpText(
      'after',
      examples('countersign sessions resume', 'countersign sessions resume 7 --say "and now the tests"'),
    )
    .action(loaded(async () => (await import('../commands/sessions/resume.ts')).sessionsResume));
  sessions
    .command('rename')
    .description('give one another title')
    .argument('<session>')
    .argument('<title>')
    .addHelpText('after', examples('countersign sessions rename 7 "The new website"'))
    .action(loaded(async () => (await import('../commands/sessions.ts')).sessionsRename));
  sessions
    .command('remove')
    .description('throw one away; what it did stays in the history and the ledger')
    .argument('<session>')
    .option('--yes', 'unasked')
    .addHelpText('after', examples('countersign sessions remove 7'))
    .action(loaded(async () => (await import('../commands/sessions/remove.ts')).sessionsRemove));
  sessions
    .command('fork')
    .description('a copy that goes its own way')
    .argument('<session>')
    .option('--at <record>', 'up to this record')
    .addHelpText('after', examples('countersign sessions fork 7'))
    .action(loaded(async () => (await import('../commands/sessions.ts')).sessionsFork));
  sessions
    .command('rewind')
    .description(
      'back to before a message: what was applied since is taken back, and the conversation goes on from there',
    )
    .argument('<session>')
    .option('--to <message>', 'its number; without it the messages are listed')
    .option('--conversation', 'the conversation alone; files stay as they are')
    .addHelpText('after', examples('countersign sessions rewind 7', 'countersign sessions rewind 7 --to 2'))
    .action(loaded(async () => (await import('../commands/rewind.ts')).sessionsRewind));
  sessions
    .command('export')
    .description('as Markdown (with --json: every record)')
    .argument('<session>')
    .option('--output <file>', 'into a new file')
    .addHelpText('after', examples('countersign sessions export 7'))
    .action(loaded(async () => (await import('../commands/sessions/export.ts')).sessionsExport));
};

/** Given several times for several files. */
const attach = (): Option =>
  new Option('--attach <file>', 'a picture, a PDF or a text that goes with the message; also @file in it')
    .argParser(collect)
    .default([]);

const isThere = (cwd: string, note: string): boolean => existsSync(resolve(cwd, note));
