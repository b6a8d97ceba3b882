// `npm run stored-example`: a store as this version of the program leaves it, kept in test/fixtures under the version's number. Later programs must go on with it.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { VERSION } from '../src/host/version.ts';
import { openDatabase } from '../src/store/open-database.ts';
import { closeAtEnd } from '../test/support/closing.ts';
import { atTerminal, countersign, type Place, started, type Terminal } from '../test/support/countersign.ts';
import { type ChatRequest, type ScriptStep, scriptedModel } from '../test/support/scripted-model.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { withoutSandbox } from '../test/support/without-sandbox.ts';

const FOLDER = resolve(import.meta.dirname, '../test/fixtures', `store-${VERSION}`);

const TEXT = Array.from({ length: 20 }, (_, index) => `line ${index + 1}\n`).join('');
const FILES: Readonly<Record<string, string>> = {
  'a.txt': TEXT,
  'b.txt': TEXT,
  'waits.txt': TEXT,
  'stays.txt': TEXT,
  'sheet.txt': TEXT,
  'left.txt': TEXT,
  'notes/day.md': '# Day\n\nmorning\nnoon\nevening\n',
  // No real one, and none that anybody gives out.
  'settings.ini': `API_KEY=sk-${'Ab3dE'.repeat(8)}\nMODE=fast\n`,
};

const place: Place = { workspace: temporaryFolder(), home: temporaryFolder() };
const call = (name: string, input: object) => ({ name, arguments: input });
const edit = (path: string, ...words: readonly (readonly [string, string])[]) =>
  call('edit_file', { path, edits: words.map(([old, text]) => ({ old, new: text })), description: 'make it clearer' });
const create = (path: string, content: string) => call('create_file', { path, content, description: 'make a note' });
const command = (line: string, more: object = {}) => call('run_command', { command: line, ...more });
const done = { text: 'All done.' };

const modelFlags = async (script: readonly ScriptStep[] | ScriptStep): Promise<string[]> => {
  const model = await scriptedModel(script);
  closeAtEnd(() => model.close());
  return ['--model', 'compatible/scripted', '--base-url', model.url, '--profile', 'code'];
};
const must = async (...words: string[]): Promise<string> => {
  const { code, stdout, stderr } = await countersign(place, ...words);
  expect({ words, code, stderr }).toMatchObject({ code: 0 });
  return stdout;
};
const questionsIn = (stdout: string): number[] =>
  stdout
    .split('\n')
    .filter((line) => line.startsWith('{"event":"proposal"'))
    .map((line) => (JSON.parse(line) as { question: { id: number } }).question.id);

/** A run whose questions get these answers, one after the other; with fewer answers than questions it is killed while the next one waits. */
const answered = async (
  task: string,
  script: readonly ScriptStep[],
  answers: readonly (readonly string[])[],
  { flags = [], waits = false }: { readonly flags?: readonly string[]; readonly waits?: boolean } = {},
): Promise<void> => {
  const run = started(place, 'run', task, ...(await modelFlags(script)), '--json', '--wait', ...flags);
  const nth = async (count: number): Promise<string> => {
    const stdout = await run.until(new RegExp(`(?:"event":"proposal"[^\\n]*\\n[\\s\\S]*?){${count}}`));
    return String(questionsIn(stdout)[count - 1]);
  };
  for (const [index, answer] of answers.entries()) await must('decide', await nth(index + 1), ...answer);
  if (waits) {
    await nth(answers.length + 1);
    run.kill('SIGKILL');
  }
  const { code, stderr } = await run.finished;
  expect({ task, code, stderr }).toMatchObject({ code: waits ? null : 0 });
};

const typed = async (terminal: Terminal, text: string, then: string | RegExp): Promise<void> => {
  await terminal.until('> ');
  terminal.type(`${text}\r`);
  await terminal.until(then);
};

const placeholderIn = (body: ChatRequest): string =>
  /«secret:API_KEY#[a-z0-9]{4}»/.exec(JSON.stringify(body.messages))?.[0] ?? 'none was shown';

