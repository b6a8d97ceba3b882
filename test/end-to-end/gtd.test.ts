// Projects and next actions through the built program, at a real pseudo-terminal, over a copy of the example vault.
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { ScriptStep } from '../support/scripted-model.ts';
import { onStage, type Stage } from '../support/stage.ts';

const EXAMPLE = resolve(import.meta.dirname, '../../examples/vault');

const call = (name: string, input: Record<string, unknown>) => ({ name, arguments: input });
const reword = (project_path: string, old_action: string, new_action: string) =>
  call('update_next_action', { project_path, old_action, new_action });

const inVault = async (script: readonly ScriptStep[], env: Record<string, string> = {}): Promise<Stage> => {
  const stage = await onStage({}, script, env);
  cpSync(EXAMPLE, stage.workspace, { recursive: true });
  return stage;
};

const example = (path: string): string => readFileSync(join(EXAMPLE, path), 'utf8');

/** Every file with its bytes. */
const bytesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file).toString('base64')]),
  );

/** What a person read: without the terminal's own codes and without what differs from run to run. */
const transcript = (screen: string, stage: Stage): readonly string[] =>
  screen
    .replaceAll(stage.workspace, 'VAULT')
    .replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '')
    .split(/\r*\n/)
    .map((line) => line.trimEnd());

it('S0.105, S0.2, S0.7, S0.84: a review, two renames, one answer, both files changed, both results told, a last word', async () => {
  const stage = await inVault([
    {
      text: 'Two of your actions are vague.',
      calls: [
        reword('Next actions.md', 'gym', 'Call gym at 555-9999'),
        reword('Projects/Website.md', 'fix bug', 'Fix the log-in time-out'),
      ],
    },
    { text: 'Both actions are updated now.' },
  ]);
  const terminal = stage.terminal('chat', ...stage.model, '--profile', 'coach');
  await terminal.until('> ');
  terminal.type('Review my next actions\r');
  await terminal.until('Apply which?');
  // Nothing happens before the answer.
  expect(bytesIn(stage.workspace)).toEqual(bytesIn(EXAMPLE));
  await terminal.until('> ');
  terminal.type('1,2\r');
  await terminal.until('Both actions are updated now.');
  await terminal.until('> ');
  terminal.type('exit\r');
  expect(await terminal.exit).toBe(0);

  expect(transcript(terminal.drawn(), stage)).toEqual([
    'countersign · VAULT · coach · model: compatible/scripted (/help, /exit)',
    '',
    '> Review my next actions',
    '│ Two of your actions are vague.',
    '',
    '2 proposals',
    ' 1  Next actions.md       reworded   "gym #sphere/personal" → "Call gym at 555-9999 #sphere/personal"',
    ' 2  Projects/Website.md   reworded   "fix bug" → "Fix the log-in time-out"',
    'asked by: built-in rule "changes ask": changes to files are shown first',
    '',
    'Apply which? numbers (1,3 or 2-4) · all · none · e2 edit · n4 "why" · d2 diff · ? help',
    '> 1,2',
    ' ✓ 1 Next actions.md   applied                undo 1',
    ' ✓ 2 Projects/Website.md   applied            undo 2',
    '│ Both actions are updated now.',
    '',
    '> exit',
  ]);
  expect(bytesIn(stage.workspace)).toEqual({
    ...bytesIn(EXAMPLE),
    'Next actions.md': base64(example('Next actions.md').replace('] gym #', '] Call gym at 555-9999 #')),
    'Projects/Website.md': base64(example('Projects/Website.md').replace('fix bug', 'Fix the log-in time-out')),
  });
  expect(stage.answers()).toEqual(['✓ Updated action in Next actions.md', '✓ Updated action in Projects/Website.md']);
  for (const entry of ['1', '2']) expect((await stage.run('undo', entry)).code).toBe(0);
  expect(bytesIn(stage.workspace)).toEqual(bytesIn(EXAMPLE));
});

