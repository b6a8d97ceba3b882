// States of the whole page beside those of the review: conversations, places, what lies over them. For pictures, axe and geometry.
import type { Page } from 'playwright-core';
import type { TranscriptItem } from '../../../src/surfaces/server/wire/session-view.ts';
import { agentRooms } from '../../support/agent-rooms.ts';
import { applied, calls, head, message, note, receipt, reply } from '../chat/fabricated-chat.ts';
import { EXAMPLE_STATS } from '../looking-back/stats/example-stats.ts';
import { apiOver } from '../stand-over-rooms.ts';
import { type OpenShell, question, type ShellOptions } from './open-shell.ts';

export interface PageState {
  readonly options: ShellOptions | (() => Promise<ShellOptions>);
  /** What happens then, until it can be looked at. */
  act(shell: OpenShell): Promise<void>;
}

const NOW = Date.UTC(2026, 10, 18, 14, 3);
const file = (path: string, added: number, removed: number) => ({ path, what: 'updated' as const, added, removed });
const plan = (doing: number) => ({
  under: 1,
  steps: ['Find where it is rounded', 'Round once in three regions', 'Run the tests'].map((text, at) => ({
    text,
    status: at < doing ? ('done' as const) : at === doing ? ('doing' as const) : ('open' as const),
  })),
});
const changed = {
  ...{ files: [file('src/orders.ts', 5, 12), file('src/money.ts', 4, 2)], count: 2, added: 9, removed: 14 },
  ...{ uncounted: 0, entries: [31, 32], undone: [] },
};
const BEGUN: readonly TranscriptItem[] = [
  {
    ...message(1, 'Round once, please, and say where the tax rate comes from.'),
    attached: ['minutes.md'],
  } as TranscriptItem,
  calls(
    2,
    { id: 'plan', does: 'plan' },
    { id: 'orders' },
    { id: 'money' },
    { id: 'sum', does: 'search', noun: 'search' },
  ),
  receipt(3, 'plan', { plan: plan(2) }),
  ...['orders', 'money', 'sum'].map((call, at) => receipt(4 + at, call)),
  reply(
    7,
    'Every line is rounded *before* it is multiplied. Two places matter:\n\n1. `priceForRegion4` rounds each line.\n2. `priceForRegion12` ignores a discount of `0`.\n\n| Region | Before | After |\n|---|--:|--:|\n| 4 | 10.02 | 10.05 |\n\n```ts\nconst sum = lines.reduce((total, { price, count }) => total + price * count, 0);\n```',
  ),
  calls(8, { id: 'a', does: 'change' }, { id: 'b', does: 'change' }),
];
const SIGNED: readonly TranscriptItem[] = [
  ...BEGUN,
  receipt(9, 'a', { status: 'applied', entry: 31, comments: 1, applied: applied('src/orders.ts', { taken: 3 }) }),
  receipt(10, 'b', {
    status: 'applied',
    entry: 32,
    applied: applied('src/money.ts', { files: [file('src/money.ts', 4, 2)], added: 4, removed: 2, taken: 1, of: 1 }),
  }),
  reply(11, 'Three functions round once now. You left out region 12; I kept its loop as it was.'),
  note(12, { code: 'changed', words: '2 files changed', changed }),
];
const SESSIONS = [
  head({ title: 'Totals drift by a few cents', last: NOW }),
  head({ id: 8, title: 'American spelling in the guides', last: NOW - 4e6 }),
  head({ id: 9, title: 'What does the shop do?', last: NOW - 9e7 }),
];
const usual = { now: NOW, sessions: SESSIONS };
const seen =
  (words: string | RegExp) =>
  async ({ page }: { readonly page: Page }): Promise<void> =>
    page.getByText(words).locator('visible=true').first().waitFor();

/** A file that was read, one that was changed twice, one that was refused. */
const worked = async () => {
  const { go, ...rooms } = await agentRooms({ 'src/orders.ts': 'const rate = 19;\n\nconst free = 5000;\n' }, [
    {
      text: 'I say where the rate comes from.',
      calls: [
        { name: 'read_file', arguments: { path: 'src/orders.ts' } },
        {
          name: 'edit_file',
          arguments: { path: 'src/orders.ts', edits: [{ old: '19', new: '0.19' }], description: 'As a factor.' },
        },
        {
          name: 'create_file',
          arguments: { path: 'docs/rates.md', content: '# Rates\n', description: 'A place for it.' },
        },
      ],
    },
    { text: 'Done.' },
  ]);
  await go(({ proposal }) => !proposal.id.endsWith('.3'));
  const api = apiOver({ go, ...rooms }, () => undefined);
  return ({ hash, ...more }: Pick<ShellOptions, 'hash' | 'api'>): ShellOptions => ({
    ...usual,
    hash: hash ?? '#/history',
    api: async (request) => (await more.api?.(request)) ?? (request.path === '/api/models' ? undefined : api(request)),
  });
};
const place = (hash: string, words: string | RegExp): PageState => ({
  options: async () => (await worked())({ hash }),
  act: seen(words),
});
const stats = (times: number): PageState => ({
  options: {
    ...usual,
    hash: '#/stats',
    api: ({ path }) =>
      path === '/api/stats'
        ? {
            body:
              times === 1
                ? EXAMPLE_STATS
                : {
                    ...EXAMPLE_STATS,
                    decisions: {
                      ...EXAMPLE_STATS.decisions,
                      person: { approve: 3, amend: 1, part: 0, refuse: 1 },
                      rule: { approve: 2, amend: 0, part: 0, refuse: 0 },
                    },
                  },
          }
        : undefined,
  },
  act: seen('What did I approve?'),
});

