// Cards: a decision that waits, what was signed and its way back, what a turn changed, a plan, a model that failed, a turn that was stopped.
// @module-tag browser
import { expect, test } from 'vitest';
import type { TranscriptItem } from '../../../../src/surfaces/server/wire/session-view.ts';
import { axe } from '../../../support/web/axe.ts';
import { applied, calls, head, message, note, openChat, receipt, reply } from '../fabricated-chat.ts';

const NOW = Date.parse('2026-11-12T14:03:00Z');

const question = (id: number, own: object = {}): object => ({
  id,
  session: 7,
  sessionTitle: 'The website',
  opened: NOW - 12_000,
  standing: { is: 'open' },
  sheet: false,
  asked: [1, 2].map((proposal) => ({
    id: `p${proposal}`,
    digest: 'x',
    headline: {
      verb: 'edit',
      title: 'Edit',
      objects: { count: 1, noun: 'note', name: `note-${proposal}.md`, folder: 'notes' },
      added: 3,
      removed: 1,
    },
    ...(proposal === 1 ? { kept: { mark: { is: 'yes' } } } : {}),
  })),
  ...own,
});

const asks: readonly TranscriptItem[] = [
  message(1, 'Go'),
  calls(2, { id: 'a' }, { id: 'b' }),
  { kind: 'question', seq: 3, at: NOW, question: 5, words: 'Edit 2 notes' },
];