it('S0.6, S0.60, S0.83: one proposal is asked inline, and a no changes nothing and is told', async () => {
  const stage = await inVault([
    { calls: [call('move_to_hotlist', { project_path: 'Projects/Website.md', action_text: 'fix bug' })] },
    { text: 'Fine.' },
  ]);
  const terminal = stage.terminal('run', 'What should I focus on?', ...stage.model, '--profile', 'coach');
  const shown = await terminal.until('Apply?');
  expect(shown).toContain('hotlist: add "fix bug"');
  expect(shown).toContain('from Projects/Website.md, sphere personal');
  await terminal.until('> ');
  terminal.type('n "not today"\r');
  expect(await terminal.exit).toBe(4);
  expect(bytesIn(stage.workspace)).toEqual(bytesIn(EXAMPLE));
  expect(stage.answers()).toEqual([expect.stringContaining('Refused by the person: "not today"')]);
});

it('takes one mixed answer for a batch of four: 1,3 e2 n4 "Sam answered yesterday"', async () => {
  const stage = await inVault(
    [
      {
        calls: [
          reword('Next actions.md', 'gym', 'Call the gym on 555-9999 about the invoice'),
          reword('Projects/Website.md', 'fix bug', 'Fix the log-in time-out'),
          call('update_project_status', { project_path: 'Projects/Move.md', new_status: 'paused' }),
          call('add_next_action', {
            action_text: "Sam's comments on the draft",
            is_waiting: true,
            sphere: 'personal',
          }),
        ],
      },
      { text: 'Done.' },
    ],
    { EDITOR: 'false' },
  );
  const terminal = stage.terminal('run', 'Review everything', ...stage.model, '--profile', 'coach');
  const shown = await terminal.until('Apply which?');
  expect(shown).toContain('4 proposals');
  expect(shown).toMatch(/3 {2}Projects\/Move\.md .*live → paused/);
  expect(shown).toContain("Sam's comments on the draft");
  await terminal.until('> ');
  terminal.type('1,3 e2 n4 "Sam answered yesterday"\r');
  // The words of the action, not the note.
  expect(await terminal.answer('new_action', 'Fix the log-in time-out on staging\r')).toContain('1 of 1');
  expect(await terminal.until('Apply?')).toContain('as you edited it');
  await terminal.until('> ');
  terminal.type('y\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('Next actions.md')).toBe(
    example('Next actions.md').replace('] gym #', '] Call the gym on 555-9999 about the invoice #'),
  );
  expect(stage.read('Projects/Website.md')).toBe(
    example('Projects/Website.md').replace('fix bug', 'Fix the log-in time-out on staging'),
  );
  expect(stage.read('Projects/Move.md')).toBe(example('Projects/Move.md').replace('status: live', 'status: paused'));
  expect(stage.answers()).toEqual([
    '✓ Updated action in Next actions.md',
    expect.stringMatching(/^Applied with the person's changes:[\s\S]*Fix the log-in time-out on staging/),
    '✓ Updated Projects/Move.md status to paused',
    expect.stringContaining('"Sam answered yesterday"'),
  ]);
});

it('S0.63: an empty selection, none, and Enter alone apply nothing of a batch, and both calls are told', async () => {
  for (const keys of ['none\r', '\r']) {
    const stage = await inVault([
      {
        calls: [
          reword('Next actions.md', 'gym', 'Call gym at 555-9999'),
          call('update_project_status', { project_path: 'Projects/Move.md', new_status: 'archived' }),
        ],
      },
      { text: 'As you like.' },
    ]);
    const terminal = stage.terminal('run', 'Review', ...stage.model, '--profile', 'coach');
    await terminal.until('Apply which?');
    await terminal.until('> ');
    terminal.type(keys);
    expect(await terminal.exit).toBe(4);
    expect(bytesIn(stage.workspace)).toEqual(bytesIn(EXAMPLE));
    expect(stage.answers()).toEqual([expect.stringContaining('Refused'), expect.stringContaining('Refused')]);
  }
});

it('S0.123, S0.116: a rename and its hotlist entry are one entry of the history, and one undo takes both back', async () => {
  const stage = await inVault([
    { calls: [reword('Projects/Website.md', 'Email Sam the draft of the concert page', 'Mail Sam the concert page')] },
    { text: 'Done.' },
  ]);
  const terminal = stage.terminal('run', 'Improve it', ...stage.model, '--profile', 'coach');
  const shown = await terminal.until('Apply?');
  expect(shown).toContain('Projects/Website.md   edit   +1 −1');
  expect(shown).toContain('  Hotlist: "Email Sam the draft of the concert page #context/computer" → "Mail Sam the');
  expect(shown).toContain('(flow-focus-data/focus.md +1 −1)');
  expect(shown).not.toContain('lineContent');
  // Neither is taken without the other.
  expect(shown).not.toMatch(/numbers|h hunks/);
  await terminal.until('> ');
  terminal.type('y\r');
  expect(await terminal.exit).toBe(0);
  const line = '- [ ] Mail Sam the concert page #context/computer';
  expect(stage.read('Projects/Website.md')).toContain(`${line}\n`);
  expect(JSON.parse(stage.read('flow-focus-data/focus.md').split('\n')[0] ?? '')).toMatchObject({ lineContent: line });
  expect((await stage.run('undo')).code).toBe(0);
  expect(bytesIn(stage.workspace)).toEqual(bytesIn(EXAMPLE));
});

it('S0.106, S0.109: what cannot be done is told as an error, and nobody is asked', async () => {
  const stage = await inVault([
    {
      calls: [
        reword('Projects/Website.md', 'no such action at all', 'x'),
        call('update_project_status', { project_path: 'Projects/Move.md', new_status: 'nonsense' }),
        call('add_next_action_to_project', { project_path: 'Projects/Move.md', action_text: 'x\n- [ ] y' }),
      ],
    },
    { text: 'I am sorry.' },
  ]);
  const finished = await stage.run('run', 'Do it', ...stage.model, '--profile', 'coach');
  expect(finished.stdout).toContain('I am sorry.');
  expect(stage.answers()).toEqual([
    expect.stringContaining('NO_MATCH'),
    expect.stringContaining('BAD_ARGS'),
    expect.stringContaining('BAD_ARGS'),
  ]);
  expect(bytesIn(stage.workspace)).toEqual(bytesIn(EXAMPLE));
});

it('a hotlist in the settings of the plugin is protected: --yes does not cover it', async () => {
  const settings = `${JSON.stringify({ spheres: ['personal'], hotlist: [] }, null, 2)}\n`;
  const files = {
    '.obsidian/plugins/flow/data.json': settings,
    'Projects/P.md': '---\ntags: project/personal\n---\n## Next actions\n- [ ] a\n',
  };
  const stage = await onStage(files, [
    { calls: [call('move_to_hotlist', { project_path: 'Projects/P.md', action_text: 'a' })] },
    { text: 'Done.' },
  ]);
  const finished = await stage.run('run', 'Focus', ...stage.model, '--profile', 'coach', '--yes');
  expect(finished.code).toBe(4);
  expect(stage.read('.obsidian/plugins/flow/data.json')).toBe(settings);
});

it('offers the tools for projects in a vault that has some, and in the coach, but not beside ordinary notes', async () => {
  const offered = async (files: Record<string, string>, profile: string): Promise<boolean> => {
    const stage = await onStage(files, [{ text: 'Hello.' }]);
    await stage.run('run', 'Hello', ...stage.model, '--profile', profile);
    return stage.requests[0]?.body.tools?.some((tool) => tool.function.name === 'update_next_action') ?? false;
  };
  const ordinary = { 'Notes/React.md': '# React\n' };
  expect(await offered(ordinary, 'notes')).toBe(false);
  expect(await offered(ordinary, 'coach')).toBe(true);
  expect(await offered({ ...ordinary, 'Next actions.md': '- [ ] a\n' }, 'notes')).toBe(true);
});

const base64 = (text: string): string => Buffer.from(text).toString('base64');
