// The command line: words and flags here, work in commands/, each loaded when it is called.
import { Command, Option } from 'commander';
import { EXIT } from './exit-code.ts';
import { createOutput, type Output, type OutputOptions } from './output.ts';
import { VERSION } from './version.ts';

type Options = OutputOptions & Record<string, unknown> & { readonly cwd: string };

const work =
  <A extends unknown[]>(command: (output: Output, options: Options, ...words: A) => Promise<number>) =>
  async (...received: unknown[]): Promise<void> => {
    // commander calls with the words, then the options, then the command itself
    const self = received.at(-1) as Command;
    const options: Options = { cwd: process.cwd(), ...self.optsWithGlobals<OutputOptions & Record<string, unknown>>() };
    const output = createOutput(options);
    process.exitCode = await command(output, options, ...(received.slice(0, -2) as A));
  };

const program = new Command('countersign')
  .description('The model proposes. You countersign.')
  .version(VERSION, '-V, --version')
  .option('--cwd <folder>', 'the workspace (default: the current folder)')
  .option('--json', 'one JSON value per line on stdout')
  .option('--quiet', 'nothing on stderr but errors')
  .option('--verbose', 'one line per step on stderr')
  .option('--debug', 'steps, details and stacks on stderr')
  .showHelpAfterError('(countersign --help shows what there is)')
  .configureOutput({ outputError: (text, write) => write(text) })
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage));

/** What a conversation with a model needs to know. */
const withModel = (command: Command): Command =>
  command
    .option(
      '--model <provider/name>',
      'which model, such as ollama/qwen3 (default: the best that can be reached; see models)',
    )
    .option('--base-url <url>', 'the address of its server')
    .option('--dialect <name>', 'calls as text instead of natively: tool_decision, tool_call, json, … or auto')
    .option('--profile <name>', 'code, notes or coach (default: by what the folder holds)')
    .option('--tools <which>', 'auto, none, or names, groups and presets (read_only, …) separated by commas')
    .option('--yes', 'approve changes in the workspace unasked; protected files, network and real commands still ask')
    .option('--draft', 'work unsigned and sign one sheet at the end')
    .option('--wait', 'without a terminal: wait for an answer from another one (countersign decide)')
    .option('--untrusted', 'without a terminal: go on without what the folder brings along')
    .option('--max-turns <n>', 'stop after so many replies')
    .option('--max-tokens <n>', 'stop after so many tokens, however many messages')
    .option('--max-cost <dollars>', 'stop before more than so much is spent, however many messages')
    .option('--record <file>', 'write down what goes to the model and comes back, without keys')
    .option('--replay <file>', 'answer from such a file, without a network');

