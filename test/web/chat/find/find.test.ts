// Finding in a conversation: over all records, with marks in what is drawn, and to places that were never read.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SessionHit, TranscriptItem } from '../../../../src/surfaces/server/wire/session-view.ts';
import { createGate } from '../../../support/gate.ts';
import { axe } from '../../../support/web/axe.ts';
import { calls, type FabricatedChat, message, openChat, receipt, reply } from '../fabricated-chat.ts';

/** Six hundred records; "needle" in some of them, in the middle of a long reply too. */
const items: readonly TranscriptItem[] = Array.from({ length: 600 }, (_, at): TranscriptItem => {
  const seq = at + 1;
  if (seq === 40) return message(seq, 'Where is the Needle?');
  if (seq === 300) return reply(seq, `${'words '.repeat(900)}\n\nthe **nee**dle is here\n\n${'words '.repeat(900)}`);
  return at % 2 === 0 ? message(seq, `Message ${at}`) : reply(seq, `Reply ${at}\n\n${'more '.repeat(at % 90)}`);
});

const hit = (seq: number, place: SessionHit['in'] = 'reply'): SessionHit => ({
  seq,
  at: seq,
  in: place,
  before: 'the ',
  match: 'needle',
  after: ' is here',
});

const open = async (hits: readonly SessionHit[], all = items): Promise<FabricatedChat & { page: Page }> => {
  const chat = await openChat({
    items: all,
    api: ({ path, query }) =>
      path.endsWith('/find') ? { body: { hits: query.words === 'needle' ? hits : [], more: false } } : undefined,
  });
  return { ...chat, page: chat.stand.page };
};

/** What the browser paints as found, and as the one that is looked at. */
const marks = (page: Page, name: 'cs-find' | 'cs-find-here'): Promise<readonly string[]> =>
  page.evaluate(`[...(CSS.highlights.get('${name}') ?? [])].map((range) => range.toString())`);
const inSight = (page: Page, words: string): Promise<boolean> =>
  page.evaluate(`(() => {
    const view = document.querySelector('.cs-windowed-scroll').getBoundingClientRect();
    return [...(CSS.highlights.get('cs-find-here') ?? [])].some((range) => {
      const { top, bottom } = range.getBoundingClientRect();
      return range.toString() === ${JSON.stringify(words)} && top >= view.top && bottom <= view.bottom;
    });
  })()`);

test('a search goes over all records, to places that were never read, and back to the end', async () => {
  const { stand, page } = await open([hit(300), hit(40, 'message')]);
  await page.getByText('Reply 599').waitFor();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('needle');
  await page.getByText('1 of 2').waitFor();
  await expect.poll(() => inSight(page, 'needle')).toBe(true);
  // A word that is bold in its middle is one word.
  expect(await marks(page, 'cs-find')).toEqual(['needle']);
  expect(stand.asked.filter(({ query }) => query.around !== undefined).map(({ query }) => query.around)).toEqual([
    '300',
  ]);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('2 of 2').waitFor();
  await expect.poll(() => inSight(page, 'Needle')).toBe(true);
  await page.keyboard.press('Shift+Enter');
  await page.getByText('1 of 2').waitFor();
  await expect.poll(() => inSight(page, 'needle')).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => marks(page, 'cs-find')).toEqual([]);
  expect(await page.evaluate(`document.activeElement.getAttribute('aria-label')`)).toBe('Message');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText('Reply 599').waitFor();
});

test('from a place further up one reads on to the end, record by record, and hears what is new there', async () => {
  const { stand, now, page } = await open([hit(300)]);
  await page.getByText('Reply 599').waitFor();
  await page.getByRole('button', { name: 'Find in this conversation' }).click();
  await page.keyboard.type('needle');
  await expect.poll(() => inSight(page, 'needle')).toBe(true);
  // Said while nobody is at the end: it does not follow what it does not follow.
  now.items = [...items, message(601, 'Brand new')];
  stand.say({ kind: 'items', session: 7, items: [message(601, 'Brand new')] });
  expect(await page.getByText('Brand new').count()).toBe(0);
  const seen = await page.evaluate<readonly number[]>(`(async () => {
    const scroller = document.querySelector('.cs-windowed-scroll');
    const seen = new Set();
    for (let turn = 0; turn < 1500; turn++) {
      for (const row of document.querySelectorAll('[data-key]')) {
        const [, seq] = /^[mr](\\d+)/.exec(row.dataset.key) ?? [];
        if (seq !== undefined) seen.add(Number(seq));
      }
      if (seen.has(601)) break;
      scroller.scrollTop += 600;
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
    return [...seen].filter((seq) => seq >= 300).sort((one, other) => one - other);
  })()`);
  expect(seen).toEqual(Array.from({ length: 302 }, (_, at) => 300 + at));
  // There again, it is followed.
  await page.evaluate(
    `(() => { const s = document.querySelector('.cs-windowed-scroll'); s.scrollTop = s.scrollHeight; })()`,
  );
  stand.say({ kind: 'items', session: 7, items: [message(602, 'Newer still')] });
  await page.getByText('Newer still').waitFor();
});

test('what is found in a call or in what was read of it is unfolded', async () => {
  const folded = [
    message(1, 'Go'),
    calls(2, { id: 'a' }, { id: 'b' }),
    receipt(3, 'a'),
    receipt(4, 'b', { preview: 'here is the needle' }),
    reply(5, 'Done'),
  ];
  const { page } = await open([hit(4, 'result')], folded);
  await page.getByText('Done', { exact: true }).waitFor();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('needle');
  await page.getByText('here is the needle').waitFor();
  await expect.poll(() => inSight(page, 'needle')).toBe(true);
});

test('an answer for other words than those that stand there is not shown, and one letter asks for nothing', async () => {
  const late = createGate();
  const chat = await openChat({
    items,
    api: async ({ path, query }) => {
      if (!path.endsWith('/find')) return undefined;
      if (query.words === 'nee') await late.opened;
      return {
        body: { hits: query.words === 'nee' ? [hit(300), hit(40, 'message')] : [hit(40, 'message')], more: true },
      };
    },
  });
  const { page } = chat.stand;
  await page.getByText('Reply 599').waitFor();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('n');
  await page.keyboard.type('ee');
  await expect.poll(() => chat.stand.asked.some(({ query }) => query.words === 'nee')).toBe(true);
  await page.keyboard.type('dle');
  await page.getByText('1 of 1+').waitFor();
  late.open();
  await expect.poll(() => inSight(page, 'Needle')).toBe(true);
  expect(await page.getByText(/of 2/).count()).toBe(0);
  expect(chat.stand.asked.filter(({ query }) => query.words === 'n')).toEqual([]);
});

test('nothing found says so, and a search that fails says why', async () => {
  const { page } = await open([]);
  await page.getByText('Reply 599').waitFor();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('nowhere');
  await page.getByText('Nothing', { exact: true }).waitFor();
  const failing = await openChat({ items });
  await failing.stand.page.getByText('Reply 599').waitFor();
  await failing.stand.page.keyboard.press('Control+f');
  await failing.stand.page.keyboard.type('nowhere');
  await failing.stand.page.getByRole('alert').waitFor();
});
