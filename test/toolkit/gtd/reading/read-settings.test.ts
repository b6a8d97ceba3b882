// Where a vault keeps its lists: from Flow's settings in both their shapes, or the defaults.
import { expect, it } from 'vitest';
import { DEFAULT_GTD_SETTINGS } from '../../../../src/toolkit/gtd/reading/gtd-settings.ts';
import { readSettings, SETTINGS_FILE } from '../../../../src/toolkit/gtd/reading/read-settings.ts';
import { textSource } from '../text-source.ts';

const settings = async (files: Record<string, string | null>) => {
  const read = await readSettings(textSource(files));
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

const OWN = {
  nextActionsFilePath: 'Lists/Actions.md',
  somedayFilePath: 'Lists/Someday',
  projectsFolderPath: '/Areas/',
  personsFolderPath: './Who',
  contextTagPrefix: '#at/',
  spheres: ['home', ' side projects ', ''],
  defaultPriority: 3,
  defaultStatus: 'planning',
  cliInboxFile: 'Capture.md',
  statuses: ['live', 'done'],
};

it('reads the flat shape and the one with settings inside', async () => {
  const expected = {
    nextActionsFile: 'Lists/Actions.md',
    somedayFile: 'Lists/Someday.md',
    projectsFolder: 'Areas',
    peopleFolder: 'Who',
    contextPrefix: 'at',
    spheres: ['home', 'side projects'],
    defaultPriority: 3,
    defaultStatus: 'planning',
    defaultInboxFile: 'Capture.md',
    inboxFolder: 'Flow Inbox Folder',
    statuses: ['live', 'done'],
  };
  for (const text of [JSON.stringify(OWN), `\ufeff${JSON.stringify({ settings: OWN, coachState: {} }, null, 2)}`])
    expect(await settings({ [SETTINGS_FILE]: text })).toMatchObject({ settings: expected, problems: [] });
});

it('has the defaults of Flow where nothing is set', async () => {
  expect(await settings({})).toEqual({ settings: DEFAULT_GTD_SETTINGS, problems: [] });
});

it('takes what is of the wrong kind for not set', async () => {
  const odd = {
    spheres: 'work',
    defaultPriority: 9,
    projectsFolderPath: '',
    nextActionsFilePath: 3,
    defaultInboxFile: null,
  };
  expect(await settings({ [SETTINGS_FILE]: JSON.stringify(odd) })).toEqual({
    settings: DEFAULT_GTD_SETTINGS,
    problems: [],
  });
});

it.each([['{"spheres": ['], ['[]'], ['null'], [null]])('says that %j cannot be read, and goes on', async (text) => {
  const read = await settings({ [SETTINGS_FILE]: text });
  expect(read.settings).toEqual(DEFAULT_GTD_SETTINGS);
  expect(read.problems).toEqual([`${SETTINGS_FILE} cannot be read; the defaults count.`]);
});

it('finds the lists whatever the letter case of their names', async () => {
  const { settings: found } = await settings({
    'next Actions.md': '',
    'Lists/someday.md': '',
    [SETTINGS_FILE]: JSON.stringify({ somedayFilePath: 'Lists/Someday.md' }),
  });
  expect(found).toMatchObject({ nextActionsFile: 'next Actions.md', somedayFile: 'Lists/someday.md' });
});

it('prefers the exact name', async () => {
  const { settings: found } = await settings({ 'Next actions.md': '', 'NEXT ACTIONS.md': '' });
  expect(found.nextActionsFile).toBe('Next actions.md');
});
