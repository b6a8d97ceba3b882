// The person's own version: typed into the right side, proposed again, back in the same place; and the way round the sheet without a mouse.
// @module-tag browser
import { expect, onTestFinished, test } from 'vitest';
import { enterSheet } from '../../support/web/desk-steps.ts';
import { askedView, fileHead, hunkHead, itemHead, questionView } from '../../support/web/question-views.ts';
import { openReview, openReviewStand } from './open-review.ts';

openReviewStand();

const asked = askedView({ files: [fileHead(0, { path: 'a.ts' }), fileHead(1, { path: 'b.ts' })] });
const fileTexts = { 0: { before: 'one\n', after: 'ONE\n' }, 1: { before: 'two\n', after: 'TWO\n' } };

test('what is typed into the proposed text is what is sent, and it comes back in its place before it is signed (S3.55)', async () => {
  const { page, press, click, answers, give } = await openReview({ questions: [questionView([asked])], fileTexts });
  // To the second file, and into its text.
  await press('J', 'J', 'e');
  const right = page.getByRole('textbox', { name: 'b.ts: what will be written' });
  await expect.poll(() => right.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('yes, ');
  await page.getByText('You see your version once more before anything is applied.').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.locator('.cs-diff-line', { hasText: 'yes, TWO' }).waitFor();
  await click('Review my version');
  const [first] = await answers();
  expect(first?.decisions).toEqual({
    'call-1': { answer: 'amend', digest: 'digest-1', texts: { 'b.ts': 'yes, TWO\n' } },
  });
  await page.getByText('Your version is being checked.').waitFor();
  const answered = questionView([asked], {
    standing: { is: 'answered', at: 0, words: '', decisions: first!.decisions },
  });
  const again = questionView([{ ...asked, digest: 'digest-2', again: 'as you edited it', edited: true }], { id: 8 });
  await give([answered, again]);
  await page.getByText('Your version. Nothing is applied yet.').waitFor();
  await press('y');
  expect((await answers())[1]).toEqual({
    question: 8,
    decisions: { 'call-1': { answer: 'approve', digest: 'digest-2' } },
  });
});

test('of one file the person’s version can be held against what was proposed', async () => {
  const one = askedView({ files: [fileHead(0, { path: 'a.ts' })] });
  const texts = { 0: { before: 'one\ntwo\n', after: 'ONE\ntwo\n' } };
  const { page, press, click, answers, give } = await openReview({
    questions: [questionView([one])],
    fileTexts: texts,
  });
  await press('e');
  await page.locator('.cm-content[contenteditable="true"]').waitFor();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('mine');
  await click('Review my version');
  const [first] = await answers();
  const added = { ...hunkHead('f0-h1'), removed: 0, before: { from: 3, count: 0 }, after: { from: 3, count: 1 } };
  const files = [fileHead(0, { path: 'a.ts', hunks: [hunkHead('f0-h0'), added] })];
  await give(
    [
      questionView([one], { standing: { is: 'answered', at: 0, words: '', decisions: first!.decisions } }),
      questionView([{ ...one, files, digest: 'digest-2', again: 'as you edited it', edited: true }], { id: 8 }),
    ],
    { 0: { before: 'one\ntwo\n', after: 'ONE\ntwo\nmine' } },
  );
  const rows = async (): Promise<readonly string[]> =>
    (await page.locator('.cs-diff-line:is([data-kind="added"], [data-kind="removed"])').allInnerTexts()).map((row) =>
      row.replace(/\s+/g, ' ').trim(),
    );
  await page.getByText('Your version. Nothing is applied yet.').waitFor();
  await expect.poll(rows).toEqual(['removed line 1 one', 'added line 1 ONE', 'added line 3 mine']);
  await page.getByRole('button', { name: 'Proposed and mine' }).click();
  await expect.poll(rows).toEqual(['added line 3 mine']);
});

test('what was typed can be thrown away: it is as proposed again', async () => {
  const { page, press, answers } = await openReview({ questions: [questionView([asked])], fileTexts });
  await press('e');
  await page.locator('.cm-content[contenteditable="true"]').waitFor();
  await page.keyboard.type('x');
  await page.getByRole('button', { name: 'Review my version' }).waitFor();
  await page.getByRole('button', { name: 'As proposed' }).click();
  await page.getByRole('button', { name: /^Apply 2 files/ }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.locator('.cs-diff-line[data-kind="added"]', { hasText: 'ONE' }).waitFor();
  expect(await answers()).toEqual([]);
});

test('Tab goes through the sheet, every control has its turn, and then the page', async () => {
  const { page, armed } = await openReview({
    questions: [
      questionView([askedView({ items: [itemHead(0), itemHead(1)], schema: { type: 'object', properties: {} } })]),
    ],
  });
  await enterSheet(page);
  await armed();
  const seen: string[] = [];
  const now = (): Promise<string> =>
    page.evaluate(
      `(({ tagName, textContent, attributes, querySelector }) => tagName === 'BODY' ? 'nothing' : (attributes['aria-label']?.value ?? textContent).replace(/Ctrl.*/, '').trim())(document.activeElement)`,
    );
  for (;;) {
    await page.keyboard.press('Tab');
    const name = await now();
    if (seen.length > 0 && name === seen[0]) break;
    seen.push(name);
    expect(seen.length).toBeLessThan(30);
  }
  expect(seen).toEqual([
    'Set aside',
    'Details',
    'All 2',
    'All in Notes',
    'Notes/0.md',
    'As sent: Notes/0.md',
    'Notes/1.md',
    'As sent: Notes/1.md',
    'Refuse',
    'Share 2 notes',
    'More ways to share',
    // And on to the page: nothing holds it back.
    'nothing',
  ]);
});

test('where a finger points every target is as large as it needs', async () => {
  const { page, press } = await openReview(
    {
      questions: [
        questionView([
          askedView({
            items: [itemHead(0), itemHead(1)],
            schema: { type: 'object', properties: { query: { type: 'string' } } },
          }),
        ]),
      ],
    },
    { width: 360, height: 740 },
  );
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  onTestFinished(() => touch.send('Emulation.setTouchEmulationEnabled', { enabled: false }).then(() => touch.detach()));
  // What decides is 48 high, what else can be pressed has 32 for itself.
  const small = `[...document.querySelectorAll('.cs-sheet :is(button, label:has(input), .cs-field, .cs-tick)')]
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => element.closest('label') === null || element.matches('label'))
    .filter((element) => element.getBoundingClientRect().height < (element.closest('.cs-bar-buttons') ? 48 : 32))
    .map((element) => element.outerHTML)`;
  expect(await page.evaluate(small)).toEqual([]);
  await press('n');
  expect(await page.evaluate(small)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Details' }).click();
  expect(await page.evaluate(small)).toEqual([]);
});
