// Several proposals, of one question or of many, are cards in one scroll with one combined answer.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { note } from '../../../src/text/note.ts';
import { axe } from '../../support/web/axe.ts';
import { askedView, fileHead, headlineView, itemHead, questionView } from '../../support/web/question-views.ts';
import { openReview, openReviewStand } from './open-review.ts';

openReviewStand();

const proposal = (number: number, more: Parameters<typeof askedView>[0] = {}) =>
  askedView({
    id: `call-${number}`,
    digest: `digest-${number}`,
    headline: headlineView(`Note ${number}.md`, { noun: 'note' }),
    files: [fileHead(0)],
    ...more,
  });
const guarded = proposal(3, {
  mustAsk: true,
  risks: ['protected'],
  riskWords: 'protected',
  notes: [note('protected', 'Protected: its scripts run by themselves')],
});
const four = questionView([
  proposal(1),
  proposal(2),
  guarded,
  proposal(4, {
    headline: {
      ...headlineView('', {}, { verb: 'share', added: 0, removed: 0 }),
      objects: { count: 2, noun: 'search result', query: 'bees' },
    },
    files: [],
    items: [itemHead(0), itemHead(1)],
  }),
]);

const index = (page: Page) => page.getByRole('navigation', { name: 'Proposals' });
const marks = (page: Page): Promise<readonly (string | null)[]> =>
  index(page)
    .locator('.cs-state')
    .evaluateAll((states) => states.map((state) => state.getAttribute('data-mark')));
const names = (page: Page): Promise<readonly string[]> =>
  index(page)
    .locator('.cs-indexed > .cs-cut')
    .evaluateAll((each) => each.map(({ textContent }) => textContent ?? ''));
const bar = (page: Page): Promise<string> => page.locator('.cs-bar [role=status]').innerText();
const card = (page: Page, name: string) => page.getByRole('article', { name });

test('numbers choose, y and n decide, and one press signs all of it, by keyboard alone', async () => {
  const { page, press, answers, told } = await openReview({ questions: [four] });
  // What must be asked on its own comes first.
  expect(await names(page)).toEqual(['Note 3', 'Note 1', 'Note 2', 'Share 2 search results for "bees"']);
  await press('1', 'y');
  await expect.poll(() => index(page).locator('[aria-current]').innerText()).toContain('Note 2');
  await press('y', '3', 'n');
  await page.keyboard.type('not the third');
  await page.keyboard.press('Enter');
  await expect.poll(() => answers()).toEqual([]);
  await press('4');
  await page.getByRole('checkbox', { name: '0.md' }).uncheck();
  expect(await bar(page)).toBe('2 to apply, 1 to refuse, 1 open');
  await press('y');
  await expect.poll(() => marks(page)).toEqual(['no', 'yes', 'yes', 'part']);
  await page.getByRole('button', { name: 'Sign: apply 2, share 1, refuse 1' }).waitFor();
  await expect.poll(() => page.evaluate(`document.activeElement.hasAttribute('data-sign')`)).toBe(true);
  await press('Enter');
  expect(await answers()).toEqual([
    {
      question: 7,
      decisions: {
        'call-1': { answer: 'approve', digest: 'digest-1' },
        'call-2': { answer: 'approve', digest: 'digest-2' },
        'call-3': { answer: 'refuse', digest: 'digest-3', reason: 'not the third' },
        'call-4': { answer: 'part', digest: 'digest-4', keep: ['i1'] },
      },
    },
  ]);
  await expect.poll(() => told('closed')).toEqual([true]);
});

test('one press applies all the others and signs, but not before what must be asked on its own is decided', async () => {
  const { page, click, press, answers } = await openReview({ questions: [four] });
  await page.getByText('Each by itself, not with the others: protected 3').waitFor();
  const first = page.getByRole('button', { name: 'Decide 1 protected first', disabled: true });
  await first.waitFor();
  await press('Control+Enter');
  await first.press('Enter');
  await press('3', 'y');
  await card(page, '3: Note 3').getByRole('button', { name: 'Press again to apply' }).waitFor();
  await expect.poll(() => marks(page)).toEqual(['undecided', 'undecided', 'undecided', 'undecided']);
  await press('y');
  await expect.poll(() => marks(page)).toEqual(['yes', 'undecided', 'undecided', 'undecided']);
  expect(await answers()).toEqual([]);
  await click('Accept the other 3 and sign');
  const { decisions } = (await answers())[0]!;
  expect(Object.values(decisions).map(({ answer }) => answer)).toEqual(['approve', 'approve', 'approve', 'approve']);
  // Its own yes says what for; the others went along.
  expect(decisions['call-3']).toEqual({ answer: 'approve', digest: 'digest-3', risks: ['protected'] });
  expect(decisions['call-1']).toEqual({ answer: 'approve', digest: 'digest-1' });
});

test('eight notes but one are two presses and a word', async () => {
  const eight = questionView(Array.from({ length: 8 }, (_, at) => proposal(at + 1)));
  const { page, armed, answers } = await openReview({ questions: [eight] });
  await armed();
  await card(page, '3: Note 3').getByRole('button', { name: 'Refuse' }).click();
  await page.keyboard.type('not settled yet');
  await page.keyboard.press('Enter');
  await card(page, '3: Note 3').getByText('You: not settled yet · 1 change folded').waitFor();
  await armed();
  await page.getByRole('button', { name: 'Apply the other 7 and sign' }).click();
  const { decisions } = (await answers())[0]!;
  expect(Object.values(decisions).map(({ answer }) => answer)).toEqual([
    'approve',
    'approve',
    'refuse',
    ...Array.from({ length: 5 }, () => 'approve'),
  ]);
});

