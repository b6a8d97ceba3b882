// The page of rules over a real store: what it says is what the ledger holds, and what it saves is what it showed.
// @module-tag browser
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type AgentRooms, agentRooms } from '../../../support/agent-rooms.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { standOverRooms } from '../../stand-over-rooms.ts';
import { tabTo } from '../tab-to.ts';

afterEach(() => void vi.unstubAllEnvs());

const edit = (path: string, before: string, after: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old: before, new: after }], description: 'clearer' },
});

/** Five changes of one folder, all answered yes, and one elsewhere. */
const answered = async (): Promise<AgentRooms> => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const files = Object.fromEntries(names.map((name) => [`Notes/${name}.md`, 'one\n']));
  const calls = [...names.map((name) => edit(`Notes/${name}.md`, 'one', 'two')), edit('other.md', 'one', 'two')];
  const rooms = await agentRooms({ ...files, 'other.md': 'one\n' }, [{ calls }, { text: 'Done.' }]);
  await rooms.go(() => true);
  return rooms;
};

test('a habit becomes a rule: suggested, tried over the ledger, saved exactly as shown, and taken out again', async () => {
  const home = temporaryFolder();
  vi.stubEnv('COUNTERSIGN_HOME', home);
  const { page } = await standOverRooms(await answered(), { entry: 'rules', hash: '#/rules' });
  await page.getByText('You said yes to 5 of 5, in 1 session').waitFor();
  await page.getByRole('button', { name: /^Start from this/ }).press('Enter');
  await page.getByText('Would have allowed 5 of your past calls, the last today at').waitFor();
  await page.getByText('5 of them had another verdict then.').waitFor();
  expect(await page.locator('.cs-near').innerText()).toContain('edit_file other.md (asked once)');
  await page.getByText('What changes, call by call').press('Enter');
  await expect.poll(() => page.getByRole('row', { name: /asked, you said yes/ }).count()).toBe(5);
  await page.getByLabel('Why', { exact: true }).fill('small notes');
  await page.getByText('Always allow edit_file').waitFor();
  const save = page.getByRole('button', { name: 'Save this rule' });
  await expect.poll(() => save.isEnabled()).toBe(true);
  const shown = await page.getByLabel('The same as YAML').inputValue();
  await save.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Saved as' }).waitFor();
  const file = join(home, 'config', 'rules.yaml');
  expect(readFileSync(file, 'utf8').replaceAll(/^ {2}/gm, '')).toBe(`rules:\n${shown}`);

  await page.getByLabel('A tool and what it is about').fill('edit_file Notes/a.md');
  await page.keyboard.press('Enter');
  await page.getByText(/^allowed by .*rules\.yaml:2 +small notes/).waitFor();

  await page.getByRole('button', { name: /^Remove / }).press('Enter');
  await page.getByRole('button', { name: /^Remove it\?/ }).press('Enter');
  await page.getByRole('status').filter({ hasText: 'Taken out: allow edit_file' }).waitFor();
  expect(readFileSync(file, 'utf8')).not.toContain('edit_file');
});

test('what was allowed for one session is shown with that session, and is not offered to be taken out', async () => {
  vi.stubEnv('COUNTERSIGN_HOME', temporaryFolder());
  const rooms = await answered();
  const { sessions } = rooms.runtime.store;
  const session = sessions.begin({ profile: 'code', model: 'offline', title: 'Tests' });
  const { id } = session.info;
  const source = { kind: 'session', name: `your answer "always" in session ${id}`, id: '0123abcd' } as const;
  session.append({ kind: 'rule', session: id, rule: { verdict: 'allow', of: 'edit_file', source } });
  const { page } = await standOverRooms(rooms, { entry: 'rules', hash: '#/rules' });
  const section = page.getByRole('region', { name: 'For one session' });
  await section.getByText(source.name).waitFor();
  await section.getByText('not used here yet · ends with the session').waitFor();
  expect(await section.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
});

test('a rule that is never saved from here says why, and a tool that nobody knows is an error with its code', async () => {
  const home = temporaryFolder();
  vi.stubEnv('COUNTERSIGN_HOME', home);
  const { page } = await standOverRooms(await answered(), { entry: 'rules', hash: '#/rules' });
  await page.getByRole('button', { name: 'New rule' }).click();
  await page.getByLabel('The same as YAML').fill('- allow: run_command\n  input: { command: "bash -c x" }\n');
  await page.getByText('Not saved from here: this program runs whatever it is told.').waitFor();
  expect(await page.getByRole('button', { name: 'Save this rule' }).isDisabled()).toBe(true);
  await page.getByLabel('A tool and what it is about').fill('no_such_tool x');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('UNKNOWN_TOOL').waitFor();
});

test('by keyboard alone: a rule is worded, tried and saved, and Enter in a field saves nothing', async () => {
  const home = temporaryFolder();
  vi.stubEnv('COUNTERSIGN_HOME', home);
  const stand = await standOverRooms(await answered(), { entry: 'rules', hash: '#/rules' });
  const { page } = stand;
  await tabTo(page, page.getByRole('button', { name: 'New rule' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Verdict'));
  await page.keyboard.press('d');
  await tabTo(page, page.getByLabel('Tool', { exact: true }));
  await page.keyboard.type('edit_file');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('On these paths'));
  await page.keyboard.type('Notes/**');
  await page.getByText('5 of your past calls').waitFor();
  expect(stand.asked.filter(({ method, path }) => method === 'POST' && path === '/api/rules')).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Save this rule' }));
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Saved as' }).waitFor();
  expect(readFileSync(join(home, 'config', 'rules.yaml'), 'utf8')).toContain('in: ["Notes/**"]');
});