withModel(
  program
    .command('chat', { isDefault: true })
    .description('chat about this folder (also without a word: countersign)')
    .argument('[note]', 'a Markdown file: the conversation lives in it'),
).action(
  work(async (output, options, note: string | undefined) =>
    (await import('./commands/chat.ts')).chat(note, options, output),
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
      (await import('./commands/coach.ts')).coach(vault, options, output),
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
    work(async (output, options, task: string) => (await import('./commands/run.ts')).runTask(task, options, output)),
  );

for (const what of ['undo', 'redo'] as const) {
  program
    .command(what)
    .description(what === 'undo' ? 'take one entry back, or the last; later work is kept' : 'do again what was undone')
    .argument('[id]', 'an entry of the history')
    .option('--group <n>', 'all entries of one answer')
    .option('--session <id>', 'everything a session did')
    .option('--part', 'where some files conflict, take back the others')
    .action(
      work(async (output, options, id: string | undefined) =>
        (await import('./commands/undo.ts')).undo(what, id, options, output),
      ),
    );
}

const history = program.command('history').description('what was applied, newest first');
history
  .command('list', { isDefault: true })
  .description('the entries')
  .option('--session <id>', 'of one session')
  .option('--limit <n>', 'at most so many', '50')
  .action(work(async (output, options) => (await import('./commands/history.ts')).historyList(options, output)));
history
  .command('show')
  .description('one entry: who, what, and the difference')
  .argument('<id>')
  .action(
    work(async (output, options, id: string) =>
      (await import('./commands/history.ts')).historyShow(id, options, output),
    ),
  );
history
  .command('diff')
  .description('a session as one difference')
  .option('--session <id>', 'which one (default: the last)')
  .action(work(async (output, options) => (await import('./commands/history.ts')).historyDiff(options, output)));
history
  .command('purge')
  .description('forget for good: what is purged can no longer be undone')
  .option('--before <date>', 'everything older')
  .option('--entries <ids>', 'these entries, separated by commas')
  .option('--all', 'everything')
  .action(work(async (output, options) => (await import('./commands/history.ts')).historyPurge(options, output)));

const ledger = program.command('ledger').description('what was asked for, decided, done, and what left the machine');
const filtered = (command: Command): Command =>
  command
    .option('--session <id>', 'of one session')
    .option('--since <date>', 'not older; or: today')
    .option('--path <path>', 'about this file');
filtered(ledger.command('query', { isDefault: true }).description('the records, in order'))
  .option('--kind <kind>', 'call, decision, receipt, egress, session, history or limit')
  .option('--limit <n>', 'the newest so many', '100')
  .action(work(async (output, options) => (await import('./commands/ledger.ts')).ledgerQuery(options, output)));
ledger
  .command('verify')
  .description('whether the chain holds; names the first record that does not')
  .action(work(async (output, options) => (await import('./commands/ledger.ts')).ledgerVerify(options, output)));
filtered(ledger.command('shared').description('what of your files went to which model')).action(
  work(async (output, options) => (await import('./commands/ledger.ts')).ledgerShared(options, output)),
);

const sessions = program.command('sessions').description('stored conversations');
sessions
  .command('list', { isDefault: true })
  .description('newest first')
  .option('--limit <n>', 'at most so many', '50')
  .action(work(async (output, options) => (await import('./commands/sessions.ts')).sessionsList(options, output)));
withModel(sessions.command('resume').description('go on where a session stopped or was killed').argument('<id>'))
  .option('--say <text>', 'with a new message')
  .action(
    work(async (output, options, id: string) => (await import('./commands/run.ts')).resumeSession(id, options, output)),
  );
sessions
  .command('fork')
  .description('a copy that goes its own way')
  .argument('<id>')
  .option('--at <record>', 'up to this record')
  .action(
    work(async (output, options, id: string) =>
      (await import('./commands/sessions.ts')).sessionsFork(id, options, output),
    ),
  );
sessions
  .command('export')
  .description('as Markdown (with --json: every record)')
  .argument('<id>')
  .action(
    work(async (output, options, id: string) =>
      (await import('./commands/sessions.ts')).sessionsExport(id, options, output),
    ),
  );

const models = program.command('models').description('what can be reached from here, and which model would be used');
models
  .command('list', { isDefault: true })
  .description('providers, keys, servers and their models')
  .option('--ask', 'also ask the clouds whose key there is')
  .action(work(async (output, options) => (await import('./commands/models.ts')).modelsList(options, output)));
models
  .command('probe')
  .description('examine a model: can it make calls, and how? The answer is remembered and obeyed')
  .argument('<provider/name>')
  .option('--base-url <url>', 'the address of its server')
  .action(
    work(async (output, options, id: string) =>
      (await import('./commands/models.ts')).modelsProbe(id, options, output),
    ),
  );
models
  .command('forget')
  .description('forget what was found out about a model')
  .argument('<provider/name>')
  .action(work(async (output, _, id: string) => (await import('./commands/models.ts')).modelsForget(id, output)));
models
  .command('add')
  .description('fetch what is not part of the program: gguf (runs GGUF files in process)')
  .argument('<what>')
  .action(work(async (output, _, name: string) => (await import('./commands/models.ts')).modelsAdd(name, output)));

program
  .command('doctor')
  .description('what works on this machine and what does not: commands, store, parsers, keys, models')
  .action(work(async (output, options) => (await import('./commands/doctor.ts')).doctor(options, output)));
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
      (await import('./commands/trust.ts')).trust(paths, options, output),
    ),
  );
const rules = program
  .command('rules')
  .description('what is decided without asking you: list, add, remove, why, test, suggest');
rules
  .command('list', { isDefault: true })
  .description('every rule that counts here: its place, its use, when it ends')
  .action(work(async (output, options) => (await import('./commands/rules.ts')).rulesList(options, output)));
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
      (await import('./commands/rules/add.ts')).rulesAdd(words, options, output),
    ),
  );
