// The page of settings in a real browser: each with its default and place, saved at once, wrong ones said at the field.
// @module-tag browser
import { expect, test } from 'vitest';
import type {
  Setting,
  SettingKey,
  SettingsReply,
  SettingsRequest,
} from '../../../../src/surfaces/server/wire/own-things.ts';
import type { DeskState } from '../../../../src/surfaces/server/wire/session-view.ts';
import { axe } from '../../../support/web/axe.ts';
import { openStand, type Stand } from '../../../support/web/open-stand.ts';

const FILE = '~/.config/countersign/config.yaml';

test('the toggle for tools stands under chat behaviour, says what it lets models do, and is saved at once', async () => {
  const stand = await open();
  const { page } = stand;
  const chat = page.getByRole('region', { name: 'Chat behaviour' });
  const toggle = chat.getByRole('switch', { name: 'Let models use tools' });
  expect(await toggle.isChecked()).toBe(true);
  expect(await chat.innerText()).toContain('Every call asks you first');
  await toggle.press('Space');
  await chat.getByText(`Saved to ${FILE}.`).waitFor();
  expect(sent(stand)).toEqual([{ tools: 'off' }]);
  // The rest of the page says the same: it is read again.
  await expect.poll(() => stand.asked.filter(({ path }) => path === '/api/state').length).toBe(2);
  expect(await toggle.isChecked()).toBe(false);
  expect(await toggle.evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.reload();
  await toggle.waitFor();
  expect(await toggle.isChecked()).toBe(false);
});

test('whoever had chosen some tools has them back after off and on', async () => {
  const stand = await open({ tools: ['files', 'web_search'] });
  const toggle = stand.page.getByRole('switch', { name: 'Let models use tools' });
  await stand.page.getByText('Only these: files, web_search').waitFor();
  await toggle.press('Space');
  await expect.poll(() => sent(stand).length).toBe(1);
  await expect.poll(() => toggle.isChecked()).toBe(false);
  await toggle.press('Space');
  await expect.poll(() => sent(stand)).toEqual([{ tools: 'off' }, { tools: ['files', 'web_search'] }]);
});

test('each says its default, where it is set, and whether the folder makes it stricter', async () => {
  const { page } = await open({ 'limits.turns': 30 });
  const limits = page.getByRole('region', { name: 'Limits' });
  await limits.waitFor();
  const words = await limits.innerText();
  expect(words).toContain(`Default: 10 · set in ${FILE}:3`);
  expect(words).toContain('Default: no limit · not set');
  expect(words).toContain('this folder allows 5 (.countersign/config.yaml:2)');
  expect(await page.getByText('"model" of the workspace is ignored').count()).toBe(1);
});

test('what is typed is saved when the field is left; what is empty goes back to the default', async () => {
  const stand = await open({ 'limits.turns': 30 });
  const { page } = stand;
  const turns = page.getByLabel('Replies of one task');
  await turns.fill('12');
  await turns.press('Enter');
  await page.getByText(`Saved to ${FILE}.`).waitFor();
  const folders = page.getByLabel('Private folders');
  await folders.fill('Diary\n  Letters/Old \n\n');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => sent(stand))
    .toEqual([{ 'limits.turns': 12 }, { 'private.folders': ['Diary', 'Letters/Old'] }]);
  await turns.fill('');
  await turns.blur();
  await page.getByText(`Taken out of ${FILE}.`).waitFor();
  expect(sent(stand).at(-1)).toEqual({ 'limits.turns': null });
});

test('a choice is saved, and "Use the default" takes it out of the file', async () => {
  const stand = await open();
  const { page } = stand;
  await page.getByLabel('Profile', { exact: true }).selectOption('notes');
  await page.getByRole('button', { name: 'Use the default for Profile' }).press('Enter');
  await expect.poll(() => sent(stand)).toEqual([{ profile: 'notes' }, { profile: null }]);
  await expect.poll(() => page.getByLabel('Profile', { exact: true }).inputValue()).toBe('');
});

