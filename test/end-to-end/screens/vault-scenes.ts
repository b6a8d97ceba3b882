// Scenes with the example vault: the first start, one proposal, a batch, sharing, always, a file that changed meanwhile, and looking back.
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { answer, enter, onScene, prompted, type Scene } from '../../support/scene.ts';
import { type ScriptStep, scriptedModel } from '../../support/scripted-model.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Look, lookAt, type Sight } from './look.ts';

const edit = (path: string, old: string, text: string, description: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description },
});

/** Without a key, without a server: `npm start`, and its first option. */
export const firstStart = async ({ columns, colour, look }: Sight): Promise<void> => {
  const scene = await onScene({ example: 'vault', columns, colour });
  scene.configure('config.yaml', 'notify: off\n');
  const terminal = scene.at('coach', '--sphere', 'personal');
  await prompted(terminal, "3  Choose today's hotlist");
  look('first-start', terminal);
  await enter(terminal, '1');
  await answer(terminal, /^Apply which\?/, '1,3');
  await prompted(terminal, 'undo 2');
  look('first-start-option', terminal, '> 1');
  await enter(terminal, '/exit');
  await terminal.exit;
};

/** Up to three questions before the first chat. */
export const firstQuestions = async ({ columns, colour, look }: Sight): Promise<void> => {
  const scene = await onScene({ example: 'vault', columns, colour, env: { ANTHROPIC_API_KEY: 'sk-none' } });
  const terminal = scene.at();
  await answer(terminal, 'provider/name', '');
  await answer(terminal, 'private', '');
  await answer(terminal, 'neither', '');
  await prompted(terminal, /exit\)/);
  look('first-questions', terminal);
  terminal.type('\x04');
  await terminal.exit;
};

const DAY: readonly ScriptStep[] = [
  {
    calls: [
      edit(
        'Projects/Website.md',
        'fix bug',
        'Fix the log-in time-out on the staging server',
        '"fix bug" names neither the bug nor the place.',
      ),
    ],
  },
  { text: 'Done. The action now says **what** to mend and *where*.' },
  {
    calls: [
      edit('Next actions.md', 'gym', 'Call the gym on 555-9999 about the invoice', 'vague'),
      edit('Projects/Half marathon.md', 'stuff for the race', 'Buy gels for the race', 'vague'),
      edit('Projects/Move.md', 'status: live', 'status: paused', 'nothing to do before spring'),
      edit('Projects/Kitchen.md', 'status: live', 'status: completed', 'looks finished'),
    ],
  },
  { text: 'Three of four are done; the kitchen stays open.' },
  { calls: [edit('Notes/Budget.md', '| tiles | 600 | 0 |', '| tiles | 640 | 0 |', 'as quoted')] },
  { text: 'The tiles are in the budget.' },
  { calls: [edit('Notes/Vue.md', 'no dependency lists.', 'no lists of dependencies.', 'plainer')] },
  { text: 'The note reads better now.' },
];

/** A day's chat, then what can be looked at and taken back afterwards. */
export const vaultDay = async ({ columns, colour, look }: Sight): Promise<void> => {
  const EDITOR = editorThat('Buy gels', 'Buy six gels and a belt');
  const scene = await onScene({ example: 'vault', script: DAY, columns, colour, env: { EDITOR } });
  const chat = scene.withModel('--profile', 'notes');
  await prompted(chat, '/exit');

  await enter(chat, 'The actions of Website are vague');
  await prompted(chat, /^Apply\?/);
  look('one-proposal-asked', chat);
  await answer(chat, /^Apply\?/, '?');
  await answer(chat, /^Apply\?/, 'yep');
  await answer(chat, /^Apply\?/, 'y');
  await prompted(chat, 'to mend');
  look('one-proposal', chat, '> The actions of Website are vague');

  await enter(chat, 'And the rest?');
  await answer(chat, /^Apply which\?/, '1,3 e2 n4 "we still eat there"');
  await answer(chat, /^Apply\?/, 'y');
  await prompted(chat, 'Three of four');
  look('a-batch', chat, '> And the rest?');

  await enter(chat, 'Tiles are 640 now');
  await answer(chat, /^Apply\?/, 'a');
  await answer(chat, /^For how long\?/, '1d');
  await answer(chat, /^Save\?/, 'ya');
  await prompted(chat, 'in the budget');
  look('always', chat, '> Tiles are 640 now');

  await enter(chat, 'Make Vue plainer');
  await prompted(chat, /^Apply\?/);
  scene.write('Notes/Vue.md', `${scene.read('Notes/Vue.md')}\nMine, written meanwhile.\n`);
  await enter(chat, 'y');
  await answer(chat, /^Apply\?/, 'y');
  await prompted(chat, 'reads better');
  look('stale', chat, '> Make Vue plainer');
  await enter(chat, '/exit');
  await chat.exit;
  await lookBack(scene, look);
};

const lookBack = async (scene: Scene, look: Look): Promise<void> => {
  const show = (name: string, ...words: string[]): Promise<void> => lookAt(scene, look, name, ...words);
  await show('history', 'history');
  await show('history-show', 'history', 'show', '1');
  await show('rules-why', 'rules', 'why', 'edit_file Notes/Budget.md');
  const rewrite = (from: string, to: string): void =>
    scene.write('Projects/Website.md', scene.read('Projects/Website.md').replace(from, to));
  rewrite('Choose three photos', 'Choose four photos');
  await show('undo', 'undo', '1');
  await show('redo', 'redo');
  rewrite('time-out on the staging server', 'time-out everywhere');
  await show('undo-conflict', 'undo', '1');
};

/** A search by a model on another machine: the diary stays here. */
export const sharing = async ({ columns, colour, look }: Sight): Promise<void> => {
  const script: readonly ScriptStep[] = [
    { calls: [{ name: 'vault_search', arguments: { query: 'react' } }] },
    { text: 'You compared it with Vue.' },
  ];
  // An address that is not on this machine, reached through a proxy that is.
  const cloud = await scriptedModel(script);
  onTestFinished(() => cloud.close());
  const scene = await onScene({ example: 'vault', columns, colour, env: { HTTP_PROXY: new URL(cloud.url).origin } });
  const terminal = scene.at(
    ...['run', 'What do I know about React?', '--profile', 'notes'],
    ...['--model', 'compatible/large', '--base-url', 'http://model.example/v1'],
  );
  await answer(terminal, /^Share which\?/, '1');
  await terminal.exit;
  look('sharing', terminal);
  await lookAt(scene, look, 'ledger-shared', 'ledger', 'shared');
};

/** An editor that replaces one text by another in every file it is given. */
const editorThat = (from: string, to: string): string => {
  const file = join(temporaryFolder(), 'editor.sh');
  writeFileSync(file, `#!/bin/sh\nfor file in "$@"; do sed -i 's/${from}/${to}/' "$file"; done\n`);
  chmodSync(file, 0o755);
  return file;
};
