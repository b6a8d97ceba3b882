// The rule studio at a real pseudo-terminal: what "always" shows is what is saved, what is saved counts, and what counts is listed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Terminal } from '../support/countersign.ts';
import { onStage, type Stage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'make it clearer' },
});
const done = { text: 'Done.' };
const rulesFile = ({ home }: Stage) => join(home, 'countersign/config/rules.yaml');

const ask = (stage: Stage) => stage.terminal('run', 'Improve my notes', ...stage.model, '--profile', 'code');

const answer = (terminal: Terminal, question: string | RegExp, keys: string): Promise<string> =>
  terminal.answer(question, keys);

/** The screen as a person reads it, with what differs from run to run named. */
const golden = (screen: string, stage: Stage): string =>
  screen
    .replaceAll(/\x1b\[[?0-9;]*[A-Za-z]/g, '')
    .replaceAll('\r', '')
    .replaceAll(stage.workspace, '<workspace>')
    .replaceAll(/at \d\d:\d\d/g, 'at <time>')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\dZ/g, '<in a day>')
    .replaceAll(/on \d{4}-\d\d-\d\d/g, 'on <today>')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{2,}/g, '\n');

it('case 212: a golden session: the rule in words, its reach, its length, its text; saved is what was shown, and it counts at once', async () => {
  const stage = await onStage({ 'a.md': 'one two three four\n', 'b.md': 'one\n' }, [
    { calls: [edit('a.md', 'one', 'ONE')] },
    { calls: [edit('b.md', 'one', 'ONE')] },
    { calls: [edit('a.md', 'two', 'TWO')] },
    { calls: [edit('a.md', 'three', 'THREE')] },
    done,
  ]);
  const terminal = ask(stage);
  await answer(terminal, 'Apply? y/n/skip · e edit · d diff · a always · ? help', 'y\r');
  await answer(terminal, 'Apply?', 'n\r');
  await answer(terminal, 'Apply?', 'a\r');
  await answer(terminal, 'For how long? turn · session · 1h · 1d · forever · Enter: not saved', '1d\r');
  const text = await answer(terminal, 'Save? y/n · ya saves it and approves this one too', 'ya\r');
  const rest = await terminal.until('Done.');
  expect(await terminal.exit).toBe(0);
  const screen = golden(terminal.drawn(), stage);
  expect(screen.slice(screen.indexOf('▸ Always'), screen.indexOf('Saved as'))).toBe(
    [
      '▸ Always allow edit_file changing a.md in this workspace',
      '  would have allowed   1 of your past calls, the last today at <time>',
      '  would not allow      edit_file b.md (asked once)',
      'For how long? turn · session · 1h · 1d · forever · Enter: not saved',
      '> 1d',
      '  │   - allow: edit_file',
      '  │     changes: ["a.md"]',
      '  │     workspace: "<workspace>"',
      '  │     why: "answered always on <today>"',
      '  │     until: "<in a day>"',
      '  goes to ~/countersign/config/rules.yaml',
      'Save? y/n · ya saves it and approves this one too',
      '> ya',
      '',
    ].join('\n'),
  );
  // The text that was shown, to the letter.
  const shown = text.split(/\r?\n/).flatMap((line) => (line.startsWith('  │ ') ? [line.slice(4)] : []));
  expect(readFileSync(rulesFile(stage), 'utf8')).toBe(`rules:\n${shown.join('\n')}\n`);
  expect(golden(rest, stage).replaceAll(/\s+/g, ' ')).toContain(
    'Saved as ~/countersign/config/rules.yaml:2. It counts from the next call on. `countersign rules remove 2` takes it out.',
  );
  // The fourth call was not asked about any more.
  expect(stage.read('a.md')).toBe('ONE TWO THREE four\n');
  expect(stage.read('b.md')).toBe('one\n');

  const listed = await stage.run('rules', 'list');
  expect(golden(listed.stdout, stage)).toMatch(
    /^[0-9a-f]{8} {2}~\/countersign\/config\/rules\.yaml:2 {3}allow edit_file changing a\.md for <workspace> until <in a day>\n {10}"answered always on <today>" · matches 1 file · used here once, the last today at <time> · expires after <in a day>\n$/,
  );
  const why = await stage.run('rules', 'why', 'edit_file a.md');
  expect(golden(why.stdout, stage)).toContain(
    'allowed by ~/countersign/config/rules.yaml:2  answered always on <today> · used here once',
  );
  const [used] = (await stage.run('ledger', '--kind', 'call', '--json')).stdout.trim().split('\n').slice(-1);
  const { subject } = JSON.parse(used ?? '{}') as { subject: string };
  expect((await stage.run('rules', 'why', subject)).stdout).toContain('allowed by a rule');

  // Listed and revocable, by the id that the list shows.
  const id = listed.stdout.slice(0, 8);
  expect(await stage.run('rules', 'remove', id)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Taken out: allow edit_file changing a.md'),
  });
  expect(readFileSync(rulesFile(stage), 'utf8')).toBe('rules:\n');
  expect(existsSync(`${rulesFile(stage)}.bak`)).toBe(true);
  expect((await stage.run('rules', 'why', 'edit_file', 'a.md')).stdout).toContain('built-in rule "changes ask"');
});

