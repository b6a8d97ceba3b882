// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { TranscriptItem } from '../../../src/surfaces/server/wire/session-view.ts';
import { createGate } from '../../support/gate.ts';
import { pressInSight, until } from '../../support/web/desk-steps.ts';
import { CALL_FACTS, head, message, openChat, RECEIPT_FACTS, reply } from './fabricated-chat.ts';

const REPLY = [
  '# The plan',
  'Some **strong words**, a [page](https://example.com/a) and `code`.',
  '- one\n- two\n  - inner',
  '```ts\nconst a = 1;\n\nconst b = 2; // 🙂\n```',
  '| a | b |\n|---|--:|\n| 1 | 2 |',
  'The end.',
].join('\n\n');

/** Pieces of every length, also in the middle of a sign that is two units long. */
const piecesOf = (text: string, sizes: readonly number[]): readonly string[] => {
  const pieces: string[] = [];
  for (let at = 0, turn = 0; at < text.length; turn++) {
    const size = sizes[turn % sizes.length]!;
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return pieces;
};

const HTML = `[...document.querySelectorAll('.cs-md')].map((element) => element.innerHTML).join('')`;

test.each([
  ['by letters', [1]],
  ['in odd pieces', [3, 1, 17, 2, 40]],
  ['at once', [10_000]],
])('a reply that comes %s looks as the stored one does, and nothing moves when it is stored', async (_, sizes) => {
  const { stand } = await openChat({ items: [message(1, 'Plan it')], head: { runs: 'here' } });
  const { page } = stand;
  await page.getByText('Plan it').waitFor();
  for (const text of piecesOf(REPLY, sizes)) stand.say({ kind: 'text', session: 7, reply: 1, text });
  await page.getByText('The end.').waitFor();
  const growing = await page.evaluate(HTML);
  const top = await page.getByText('The end.').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  stand.say({ kind: 'items', session: 7, items: [reply(2, REPLY)] });
  await page.locator('[data-key="r2.0.0"]').waitFor();
  expect(await page.locator('.cs-md').count()).toBe(1);
  expect(await page.evaluate(HTML)).toBe(growing);
  expect(await page.getByText('The end.').evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(
    top,
  );
});

test('marks that are still open are shown as what they will be, and signs that may become anything are not shown yet', async () => {
  const { stand } = await openChat({ items: [message(1, 'Go')], head: { runs: 'here' } });
  const { page } = stand;
  await page.getByText('Go', { exact: true }).waitFor();
  stand.say({ kind: 'text', session: 7, reply: 1, text: 'A paragraph, **strong' });
  await page.locator('.cs-md strong', { hasText: 'strong' }).waitFor();
  stand.say({ kind: 'text', session: 7, reply: 1, text: ' still**\n-' });
  await page.locator('.cs-md strong', { hasText: 'strong still' }).waitFor();
  // A line of dashes would make a heading of the paragraph above it.
  expect(await page.locator('.cs-md-heading').count()).toBe(0);
  expect(await page.locator('.cs-md').innerText()).toBe('A paragraph, strong still');
});

test('case 303: what a page holds already and is told again is shown once, also after everything was read anew', async () => {
  const gate = createGate();
  const { stand, now } = await openChat({
    items: [message(1, 'Go')],
    head: { runs: 'here' },
    api: async ({ path }) => {
      if (path.endsWith('/transcript')) await gate.opened;
      return undefined;
    },
  });
  const { page } = stand;
  // The page asks; the answer knows the first piece, and comes after the second was told.
  await expect.poll(() => stand.asked.some(({ path }) => path.endsWith('/transcript'))).toBe(true);
  stand.say({ kind: 'text', session: 7, reply: 1, text: 'One. ' });
  stand.say({ kind: 'text', session: 7, reply: 1, text: 'Two. ' });
  now.growing = 'One. ';
  now.after = 'stand-1';
  gate.open();
  await page.getByText('One. Two.', { exact: true }).waitFor();
  // Too much was missed: everything is read anew.
  now.growing = 'One. Two. Three. ';
  now.after = 'stand-3';
  stand.say({ kind: 'reset' });
  await page.getByText('One. Two. Three.', { exact: true }).waitFor();
  await expect
    .poll(() => [stand.asked.filter(({ path }) => path === '/api/state').length, stand.listeners()])
    .toEqual([2, 1]);
  stand.say({ kind: 'text', session: 7, reply: 1, text: 'Four.' });
  await page.getByText('One. Two. Three. Four.', { exact: true }).waitFor();
  stand.say({ kind: 'items', session: 7, items: [reply(2, 'One. Two. Three. Four.')] });
  stand.say({ kind: 'items', session: 7, items: [reply(2, 'One. Two. Three. Four.')] });
  await page.locator('[data-key="r2.0.0"]').waitFor();
  expect(await page.locator('.cs-reply').count()).toBe(1);
});

test('events of other sessions are not mixed in', async () => {
  const { stand } = await openChat({ items: [message(1, 'Go')] });
  await stand.page.getByText('Go', { exact: true }).waitFor();
  stand.say({ kind: 'text', session: 8, reply: 1, text: 'Foreign' });
  stand.say({ kind: 'items', session: 8, items: [reply(9, 'Foreign')] });
  stand.say({ kind: 'text', session: 7, reply: 1, text: 'Ours' });
  await stand.page.getByText('Ours').waitFor();
  expect(await stand.page.getByText('Foreign').count()).toBe(0);
});

test('the end is followed while the person is there; whoever reads above is left in peace, and told that there is more below', async () => {
  const items = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0 ? message(at + 1, `Message ${at}`) : reply(at + 1, `Reply ${at}\n\n${'words '.repeat(80)}`),
  );
  const { stand } = await openChat({ items, head: { runs: 'here' } });
  const { page } = stand;
  const left = (): Promise<number> =>
    page.evaluate(
      `(() => { const s = document.querySelector('.cs-windowed-scroll'); return Math.round(s.scrollHeight - s.scrollTop - s.clientHeight); })()`,
    );
  await page.getByText('Reply 39').waitFor();
  await expect.poll(left).toBe(0);
  stand.say({ kind: 'text', session: 7, reply: 1, text: 'A new line.\n\n'.repeat(60) });
  await page.getByText('A new line.').last().waitFor();
  await expect.poll(left).toBe(0);
  await page.evaluate(`document.querySelector('.cs-windowed-scroll').scrollTop -= 900`);
  await page.getByRole('button', { name: 'To the end' }).waitFor();
  const places = (): Promise<Record<string, number>> =>
    page.evaluate(
      `Object.fromEntries([...document.querySelectorAll('[data-key]')].filter((row) => row.getBoundingClientRect().bottom > 0).slice(0, 4).map((row) => [row.dataset.key, Math.round(row.getBoundingClientRect().top)]))`,
    );
  const before = await places();
  stand.say({ kind: 'text', session: 7, reply: 1, text: 'Much more.\n\n'.repeat(60) });
  await page.getByRole('button', { name: '1 new' }).waitFor();
  expect(await places()).toEqual(before);
  await page.getByRole('button', { name: '1 new' }).click();
  await expect.poll(left).toBe(0);
  expect(await page.getByRole('button', { name: '1 new' }).count()).toBe(0);
});

/** Calls and receipts between the texts, so that pages are cut between the two as well. */
const longTalk = (count: number): readonly TranscriptItem[] =>
  Array.from({ length: count }, (_, at): TranscriptItem => {
    const seq = at + 1;
    switch (at % 4) {
      case 0:
        return message(seq, `Message ${at}`);
      case 1:
        return reply(seq, `Reply ${at}\n\n${'words '.repeat(20 + (at % 70))}`);
      case 2:
        return {
          kind: 'reply',
          seq,
          at,
          model: 'm',
          own: false,
          cut: false,
          parts: [
            {
              kind: 'call',
              id: `c${at}`,
              tool: 'read_file',
              title: 'Read',
              words: 'a.md',
              ...CALL_FACTS,
              arguments: '{}',
            },
          ],
        };
      default:
        return {
          kind: 'receipt',
          ...RECEIPT_FACTS,
          seq,
          at,
          call: `c${at - 1}`,
          status: 'shared',
          words: 'shared',
          entry: null,
          isError: false,
          preview: '',
          more: false,
        };
    }
  });

test.each([400, 1500])(
  'older pages come as one scrolls up, the person stays where they are, and only what is near is mounted: %s pixels at a time',
  async (most) => {
    const { stand } = await openChat({ items: longTalk(601).slice(1) });
    const { page } = stand;
    await page.getByText('Message 600').waitFor();
    const rows = await page.evaluate<readonly string[]>(
      `(async () => {
      const scroller = document.querySelector('.cs-windowed-scroll');
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const seen = new Set();
      let mounted = 0;
      const jumps = [];
      for (let turn = 0; turn < 2000; turn++) {
        const rows = [...document.querySelectorAll('[data-key]')];
        for (const row of rows) seen.add(row.dataset.key);
        mounted = Math.max(mounted, rows.length);
        if (scroller.scrollTop === 0 && scroller.textContent.startsWith('The conversation begins')) break;
        const places = new Map(rows.map((row) => [row.dataset.key, row.getBoundingClientRect().top]));
        // At the very top of what is known there is no room for a row that turns out smaller than it was thought to be: more is awaited below it.
        const isAll = scroller.textContent.startsWith('The conversation begins');
        const step = Math.max(Math.min(${most}, scroller.scrollTop - (isAll ? 0 : 500)), 0);
        scroller.scrollTop -= step;
        await frame();
        await frame();
        for (const row of document.querySelectorAll('[data-key]')) {
          // What nobody sees may still move: rows between here and there have only now been measured.
          if (row.getBoundingClientRect().top >= scroller.getBoundingClientRect().bottom) continue;
          const moved = row.getBoundingClientRect().top - (places.get(row.dataset.key) ?? Number.NaN);
          if (Math.abs(moved - step) > 2) jumps.push(row.dataset.key + ' moved ' + moved + ' instead of ' + step);
        }
      }
      const messages = [...seen].filter((key) => key.startsWith('m')).length;
      return ['messages: ' + messages, 'few mounted: ' + (mounted < 60), ...jumps];
    })()`,
    );
    // Whoever leaps is not shown everything on the way.
    expect(rows).toEqual([most === 400 ? 'messages: 150' : expect.stringContaining('messages'), 'few mounted: true']);
    expect(stand.asked.filter(({ path }) => path.endsWith('/transcript')).length).toBe(6);
  },
);

test('at the very top of what is known, earlier messages that come late do not move what is seen', async () => {
  const gate = createGate();
  const { stand } = await openChat({
    items: longTalk(301).slice(1),
    api: async ({ path, query }) => {
      if (path.endsWith('/transcript') && query.before !== undefined) await gate.opened;
      return undefined;
    },
  });
  const { page } = stand;
  await page.getByText('Message 300').waitFor();
  const places = (): Promise<Readonly<Record<string, number>>> =>
    page.evaluate(
      `Object.fromEntries([...document.querySelectorAll('[data-key]')].map((row) => [row.dataset.key, Math.round(row.getBoundingClientRect().top)]))`,
    );
  // From where some of what is above is mounted already, past rows that were never measured: they turn out smaller than they were thought to be.
  await page.evaluate(`(async () => {
    const scroller = document.querySelector('.cs-windowed-scroll');
    for (const top of [1200, 0]) {
      scroller.scrollTop = top;
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    }
  })()`);
  await page.locator('[data-key="m205"]').waitFor();
  let before = await places();
  await expect
    .poll(async () => {
      const last = before;
      before = await places();
      return JSON.stringify(before) === JSON.stringify(last);
    })
    .toBe(true);
  gate.open();
  await page.locator('[data-key="m201"]').waitFor();
  const after = await places();
  const moved = Object.keys(before).filter(
    (key) => after[key] !== undefined && Math.abs(after[key] - before[key]!) > 1,
  );
  expect({ moved, stayed: Object.keys(before).some((key) => after[key] !== undefined) }).toEqual({
    moved: [],
    stayed: true,
  });
});

test('a code block of thousands of lines takes its room at once, is coloured, and is copied as it is shown', async () => {
  const code = Array.from({ length: 3000 }, (_, at) => `const a${at} = '${at}'; // note`).join('\n');
  const { stand } = await openChat({ items: [message(1, 'Go'), reply(2, `\`\`\`ts\n${code}\n\`\`\``)] });
  const { page } = stand;
  await page.getByText("const a0 = '0'").waitFor({ state: 'attached' });
  await until(page, `document.querySelectorAll('.cs-code-part').length === 75`);
  expect(await page.locator('.cs-code pre > code').evaluate((element) => element.clientHeight)).toBe(3000 * 20);
  expect(await page.locator('.cs-code .cs-text-keyword').count()).toBe(3000);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  expect(await copy(page)).toBe('Copied');
  // All pages of one browser share it, and those of other browsers do not: nobody else writes there between the two.
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code);
});

