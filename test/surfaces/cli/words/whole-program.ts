// The whole tree of commands, as main.ts puts it together, with nothing behind them.
import { Command } from 'commander';
import { addAgentSetUp } from '../../../../src/surfaces/cli/words/agent-set-up.ts';
import { addConversing } from '../../../../src/surfaces/cli/words/conversing.ts';
import { addLookingBack } from '../../../../src/surfaces/cli/words/looking-back.ts';
import { addModelsHere } from '../../../../src/surfaces/cli/words/models-here.ts';
import { addOwnThings } from '../../../../src/surfaces/cli/words/own-things.ts';
import { addTopHelp } from '../../../../src/surfaces/cli/words/top-help.ts';

export const wholeProgram = (): Command => {
  const program = new Command('countersign')
    .version('1')
    .option('--cwd <folder>', 'the workspace')
    .option('--json', 'one JSON value per line on stdout');
  addTopHelp(program);
  addConversing(program, { serve: async () => 0, mcp: async () => 0 });
  for (const add of [addAgentSetUp, addLookingBack, addOwnThings, addModelsHere]) add(program);
  return program;
};

/** Every command that does something, with the words that lead to it. */
export const leavesOf = (
  command: Command,
  words: readonly string[] = [],
): readonly { words: readonly string[]; command: Command }[] => {
  const shown = command
    .createHelp()
    .visibleCommands(command)
    .filter((each) => each.name() !== 'help');
  if (shown.length === 0) return [{ words, command }];
  return shown.flatMap((each) => leavesOf(each, [...words, each.name()]));
};

/** What `--help` prints, 80 columns wide. */
export const helpOf = (command: Command): string => {
  let text = '';
  command.configureOutput({ writeOut: (more) => (text += more), getOutHelpWidth: () => 80 });
  command.outputHelp();
  return text;
};
