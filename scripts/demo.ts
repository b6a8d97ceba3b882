// The demonstration: a scripted model on this machine, a copy of the example vault, one question, one edit, one undo.
import { type SpawnOptions, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { scriptedModel } from '../test/support/scripted-model.ts';

const home = resolve(import.meta.dirname, '..');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'countersign-demo-')));
const vault = join(folder, 'vault');
const note = join(vault, 'Projects', 'Website.md');
const isTerminal = process.stdin.isTTY === true && process.stderr.isTTY === true;
const say = (text = ''): void => void process.stdout.write(`${text}\n`);

const countersign = (words: readonly string[], stdio: SpawnOptions['stdio'] = 'inherit') => {
  const child = spawn(process.execPath, [join(home, 'bin', 'countersign.cjs'), '--cwd', vault, ...words], {
    stdio,
    env: { ...process.env, COUNTERSIGN_HOME: join(folder, 'home') },
  });
  const ended = new Promise<number>((done) => child.on('close', (code) => done(code ?? 1)));
  return { child, ended };
};
const shown = (words: readonly string[]): Promise<number> => {
  say(`\n$ countersign ${words.map((word) => (/[\s"]/.test(word) ? `'${word}'` : word)).join(' ')}`);
  return countersign(words).ended;
};
const actionLine = (): string =>
  readFileSync(note, 'utf8')
    .split(/\r?\n/)
    .find((line) => /fix bug|log-in/.test(line)) ?? '(not there)';

const main = async (): Promise<void> => {
  cpSync(join(home, 'examples', 'vault'), vault, { recursive: true });
  const model = await scriptedModel([
    {
      text: 'One next action in the website project says neither what is broken nor where.',
      calls: [
        {
          name: 'edit_file',
          arguments: {
            path: 'Projects/Website.md',
            edits: [{ old: '- [ ] fix bug', new: '- [ ] Fix the log-in time-out on the staging server' }],
            description: '"fix bug" names neither the bug nor the place.',
          },
        },
      ],
    },
    { text: 'That is all I would change for now.' },
  ]);
  const task = 'Reword the vague next actions';
  const flags = ['--profile', 'code', '--model', 'compatible/scripted-demo', '--base-url', model.url];

  say(
    'A demonstration. The model is a script on this machine (no key, no network), the vault is a copy of examples/vault.',
  );
  say('Your own files are not touched.');
  say(`\nbefore   ${actionLine()}`);
  try {
    if (isTerminal) await shown(['run', task, ...flags]);
    else await withoutTerminal(task, flags);
    say(`\nafter    ${actionLine()}`);
    if (actionLine().includes('log-in')) {
      await shown(['undo']);
      say(`\nundone   ${actionLine()}`);
    }
    await shown(['history']);
    say('\nWith a model of your own, in a folder of your own:');
    say(
      `  node ${join('bin', 'countersign.cjs')} run "…" --model compatible/NAME --base-url http://127.0.0.1:11434/v1 --cwd FOLDER`,
    );
  } finally {
    await model.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Nobody can be asked: the run waits, and the demonstration answers from a second process, as another terminal would. */
const withoutTerminal = async (task: string, flags: readonly string[]): Promise<void> => {
  say(`\n$ countersign run '${task}' --wait`);
  const { child, ended } = countersign(['run', task, ...flags, '--wait', '--json'], ['ignore', 'pipe', 'inherit']);
  let out = '';
  child.stdout?.setEncoding('utf8');
  await new Promise<void>((asked) => {
    child.stdout?.on('data', (text: string) => {
      out += text;
      if (out.includes('"event":"proposal"')) asked();
    });
    child.on('close', () => asked());
  });
  say('(no terminal here, so the question is answered from a second process)');
  await shown(['pending']);
  await shown(['decide', '1', 'y']);
  await ended;
  for (const line of out.split('\n')) {
    const event = line === '' ? undefined : (JSON.parse(line) as { event: string; text?: string });
    if (event?.event === 'text') process.stdout.write(event.text ?? '');
  }
  say();
};

await main();
