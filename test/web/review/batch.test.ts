// Several proposals, of one question or of many, are one list with one combined answer.
// @module-tag browser
import { expect, test } from 'vitest';
import { axe } from '../../support/web/axe.ts';
import { askedView, fileHead, headlineView, itemHead, questionView } from '../../support/web/question-views.ts';
import { openReview, openReviewStand } from './open-review.ts';

openReviewStand();

const proposal = (number: number, more: Parameters<typeof askedView>[0] = {}) =>
  askedView({
    id: `call-${number}`,
    digest: `digest-${number}`,
    headline: headlineView(`Note ${number}.md`),
    files: [fileHead(0)],
    ...more,
  });
const four = questionView([
  proposal(1),
  proposal(2),
  proposal(3, { mustAsk: true, risks: ['protected'], riskWords: 'protected' }),
  proposal(4, { files: [], items: [itemHead(0), itemHead(1)] }),
]);

test('numbers choose, y and n decide, and one press signs all of it, by keyboard alone', async () => {
  const { page, press, answers, told } = await openReview({ questions: [four] });
  const list = page.getByRole('navigation', { name: 'Proposals' });
  await press('1', 'y');
  await expect.poll(() => list.locator('[aria-current]').innerText()).toContain('Note 2.md');
  await press('4', '?', 'Escape', '2', 'y');
  await press('n');
  await page.keyboard.type('not the third');
  await page.keyboard.press('Enter');
  await expect.poll(() => answers()).toEqual([]);
  await press('4');
  await page.getByRole('checkbox', { name: '0.md' }).uncheck();
  await press('y');
  await expect.poll(() => list.locator('.cs-badge').allInnerTexts()).toEqual(['yes', 'yes', 'no', 'part']);
  await page.getByRole('button', { name: 'Apply 2 · share 1 · refuse 1' }).waitFor();
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

test('nothing is signed before everything in a question is decided, and "all" leaves out what must be asked by itself', async () => {
  const { page, click, press, answers } = await openReview({ questions: [four] });
  expect(await page.getByRole('button', { name: 'Sign', disabled: true }).count()).toBe(1);
  await page.getByText('Risks: protected 3. Each by itself, not with the others.').waitFor();
  await click('Yes to all the others (not 3)');
  await page.getByText('1 of 4 not decided.').waitFor();
  await page.getByRole('button', { name: 'Sign', disabled: true }).press('Enter');
  await expect.poll(() => answers()).toEqual([]);
  expect(await page.getByRole('button', { name: 'Sign', disabled: true }).count()).toBe(1);
  await press('3', 'y');
  await page.getByRole('button', { name: 'Press again to apply' }).waitFor();
  await press('y');
  await click('Apply 3 · share 1');
  const { decisions } = (await answers())[0]!;
  expect(Object.values(decisions).map(({ answer }) => answer)).toEqual(['approve', 'approve', 'approve', 'approve']);
  // Its own yes says what for; the others went along.
  expect(decisions['call-3']).toEqual({ answer: 'approve', digest: 'digest-3', risks: ['protected'] });
  expect(decisions['call-1']).toEqual({ answer: 'approve', digest: 'digest-1' });
});

test('the list and its marks have nothing that axe finds wrong, wide or on a phone', async () => {
  const { page, press } = await openReview({ questions: [four] });
  await press('1', 'y', 'n', 'Enter');
  await expect.poll(() => axe(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(`document.documentElement.scrollWidth`)).toBeLessThanOrEqual(360);
});

test('an inbox of several questions is answered question by question: what is complete goes, the rest stays open', async () => {
  const other = questionView([proposal(5), proposal(6)], { id: 9, session: 4, sessionTitle: 'The move' });
  const { page, press, click, answers, told } = await openReview({ questions: [questionView([proposal(1)]), other] });
  await page.getByText('The move').waitFor();
  await press('1', 'y');
  await press('2', 'y');
  await click('Apply 1');
  expect(await answers()).toEqual([
    { question: 7, decisions: { 'call-1': { answer: 'approve', digest: 'digest-1' } } },
  ]);
  expect(await told('closed')).toEqual([]);
  await press('2', 'n', 'Enter');
  await click('Apply 1 · refuse 1');
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
  await click('No to all the others');
  await click('Apply 1 · refuse 3');
  expect(Object.values((await answers())[0]!.decisions)).toEqual([
    { answer: 'approve', digest: 'digest-1' },
    ...[2, 3, 4].map((number) => ({ answer: 'refuse', digest: `digest-${number}` })),
  ]);
});

test('one that another desk answered meanwhile is said and left out; the others stay', async () => {
  const first = questionView([proposal(1)]);
  const second = questionView([proposal(2)], { id: 8 });
  const { page, give, press, answers } = await openReview({ questions: [first, second] });
  await give([
    { ...first, standing: { is: 'answered', words: 'Answered at another terminal: approved.', decisions: {} } },
    second,
  ]);
  await page.getByText('Answered at another terminal: approved.').waitFor();
  await press('2', 'y');
  expect(await answers()).toEqual([
    { question: 8, decisions: { 'call-2': { answer: 'approve', digest: 'digest-2' } } },
  ]);
});

test('a question that comes in while one is looked at joins the list and takes nothing away', async () => {
  const { page, give, press, answers } = await openReview({ questions: [questionView([proposal(1)])] });
  await press('?');
  await give([questionView([proposal(1)]), questionView([proposal(2)], { id: 8 })]);
  await page.getByRole('navigation', { name: 'Proposals' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).innerText()).toContain('Note 1.md');
  await press('Escape', '2', 'y', '1', 'y');
  await expect.poll(() => answers()).toEqual([]);
  await press('Enter');
  await expect.poll(() => answers()).toHaveLength(2);
});