export const PAGE_STATES: Readonly<Record<string, PageState>> = {
  'a conversation': { options: { ...usual, items: SIGNED }, act: seen('2 files changed') },
  'a conversation that waits': {
    options: { ...usual, items: BEGUN.slice(0, -1), questions: [question(1, { opened: NOW - 12_000 })] },
    act: async ({ page }) => page.locator('.cs-sheet').waitFor({ state: 'attached' }),
  },
  'a conversation that works': {
    options: {
      ...usual,
      sessions: [head({ title: 'Totals drift', runs: 'here', last: NOW })],
      items: [message(1, 'Test it'), calls(2, { id: 'a', title: 'Run command', object: 'npm test', does: 'run' })],
    },
    act: async (shell) => {
      await seen('npm test')(shell);
      shell.say({ kind: 'activity', session: 7, words: 'npm test', output: false });
      for (const at of [1, 2, 3, 4, 5])
        shell.say({ kind: 'activity', session: 7, words: `test ${at} of 212 passed`, output: true });
      shell.say({
        kind: 'queued',
        session: 7,
        queued: [{ id: 1, at: 1, text: 'And say which failed.', attached: [] }],
      });
      await seen('test 5 of 212')(shell);
      await seen('And say which failed.')(shell);
    },
  },
  'a conversation that was stopped': {
    options: {
      ...usual,
      items: [
        message(1, 'Why are the totals wrong?'),
        reply(2, 'The totals are wrong by up to 3 cents because'),
        note(3, { code: 'stopped', words: 'You stopped it here' }),
      ],
    },
    act: seen('You stopped it here'),
  },
  'a model that failed': {
    options: { ...usual, sessions: [head({ runs: 'here', last: NOW })], items: [message(1, 'Go on')] },
    act: async (shell) => {
      await seen('Go on')(shell);
      shell.say({
        kind: 'retrying',
        session: 7,
        at: NOW + 7000,
        attempt: 3,
        of: 5,
        code: 'PROVIDER',
        words: 'The model did not answer (500)',
      });
      await seen('The model did not answer (500)')(shell);
    },
  },
  'a turn that failed': {
    options: {
      ...usual,
      sessions: [head({ state: 'open', unfinished: { code: 'failed', words: 'Not finished.' }, last: NOW })],
      items: [
        message(1, 'Go on'),
        note(2, { code: 'failed', tone: 'error', error: 'PROVIDER', words: 'PROVIDER  500: overloaded\nTry later.' }),
      ],
    },
    act: seen('The model did not answer'),
  },
  'a new conversation': {
    options: { ...usual, hash: '#/' },
    act: async ({ page }) => page.getByRole('textbox', { name: 'Message' }).waitFor(),
  },
  'three notices': {
    options: {
      ...usual,
      items: SIGNED,
      state: {
        untrusted: 'This folder brings along 2 tools that do not count yet.',
        notices: ['A rule matches nothing.', 'A price is not known.', 'An index is read anew.'].map((words) => ({
          tone: 'warn' as const,
          words,
        })),
      },
    },
    act: seen('An index is read anew.'),
  },
  'find or do anything': {
    options: { ...usual, items: SIGNED },
    act: async ({ page }) => {
      await seen('2 files changed')({ page });
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    },
  },
  keys: {
    options: { ...usual, hash: '#/waiting' },
    act: async ({ page }) => {
      await seen('Nothing waits')({ page });
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  'nothing waits': { options: { ...usual, hash: '#/waiting' }, act: seen('Nothing waits') },
  'what waits': {
    options: {
      ...usual,
      hash: '#/waiting',
      questions: [
        question(1, { opened: NOW - 12_000, sessionTitle: 'Totals drift by a few cents' }),
        question(2, { session: 9, sessionTitle: 'What does the shop do?', opened: NOW - 600_000 }),
      ],
    },
    act: seen('What does the shop do?'),
  },
  'no such page': { options: { ...usual, hash: '#/nowhere' }, act: seen('nowhere') },
  'an earlier start': {
    options: {
      ...usual,
      api: () => ({ status: 401, body: { error: { code: 'DENIED', message: 'This browser is not signed in.' } } }),
    },
    act: seen('This page belongs to an earlier start.'),
  },
  'the history': place('#/history', 'What was applied'),
  'an entry': place('#/history/1', 'Approved by you'),
  'what was shared': place('#/shared', 'stayed here'),
  'the ledger': place('#/ledger', 'Every call, decision'),
  statistics: stats(1),
  'statistics of few decisions': stats(0),
  rules: place('#/rules', 'A rule decides in your place'),
  tools: place('#/tools', 'edit_file'),
};