it('saves nothing on Enter, leaves the question open after y, and keeps a rule of one session with the session alone', async () => {
  const stage = await onStage({ 'a.md': 'one two three\n' }, [
    { calls: [edit('a.md', 'one', 'ONE')] },
    { calls: [edit('a.md', 'two', 'TWO')] },
    done,
    { calls: [edit('a.md', 'three', 'THREE')] },
    done,
  ]);
  const terminal = ask(stage);
  await answer(terminal, 'Apply?', 'a\r');
  await answer(terminal, 'For how long?', '\r');
  await terminal.until('Not saved.');
  await answer(terminal, 'Apply?', 'a\r');
  await answer(terminal, 'For how long?', 'later\r');
  await terminal.until('"later" is not an answer here: turn, session, 1h, 1d, forever');
  await answer(terminal, 'For how long?', 'session\r');
  await terminal.until('goes to session 1, and nowhere else');
  await answer(terminal, 'Save?', 'y\r');
  await terminal.until('Kept for session 1.');
  await terminal.until('This one is still yours to answer.');
  expect(stage.read('a.md')).toBe('one two three\n');
  await answer(terminal, 'Apply?', 'n\r');
  await terminal.until('Done.');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('a.md')).toBe('one TWO three\n');
  expect(existsSync(rulesFile(stage))).toBe(false);
  // Resumed, the session still knows it; nobody is there to be asked.
  const resumed = await stage.run('sessions', 'resume', '1', '--say', 'go on', ...stage.model, '--profile', 'code');
  expect(resumed.code).toBe(0);
  expect(stage.read('a.md')).toBe('one TWO THREE\n');
});

it('keeps a rule for this turn alone: it counts in another process that goes on with the turn, and ends with the next message', async () => {
  const stage = await onStage({ 'a.md': 'one two three\n' }, [
    { calls: [edit('a.md', 'one', 'ONE')] },
    { calls: [edit('a.md', 'two', 'TWO')] },
    done,
    { calls: [edit('a.md', 'three', 'THREE')] },
    done,
  ]);
  const run = stage.start('run', 'Improve my notes', ...stage.model, '--profile', 'code', '--wait', '--json');
  await run.until('"proposal"');
  const words = ['rules', 'add', 'allow', 'edit_file', '--changes', 'a.md', '--until', 'turn', '--yes'];
  expect(await stage.run(...words)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Kept for this turn of session 1.'),
  });
  expect((await stage.run('rules', 'list')).stdout).toContain('your answer "always" in this turn of session 1');
  expect((await stage.run('rules', 'list')).stdout).toContain('ends with your next message');
  expect(existsSync(rulesFile(stage))).toBe(false);
  expect(await stage.run('decide', '1', 'y')).toMatchObject({ code: 0 });
  // The turn goes on, in the process that waited: its second change is covered.
  expect(await run.finished).toMatchObject({ code: 0 });
  expect(stage.read('a.md')).toBe('ONE TWO three\n');
  const next = await stage.run('sessions', 'resume', '1', '--say', 'go on', ...stage.model, '--profile', 'code');
  expect(next.code).not.toBe(0);
  expect(stage.read('a.md')).toBe('ONE TWO three\n');
  expect((await stage.run('rules', 'list')).stdout).toBe('');
  expect(await stage.run(...words)).toMatchObject({ stderr: expect.stringContaining('is over') });
});