test('what is wrong is said at its field, and what was typed stays there', async () => {
  const { page } = await open();
  const turns = page.getByLabel('Replies of one task');
  await turns.fill('many');
  await turns.press('Enter');
  const alert = page.getByRole('alert');
  await alert.getByText('limits.turns is a number above 0').waitFor();
  expect(await turns.inputValue()).toBe('many');
  expect(await turns.getAttribute('aria-invalid')).toBe('true');
  expect(await turns.getAttribute('aria-describedby')).toContain(await alert.getAttribute('id'));
});

test('a switch that could not be saved goes back to where it was', async () => {
  const { page } = await open({}, true);
  const stream = page.getByRole('switch', { name: 'Stream replies' });
  await stream.press('Space');
  await page.getByRole('alert').getByText('config.yaml:4').waitFor();
  expect(await stream.isChecked()).toBe(true);
});

test('the look is chosen for this browser, by keyboard, and is there again after loading', async () => {
  const { page } = await open();
  const root = page.locator('.cs-root');
  await page.getByRole('button', { name: 'Dark' }).press('Enter');
  await expect.poll(() => root.getAttribute('data-theme')).toBe('dark');
  await page.reload();
  await page.getByRole('button', { name: 'Dark', pressed: true }).waitFor();
  expect(await root.getAttribute('data-theme')).toBe('dark');
  await page.getByRole('button', { name: 'Light' }).press('Space');
  await expect.poll(() => root.getAttribute('data-theme')).toBe('light');
});

test('notices are asked for by a press only, come while nobody looks, and tell nothing of the question', async () => {
  const stand = await open();
  const { page } = stand;
  // Before the page asks what it may: browsers without windows say no at once.
  await page.addInitScript(FAKE_NOTICES);
  await page.reload();
  const notices = page.getByRole('switch', { name: 'Call me when something waits' });
  expect(await page.evaluate('globalThis.permissionsAsked')).toBe(0);
  await notices.press('Space');
  await expect.poll(() => notices.isChecked()).toBe(true);
  expect(await page.evaluate('globalThis.permissionsAsked')).toBe(1);
  await expect.poll(() => stand.listeners()).toBe(1);
  stand.say({ kind: 'question', question: 3, session: 7 });
  await expect.poll(() => stand.asked.filter(({ path }) => path === '/api/questions/3').length).toBe(1);
  expect(await page.evaluate('globalThis.noticesShown')).toEqual([]);
  await page.evaluate(`Object.defineProperty(document, 'hidden', { value: true })`);
  stand.say({ kind: 'question', question: 4, session: 7 });
  await expect
    .poll(() => page.evaluate('globalThis.noticesShown'))
    .toEqual([['Countersign', 'Something waits for your decision.']]);
});

test('what is typed as soon as a field is there stays, however late the page gets to what it does after drawing', async () => {
  const { page } = await open({ 'limits.turns': 30 });
  const turns = page.getByLabel('Replies of one task');
  await turns.waitFor();
  await page.addInitScript(HELD_BACK);
  await page.reload();
  await turns.waitFor();
  await turns.fill('40');
  await page.evaluate('globalThis.letGo()');
  await page.evaluate('new Promise((done) => setTimeout(done, 100))');
  expect(await turns.inputValue()).toBe('40');
});

