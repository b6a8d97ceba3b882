// The words for what a person or a folder brings along: trust, rules, skills and tools.
import { type Command, Option } from 'commander';
import { collect, work } from './command-work.ts';

export const addOwnThings = (program: Command): void => {
  program
    .command('trust')
    .description('what this folder brings along, in full, and whether it may count')
    .argument('[path...]', 'only these files of it')
    .option('--yes', 'trust what is listed, unasked')
    .option('--remove', 'take the trust in this folder back')
    .option('--full', 'also the text of what is trusted already')
    .addHelpText('after', '\nExample:\n  countersign trust .countersign/tools/count-lines.md --yes')
    .action(
      work(async (output, options, paths: string[]) =>
        (await import('../commands/trust.ts')).trust(paths, options, output),
      ),
    );
  const rules = program
    .command('rules')
    .description('what is decided without asking you: list, add, remove, why, test, suggest');
  rules
    .command('list', { isDefault: true })
    .description('every rule that counts here: its place, its use, when it ends')
    .action(work(async (output, options) => (await import('../commands/rules.ts')).rulesList(options, output)));
  rules
    .command('add')
    .description('a rule of your own, shown with its reach before it is saved; without words you are asked')
    .argument('[words...]', 'allow, ask, draft, drop or deny; then a tool, a group or "*"')
    .option('--command <words>', 'the command, word for word')
    .addOption(new Option('--input <name=value>', 'an argument and its value').argParser(collect).default([]))
    .addOption(new Option('--in <glob>', 'every path it looks at or changes').argParser(collect).default([]))
    .addOption(new Option('--changes <glob>', 'paths it changes').argParser(collect).default([]))
    .addOption(new Option('--shares <glob>', 'files the model would see').argParser(collect).default([]))
    .addOption(new Option('--reaches <host>', 'hosts it reaches').argParser(collect).default([]))
    .addOption(new Option('--writes <glob>', 'paths a command may write').argParser(collect).default([]))
    .option('--to <model>', 'only for this model')
    .option('--why <text>', 'the reason, shown with every decision')
    .option('--until <when>', '1h, 1d, or a day such as 2026-12-31')
    .option('--everywhere', 'not for this workspace alone')
    .option('--yes', 'save what is shown, unasked')
    .addHelpText('after', '\nExample:\n  countersign rules add allow run_command --command "npm test" --until 1d')
    .action(
      work(async (output, options, words: string[]) =>
        (await import('../commands/rules/add.ts')).rulesAdd(words, options, output),
      ),
    );
  rules
    .command('remove')
    .description('take one of your own out; the file before is kept beside it')
    .argument('<line|id>', 'as rules list shows it')
    .action(
      work(async (output, options, which: string) =>
        (await import('../commands/rules.ts')).rulesRemove(which, options, output),
      ),
    );
  rules
    .command('why')
    .description('which rule decides about a call, and why the others do not')
    .argument('<call...>', 'a tool and what it is about, or the id of a call in the ledger')
    .option('--model <provider/name>', 'the model that would see what is shared')
    .option('--yes', 'as in a run with --yes')
    .addHelpText('after', "\nExample:\n  countersign rules why 'run_command npm test'")
    .action(
      work(async (output, options, words: string[]) =>
        (await import('../commands/rules/why.ts')).rulesWhy(words, options, output),
      ),
    );
  rules
    .command('test')
    .description('a rules file against the ledger: what each rule would have decided')
    .argument('<file>')
    .action(
      work(async (output, options, file: string) =>
        (await import('../commands/rules/test.ts')).rulesTest(file, options, output),
      ),
    );
  rules
    .command('suggest')
    .description('what you always answer the same way, as rules with their evidence')
    .action(
      work(async (output, options) => (await import('../commands/rules/suggest.ts')).rulesSuggest(options, output)),
    );

  const skills = program.command('skills').description('instructions that a model can load: list, show, new');
  skills
    .command('list', { isDefault: true })
    .description('your own and those of this folder')
    .action(work(async (output, options) => (await import('../commands/skills.ts')).skillsList(options, output)));
  skills
    .command('show')
    .description('what a model would be told, with what it requires')
    .argument('<name>')
    .action(
      work(async (output, options, name: string) =>
        (await import('../commands/skills.ts')).skillsShow(name, options, output),
      ),
    );
  skills
    .command('new')
    .description('a new skill, from a template or a file')
    .argument('<name>', 'kebab-case, such as tidy-csv')
    .option('--template <name>', 'basic, analysis or workflow', 'basic')
    .option('--location <place>', 'project (this folder) or personal (counts everywhere)', 'project')
    .option('--title <text>', 'for people')
    .option('--description <text>', 'one line: what for, and when')
    .option('--from <file>', 'another skill to begin with')
    .action(
      work(async (output, options, name: string) =>
        (await import('../commands/skills.ts')).skillsNew(name, options, output),
      ),
    );

  const tools = program
    .command('tools')
    .description('what a model may ask for: list, groups, info, new, check, refresh');
  tools
    .command('list', { isDefault: true })
    .description('all tools, by group: where they come from, whether they can be used')
    .option('--group <name>', 'of one group')
    .option('--location <place>', 'all, built-in, project (this folder) or personal', 'all')
    .addHelpText(
      'after',
      '\nExamples:\n  countersign tools list --group files\n  countersign tools list --location personal',
    )
    .action(work(async (output, options) => (await import('../commands/tools.ts')).toolsList(options, output)));
  tools
    .command('groups')
    .description('the groups, and how many tools each has')
    .action(work(async (output, options) => (await import('../commands/tools.ts')).toolsGroups(options, output)));
  tools
    .command('info')
    .description('everything about one tool: effect, what would ask, parameters')
    .argument('<name>')
    .addHelpText('after', '\nExample:\n  countersign tools info edit_file')
    .action(
      work(async (output, options, name: string) =>
        (await import('../commands/tools.ts')).toolsInfo(name, options, output),
      ),
    );
  tools
    .command('new')
    .description('a new tool card, complete with examples; never over a file that is there')
    .argument('<name>', 'small letters, digits and -, such as count-lines')
    .option('--template <name>', 'basic, file_operation or data_operation', 'basic')
    .option('--location <place>', 'project (this folder) or personal (counts everywhere)', 'project')
    .addHelpText('after', '\nExample:\n  countersign tools new add-line --template file_operation --location personal')
    .action(
      work(async (output, options, name: string) =>
        (await import('../commands/tools.ts')).toolsNew(name, options, output),
      ),
    );
  tools
    .command('check')
    .description('whether cards are right: what they say, their code, their examples; 1 when something is wrong')
    .argument('[card...]', 'names, or files (default: all cards)')
    .option('--strict', 'advice counts as well')
    .option('--real', 'also run examples that cannot be confined, or reach the network')
    .addHelpText(
      'after',
      '\nExamples:\n  countersign tools check\n  countersign tools check count-lines drafts/new-card.md --strict',
    )
    .action(
      work(async (output, options, words: string[]) =>
        (await import('../commands/tools/check.ts')).toolsCheck(words, options, output),
      ),
    );
  tools
    .command('refresh')
    .description('look for cards again (every command does so by itself)')
    .action(work(async (output, options) => (await import('../commands/tools.ts')).toolsRefresh(options, output)));
};
