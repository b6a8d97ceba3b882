// The words for what a person or a folder brings along: trust, rules, skills and tools.
import type { Command } from 'commander';
import { collect, examples, loaded } from './command-work.ts';
import { OWN_THINGS } from './top-help.ts';

export const addOwnThings = (program: Command): void => {
  program.commandsGroup(OWN_THINGS);
  program
    .command('trust')
    .description('what this folder brings along, and whether it may count')
    .argument('[path...]', 'only these files of it')
    .option('--yes', 'trust what is listed, unasked')
    .option('--remove', 'take the trust in this folder back')
    .option('--full', 'also the text of what is trusted already')
    .addHelpText('after', examples('countersign trust .countersign/tools/count-lines.md --yes'))
    .action(loaded(async () => (await import('../commands/trust.ts')).trust));
  const rules = program.command('rules').description('what is decided without asking you');
  rules
    .command('list', { isDefault: true })
    .description('every rule that counts here: its place, its use, when it ends')
    .addHelpText('after', examples('countersign rules list --json'))
    .action(loaded(async () => (await import('../commands/rules.ts')).rulesList));
  rules
    .command('add')
    .description('a rule of your own, shown with its reach before it is saved; without words you are asked')
    .argument('[words...]', 'allow, ask, draft, drop or deny; then a tool, a group or "*"')
    .option('--command <words>', 'the command, word for word')
    .option('--input <name=value>', 'an argument and its value', collect, [])
    .option('--in <glob>', 'every path it looks at or changes', collect, [])
    .option('--changes <glob>', 'paths it changes', collect, [])
    .option('--shares <glob>', 'files the model would see', collect, [])
    .option('--reaches <host>', 'hosts it reaches', collect, [])
    .option('--writes <glob>', 'paths a command may write', collect, [])
    .option('--to <provider/name>', 'only for this model')
    .option('--why <text>', 'the reason, shown with every decision')
    .option('--until <when>', 'turn, session, 1h, 1d, or a day such as 2026-12-31')
    .option('--everywhere', 'not for this workspace alone')
    .option('--yes', 'save what is shown, unasked')
    .addHelpText('after', examples('countersign rules add allow run_command --command "npm test" --until 1d'))
    .action(loaded(async () => (await import('../commands/rules/add.ts')).rulesAdd));
  rules
    .command('remove')
    .description('take one of your own out; the file before is kept beside it')
    .argument('<rule>', 'its line or its id, as rules list shows them')
    .addHelpText('after', examples('countersign rules remove 12'))
    .action(loaded(async () => (await import('../commands/rules.ts')).rulesRemove));
  rules
    .command('why')
    .description('which rule decides about a call, and why the others do not')
    .argument('<call...>', 'a tool and what it is about, or the id of a call in the ledger')
    .option('--model <provider/name>', 'the model that would see what is shared')
    .option('--yes', 'as in a run with --yes')
    .addHelpText('after', examples("countersign rules why 'run_command npm test'"))
    .action(loaded(async () => (await import('../commands/rules/why.ts')).rulesWhy));
  rules
    .command('test')
    .description('a rules file against the ledger: what each rule would have decided')
    .argument('<file>')
    .addHelpText('after', examples('countersign rules test drafts/rules.yaml'))
    .action(loaded(async () => (await import('../commands/rules/test.ts')).rulesTest));
  rules
    .command('suggest')
    .description('what you always answer the same way, as rules with their evidence')
    .addHelpText('after', examples('countersign rules suggest'))
    .action(loaded(async () => (await import('../commands/rules/suggest.ts')).rulesSuggest));

  const skills = program.command('skills').description('instructions that a model can load');
  skills
    .command('list', { isDefault: true })
    .description('your own and those of this folder')
    .addHelpText('after', examples('countersign skills'))
    .action(loaded(async () => (await import('../commands/skills.ts')).skillsList));
  skills
    .command('show')
    .description('what a model would be told, with what it requires')
    .argument('<skill>')
    .addHelpText('after', examples('countersign skills show tidy-csv'))
    .action(loaded(async () => (await import('../commands/skills.ts')).skillsShow));
  skills
    .command('new')
    .description('a new skill, from a template or a file')
    .argument('<name>', 'kebab-case, such as tidy-csv')
    .option('--template <basic|analysis|workflow>', 'what to begin with', 'basic')
    .option('--location <project|personal>', 'this folder, or yours everywhere', 'project')
    .option('--title <text>', 'for people')
    .option('--description <text>', 'one line: what for, and when')
    .option('--from <file>', 'another skill to begin with')
    .addHelpText('after', examples('countersign skills new tidy-csv --template workflow'))
    .action(loaded(async () => (await import('../commands/skills.ts')).skillsNew));

  const tools = program.command('tools').description('what a model may ask for, and cards of your own');
  tools
    .command('list', { isDefault: true })
    .description('all tools, by group: where they come from, whether they can be used')
    .option('--group <group>', 'of one group')
    .option('--location <all|built-in|project|personal>', 'where they come from', 'all')
    .addHelpText(
      'after',
      examples('countersign tools list --group files', 'countersign tools list --location personal'),
    )
    .action(loaded(async () => (await import('../commands/tools.ts')).toolsList));
  tools
    .command('groups')
    .description('the groups, and how many tools each has')
    .addHelpText('after', examples('countersign tools groups'))
    .action(loaded(async () => (await import('../commands/tools.ts')).toolsGroups));
  tools
    .command('info')
    .description('everything about one tool: effect, what would ask, parameters')
    .argument('<tool>')
    .addHelpText('after', examples('countersign tools info edit_file'))
    .action(loaded(async () => (await import('../commands/tools.ts')).toolsInfo));
  tools
    .command('new')
    .description('a new tool card, complete with examples; never over a file that is there')
    .argument('<name>', 'small letters, digits and -, such as count-lines')
    .option('--template <basic|file_operation|data_operation>', 'what to begin with', 'basic')
    .option('--location <project|personal>', 'this folder, or yours everywhere', 'project')
    .option('--open', 'open it in your editor')
    .addHelpText('after', examples('countersign tools new add-line --template file_operation --location personal'))
    .action(loaded(async () => (await import('../commands/tools.ts')).toolsNew));
  tools
    .command('check')
    .description('whether cards are right: what they say, their code, their examples; 1 when something is wrong')
    .argument('[card...]', 'names, or files (default: all cards)')
    .option('--strict', 'advice counts as well')
    .option('--real', 'also run examples that cannot be confined, or reach the network')
    .addHelpText(
      'after',
      examples('countersign tools check', 'countersign tools check count-lines drafts/new-card.md --strict'),
    )
    .action(loaded(async () => (await import('../commands/tools/check.ts')).toolsCheck));
  tools
    .command('refresh')
    .description('look for cards again (every command does so by itself)')
    .addHelpText('after', examples('countersign tools refresh'))
    .action(loaded(async () => (await import('../commands/tools.ts')).toolsRefresh));
};