test('axe finds nothing, wide or on a phone, light or dark, and a phone scrolls in one direction only', async () => {
  for (const width of [1440, 900, 390, 360]) {
    const { page } = await open({ tools: ['files'], 'limits.turns': 30 }, false, width);
    await page.getByLabel('Replies of one task').fill('many');
    await page.getByLabel('Replies of one task').press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
});

/** The browser of a test shows no notices: what would be shown is written down instead. */
const FAKE_NOTICES = `
  globalThis.permissionsAsked = 0;
  globalThis.noticesShown = [];
  globalThis.Notification = class {
    static permission = 'default';
    static async requestPermission() {
      globalThis.permissionsAsked++;
      this.permission = 'granted';
      return 'granted';
    }
    constructor(title, { body }) {
      globalThis.noticesShown.push([title, body]);
    }
  };
`;

type Own = Partial<Record<SettingKey, Setting['value']>>;

const open = (own: Own = {}, isBroken = false, width?: number): Promise<Stand> => {
  const file: Own = { ...own };
  return openStand({
    entry: 'settings',
    ...(width === undefined ? {} : { width }),
    api: ({ method, path, body }) => {
      if (path === '/api/state') return { body: STATE };
      if (path !== '/api/settings') return { status: 404, body: { error: { code: 'NOT_FOUND', message: 'No.' } } };
      if (method === 'POST' && isBroken)
        return { status: 400, body: { error: { code: 'BAD_CONFIG', message: 'config.yaml:4  "x" is not known' } } };
      for (const [key, value] of Object.entries(method === 'POST' ? (body as SettingsRequest).changes : {})) {
        if (key === 'limits.turns' && value === 'many')
          return {
            status: 400,
            body: { error: { code: 'BAD_ARGS', message: 'limits.turns is a number above 0', data: { field: key } } },
          };
        file[key as SettingKey] = value ?? null; // the keys of the request
      }
      return { body: replyOf(file) };
    },
  });
};

const sent = (stand: Stand): readonly unknown[] =>
  stand.asked.filter(({ method }) => method === 'POST').map(({ body }) => (body as SettingsRequest).changes);

const replyOf = (file: Own): SettingsReply => ({
  file: FILE,
  settings: SETTINGS.map((setting): Setting => {
    const own = file[setting.key] ?? null;
    return own === null
      ? setting
      : {
          ...setting,
          own,
          value: setting.key === 'limits.turns' ? 5 : own,
          setIn: { where: 'yours', place: `${FILE}:3` },
          ...(setting.key === 'limits.turns' ? { tightened: 'this folder allows 5 (.countersign/config.yaml:2)' } : {}),
        };
  }),
  problems: [],
  notices: ['"model" of the workspace is ignored: it is read from your own configuration only.'],
});

const setting = (given: Pick<Setting, 'key' | 'group' | 'title' | 'kind'> & Partial<Setting>): Setting => ({
  ...{ description: 'What it means.', own: null, default: null, setIn: { where: 'nowhere' } },
  value: given.default ?? null,
  ...given,
});

const SETTINGS: readonly Setting[] = [
  setting({
    ...{ key: 'tools', group: 'chat', title: 'Let models use tools', kind: 'tools', default: 'auto' },
    description: 'Every call asks you first. Tools may read what is in this folder.',
  }),
  setting({ key: 'stream', group: 'chat', title: 'Stream replies', kind: 'switch', default: true }),
  setting({ key: 'system', group: 'chat', title: 'Your own message to the model', kind: 'long text', ifUnset: 'none' }),
  setting({
    ...{ key: 'profile', group: 'model', title: 'Profile', kind: 'choice', choices: ['code', 'notes', 'coach'] },
    ifUnset: 'by what is in the folder',
  }),
  setting({ key: 'model', group: 'model', title: 'Model', kind: 'text', ifUnset: 'the first that answers' }),
  setting({ key: 'limits.turns', group: 'limits', title: 'Replies of one task', kind: 'number', default: 10 }),
  setting({ key: 'limits.cost', group: 'limits', title: 'Cost of one task', kind: 'number', ifUnset: 'no limit' }),
  setting({ key: 'private.folders', group: 'private', title: 'Private folders', kind: 'list', default: [] }),
];

const STATE: DeskState = {
  version: '1.0.0',
  workspace: { name: 'vault', path: '~/vault' },
  profiles: [],
  profile: 'notes',
  model: { id: 'offline', words: 'offline', isLocal: true },
  tools: 'on',
  sessions: [],
  pending: [],
  draft: '',
  notices: [],
  after: 'stand-0',
};

/** A browser with much else to do once the settings have come: nothing that is put off until a frame was drawn is done before it is let go. */
const HELD_BACK = `{
  const { requestAnimationFrame: frame, setTimeout: timer, fetch: ask } = globalThis;
  const held = [];
  let isHeld = false;
  globalThis.fetch = async (address, ...rest) => {
    const reply = await ask(address, ...rest);
    isHeld ||= String(address).endsWith('/api/settings');
    return reply;
  };
  globalThis.requestAnimationFrame = (act) => (isHeld ? held.push(act) : frame(act));
  globalThis.setTimeout = (act, after, ...rest) => (isHeld && after === 35 ? held.push(act) : timer(act, after, ...rest));
  globalThis.letGo = () => { isHeld = false; for (const act of held.splice(0)) act(performance.now()); };
}`;
