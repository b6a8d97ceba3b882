// One proposal on the sheet: what a person sees before they sign, and what each of their presses sends.
// @module-tag browser
import { expect, test } from 'vitest';
import { note } from '../../../src/text/note.ts';
import { axe } from '../../support/web/axe.ts';
import { enterSheet } from '../../support/web/desk-steps.ts';
import { askedView, fileHead, hunkHead, itemHead, questionView } from '../../support/web/question-views.ts';
import { openReview, openReviewStand } from './open-review.ts';

openReviewStand();

const search = askedView({
  tool: {
    name: 'search_notes',
    title: 'Search notes',
    group: 'vault',
    effect: 'read',
    purpose: 'Finds notes by their words.',
  },
  headline: {
    verb: 'share' as const,
    title: 'Share',
    objects: { count: 3, noun: 'search result' as const, query: 'frameworks' },
    added: 0,
    removed: 0,
  },
  summary: 'Notes about frameworks',
  arguments: [
    { name: 'query', value: '"machine learning"' },
    { name: 'limit', value: '10' },
  ],
  input: { query: 'machine learning', limit: 10 },
  schema: {
    type: 'object',
    properties: { query: { type: 'string', description: 'Words to look for' }, limit: { type: 'integer' } },
    required: ['query'],
  },
  modelSays: 'I need your notes.',
  notes: [note('found in text', "this call was found in the model's text")],
  adjusted: ['limit was filled in'],
  privacy: 'Text of your notes would leave.',
  items: [
    itemHead(0, { title: 'Frameworks/React.md', reason: 'title matches' }),
    itemHead(1, { title: 'Vue.md', bytes: 900, reason: '2 matches' }),
    itemHead(2, { title: 'Diary/2026-11.md', stays: true, reason: 'private, stays here' }),
  ],
});

test('the sheet says what would happen, by which tool, with which arguments, who gets it, and which rule asks (S1.42-S1.45)', async () => {
  const { page } = await openReview({ questions: [questionView([search])] });
  const sheet = page.getByRole('dialog', { name: 'Share 3 search results for "frameworks"' });
  const text = (await sheet.innerText()).replace(/\s+/g, ' ');
  for (const words of [
    'Search notes search_notes Finds notes by their words.',
    'query: "machine learning"',
    'limit: 10',
    'model: I need your notes.',
    "note: this call was found in the model's text",
    'adjusted: limit was filled in',
    'Privacy: Text of your notes would leave.',
    'asked by: built-in rule "changes ask"',
    'The model asks to see 3 notes. Tick what may leave for anthropic/claude.',
    'React.md Frameworks/React.md 1.2 KB',
    'title matches',
    'Share all 2',
  ])
    expect(text).toContain(words);
});

test('the focus comes back from the sheet to where it was, and axe finds nothing in either theme or on a phone', async () => {
  const { page, click } = await openReview({ questions: [questionView([search])] });
  await enterSheet(page);
  await expect.poll(() => page.evaluate(`document.activeElement.className`)).toBe('cs-headline');
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 700 });
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(`document.documentElement.scrollWidth`)).toBeLessThanOrEqual(360);
  await click('Share all 2');
  await expect.poll(() => page.evaluate(`document.activeElement.id`)).toBe('before');
});

test('what is ticked is what is sent: one box off, the private one cannot be ticked (S1.47, S1.50)', async () => {
  const { page, answers, click, told } = await openReview({ questions: [questionView([search])] });
  expect(await page.getByRole('checkbox', { name: '2026-11.md' }).isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'Vue.md' }).uncheck();
  await click('Share 1 of 2');
  expect(await answers()).toEqual([
    { question: 7, decisions: { 'call-1': { answer: 'part', digest: 'digest-1', keep: ['i0'] } } },
  ]);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => told('closed')).toEqual([true]);
});

test('all that may leave, ticked, leaves the private one here; nothing ticked is a refusal (S1.48)', async () => {
  const all = await openReview({ questions: [questionView([search])] });
  await all.click('Deselect all');
  await all.page.getByText('0 of 2 ticked').waitFor();
  await all.click('Select all');
  await all.press('y');
  await expect
    .poll(() => all.answers())
    .toMatchObject([{ decisions: { 'call-1': { answer: 'part', keep: ['i0', 'i1'] } } }]);
  const none = await openReview({ questions: [questionView([search])] });
  await none.press('1', '2');
  await none.click('Share nothing');
  await expect.poll(() => none.answers()).toMatchObject([{ decisions: { 'call-1': { answer: 'refuse' } } }]);
});