it('a store with every way that a call can go', async () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(place.workspace, path, '..'), { recursive: true });
    writeFileSync(join(place.workspace, path), text);
  }
  const config = join(place.home, 'countersign', 'config');
  mkdirSync(config, { recursive: true });
  // What waits here waits for those who read this in years.
  writeFileSync(join(config, 'config.yaml'), 'notify: off\ndeskMinutes: 100000000\n');
  const own = join(temporaryFolder(), 'own.md');
  writeFileSync(own, 'my own words\n');

  await answered(
    'session 1: in part, refused, amended, a command, complete',
    [
      { calls: [call('read_file', { path: 'a.txt' }), call('read_file', { path: 'nowhere.txt' })] },
      { calls: [edit('a.txt', ['line 2\n', 'line two\n'], ['line 18\n', 'line eighteen\n'])] },
      { calls: [edit('b.txt', ['line 2\n', 'line two\n'])] },
      { calls: [create('own.md', 'the words of a model\n')] },
      { calls: [command('sort a.txt > sorted.txt; tac a.txt > turned.txt; echo sorted')] },
      { calls: [command('echo over the network > net.txt', { network: true })] },
      { calls: [call('task_complete', { summary: 'All of it is done.' })] },
    ],
    [['y'], ['n', '"not that one"'], ['--text', `own.md=${own}`], ['y'], ['1'], ['y'], ['y']],
  );
  await must('rules', 'add', 'allow', 'edit_file', '--changes', 'notes/**', '--everywhere', '--yes');
  const byRule = [{ calls: [edit('notes/day.md', ['noon', 'midday'])] }, done];
  await must('run', 'session 2: by a rule', ...(await modelFlags(byRule)));
  const byFlag = [{ calls: [create('flag.md', 'by a flag\n'), edit('b.txt', ['line 3\n', 'line three\n'])] }, done];
  await must('run', 'session 3: by a flag', ...(await modelFlags(byFlag)), '--yes');
  await must('undo');

  const drafts = [{ calls: [edit('left.txt', ['line 4\n', 'line four\n']), create('left.md', 'left\n')] }, done];
  await countersign(place, 'run', 'session 4: drafts that nobody signed', ...(await modelFlags(drafts)), '--draft');
  const sheet = [
    { calls: [edit('sheet.txt', ['line 5\n', 'line five\n']), edit('sheet.txt', ['line 15\n', 'line fifteen\n'])] },
    { calls: [create('sheet.md', 'on the sheet\n'), command('cat sheet.txt | head -5')] },
    done,
  ];
  await answered('session 5: a sheet that waits', sheet, [], { flags: ['--draft'], waits: true });
  const asked = [{ calls: [edit('waits.txt', ['line 2\n', 'line two\n']), create('waits.md', 'it waits\n')] }];
  await answered('session 6: a question that waits', asked, [], { waits: true });
  const reach = [{ calls: [command('echo came back >> stays.txt; echo printed', { network: true })] }];
  await answered('session 7: what came back waits', reach, [['y']], { waits: true });
  const secret: ScriptStep[] = [
    { calls: [call('read_file', { path: 'settings.ini' })] },
    (body) => ({
      calls: [call('write_file', { path: 'config.json', content: `{"key": "${placeholderIn(body)}"}\n` })],
    }),
  ];
  await answered('session 8: a secret waits to be put back', secret, [], { waits: true });

  const again = [{ calls: [call('read_file', { path: 'b.txt' })] }];
  await countersign(place, 'run', 'session 9: a limit', ...(await modelFlags(again)), '--max-turns', '1');
  await must('sessions', 'resume', '9', ...(await modelFlags([done])));
  const cut = await modelFlags({ text: 'A reply that never comes to its end. '.repeat(20), drop: 2000 });
  await countersign(place, 'run', 'session 10: a reply cut off', ...cut);
  await withConfig('autoInferTitle: true\n', chat);
  await withConfig('limits:\n  contextTokens: 5000\n', smallWindow);
  await forReal();
  const signed = [{ calls: [create('one.md', 'one\n'), create('two.md', 'two\n')] }, done];
  await answered('session 15: a sheet signed in part', signed, [['1']], { flags: ['--draft'] });
  keep();
});

