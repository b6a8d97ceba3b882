// @module-tag browser
import { expect, test } from 'vitest';
import type { SharedRow } from '../../../../src/surfaces/server/wire/looking-back.ts';
import { type AgentRooms, agentRooms } from '../../../support/agent-rooms.ts';
import { axe } from '../../../support/web/axe.ts';
import { openStand, type Stand } from '../../../support/web/open-stand.ts';
import { standOverRooms } from '../../stand-over-rooms.ts';

const SCARY = 'notes/<img src=x onerror=alert(1)>.md';

/** A file that is read and left for the model, one that is edited, one that is refused. */
const worked = async (): Promise<AgentRooms> => {
  const rooms = await agentRooms({ 'a.md': 'one\n\ntwo\n', [SCARY]: 'x\n' }, [
    {
      calls: [
        { name: 'read_file', arguments: { path: 'a.md' } },
        { name: 'read_file', arguments: { path: SCARY } },
        {
          name: 'edit_file',
          arguments: { path: 'a.md', edits: [{ old: 'two', new: 'zwei' }], description: 'clearer' },
        },
        { name: 'create_file', arguments: { path: 'b.md', content: 'b\n', description: 'new' } },
      ],
    },
    { text: 'Done.' },
  ]);
  await rooms.go(({ proposal }) => !proposal.id.endsWith('.4'));
  return rooms;
};

const openLedger = async (
  rooms: AgentRooms,
  options: { readonly width?: number; readonly data?: 'shared' } = {},
): Promise<Stand> => {
  const stand = await standOverRooms(rooms, { entry: 'ledger', ...options });
  await stand.page.getByRole('table').first().waitFor();
  return stand;
};
const kinds = ({ page }: Stand): Promise<readonly string[]> =>
  page.locator('.cs-records td:nth-child(3)').allInnerTexts();

test('the ledger shows what was asked for, decided and done, newest first, and what each record holds', async () => {
  const stand = await openLedger(await worked());
  const rows = stand.page.locator('.cs-records tbody tr:has(td)');
  const numbers = (await rows.locator('td:first-child').allInnerTexts()).map(Number);
  expect(numbers.length).toBeGreaterThan(8);
  expect(numbers).toEqual(numbers.toSorted((left, right) => right - left));
  expect(new Set(await kinds(stand))).toEqual(new Set(['call', 'decision', 'receipt', 'history', 'shown to a model']));
  const first = stand.page.locator('summary').first();
  await first.focus();
  await stand.page.keyboard.press('Enter');
  await stand.page.locator('details[open]').getByRole('term').getByText('hash').waitFor();
  await stand.page.locator('details[open] pre').getByText('"model": "compatible/scripted"').waitFor();
});

test('records are found by text, kind, tool, path and model', async () => {
  const stand = await openLedger(await worked());
  const { page } = stand;
  await page.getByLabel('Kind').selectOption({ label: 'decision' });
  await expect.poll(async () => new Set(await kinds(stand))).toEqual(new Set(['decision']));
  await page.getByLabel('Kind').selectOption({ label: 'all' });
  await page.getByLabel('Tool').fill('create_file');
  await expect
    .poll(async () => (await page.locator('.cs-records summary').allInnerTexts()).join())
    .toMatch(/^refused,refuse · you, at callback,create_file · b\.md$/);
  await page.getByLabel('Tool').fill('');
  await page.getByLabel('Path').fill('a.md');
  await page.getByLabel('Text').fill('edit');
  await expect.poll(() => kinds(stand)).toContain('call');
  await page.getByLabel('Model').fill('nobody/nothing');
  await page.getByText('No record fits.').waitFor();
});

test('the chain is verified on a press, and the words are those of the command', async () => {
  const rooms = await worked();
  const stand = await openLedger(rooms);
  await stand.page.getByRole('button', { name: 'Verify the chain' }).press('Enter');
  const verified = await rooms.runtime.store.ledger.verify();
  if (!verified.ok) throw new Error(verified.error.message);
  await stand.page.getByRole('status').getByText(`The chain holds: ${verified.value.records} records.`).waitFor();
});

test('a chain that was tampered with is an error that names the record', async () => {
  const rooms = await worked();
  const stand = await openLedger(rooms);
  rooms.runtime.store.database.run(`update ledger set body = '{"tool":"other"}' where seq = 2`);
  await stand.page.getByRole('button', { name: 'Verify the chain' }).click();
  await expect.poll(() => stand.page.getByRole('alert').innerText()).toMatch(/^CORRUPT .*\b2\b/s);
});

