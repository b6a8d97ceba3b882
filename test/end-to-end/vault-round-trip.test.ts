// A vault written by the program, every format of it, read by a reader that shares nothing with the program.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { ScriptStep } from '../support/scripted-model.ts';
import { onStage, type Stage } from '../support/stage.ts';
import { SETTINGS, standing } from '../toolkit/gtd/whole-vault/reader/hotlist.ts';
import { readVault } from '../toolkit/gtd/whole-vault/second-reader.ts';
import { filesIn } from '../toolkit/gtd/whole-vault/vault-files.ts';

const EXAMPLE = resolve(import.meta.dirname, '../../examples/vault');
const done = { text: 'All done.' };

/** A batch of calls, signed as a whole from another process. */
const signed = async (stage: Stage): Promise<void> => {
  const run = stage.start('run', 'do it', ...stage.model, '--profile', 'coach', '--json', '--wait');
  const told = await run.until('"proposal"');
  const event = told.split('\n').find((line) => line.includes('"proposal"')) ?? '';
  const { question } = JSON.parse(event) as { question: { id: number; asked: readonly unknown[] } };
  // Protected items are not part of `all`: each is named.
  const answer = question.asked.length === 1 ? 'y' : question.asked.map((_, index) => index + 1).join(',');
  expect(await stage.run('decide', String(question.id), answer)).toMatchObject({ code: 0 });
  expect(await run.finished).toMatchObject({ code: 0 });
};

const inVault = async (
  calls: readonly (readonly [string, object])[],
  change: (folder: string) => void = () => undefined,
): Promise<Stage> => {
  const script: ScriptStep[] = [{ calls: calls.map(([name, input]) => ({ name, arguments: input })) }, done];
  const stage = await onStage({}, script);
  cpSync(EXAMPLE, stage.workspace, { recursive: true });
  change(stage.workspace);
  return stage;
};

it('writes projects, sub-projects, lists, inbox, people and hotlist so that another reader finds what was meant', async () => {
  const stage = await inVault([
    [
      'create_project',
      {
        title: 'Bee house: "south"',
        outcome: 'Twenty bees live in it.',
        sphere: 'personal',
        priority: 3,
        next_actions: ['Buy reed #context/errands', 'Drill 40 holes of 6 mm'],
        parent: 'Projects/Garden shed.md',
      },
    ],
    [
      'process_inbox_item',
      { item: 'buy milk', to: 'next_actions', action_text: 'Buy milk and oats', sphere: 'personal' },
    ],
    ['process_inbox_item', { item: 'the noise in the cellar', to: 'someday', sphere: 'personal' }],
    [
      'process_inbox_item',
      {
        item: 'Flow Inbox Folder/Call from the school.md',
        to: 'project',
        project_path: 'Projects/Move.md',
        action_text: 'Sign the form for the trip',
      },
    ],
    ['complete_next_action', { project_path: 'People/Sam.md', action_text: 'When is the ladder coming back?' }],
    [
      'move_to_hotlist',
      { project_path: 'Projects/Kitchen worktop.md', action_text: 'Ask the joiner for oak samples #context/phone' },
    ],
    [
      'set_waiting',
      {
        project_path: 'Projects/Home office.md',
        action_text: 'Order a lamp that does not mirror in the screen',
        due: '2026-12-01',
      },
    ],
    ['update_project_status', { project_path: 'Projects/Photo album.md', new_status: 'on-hold' }],
    ['add_next_action', { action_text: 'Post the parcel', sphere: 'work', due: '2026-11-20' }],
  ]);
  await signed(stage);
  expect(stage.answers().filter((answer) => !answer.startsWith('✓'))).toEqual([]);

  const files = filesIn(stage.workspace);
  const vault = readVault(files);
  const project = (title: string) => vault.projects.find((one) => one.title === title);
  expect(project('Bee house south')).toMatchObject({
    path: 'Projects/Bee house south.md',
    status: 'live',
    priority: 3,
    spheres: ['personal'],
    parent: 'Projects/Garden shed.md',
    depth: 1,
    description: 'Twenty bees live in it.',
    items: [
      { mark: 'todo', text: 'Buy reed #context/errands', contexts: ['errands'] },
      { mark: 'todo', text: 'Drill 40 holes of 6 mm' },
    ],
    fields: { 'creation-date': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/u) },
  });
  expect(project('Move')?.items).toMatchObject([
    { text: 'Sign the form for the trip ([[Call from the school|source]])' },
  ]);
  expect(files.has('Processed Inbox Folder Notes/Call from the school.md')).toBe(true);
  expect(vault.inbox.map(({ path, text }) => text ?? path)).toEqual([
    'ask Mia about the book on bees',
    'insurance letter, second drawer',
    'present for Zoë?',
  ]);
  expect(vault.central.slice(-2)).toMatchObject([
    { text: 'Buy milk and oats', spheres: ['personal'] },
    { text: 'Post the parcel 📅 2026-11-20', due: '2026-11-20', spheres: ['work'] },
  ]);
  expect(vault.someday.at(-1)).toMatchObject({ text: 'the noise in the cellar', spheres: ['personal'] });
  expect(vault.people.find(({ name }) => name === 'Sam')?.discuss.map(({ mark, doneOn }) => [mark, doneOn])).toEqual([
    ['done', expect.stringMatching(/^\d{4}-\d\d-\d\d$/u)],
    ['todo', undefined],
  ]);
  expect(project('Home office')?.items?.[0]).toMatchObject({ mark: 'waiting', bullet: '*', due: '2026-12-01' });
  expect(project('Photo album')?.status).toBe('on-hold');
  expect(vault.hotlist).toMatchObject({ home: 'flow-focus-data/focus.md', shape: 'lines', skipped: [] });
  expect(vault.hotlist.entries).toHaveLength(4);
  expect(vault.hotlist.entries.map((entry) => 'at' in standing(entry, files))).toEqual([true, true, true, true]);
  expect(vault.hotlist.entries.at(-1)).toMatchObject({
    file: 'Projects/Kitchen worktop.md',
    lineContent: '- [ ] Ask the joiner for oak samples #context/phone',
    sphere: 'personal',
    isGeneral: false,
    contexts: ['phone'],
  });
});