test('a decision that waits is one card: what it is about, since when, how much of it is decided, and the way to it', async () => {
  const { stand } = await openChat({
    items: asks,
    head: { pending: [5], state: 'waiting', runs: 'here' },
    pending: [5],
    now: NOW,
    api: ({ path }) => (path === '/api/questions/5' ? { body: question(5) } : undefined),
  });
  const { page } = stand;
  const card = page.getByRole('region', { name: 'Waiting for you' });
  await card.getByText('Edit 2 notes').waitFor();
  expect((await card.innerText()).replace(/\s+/g, ' ')).toMatch(
    /^Waiting for you 12 s Edit 2 notes \+6 −2 1 of 2 decided Review/,
  );
  // Nothing beside it says the same.
  expect(await page.locator('.cs-work').count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await page.clock.setFixedTime(NOW + 60_000);
  await card.getByText('1 min').waitFor();
  await card.getByRole('button', { name: 'Review' }).press('Enter');
  await expect.poll(() => stand.told('question')).toEqual([5]);
  stand.say({ kind: 'settled', question: 5, session: 7, standing: { is: 'withdrawn', words: 'withdrawn' } });
  await expect.poll(() => card.count()).toBe(0);
});

test('a question that was not read yet is told in the words of its record', async () => {
  const { stand } = await openChat({ items: asks, head: { pending: [5], runs: 'here' } });
  await stand.page.getByRole('region', { name: 'Waiting for you' }).getByText('Edit 2 notes').waitFor();
});

const signed = [
  message(1, 'Go'),
  calls(2, { id: 'a', does: 'change' }),
  receipt(3, 'a', {
    status: 'applied',
    at: NOW,
    entry: 31,
    comments: 1,
    applied: applied('src/orders.ts', { taken: 3 }),
  }),
];

test('a signature says what was applied, when, and what went back; Undo takes it back, and Redo does it again', async () => {
  const { stand } = await openChat({
    items: signed,
    now: NOW,
    api: ({ path }) =>
      path.startsWith('/api/history/') ? { body: { entries: [{ entry: 31, came: 'done' }] } } : undefined,
  });
  const { page } = stand;
  const card = page.getByRole('region', { name: 'You applied 3 of 4 changes to src/orders.ts' });
  await card.waitFor();
  expect((await card.innerText()).replace(/\s+/g, ' ')).toBe(
    'You applied 3 of 4 changes to src/orders.ts +5 −12 · 14:03 · 1 comment sent back Show Undo',
  );
  expect(await card.getByRole('link', { name: 'Show' }).getAttribute('href')).toBe('#/history/31');
  expect(await page.locator('.cs-work').count()).toBe(0);
  await card.getByRole('button', { name: 'What the model was told' }).press('Enter');
  await card.getByText('The beginning of it').waitFor();
  await card.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect
    .poll(() => stand.asked.find(({ path }) => path === '/api/history/undo')?.body)
    .toEqual({ entries: [31] });
  // What is so is what the server says of it.
  const undone = receipt(3, 'a', {
    status: 'applied',
    entry: 31,
    undone: 32,
    applied: applied('src/orders.ts', { taken: 3 }),
  });
  stand.say({ kind: 'again', session: 7, items: [undone] });
  await card.getByText('Undone').waitFor();
  await card.getByRole('button', { name: 'Redo' }).press('Enter');
  await expect
    .poll(() => stand.asked.find(({ path }) => path === '/api/history/redo')?.body)
    .toEqual({ entries: [31] });
  stand.say({ kind: 'again', session: 7, items: [{ ...undone, undone: null } as TranscriptItem] });
  await card.getByRole('button', { name: 'Undo' }).waitFor();
});

test('a batch is one card with Undo all; an undo that halts says how far it came, and leads to where it can be merged', async () => {
  const { stand } = await openChat({
    items: [
      message(1, 'Go'),
      calls(2, { id: 'a' }, { id: 'b' }, { id: 'c' }),
      ...['a', 'b', 'c'].map((id, at) =>
        receipt(3 + at, id, { status: 'applied', entry: 31 + at, group: 5, applied: applied(`${id}.md`) }),
      ),
    ],
    api: ({ path }) =>
      path === '/api/history/undo'
        ? {
            body: {
              entries: [
                { entry: 33, came: 'done' },
                { entry: 32, came: 'failed', error: { code: 'CONFLICT', message: 'b.md, line 4, was changed again.' } },
                { entry: 31, came: 'not tried' },
              ],
            },
          }
        : undefined,
  });
  const { page } = stand;
  const card = page.getByRole('region', { name: 'You applied 12 changes to 3 files' });
  await card.getByRole('button', { name: 'Undo all' }).click();
  await card.getByRole('alert').getByText('1 of 3 are taken back.').waitFor();
  await card.getByText('b.md, line 4, was changed again.').waitFor();
  expect(await card.getByRole('link', { name: /merge/ }).getAttribute('href')).toBe('#/history/32');
  expect(await axe(page)).toEqual([]);
});

test('what a rule applied, and a sheet of drafts, are cards in their words', async () => {
  const files = ['a.md', 'b.md'].map((path) => ({ path, what: 'updated' as const, added: 1, removed: 1 }));
  const sheet = {
    status: 'applied' as const,
    entry: 40,
    group: null,
    undone: null,
    comments: 0,
    applied: applied('a.md', { files, count: 4, unit: 'file', taken: 4, of: 4, added: 9, removed: 1 }),
  };
  const created = { path: 'docs/new.md', what: 'created' as const, added: 12, removed: 0 };
  const moved = { path: 'b.md', from: 'a.md', what: 'moved' as const, added: 0, removed: 0 };
  const { stand } = await openChat({
    items: [
      message(1, 'Go'),
      receipt(3, 'a', { entry: 31, applied: applied('a.md', { by: 'rule' }) }),
      receipt(4, 'b', { entry: 32, applied: applied('x', { by: 'rule', files: [created], added: 12, removed: 0 }) }),
      receipt(5, 'c', { entry: 33, applied: applied('x', { files: [moved], added: 0, removed: 0 }) }),
      receipt(6, 'd', { entry: 34, applied: applied('x', { files, count: 2, unit: 'file', taken: 2, of: 3 }) }),
      note(7, { code: 'signed', words: 'The sheet: applied', sheet }),
    ],
  });
  const names = await stand.page
    .locator('.cs-receipt')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  expect(names).toEqual([
    'Applied by rule a.md',
    'Created by rule docs/new.md',
    'You moved a.md → b.md',
    'You applied 2 of 3 files',
    'You changed 4 files',
  ]);
});

const changed = {
  files: [
    { path: 'src/orders.ts', what: 'updated' as const, added: 5, removed: 12 },
    { path: 'src/money.ts', what: 'created' as const, added: 4, removed: 2 },
  ],
  count: 2,
  added: 9,
  removed: 14,
  uncounted: 0,
  entries: [31, 32],
  undone: [],
};

test('a turn that changed files ends with a list of them, each leading to its entry, and can be taken back as a whole', async () => {
  const { stand } = await openChat({
    items: [...signed, note(9, { code: 'changed', words: '2 files changed', changed })],
    api: ({ path }) => (path === '/api/history/undo' ? { body: { entries: [] } } : undefined),
  });
  const { page } = stand;
  const card = page.getByRole('region', { name: '2 files changed' });
  expect((await card.innerText()).replace(/\s+/g, ' ')).toBe(
    '2 files changed +9 −14 Show all Undo turn src/orders.ts +5 −12 src/money.ts created +4 −2',
  );
  expect(await card.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
    '#/history/32',
    '#/history/31',
    '#/history/32',
  ]);
  await card.getByRole('button', { name: 'Undo turn' }).click();
  await expect
    .poll(() => stand.asked.find(({ path }) => path === '/api/history/undo')?.body)
    .toEqual({ entries: [31, 32] });
  stand.say({
    kind: 'again',
    session: 7,
    items: [note(9, { code: 'changed', words: '2 files changed', changed: { ...changed, undone: [31, 32] } })],
  });
  await card.getByText('Undone').waitFor();
});

