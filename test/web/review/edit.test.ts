// The person's own version: typed into the right side, proposed again, back in the same place; and the way round the sheet without a mouse.
// @module-tag browser
import { expect, test } from 'vitest';
import { enterSheet } from '../../support/web/desk-steps.ts';
import { askedView, fileHead, itemHead, questionView } from '../../support/web/question-views.ts';
import { openReview, openReviewStand } from './open-review.ts';

openReviewStand();

const asked = askedView({ files: [fileHead(0, { path: 'a.ts' }), fileHead(1, { path: 'b.ts' })] });
const fileTexts = { 0: { before: 'one\n', after: 'ONE\n' }, 1: { before: 'two\n', after: 'TWO\n' } };

test('what is typed into the proposed text is what is sent, and it comes back in its place before it is signed (S3.55)', async () => {
  const { page, press, click, answers, give } = await openReview({ questions: [questionView([asked])], fileTexts });
  await press('d', 'End', 'Enter');
  const right = page.getByRole('textbox', { name: 'b.ts: what will be written' });
  await right.waitFor();
  await press('e');
  await expect.poll(() => right.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('yes, ');
  await page.keyboard.press('Escape');
  await click('Propose my version');
  const [first] = await answers();
  expect(first?.decisions).toEqual({
    'call-1': { answer: 'amend', digest: 'digest-1', texts: { 'b.ts': 'yes, TWO\n' } },
  });
  await page.getByText('Your version is being checked.').waitFor();
  const answered = questionView([asked], { standing: { is: 'answered', words: '', decisions: first!.decisions } });
  const again = questionView([{ ...asked, digest: 'digest-2', again: 'as you edited it', edited: true }], { id: 8 });
  await give([answered, again]);
  await page.getByText('As you edited it. Nothing is applied yet.').waitFor();
  expect(await page.getByRole('treeitem', { selected: true }).getAttribute('data-key')).toBe('b.ts');
  await press('y');
  expect((await answers())[1]).toEqual({
    question: 8,
    decisions: { 'call-1': { answer: 'approve', digest: 'digest-2' } },
  });
});

test('Tab goes round inside the sheet, and every control has its turn', async () => {
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
      `(document.activeElement.closest('label') ?? document.activeElement).textContent.trim().replace(/\\s+/g, ' ')`,
    );
  for (;;) {
    await page.keyboard.press('Tab');
    const name = await now();
    if (seen.length > 0 && name === seen[0]) break;
    seen.push(name);
    expect(seen.length).toBeLessThan(30);
  }
  expect(seen).toEqual([
    'Set aside ×',
    'Select all',
    'Deselect all',
    expect.stringContaining('0.md'),
    'Look at all of it of Notes/0.md',
    expect.stringContaining('1.md'),
    'Look at all of it of Notes/1.md',
    'Share all 2',
    'Refuse…',
    'Edit…',
    'Always…',
    'Keys',
  ]);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => now()).toBe('Keys');
});

test('on a phone every target is as large as a thumb', async () => {
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
  await press('n');
  const small = `[...document.querySelectorAll('.cs-sheet :is(button, label.cs-check, .cs-field)')]
    .filter((element) => element.getBoundingClientRect().height < 44).map((element) => element.outerHTML)`;
  expect(await page.evaluate(small)).toEqual([]);
  await press('Escape');
  await expect.poll(() => page.evaluate(small)).toEqual([]);
});