test('a preview folds open to the whole text, which is fetched only then', async () => {
  const { page, told } = await openReview({
    questions: [questionView([search])],
    itemTexts: { 1: 'All of Vue.\nTwo lines.' },
  });
  expect(await told('item')).toEqual([]);
  await page.getByRole('button', { name: 'Look at all of it of Vue.md' }).click();
  await expect
    .poll(() => page.getByRole('region', { name: 'Vue.md' }).innerText())
    .toContain('All of Vue.\nTwo lines.');
  expect(await told('item')).toEqual([[7, 'call-1', 1]]);
});

test('n asks for a word; Enter refuses with it, and skip says nothing to the model', async () => {
  const word = await openReview({ questions: [questionView([askedView({ files: [fileHead(0)] })])] });
  await word.press('n');
  await word.page.keyboard.type('wrong file, yes');
  await word.page.keyboard.press('Enter');
  expect(await word.answers()).toMatchObject([
    { decisions: { 'call-1': { answer: 'refuse', digest: 'digest-1', reason: 'wrong file, yes' } } },
  ]);
  const skip = await openReview({ questions: [questionView([askedView({ files: [fileHead(0)] })])] });
  await skip.press('n');
  await skip.click('Skip: refuse without a word about why');
  await expect
    .poll(() => skip.answers())
    .toMatchObject([{ decisions: { 'call-1': { answer: 'refuse', told: false } } }]);
});

test('Enter alone decides nothing, and neither does Escape: the sheet is set aside, as its button says before (S1.51)', async () => {
  const { page, press, answers, told } = await openReview({
    questions: [questionView([askedView({ files: [fileHead(0)] })])],
  });
  await press('Enter', 'Enter');
  await page.getByRole('button', { name: 'Set aside' }).waitFor();
  await press('Escape');
  await expect.poll(() => told('aside')).toEqual([true]);
  await page.getByRole('button', { name: 'Set aside' }).click();
  await expect.poll(() => told('aside')).toEqual([true, true]);
  expect(await answers()).toEqual([]);
});

test('Escape five times from every place of the sheet, its panels and its editor: nothing is decided', async () => {
  const places = [
    '.cs-headline',
    '[data-yes]',
    '[data-opens="refuse"]',
    '.cs-close',
    '.cm-content[contenteditable="true"]',
  ];
  for (const place of [...places, 'n', 'e', 'a', '?']) {
    const { page, armed, press, answers } = await openReview({
      questions: [questionView([{ ...search, items: [], files: [fileHead(0)] }])],
    });
    await enterSheet(page);
    await armed();
    if (place.length === 1) await press(place);
    else await page.locator(place).last().focus();
    for (let time = 0; time < 5; time++) await page.keyboard.press('Escape');
    expect(await answers()).toEqual([]);
  }
});

test('what was ticked and typed before the sheet was set aside is there again: the text, the form, the word of a refusal', async () => {
  const asked = { ...search, files: [fileHead(0)], items: search.items };
  const data = { questions: [questionView([asked])], fileTexts: { 0: { before: 'one\n', after: 'two\n' } } };
  const { page, armed, press, click } = await openReview(data);
  await press('n');
  await page.keyboard.type('not now');
  await page.keyboard.press('Escape');
  await click('Edit…');
  await page.getByRole('textbox', { name: 'limit' }).fill('5');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Vue.md' }).uncheck();
  const right = page.getByRole('textbox', { name: 'notes/0.md: what will be written' });
  await right.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('mine ');
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape');
  await openReview({ ...data, goesOn: true });
  await armed();
  expect(await right.innerText()).toContain('mine two');
  expect(await page.getByRole('checkbox', { name: 'Vue.md' }).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Propose my version' }).waitFor();
  await press('n');
  await expect.poll(() => page.getByRole('textbox', { name: /why/ }).inputValue()).toBe('not now');
  await page.keyboard.press('Escape');
  await click('Edit…');
  expect(await page.getByRole('textbox', { name: 'limit' }).inputValue()).toBe('5');
});

test('Escape closes what is on top first: a panel, then the sheet; out of a field it only leaves the field', async () => {
  const { page, press, answers, told } = await openReview({ questions: [questionView([search])] });
  await press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await press('Escape');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });
  await press('e');
  await page.getByRole('textbox', { name: 'query' }).fill('vue');
  await press('Escape');
  await page.getByRole('dialog', { name: 'Edit what was asked for' }).waitFor({ state: 'detached' });
  expect(await told('aside')).toEqual([]);
  await press('Escape');
  await expect.poll(() => told('aside')).toEqual([true]);
  expect(await answers()).toEqual([]);
});