test('what was shared stands under the model that got it, with size, time and whose decision it was', async () => {
  const rooms = await worked();
  const { page } = await openLedger(rooms, { data: 'shared' });
  const shared = rooms.runtime.store.ledger.shared();
  if (!shared.ok) throw new Error(shared.error.message);
  const sizes = new Map(shared.value.map(({ path, bytes }) => [path as string, bytes]));
  const all = (sizes.get('a.md') ?? 0) + (sizes.get(SCARY) ?? 0);
  await page.getByText(`2 files, ${all} bytes; nothing of it left this machine.`).waitFor();
  const model = page.getByRole('region');
  expect(await model.getByRole('heading', { level: 2 }).innerText()).toMatch(
    new RegExp(`scripted\\s+stayed here\\s+${all} bytes`),
  );
  const rows = await model.locator('tr:has(td)').allInnerTexts();
  const rule = 'rule "reads inside the workspace" (built-in)';
  expect(rows.map((row) => row.split('\t').map((cell) => cell.trim().replace(/^\d\d:\d\d$/, 'CLOCK')))).toEqual([
    [expect.stringContaining(SCARY), `${sizes.get(SCARY)} bytes`, 'CLOCK', rule, 'session 1'],
    [expect.stringContaining('a.md'), `${sizes.get('a.md')} bytes`, 'CLOCK', rule, 'session 1'],
  ]);
  expect(await page.locator('img').count()).toBe(0);
});

test('what was shared is found by path and time', async () => {
  const stand = await openLedger(await worked(), { data: 'shared' });
  await stand.page.getByLabel('Path').fill('a.md');
  await stand.page.getByText(/^1 file, /).waitFor();
  await stand.page.getByLabel('Path').fill('nothing.md');
  await stand.page.getByText('Nothing of your files has been sent to a model that fits.').waitFor();
  await stand.page.getByRole('button', { name: 'Today' }).focus();
  await stand.page.keyboard.press('Space');
  await expect.poll(() => stand.asked.at(-1)?.query).toEqual({ since: 'today', path: 'nothing.md' });
});

test('of what was shared the last week is shown first, what left this machine on top; more on a press, or by the address', async () => {
  const stand = await openShared();
  const { page } = stand;
  await page.getByText('3 files, 900 bytes; 400 bytes of it left this machine.').waitFor();
  expect(stand.asked.map(({ query }) => query)).toEqual([{ since: '7d' }]);
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    expect.stringMatching(/^anthropic\/claude\s+left this machine\s+400 bytes$/),
    expect.stringMatching(/^ollama\/qwen3\s+stayed here\s+500 bytes$/),
  ]);
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual([
    'Today 1 part, 300 bytes',
    'Yesterday 1 part, 100 bytes',
    'Today 1 part, 500 bytes',
  ]);
  await page.getByText('lines 3–40').first().waitFor();
  await page.getByRole('button', { name: 'Everything' }).press('Enter');
  await expect.poll(() => stand.asked.map(({ query }) => query)).toEqual([{ since: '7d' }, {}]);
  const all = await openShared('#/shared?since=all');
  await all.page.getByText('3 files').waitFor();
  expect(all.asked.map(({ query }) => query)).toEqual([{}]);
});

test('what was shared is narrowed to a model, and to what left this machine', async () => {
  const { page } = await openShared();
  await page.getByLabel('Model').selectOption('ollama/qwen3');
  await page.getByText('1 file, 500 bytes; nothing of it left this machine.').waitFor();
  await page.getByRole('button', { name: 'Left this machine' }).press('Enter');
  await page.getByText('Nothing of your files has been sent to a model that fits.').waitFor();
  await page.getByLabel('Model').selectOption({ label: 'all' });
  await page.getByText('2 files, 400 bytes; 400 bytes of it left this machine.').waitFor();
});

const NOW = Date.UTC(2026, 10, 16, 12);

const openShared = async (hash = '#/shared'): Promise<Stand> => {
  const part = (path: string, model: string, bytes: number, at: number): SharedRow => ({
    ...{ path, model, bytes, at, hash: 'a'.repeat(64), seq: at, session: 1, local: model.startsWith('ollama') },
    ...{ request: 1, by: null, byWords: 'you ticked it', lines: { from: 3, to: 40, of: 90 } },
  });
  const items = [
    part('old.md', 'anthropic/claude', 100, NOW - 24 * 3_600_000),
    part('local.md', 'ollama/qwen3', 500, NOW - 7_200_000),
    part('new.md', 'anthropic/claude', 300, NOW - 3_600_000),
  ];
  const stand = await openStand({ entry: 'ledger', data: 'shared', hash, now: NOW, api: () => ({ body: { items } }) });
  await stand.page.getByRole('heading', { level: 1 }).waitFor();
  return stand;
};

test.each([1440, 900, 390, 360])(
  'axe finds nothing wrong at %i pixels, and nothing scrolls sideways',
  async (width) => {
    const rooms = await worked();
    for (const data of [undefined, 'shared'] as const) {
      const { page } = await openLedger(rooms, { width, ...(data === undefined ? {} : { data }) });
      await page.evaluate(`for (const each of [...document.querySelectorAll('details')].slice(0, 3)) each.open = true`);
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
  },
);
