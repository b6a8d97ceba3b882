// What `npm start` shows: the coach on a copy of the example vault, with the best model that can be reached, or the built-in guide.
// At a terminal it is a conversation; without one, a short walk through asking, signing and taking back.
import { type SpawnOptions, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const home = resolve(import.meta.dirname, '..');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'countersign-demo-')));
const vault = join(folder, 'vault');
const note = join(vault, 'Projects', 'Website.md');
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

const QUESTION = 'Which projects are stalled?';
const CHANGE = 'Reword "fix bug" to "Fix the log-in time-out on the staging server" in Website';

const main = async (): Promise<number> => {
  cpSync(join(home, 'examples', 'vault'), vault, { recursive: true });
  // Whoever tries it is asked about the vault, not about how they would like to be called.
  mkdirSync(join(folder, 'home', 'config'), { recursive: true });
  writeFileSync(join(folder, 'home', 'config', 'config.yaml'), 'notify: bell\n');
  say('The vault is a copy of examples/vault; your own files are not touched.');
  try {
    return await (process.stdin.isTTY === true && process.stderr.isTTY === true ? atTerminal() : withoutTerminal());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const atTerminal = async (): Promise<number> => {
  say('Type 1, 2 or 3, “weekly review”, “what can you do?”, /help or /exit.');
  const code = await countersign(['coach', '--sphere', 'personal']).ended;
  await shown(['history']);
  say('\nOn a vault of your own:    node bin/countersign.cjs coach FOLDER');
  say('In a folder of your own:   node bin/countersign.cjs --cwd FOLDER');
  say('Which models there are:    node bin/countersign.cjs models');
  return code;
};

const withoutTerminal = async (): Promise<number> => {
  const flags = ['--profile', 'coach', '--model', 'offline'];
  const asked = await shown(['run', QUESTION, ...flags]);
  say(`\nbefore   ${actionLine()}`);
  const changed = await waited(['run', CHANGE, ...flags, '--wait']);
  say(`after    ${actionLine()}`);
  const undone = await shown(['undo']);
  say(`undone   ${actionLine()}`);
  await shown(['history']);
  return asked || changed || undone;
};

/** Nobody can be asked: the run waits, and the demonstration answers from a second process, as another terminal would. */
const waited = async (words: readonly string[]): Promise<number> => {
  say(`\n$ countersign ${words.map((word) => (/[\s"]/.test(word) ? `'${word}'` : word)).join(' ')}`);
  const { child, ended } = countersign([...words, '--json'], ['ignore', 'pipe', 'inherit']);
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
  const code = await ended;
  for (const line of out.split('\n')) {
    const event = line === '' ? undefined : (JSON.parse(line) as { event: string; text?: string }); // our own lines
    if (event?.event === 'text') process.stdout.write(event.text ?? '');
  }
  say();
  return code;
};

process.exitCode = await main();