/** Presses it, and what it says then: whatever came of it, a failure too. */
const copy = async (page: Page): Promise<string> => {
  const button = page.locator('.cs-code-head button');
  await pressInSight(button);
  await until(page, `document.querySelector('.cs-code-head button').textContent !== 'Copy'`);
  return button.innerText();
};

test.each([
  ['forbids it', `Promise.reject(new DOMException('no', 'NotAllowedError'))`],
  ['has no clipboard for this page', undefined],
])('a copy that comes to nothing is told: the browser %s', async (_, written) => {
  const { stand } = await openChat({ items: [message(1, 'Go'), reply(2, '```ts\nconst a = 1;\n```')] });
  const clipboard = written === undefined ? 'undefined' : `{ writeText: () => ${written} }`;
  await stand.page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: ${clipboard} })`);
  expect(await copy(stand.page)).toBe('Not copied: the browser does not allow it');
});

test('what cannot be seen is spelled out, in prose and in code, and our own notation cannot be imitated', async () => {
  const text = 'a\u200bb \u202eevil\u202c <U+200B>\n\n`x\u2066y`\n\n```\nz\u0000\u00a0\tt\n```';
  const { stand } = await openChat({ items: [message(1, 'see \u202e this'), reply(2, text)] });
  await stand.page.locator('.cs-code').waitFor();
  const shown = await stand.page.evaluate<string>(`document.querySelector('.cs-windowed-content').textContent`);
  for (const words of [
    'see <U+202E> this',
    'a<U+200B>b <U+202E>evil<U+202C> <U+003C>U+200B>',
    'x<U+2066>y',
    '<U+00A0>\tt',
  ])
    expect(shown).toContain(words);
});

test('the meter and what goes on are told as they change, in a room that is there before', async () => {
  const { stand } = await openChat({ items: [message(1, 'Go')], head: { runs: 'here' } });
  const { page } = stand;
  await page.getByText('Working').waitFor();
  const top = (): Promise<number> =>
    page.getByRole('textbox', { name: 'Message' }).evaluate((field) => field.getBoundingClientRect().top);
  const before = await top();
  stand.say({ kind: 'activity', session: 7, words: 'npm test', output: true });
  stand.say({
    kind: 'meter',
    session: 7,
    meter: {
      context: 4000,
      window: 32_768,
      input: 4000,
      output: 100,
      words: 'context 12 % of 32,768 · 4,000 in, 100 out',
    },
  });
  await page.getByText('npm test').waitFor();
  await page.getByRole('button', { name: 'context 12 % of 32,768' }).waitFor();
  stand.say({ kind: 'activity', session: 7, words: '', output: false });
  stand.say({ kind: 'session', session: head({ runs: 'no' }) });
  await expect.poll(() => page.getByText('npm test').count()).toBe(0);
  expect(await top()).toBe(before);
});

test('an error in the middle of a turn is told with its way out, and goes when the model goes on', async () => {
  const { stand } = await openChat({ items: [message(1, 'Go')], head: { runs: 'here' } });
  const { page } = stand;
  await page.getByText('Go', { exact: true }).waitFor();
  stand.say({
    kind: 'failed',
    session: 7,
    error: { code: 'PROVIDER', message: 'Nothing answers.', forModel: 'x', data: {}, wayOut: 'Start it.' },
  });
  await page.getByRole('alert').getByText('Start it.').waitFor();
  stand.say({ kind: 'text', session: 7, reply: 1, text: 'Back again' });
  await page.getByText('Back again').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
