// The command line: words and flags in words/, work in commands/, each loaded when it is called.

import { closeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { Command } from 'commander';
import { EXIT } from '../../host/exit-code.ts';
import { VERSION } from '../../host/version.ts';
import { keepCrash } from '../../store/keep-crash.ts';
import { addAgentSetUp } from './words/agent-set-up.ts';
import { withYesRescued } from './words/command-work.ts';
import { addConversing, type OtherSurfaces } from './words/conversing.ts';
import { addLookingBack } from './words/looking-back.ts';
import { addModelsHere } from './words/models-here.ts';
import { addOwnThings } from './words/own-things.ts';
import { suggesting } from './words/suggest-command.ts';
import { addTopHelp } from './words/top-help.ts';

export const commandLine = (others: OtherSurfaces): void => {
  const program = new Command('countersign')
    .description('The model proposes. You countersign.')
    .version(VERSION, '-V, --version', 'which version this is')
    .option('--cwd <folder>', 'the workspace (default: the current folder)')
    .option('--json', 'one JSON value per line on stdout')
    .option('--quiet', 'nothing on stderr but errors')
    .option('--verbose', 'one line per step on stderr')
    .option(
      '--plain',
      'for screen readers and simple terminals: no colour, nothing painted twice, words instead of signs',
    )
    .option('--debug', 'steps, details and stacks on stderr')
    .showHelpAfterError('(countersign --help shows what there is)')
    .configureOutput({ outputError: (text, write) => write(suggesting(text, program, process.argv.slice(2))) })
    .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage));

  addTopHelp(program);
  addConversing(program, others);
  addAgentSetUp(program);
  addLookingBack(program);
  addOwnThings(program);
  addModelsHere(program);

  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  // A reader that went away (| head) is no reason to fail loudly.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.failed),
  );
  // Nobody reads what is said beside the result (a terminal that hung up, 2>&1 | head): there is no better place to say it.
  process.stderr.on('error', () => {});
  leaveGoneTerminal();

  program.parseAsync(withYesRescued(program, process.argv)).catch(crash);
};

/** What nobody expected is a mistake of ours: it ends the program, with its own exit code and no half measures. The stack is kept, and shown with --debug. */
const crash = (thrown: unknown): void => {
  const message =
    thrown instanceof Error
      ? process.argv.includes('--debug')
        ? (thrown.stack ?? thrown.message)
        : thrown.message
      : String(thrown);
  const kept = keepCrash(thrown, { env: process.env, now: new Date() });
  const where = kept === undefined ? '' : `  Kept with its stack in ${kept}; please report it.\n`;
  process.stderr.write(`countersign stopped by a mistake of ours: INTERNAL  ${message}\n${where}`);
  process.exit(EXIT.failed);
};

/**
 * Node before 24 puts the terminal back as it was at the very end, and aborts where it has hung up meanwhile: with a core dump instead of our exit code.
 * It leaves alone what the program has closed.
 */
const leaveGoneTerminal = (): void => {
  const terminals = [0, 1, 2].filter((descriptor) => isatty(descriptor));
  // The last of all that happens at the end: nobody writes after it.
  process.on('exit', () => {
    for (const descriptor of terminals) if (!isatty(descriptor)) closeSync(descriptor);
  });
};