it('never offers it for protected files, and says why', async () => {
  const stage = await onStage({ '.envrc': 'one\n' }, [{ calls: [edit('.envrc', 'one', 'two')] }, done]);
  const terminal = ask(stage);
  const shown = await terminal.until('? help');
  expect(shown).not.toContain('a always');
  await terminal.until('> ');
  terminal.type('a\r');
  await terminal.until('"Always" is not offered here: .envrc is protected');
  await answer(terminal, 'Apply?', '\r');
  expect(await terminal.exit).toBe(4);
});

it('tries a rules file on the ledger, and refuses whatever a command of ours asks for', async () => {
  const stage = await onStage({ 'a.md': 'one\n' }, [{ calls: [edit('a.md', 'one', 'ONE')] }, done]);
  const terminal = ask(stage);
  await answer(terminal, 'Apply?', 'y\r');
  expect(await terminal.exit).toBe(0);
  const file = join(temporaryFolder(), 'try.yaml');
  writeFileSync(
    file,
    'rules:\n  - allow: edit_file\n    changes: ["*.md"]\n  - deny: edit_file\n    in: ["Diary/**"]\n  - ask: "*"\n',
  );
  const tested = await stage.run('rules', 'test', file, '--json');
  const rows = tested.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(rows.map(({ line, decided, different, left }) => [line, decided, different, left])).toEqual([
    [2, 1, 1, 0],
    [4, 0, 0, 1],
    [6, 1, 0, 0],
  ]);
  writeFileSync(file, 'rules:\n  - alow: edit_file\n');
  expect(await stage.run('rules', 'test', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('try.yaml:2  "alow" is not a verdict'),
  });
  const ours = await onStage({}, [done], { COUNTERSIGN_CALL: '1' });
  for (const words of [
    ['list'],
    ['why', 'run_command ls'],
    ['remove', '2'],
    ['add', 'allow', '*', '--yes'],
    ['suggest'],
  ])
    expect(await ours.run('rules', ...words)).toMatchObject({ code: 1, stderr: expect.stringContaining('DENIED') });
});

it('S3.58: at the end of a chat says what is always answered the same way, and offers it as a rule with its evidence', async () => {
  const files = Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`Notes/${number}.md`, 'one\n']));
  const stage = await onStage(files, [
    ...[1, 2, 3, 4, 5].map((number) => ({ calls: [edit(`Notes/${number}.md`, 'one', 'ONE')] })),
    done,
  ]);
  const chat = stage.terminal('chat', ...stage.model, '--profile', 'code', '--max-turns', '9');
  await chat.until('> ');
  chat.type('Improve my notes\r');
  for (let times = 0; times < 5; times += 1) await answer(chat, 'Apply?', 'y\r');
  await chat.until('Done.');
  await chat.until('> ');
  chat.type('/exit\r');
  await chat.until('You answered 5 of 5 "edit_file Notes/**" the same way: countersign rules suggest');
  expect(await chat.exit).toBe(0);

  const studio = stage.terminal('rules', 'suggest');
  await studio.until('allow edit_file changing Notes/** in this workspace');
  await studio.until('you said yes to 5 of 5, in 1 session, the last today at');
  await answer(studio, 'Make which a rule? its number · Enter: none', '1\r');
  await studio.until(/would have allowed\s+5 of your past calls/);
  await answer(studio, 'For how long? 1h · 1d · forever', 'forever\r');
  await answer(studio, 'Save? y/n', 'y\r');
  expect(await studio.exit).toBe(0);
  expect(readFileSync(rulesFile(stage), 'utf8')).toContain('why: "answered 5 times the same way"');
  // A rule that is there is not offered again.
  expect((await stage.run('rules', 'suggest')).stderr).toContain('Nothing has been answered the same way');
});

it('case 188: a broken file is named with its line, nothing is written to it, and its rules still count', async () => {
  const stage = await onStage({ 'a.md': 'one\n' }, [done]);
  const broken = 'rules:\n  - deny: edit_file\n  - alow: run_command\n';
  mkdirSync(join(stage.home, 'countersign/config'), { recursive: true });
  writeFileSync(rulesFile(stage), broken);
  const added = await stage.run('rules', 'add', 'allow', 'run_command', '--command', 'npm test', '--yes');
  expect(added).toMatchObject({ code: 2, stderr: expect.stringContaining('rules.yaml:3  "alow" is not a verdict') });
  expect(readFileSync(rulesFile(stage), 'utf8')).toBe(broken);
  expect((await stage.run('rules', 'why', 'edit_file a.md')).stdout).toContain(
    'denied by ~/countersign/config/rules.yaml:2',
  );
});