test('taking the sheet off the page decides nothing', async () => {
  const { page, armed, answers } = await openReview({ questions: [questionView([search])] });
  await armed();
  await page.evaluate('takeAway()');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await answers()).toEqual([]);
});

test('a script cannot press the button: case 296, only a gesture of the person signs', async () => {
  const { page, armed, answers, press } = await openReview({ questions: [questionView([search])] });
  await armed();
  await page.evaluate(`{
    const sheet = document.querySelector('.cs-sheet');
    sheet.querySelector('[data-yes]').click();
    sheet.querySelector('.cs-close').click();
    sheet.querySelector('.cs-items input').click();
    for (const key of ['y', 'Escape']) sheet.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }`);
  expect(await page.getByRole('checkbox', { name: 'React.md' }).isChecked()).toBe(true);
  expect(await answers()).toEqual([]);
  await press('y');
  await expect.poll(() => answers()).toMatchObject([{ decisions: { 'call-1': { keep: ['i0', 'i1'] } } }]);
});

test('"always" shows the rule, its reach and its words before it saves, and leaves the answer to the person', async () => {
  const { page, press, click, told, answers } = await openReview({
    questions: [questionView([askedView({ files: [fileHead(0)] })])],
    offer: {
      words: 'allow run_command "npm test" (these exact words) in this workspace',
      wouldHave: 'would have allowed 14 of your past calls',
      wouldNot: ['npm test -- -u (asked twice)'],
      lengths: ['session', '1h', '1d', 'forever'],
      as: { '1h': { yaml: '- allow: run_command\n  until: 10:00', place: '~/.config/countersign/rules.yaml' } },
    },
  });
  await press('a');
  const panel = page.getByRole('dialog', { name: 'Always' });
  await panel.getByText('would have allowed 14 of your past calls').waitFor();
  await panel.getByText('npm test -- -u (asked twice)').waitFor();
  await panel.getByRole('button', { name: 'Save the rule', disabled: true }).press('Enter');
  await expect.poll(() => told('saved')).toEqual([]);
  await panel.getByRole('radio', { name: 'an hour' }).check();
  await panel.getByText('until: 10:00').waitFor();
  await panel.getByText('goes to ~/.config/countersign/rules.yaml').waitFor();
  expect(await axe(page)).toEqual([]);
  await click('Save the rule');
  await panel.getByText('This one is still yours to answer.').waitFor();
  expect(await told('saved')).toEqual([[7, 'call-1', '1h']]);
  expect(await answers()).toEqual([]);
});

test('the input can be written differently in a form; it is proposed again, and comes back in its place', async () => {
  const { page, press, click, answers, give } = await openReview({ questions: [questionView([search])] });
  await press('e');
  await page.getByRole('textbox', { name: 'limit' }).fill('many');
  await click('Use this');
  await page.getByText('limit is a whole number, such as 5.').waitFor();
  await page.getByRole('textbox', { name: 'limit' }).fill('5');
  await expect.poll(() => axe(page)).toEqual([]);
  await click('Use this');
  await page.getByText('You see your version once more before anything is applied.').waitFor();
  await click('Propose my version');
  const [first] = await answers();
  expect(first).toEqual({
    question: 7,
    decisions: { 'call-1': { answer: 'amend', digest: 'digest-1', input: { query: 'machine learning', limit: 5 } } },
  });
  await page.getByText('Your version is being checked.').waitFor();
  const again = questionView([{ ...search, digest: 'digest-2', again: 'as you edited it', edited: true }], { id: 8 });
  await give([questionView([search], { standing: { is: 'answered', words: '', decisions: first!.decisions } }), again]);
  await page.getByText('As you edited it. Nothing is applied yet.').waitFor();
  await press('y');
  expect((await answers())[1]).toMatchObject({ question: 8, decisions: { 'call-1': { digest: 'digest-2' } } });
});