rules
  .command('remove')
  .description('take one of your own out; the file before is kept beside it')
  .argument('<line|id>', 'as rules list shows it')
  .action(
    work(async (output, options, which: string) =>
      (await import('./commands/rules.ts')).rulesRemove(which, options, output),
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
      (await import('./commands/rules/why.ts')).rulesWhy(words, options, output),
    ),
  );
rules
  .command('test')
  .description('a rules file against the ledger: what each rule would have decided')
  .argument('<file>')
  .action(
    work(async (output, options, file: string) =>
      (await import('./commands/rules/test.ts')).rulesTest(file, options, output),
    ),
  );
rules
  .command('suggest')
  .description('what you always answer the same way, as rules with their evidence')
  .action(work(async (output, options) => (await import('./commands/rules/suggest.ts')).rulesSuggest(options, output)));

const skills = program.command('skills').description('instructions that a model can load: list, show, new');
skills
  .command('list', { isDefault: true })
  .description('your own and those of this folder')
  .action(work(async (output, options) => (await import('./commands/skills.ts')).skillsList(options, output)));
skills
  .command('show')
  .description('what a model would be told, with what it requires')
  .argument('<name>')
  .action(
    work(async (output, options, name: string) =>
      (await import('./commands/skills.ts')).skillsShow(name, options, output),
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
      (await import('./commands/skills.ts')).skillsNew(name, options, output),
    ),
  );

const tools = program.command('tools').description('what a model may ask for: list, groups, info, new, check, refresh');
tools
  .command('list', { isDefault: true })
  .description('all tools, by group: where they come from, whether they can be used')
  .option('--group <name>', 'of one group')
  .option('--location <place>', 'all, built-in, project (this folder) or personal', 'all')
  .addHelpText(
    'after',
    '\nExamples:\n  countersign tools list --group files\n  countersign tools list --location personal',
  )
  .action(work(async (output, options) => (await import('./commands/tools.ts')).toolsList(options, output)));
tools
  .command('groups')
  .description('the groups, and how many tools each has')
  .action(work(async (output, options) => (await import('./commands/tools.ts')).toolsGroups(options, output)));
tools
  .command('info')
  .description('everything about one tool: effect, what would ask, parameters')
  .argument('<name>')
  .addHelpText('after', '\nExample:\n  countersign tools info edit_file')
  .action(
    work(async (output, options, name: string) =>
      (await import('./commands/tools.ts')).toolsInfo(name, options, output),
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
      (await import('./commands/tools.ts')).toolsNew(name, options, output),
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
      (await import('./commands/tools/check.ts')).toolsCheck(words, options, output),
    ),
  );
tools
  .command('refresh')
  .description('look for cards again (every command does so by itself)')
  .action(work(async (output, options) => (await import('./commands/tools.ts')).toolsRefresh(options, output)));

program
  .command('pending')
  .description('questions that wait for a decision')
  .action(work(async (output, options) => (await import('./commands/pending.ts')).pending(options, output)));
program
  .command('decide')
  .description('answer a question that waits, from any terminal')
  .argument('<id>', 'its number: countersign pending')
  .argument('[answer...]', 'as at the terminal: y, n "why", 1,3 e2 n4 "wrong file"; without one you are asked')
  .addOption(
    new Option('--text <path=file>', 'your own text for a file of the proposal').argParser(collect).default([]),
  )
  .action(
    work(async (output, options, id: string, answer: string[]) =>
      (await import('./commands/decide.ts')).decide(id, answer, options, output),
    ),
  );

function collect(value: string, all: string[]): string[] {
  return [...all, value];
}

/** What nobody expected ends the program, with its own exit code and no half measures; a stack only with --debug. */
const crash = (thrown: unknown): void => {
  const message =
    thrown instanceof Error
      ? process.argv.includes('--debug')
        ? (thrown.stack ?? thrown.message)
        : thrown.message
      : String(thrown);
  process.stderr.write(`countersign stopped: ${message}\n`);
  process.exit(EXIT.failed);
};
process.on('uncaughtException', crash);
process.on('unhandledRejection', crash);
// A reader that went away (| head) is no reason to fail loudly.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.failed),
);

program.parseAsync().catch(crash);
