// Words of the command line for agents of other makers: they call our tools, and their person signs here.
import { type Command, Option } from 'commander';
import type { Output } from '../output.ts';
import { examples, type Options, work } from './command-work.ts';

export interface McpServing {
  mcp(options: Options & { readonly to?: string }, output: Output): Promise<number>;
}

export const addAgents = (program: Command, { mcp }: McpServing): Command =>
  program
    .command('mcp')
    .description('our tools for other agents (Claude Code, Codex, …), over stdin and stdout')
    .option('--profile <code|notes|coach>', 'which tools and manners (default: by what the folder holds)')
    .option('--tools <which>', 'auto, none, or names, groups and presets (read_only, …) separated by commas')
    .addOption(new Option('--to <where>', 'confirms that the agent’s model is on this machine').choices(['local']))
    .addHelpText('after', examples('countersign mcp --cwd ~/notes', 'countersign mcp install codex --only'))
    .action(work((output, options) => mcp(options, output)));