test('of a turn that changed many files the first are listed, and the others on demand', async () => {
  const files = Array.from({ length: 30 }, (_, at) => ({ ...changed.files[0]!, path: `a/${at}.md` }));
  const { stand } = await openChat({
    items: [message(1, 'Go'), note(2, { code: 'changed', words: 'x', changed: { ...changed, files, count: 41 } })],
  });
  const card = stand.page.getByRole('region', { name: '41 files changed' });
  await expect.poll(() => card.getByRole('listitem').count()).toBe(9);
  await card.getByRole('button', { name: '22 more' }).click();
  await expect.poll(() => card.getByRole('listitem').count()).toBe(31);
  await card.getByText('and 11 more files, in the history').waitFor();
});

const PLAN = (doing: number) => ({
  under: 1,
  steps: ['Find it', 'Change it', 'Test it'].map((text, at) => ({
    text,
    status: at < doing ? ('done' as const) : at === doing ? ('doing' as const) : ('open' as const),
  })),
});

test('a plan stands under the message that began it and replaces itself; scrolled out of sight it lies at the top while its turn runs', async () => {
  const { stand, now } = await openChat({
    items: [
      message(1, 'Plan it'),
      calls(2, { id: 'p', does: 'plan' }),
      receipt(3, 'p', { plan: PLAN(0) }),
      reply(4, 'words\n\n'.repeat(60)),
    ],
    head: { runs: 'here' },
    plan: PLAN(0),
  });
  const { page } = stand;
  const strip = page.getByRole('region', { name: 'Plan, in short' });
  await strip.getByText('Find it').waitFor();
  stand.say({ kind: 'items', session: 7, items: [receipt(5, 'p2', { plan: PLAN(1) })] });
  await strip.getByText('1 of 3').waitFor();
  await strip.getByText('Change it').waitFor();
  await strip.getByRole('button').press('Enter');
  await expect.poll(() => strip.getByRole('listitem').count()).toBe(3);
  expect(await axe(page)).toEqual([]);
  await page.evaluate(`document.querySelector('.cs-windowed-scroll').scrollTop = 0`);
  const plan = page.getByRole('region', { name: 'Plan', exact: true });
  await expect
    .poll(() => plan.getByRole('listitem').allTextContents())
    .toEqual(['done: Find it', 'begun: Change it', 'to do: Test it']);
  await expect.poll(() => strip.count()).toBe(0);
  expect(await plan.count()).toBe(1);
  expect(await page.locator('.cs-work').count()).toBe(0);
  await page.getByRole('button', { name: /To the end|new/ }).click();
  await strip.waitFor();
  stand.say({ kind: 'session', session: { ...now.head, runs: 'no' } });
  await expect.poll(() => strip.count()).toBe(0);
});