test('what another desk answered is said, and cannot be answered any more', async () => {
  const { page, give, press, answers, told } = await openReview({ questions: [questionView([search])] });
  const standing = { is: 'answered', words: 'Answered at another terminal: approved.', decisions: {} } as const;
  await give([questionView([search], { standing })]);
  await page.getByText('Answered at another terminal: approved.').waitFor();
  expect(await page.locator('[data-yes]').count()).toBe(0);
  await press('y');
  await expect.poll(() => answers()).toEqual([]);
  await page.locator('.cs-bar').getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => told('closed')).toEqual([true]);
  expect(await answers()).toEqual([]);
});

test('an answer that was late says who was first; one that did not arrive can be given again', async () => {
  const standing = { is: 'answered', words: 'Answered at another terminal: refused.', decisions: {} };
  const late = await openReview({ questions: [questionView([search])], replies: { 7: { ok: true, value: standing } } });
  await late.press('y');
  await late.page.getByText('Answered at another terminal: refused.').waitFor();
  const error = { code: 'TIMEOUT', message: 'The server does not answer.', wayOut: 'Start it again.' };
  const lost = await openReview({ questions: [questionView([search])], replies: { 7: { ok: false, error } } });
  await lost.press('y');
  expect((await lost.page.getByRole('alert').innerText()).replace(/\s+/g, ' ')).toBe(
    'TIMEOUT The server does not answer. Start it again.',
  );
  await lost.press('y');
  await expect.poll(() => lost.answers()).toHaveLength(2);
});

test('files that belong together are ticked together, say so, and have no ticks of their own inside', async () => {
  const hunks = [hunkHead('a', 1), hunkHead('b', 3)];
  const { page, answers, press } = await openReview({
    questions: [
      questionView([
        askedView({
          files: [
            fileHead(0, { path: 'P.md', hunks, together: 0 }),
            fileHead(1, { path: 'focus.md', together: 0, mayEdit: false }),
            fileHead(2, { path: 'R.md' }),
          ],
        }),
      ]),
    ],
    fileTexts: {
      0: { before: 'one\nand\ntwo\n', after: 'ONE\nand\nTWO\n' },
      1: { before: 'one\n', after: 'ONE\n' },
      2: { before: 'two\n', after: 'TWO\n' },
    },
  });
  await page.getByRole('button', { name: 'Apply all 3' }).waitFor();
  await page.getByText('Taken whole or not at all, together with focus.md: one follows the other.').waitFor();
  expect(await page.getByRole('region', { name: 'P.md' }).getByRole('checkbox').count()).toBe(0);
  await press('d', 'Home', 'Space');
  await page.getByRole('button', { name: 'Apply 1 of 3' }).waitFor();
  const ticks = page.getByRole('treeitem');
  const checked = () => ticks.evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-checked')));
  expect(await checked()).toEqual(['false', 'false', 'true']);
  await press('ArrowDown', 'Space');
  await page.getByRole('button', { name: 'Apply all 3' }).waitFor();
  expect(await checked()).toEqual(['true', 'true', 'true']);
  await press('Space');
  await page.getByRole('button', { name: 'Apply 1 of 3' }).waitFor();
  await press('y');
  await expect.poll(() => answers()).toMatchObject([{ decisions: { 'call-1': { answer: 'part', keep: ['f2-h0'] } } }]);
});

test('by keyboard alone a file is left out of a change set, and the rest is what is signed (S3.54)', async () => {
  const { page, answers, press } = await openReview({
    questions: [questionView([askedView({ files: [fileHead(0), fileHead(1)] })])],
    fileTexts: { 0: { before: 'one\n', after: 'ONE\n' }, 1: { before: 'two\n', after: 'TWO\n' } },
  });
  await page.getByRole('button', { name: 'Apply all 2' }).waitFor();
  await press('d', 'End', 'Space');
  await page.getByRole('button', { name: 'Apply 1 of 2' }).waitFor();
  await press('y');
  await expect.poll(() => answers()).toMatchObject([{ decisions: { 'call-1': { answer: 'part', keep: ['f0-h0'] } } }]);
});
