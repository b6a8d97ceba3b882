// Secrets through the built program: at the terminal, from another process, without anyone, and in the page's words.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import type { ChatRequest, ScriptStep } from '../support/scripted-model.ts';
import { onStage, type Stage } from '../support/stage.ts';
import { startDesk } from '../support/web/start-desk.ts';
import { signedIn } from '../surfaces/server/api/program.ts';

const VALUE = `sk-${'Ab3dE'.repeat(8)}`;
const FILES = { 'settings.ini': `API_KEY=${VALUE}\nMODE=fast\n`, 'a.txt': 'one\n' };
const done = { text: 'Done.' };

const placeholderIn = (body: ChatRequest): string =>
  /«secret:API_KEY#[a-z0-9]{4}»/.exec(JSON.stringify(body.messages))?.[0] ?? 'none was shown';
const script = (...beside: object[]): ScriptStep[] => [
  { calls: [{ name: 'read_file', arguments: { path: 'settings.ini' } }] },
  (body) => ({
    calls: [
      ...beside,
      { name: 'write_file', arguments: { path: 'config.json', content: `{"key": "${placeholderIn(body)}"}\n` } },
    ] as never,
  }),
  done,
];
const task = (stage: Stage, ...more: string[]) => ['run', 'Use the key', ...stage.model, '--profile', 'code', ...more];

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const holding = (stage: Stage): string[] => filesUnder(stage.home).filter((file) => readFileSync(file).includes(VALUE));

it('the terminal names secret, origin and destination, shows the placeholder, and offers neither parts nor always', async () => {
  const stage = await onStage(FILES, script());
  const terminal = stage.terminal(...task(stage));
  const shown = await terminal.until('? help');
  expect(shown).toContain('it puts the secret API_KEY of settings.ini into config.json');
  expect(shown).toMatch(/1 \+ \{"key": "«secret:API_KEY#[a-z0-9]{4}»"\}/);
  expect(shown).toContain('Apply? y/n/skip · d diff · ? help');
  expect(holding(stage)).toEqual([]);
  await terminal.until('> ');
  terminal.type('y\r');
  await terminal.until('Done.');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('config.json')).toBe(`{"key": "${VALUE}"}\n`);
  expect(terminal.drawn()).not.toContain(VALUE);
});

it('in a batch `all` takes the others, and the secret is asked about on its own after them', async () => {
  const write = (path: string) => ({ name: 'write_file', arguments: { path, content: 'x\n' } });
  const stage = await onStage(FILES, script(write('b.txt'), write('c.txt')));
  const terminal = stage.terminal(...task(stage));
  const batch = await terminal.until('? help');
  expect(batch).not.toContain('config.json');
  await terminal.until('> ');
  terminal.type('all\r');
  await terminal.until('into config.json');
  await terminal.until('> ');
  expect(stage.read('c.txt')).toBe('x\n');
  terminal.type('n\r');
  await terminal.until('Done.');
  // What its store keeps open goes away with it.
  await terminal.exit;
  expect(existsSync(join(stage.workspace, 'config.json'))).toBe(false);
  expect(holding(stage)).toEqual([]);
});

it('--yes does not put it back, and `decide` of another process does when it says y', async () => {
  const alone = await onStage(FILES, script());
  await alone.run(...task(alone, '--yes'));
  expect(existsSync(join(alone.workspace, 'config.json'))).toBe(false);
  expect(holding(alone)).toEqual([]);

  const stage = await onStage(FILES, script());
  const run = stage.start(...task(stage, '--yes', '--wait', '--json'));
  await run.until('"proposal"');
  expect((await stage.run('decide', '1', 'all')).code).not.toBe(0);
  expect((await stage.run('pending')).stdout).not.toContain(VALUE);
  expect(await stage.run('decide', '1', 'y')).toMatchObject({ code: 0 });
  expect(await run.finished).toMatchObject({ code: 0, stdout: expect.not.stringContaining(VALUE) });
  expect(stage.read('config.json')).toBe(`{"key": "${VALUE}"}\n`);
  expect((await stage.run('undo')).code).toBe(0);
  expect(existsSync(join(stage.workspace, 'config.json'))).toBe(false);
});

it('the page is told the same, may not edit it by hand, and its answer puts it back', async () => {
  const stage = await onStage(FILES, script());
  const desk = await startDesk(stage, ...stage.model, '--profile', 'code');
  onTestFinished(async () => {
    desk.kill('SIGKILL');
    await desk.finished;
  });
  const program = await signedIn(desk.link);
  await program.call('POST', '/api/sessions', { message: 'Use the key' });
  const question = async (): Promise<QuestionView | undefined> =>
    ((await program.call('GET', '/api/questions')).value as readonly QuestionView[])[0];
  await vi.waitFor(async () => expect(await question()).toBeDefined(), 30_000);
  const asked = await question();
  const [proposal] = asked?.asked ?? [];
  expect(proposal).toMatchObject({
    mustAsk: true,
    mayAlways: false,
    because: expect.stringContaining('it puts the secret API_KEY of settings.ini into config.json'),
    files: [{ path: 'config.json', mayEdit: false }],
  });
  expect(JSON.stringify(asked)).not.toContain(VALUE);
  const decisions = { [proposal?.id ?? '']: { answer: 'approve', digest: proposal?.digest, risks: proposal?.risks } };
  await program.call('POST', '/api/answers', { answers: [{ question: asked?.id, decisions }] });
  await vi.waitFor(() => expect(stage.read('config.json')).toBe(`{"key": "${VALUE}"}\n`), 30_000);
});