test('a model that failed is one card: why, when it is asked again, at once, or another model', async () => {
  const { stand } = await openChat({ items: [message(1, 'Go')], head: { runs: 'here' }, now: NOW });
  const { page } = stand;
  await page.getByText('Go', { exact: true }).waitFor();
  const retrying = {
    at: NOW + 7000,
    attempt: 4,
    of: 5,
    code: 'PROVIDER',
    words: 'The model did not answer (500)',
  } as const;
  stand.say({ kind: 'retrying', session: 7, ...retrying });
  const card = page.getByRole('region', { name: 'The model is asked again' });
  await card.getByText('The model did not answer (500)').waitFor();
  await card.getByText('attempt 4 of 5 in 7 s').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.clock.setFixedTime(NOW + 3000);
  await card.getByText('attempt 4 of 5 in 4 s').waitFor();
  await card.getByRole('button', { name: 'Try now' }).click();
  await card.getByRole('button', { name: 'Another model…' }).click();
  await page.getByRole('combobox', { name: 'Model' }).fill('offline');
  await page.getByRole('combobox', { name: 'Model' }).press('Enter');
  await expect
    .poll(() => stand.asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]))
    .toEqual([
      ['/api/sessions/7/try-now', {}],
      ['/api/sessions/7/model', { model: 'offline' }],
    ]);
  stand.say({ kind: 'retried', session: 7 });
  await expect.poll(() => card.count()).toBe(0);
});

test('a turn that failed says why once, and can be tried again from there as long as nothing followed', async () => {
  const failed = note(2, {
    code: 'failed',
    tone: 'error',
    error: 'PROVIDER',
    words: 'PROVIDER  500: overloaded\nTry later.',
  });
  const { stand } = await openChat({
    items: [message(1, 'Go'), failed],
    head: { state: 'open', unfinished: { code: 'failed', words: 'Not finished.' } },
  });
  const { page } = stand;
  const card = page.getByRole('region', { name: 'What went wrong' });
  expect((await card.innerText()).replace(/\s+/g, ' ')).toBe(
    'The model did not answer · PROVIDER 500: overloaded Try later. Try again Another model…',
  );
  stand.say({
    kind: 'failed',
    session: 7,
    error: { code: 'PROVIDER', message: '500: overloaded', forModel: '', data: {} },
  });
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => stand.asked.some(({ path }) => path === '/api/sessions/7/go-on')).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByText('Not finished.').count()).toBe(0);
  stand.say({ kind: 'items', session: 7, items: [message(3, 'And now?')] });
  await expect.poll(() => card.getByRole('button').count()).toBe(0);
});

test('where it was stopped stands in its place, and it goes on from there or is asked again, as long as nothing followed', async () => {
  const { stand } = await openChat({
    items: [message(1, 'Why?'), reply(2, 'Because of'), note(3, { code: 'stopped', words: 'You stopped it here' })],
    api: ({ path }) => (path.endsWith('/ask-again') ? { body: head({ id: 8 }) } : undefined),
  });
  const { page } = stand;
  await page.getByText('You stopped it here').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => stand.asked.some(({ path }) => path === '/api/sessions/7/go-on')).toBe(true);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect.poll(() => page.evaluate('location.hash')).toBe('#/sessions/8');
});

test('a limit, and a turn that was cut off, say so in their words, and the person may say to continue', async () => {
  const { stand, now } = await openChat({
    items: [
      message(1, 'Go'),
      note(2, { code: 'limit', tone: 'warn', words: 'The limit of 20 replies is reached.', mayGoOn: true }),
    ],
    head: { state: 'open', unfinished: { code: 'limit', words: 'Not finished.' } },
  });
  const { page } = stand;
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => stand.asked.filter(({ path }) => path === '/api/sessions/7/go-on').length).toBe(1);
  // Once: by the note.
  expect(await page.getByText('Not finished.').count()).toBe(0);
  const words = 'Not finished. What you have signed is carried out when it continues.';
  stand.say({ kind: 'items', session: 7, items: [message(3, 'More'), reply(4, 'Half a')] });
  stand.say({ kind: 'session', session: { ...now.head, unfinished: { code: 'cut off', words } } });
  await page.getByText(words).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => stand.asked.filter(({ path }) => path === '/api/sessions/7/go-on').length).toBe(2);
  stand.say({ kind: 'session', session: { ...head({ runs: 'here' }) } });
  await expect.poll(() => page.getByText(words).count()).toBe(0);
});