it.each([
  ['flow-focus-data/focus.md', 'object', '{"version":1,"items":[],"kept":true}'],
  ['flow/focus.json', 'object', '{"version":1,"items":[]}'],
  ['.flow/focus.json', 'object', '{\n  "version": 1,\n  "items": []\n}\n'],
  [SETTINGS, 'settings', '{"spheres":["personal","work"],"hotlist":[],"unknown":[1]}'],
  ['flow-focus-data/focus.md', 'lines', undefined],
])('writes the hotlist where the vault keeps it: %s as %s', async (home, shape, text) => {
  const stage = await inVault(
    [['move_to_focus', { project_path: 'Next actions.md', action_text: 'gym' }]],
    (folder) => {
      rmSync(join(folder, 'flow-focus-data'), { recursive: true });
      if (text === undefined) return;
      mkdirSync(dirname(join(folder, home)), { recursive: true });
      writeFileSync(join(folder, home), text);
    },
  );
  await signed(stage);
  const files = filesIn(stage.workspace);
  expect(readVault(files).hotlist).toMatchObject({
    home,
    shape,
    skipped: [],
    entries: [{ file: 'Next actions.md', text: expect.stringMatching(/^gym/u), sphere: 'personal', isGeneral: true }],
  });
  if (text !== undefined) {
    const { items: _items, hotlist: _hotlist, ...rest } = JSON.parse(files.get(home) ?? '') as Record<string, unknown>;
    const { items: _old, hotlist: _before, ...kept } = JSON.parse(text) as Record<string, unknown>;
    expect(rest).toEqual(kept);
  }
});

it('writes a chat into a note so that another reader finds who said what', async () => {
  const stage = await onStage({ 'Talk.md': '---\nmodel: compatible@scripted\n---\n\nWhat is $& in [[Notes]]?\n' }, [
    { text: 'A dollar sign.\n\n- and an ampersand' },
  ]);
  expect(await stage.run('chat', 'Talk.md', ...stage.model)).toMatchObject({ code: 0 });
  expect(readVault(filesIn(stage.workspace)).chats).toEqual([
    {
      path: 'Talk.md',
      fields: { model: 'compatible@scripted' },
      messages: [
        { role: 'user', model: undefined, content: 'What is $& in [[Notes]]?', links: ['Notes'] },
        { role: 'assistant', model: 'compatible@scripted', content: 'A dollar sign.\n\n- and an ampersand', links: [] },
        { role: 'user', model: undefined, content: '', links: [] },
      ],
    },
  ]);
});