/** A conversation: a rule for this session alone, a result thrown out of the context, and the title that the model gives it. */
const chat = async (): Promise<void> => {
  const flags = await modelFlags((body, turn) => {
    if (body.tools === undefined || body.tools.length === 0) return { text: 'A chat about b' };
    return [{ calls: [call('read_file', { path: 'b.txt' })] }, { text: 'It has lines.' }][turn] ?? OTHERS(body);
  });
  const terminal = atTerminal(place, ...flags);
  await typed(terminal, 'session 11: what is in b.txt?', 'It has lines.');
  await typed(terminal, '/context', 'in all');
  await typed(terminal, '/drop 1', 'Dropped');
  await typed(terminal, 'change it', /Apply\?/);
  await terminal.answer('a always', 'a\r');
  await terminal.answer('For how long?', 'session\r');
  await terminal.answer('Save?', 'ya\r');
  await terminal.until('Changed.');
  await typed(terminal, '/exit', /./);
  await terminal.exit;
};
const OTHERS = ({ messages }: ChatRequest) =>
  messages.at(-1)?.role === 'tool' ? { text: 'Changed.' } : { calls: [edit('b.txt', ['line 7\n', 'line seven\n'])] };

/** A window so small that results are cut and what was said is put together. */
const smallWindow = async (): Promise<void> => {
  for (const name of ['long-1.txt', 'long-2.txt', 'long-3.txt'])
    writeFileSync(join(place.workspace, name), TEXT.repeat(60));
  const flags = await modelFlags((body, turn) => {
    if (body.tools === undefined || body.tools.length === 0) return { text: 'So far: long files were read.' };
    const words = 'It is a long file, and there is much to say about it. '.repeat(40);
    return turn < 9 ? { text: words, calls: [call('read_file', { path: `long-${(turn % 3) + 1}.txt` })] } : done;
  });
  await countersign(place, 'run', 'session 12: a small window', ...flags);
};

const withConfig = async (lines: string, work: () => Promise<void>): Promise<void> => {
  const file = join(place.home, 'countersign', 'config', 'config.yaml');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, `${before}${lines}`);
  await work();
  writeFileSync(file, before);
};

/** Without a sandbox: a command that ran for real, and one that ended everything while it did. */
const forReal = async (): Promise<void> => {
  const env = withoutSandbox();
  const at = async (task: string, line: string): Promise<void> => {
    const flags = await modelFlags([{ calls: [command(line)] }, done]);
    const terminal = atTerminal({ ...place, env }, 'run', task, ...flags);
    await terminal.answer('Run it?', 'y\r');
    await terminal.exit;
  };
  await at('session 13: for real', 'echo for real > real.txt; echo did');
  await at('session 14: ended while it ran', 'echo half > half.txt; kill -9 $PPID; sleep 20');
};

/** The folder as it is now, the configuration, and the store without the name of this place. */
const keep = (): void => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  cpSync(place.workspace, join(FOLDER, 'workspace'), { recursive: true });
  cpSync(join(place.home, 'countersign', 'config'), join(FOLDER, 'config'), { recursive: true });
  const state = join(place.home, 'countersign', 'state');
  const [name = ''] = readdirSync(state).filter((each) => each.endsWith('.db'));
  const database = openDatabase({ file: join(state, name) });
  database.run("update meta set value = 'stored-example' where key = 'workspace'");
  database.run("update meta set value = '/stored-example' where key = 'root'");
  database.exec(`vacuum into '${join(FOLDER, 'store.db')}'`);
  const kinds = database.all<{ kind: string }>('select distinct kind from record order by kind');
  database.close();
  process.stdout.write(`${kinds.map(({ kind }) => kind).join(' ')}\n`);
  expect(existsSync(join(FOLDER, 'store.db'))).toBe(true);
};