test('what was said of one is taken back by the same button, and its card is whole again', async () => {
  const { page, armed, press, answers } = await openReview({ questions: [four] });
  await armed();
  const own = card(page, '1: Note 1');
  await own.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => own.getAttribute('data-mark')).toBe('yes');
  await own.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => own.getAttribute('data-mark')).toBe('undecided');
  await press('1', 'n', 'Enter');
  await own.getByText('Refused · 1 change folded').waitFor();
  expect(await own.locator('.cs-diff').count()).toBe(0);
  await own.getByRole('button', { name: 'Take back' }).click();
  await own.locator('.cs-diff').waitFor();
  expect(await marks(page)).toEqual(['undecided', 'undecided', 'undecided', 'undecided']);
  expect(await answers()).toEqual([]);
});

test('the cards and their marks have nothing that axe finds wrong, wide or on a phone', async () => {
  const { page, press } = await openReview({ questions: [four] });
  await press('1', 'y', 'n', 'Enter');
  await expect.poll(() => axe(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(`document.documentElement.scrollWidth`)).toBeLessThanOrEqual(360);
});

test('an inbox of several questions is answered question by question: what is complete can go, the rest stays open', async () => {
  const other = questionView([proposal(5), { ...guarded, id: 'call-6', digest: 'digest-6' }], {
    id: 9,
    session: 4,
    sessionTitle: 'The move',
  });
  const { page, press, click, answers, told } = await openReview({ questions: [questionView([proposal(1)]), other] });
  await index(page).getByText('The move').first().waitFor();
  await press('1', 'y');
  await click('Sign: apply 1');
  expect(await answers()).toEqual([
    { question: 7, decisions: { 'call-1': { answer: 'approve', digest: 'digest-1' } } },
  ]);
  expect(await told('closed')).toEqual([]);
  await index(page)
    .getByRole('button', { name: /Note 3/ })
    .click();
  await press('n', 'Enter');
  await click('Apply the other and sign');
  expect((await answers())[1]).toEqual({
    question: 9,
    decisions: {
      'call-5': { answer: 'approve', digest: 'digest-5' },
      'call-6': { answer: 'refuse', digest: 'digest-6' },
    },
  });
  await expect.poll(() => told('closed')).toEqual([true]);
});

test('all that is not decided is refused by two presses, and setting the sheet aside decides nothing', async () => {
  const { click, press, answers, told } = await openReview({ questions: [four] });
  await press('1', 'y');
  await click('Set aside');
  expect(await told('aside')).toEqual([true]);
  expect(await answers()).toEqual([]);
  await click('Refuse the other 3');
  expect(await answers()).toEqual([]);
  await click('Sign: apply 1, refuse 3');
  expect((await answers())[0]!.decisions).toEqual({
    'call-1': { answer: 'approve', digest: 'digest-1' },
    'call-2': { answer: 'refuse', digest: 'digest-2' },
    'call-3': { answer: 'refuse', digest: 'digest-3' },
    'call-4': { answer: 'refuse', digest: 'digest-4' },
  });
});

test('one that another desk answered meanwhile is said and left out; the others stay', async () => {
  const first = questionView([proposal(1)]);
  const second = questionView([proposal(2)], { id: 8 });
  const { page, give, press, answers } = await openReview({ questions: [first, second] });
  await give([
    { ...first, standing: { is: 'answered', at: 0, words: 'Answered at another terminal: approved.', decisions: {} } },
    second,
  ]);
  await page.getByText('Answered at another terminal: approved.').waitFor();
  expect(await card(page, '1: Note 1').getByRole('button', { name: 'Apply' }).count()).toBe(0);
  await press('2', 'y');
  await press('Control+Enter');
  await expect
    .poll(() => answers())
    .toEqual([{ question: 8, decisions: { 'call-2': { answer: 'approve', digest: 'digest-2' } } }]);
});

test('a question that comes in while one is looked at joins the list and takes nothing away', async () => {
  const { page, give, press, answers } = await openReview({ questions: [questionView([proposal(1)])] });
  await press('n');
  await page.keyboard.type('because');
  await give([questionView([proposal(1)]), questionView([proposal(2)], { id: 8 })]);
  await page.keyboard.press('Escape');
  await index(page).waitFor();
  await press('1', 'n');
  await expect.poll(() => page.getByRole('textbox', { name: /why/i }).inputValue()).toBe('because');
  await page.keyboard.press('Escape');
  await press('2', 'y', '1', 'y');
  await expect.poll(() => answers()).toEqual([]);
  await press('Enter');
  await expect.poll(() => answers()).toHaveLength(2);
});

test('the index follows the scroll, and leads to a card', async () => {
  const twenty = questionView(
    Array.from({ length: 20 }, (_, at) => proposal(at + 1, { files: [fileHead(0), fileHead(1), fileHead(2)] })),
  );
  const { page, armed } = await openReview({ questions: [twenty] });
  await armed();
  const current = (): Promise<string> => index(page).locator('[aria-current="true"] > .cs-cut').innerText();
  expect(await current()).toBe('Note 1');
  await page.locator('.cs-cards').hover();
  await page.mouse.wheel(0, 3000);
  await expect.poll(current).not.toBe('Note 1');
  await index(page).getByRole('button', { name: /^17: / }).click();
  await expect.poll(current).toBe('Note 17');
  await expect.poll(async () => (await card(page, '17: Note 17').boundingBox())!.y).toBeLessThan(300);
  await page.getByRole('searchbox', { name: 'Filter proposals' }).fill('note 9');
  await expect.poll(() => names(page)).toEqual(['Note 9']);
});
