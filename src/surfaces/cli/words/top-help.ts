// What `countersign --help` says beside the commands: their groups, the flags of a conversation, examples, where to read on.
import type { Command } from 'commander';

/** Groups of commands, as the help shows them, in this order. */
export const TALK = 'Talk:';
export const LOOK_BACK = 'Look back:';
export const OWN_THINGS = 'Your own things:';
export const MACHINE = 'This machine:';

/** Of the many flags of a conversation those that are wanted every day. */
const EVERY_DAY = ['--model', '--profile', '--yes', '--draft', '--max-cost'];

export const addTopHelp = (program: Command): void => {
  program
    .usage('[command] [flags]')
    // What a command takes stands in its own help; here the line is needed for what it is for.
    .configureHelp({
      subcommandTerm: (command) => (command.parent === program ? command.name() : termOf(command)),
      // Beside a long flag too.
      minWidthToWrap: 20,
    })
    .helpOption('-h, --help', 'this')
    .commandsGroup(MACHINE)
    .helpCommand('help [command]', 'more about a command')
    .addHelpText('after', () => `\n${[...flags(program), '', ...EXAMPLES].join('\n')}`);
};

const termOf = (command: Command): string =>
  [
    command.name(),
    ...command.registeredArguments.map((each) => (each.required ? `<${each.name()}>` : `[${each.name()}]`)),
  ].join(' ');

const flags = (program: Command): readonly string[] => {
  const chat = program.commands.find((command) => command.name() === 'chat');
  const options = (chat?.options ?? []).filter(({ long }) => EVERY_DAY.includes(long ?? ''));
  const help = program.createHelp();
  const width = Math.max(...options.map((option) => option.flags.length));
  return [
    'Of chat, coach and run (each has more: countersign run --help):',
    ...options.map((option) => help.formatItem(option.flags, width, option.description, help)),
  ];
};

const EXAMPLES = [
  'Examples:',
  '  countersign                                  chat about this folder',
  '  countersign coach ~/Notes                    the coach, on a vault',
  '  countersign run "make the tests pass"        a task',
  '  countersign undo                             take the last change back',
  '  countersign history                          what was changed, by whom',
  '  countersign models                           which models can be reached',
];
