// Words of the command line that put our tools into the configuration of other agents, take them out again, and look whether they work.
import type { Command } from 'commander';
import { examples, loaded } from './command-work.ts';

const PROJECT = 'in the file of this folder, for everyone who works in it (default: for you, everywhere)';
const PRINT = 'show what would be written, and write nothing';

/** Below `mcp`, which itself speaks to an agent. */
export const addAgentSetUp = (program: Command): void => {
  const mcp = program.commands.find((command) => command.name() === 'mcp');
  if (mcp === undefined) return;
  mcp
    .command('install')
    .description('let another agent call our tools: the change of its configuration, for you to sign')
    .argument('<claude|codex|gemini|opencode>', 'which agent')
    .option('--only', 'its own tools that write and run are taken away as well, so that nothing goes past us')
    .option('--project', PROJECT)
    .option('--print', PRINT)
    .addHelpText('after', examples('countersign mcp install codex --only', 'countersign mcp install claude --print'))
    .action(loaded(async () => (await import('../commands/mcp/install.ts')).mcpInstall));
  mcp
    .command('uninstall')
    .description('take out again what install has put in, and nothing else')
    .argument('<claude|codex|gemini|opencode>', 'which agent')
    .option('--project', PROJECT)
    .option('--print', PRINT)
    .addHelpText('after', examples('countersign mcp uninstall codex'))
    .action(loaded(async () => (await import('../commands/mcp/uninstall.ts')).mcpUninstall));
  mcp
    .command('doctor')
    .description('whether it works: starts our server as each agent would, and says what stays open')
    .argument('[claude|codex|gemini|opencode]', 'only this agent')
    .addHelpText('after', examples('countersign mcp doctor', 'countersign mcp doctor codex --json'))
    .action(loaded(async () => (await import('../commands/mcp/doctor.ts')).mcpDoctor));
};
