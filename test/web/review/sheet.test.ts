// One proposal on the sheet: what a person sees before they sign, and what each of their presses sends.
// @module-tag browser
import { expect, test } from 'vitest';
import { RISKS } from '../../../src/policy/rule.ts';
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
  notes: [
    note('found in text', "This call was found in the model's text"),
    note('leaves this machine', 'Leaves this machine for anthropic/claude: what it has seen cannot be taken back'),
  ],
  adjusted: ['limit was filled in'],
  privacy: 'Text of your notes would leave.',
  items: [
    itemHead(0, { title: 'Frameworks/React.md', name: 'React', folder: 'Frameworks', reason: 'title matches' }),
    itemHead(1, { title: 'Vue.md', name: 'Vue', folder: '', bytes: 900, reason: '2 matches' }),
    itemHead(2, {
      title: 'Diary/2026-11.md',
      name: '2026-11',
      folder: 'Diary',
      stays: true,
      reason: 'private, stays here',
    }),
  ],
});

test('the sheet says what would happen and what to weigh first; tool, call, reason and reader one press below (S1.42-S1.45)', async () => {
  const { page } = await openReview({ questions: [questionView([search])] });
  const sheet = page.getByRole('dialog', { name: 'Share 3 search results for "frameworks"' });
  const text = async (): Promise<string> => (await sheet.innerText()).replace(/\s+/g, ' ');
  const first = await text();
  for (const words of [
    'I need your notes. claude',
    'Leaves this machine for anthropic/claude: what it has seen cannot be taken back',
    "This call was found in the model's text",
    'React title matches 1.2 KB',
    '2026-11',
    'Share 2 results',
  ])
    expect(first).toContain(words);
  expect(first).not.toContain('search_notes');
  await page.getByRole('button', { name: 'Details' }).click();
  const all = await text();
  for (const words of [
    'Tool search_notes Search notes Finds notes by their words.',
    'Asked because changes to files are shown first (built-in rule "changes ask")',
    'query "machine learning"',
    'limit 10',
    'Adjusted limit was filled in',
    'Read by anthropic/claude, not on this machine Text of your notes would leave.',
    'Digest digest-1',
  ])
    expect(all).toContain(words);
  // A fact is said once.
  for (const words of ['I need your notes.', 'found in the model', 'cannot be taken back'])
    expect(all.split(words)).toHaveLength(2);
});

test('the focus comes back from the sheet to where it was, and axe finds nothing in either theme or on a phone', async () => {
  const { page, click } = await openReview({ questions: [questionView([search])] });
  await enterSheet(page);
  await expect.poll(() => page.evaluate(`document.activeElement.className`)).toBe('cs-headline');
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 700 });
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(`document.documentElement.scrollWidth`)).toBeLessThanOrEqual(360);
  await click('Share 2 results');
  await expect.poll(() => page.evaluate(`document.activeElement.id`)).toBe('before');
});

test('what is ticked is what is sent: one box off, the private one cannot be ticked (S1.47, S1.50)', async () => {
  const { page, answers, click, told } = await openReview({ questions: [questionView([search])] });
  expect(await page.getByRole('checkbox', { name: '2026-11.md' }).count()).toBe(0);
  await page.locator('.cs-share[data-stays="true"]', { hasText: '2026-11' }).waitFor();
  await page.getByRole('checkbox', { name: 'Vue.md' }).uncheck();
  await click('Share 1 of 2 results');
  expect(await answers()).toEqual([
    { question: 7, decisions: { 'call-1': { answer: 'part', digest: 'digest-1', keep: ['i0'] } } },
  ]);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => told('closed')).toEqual([true]);
});

test('all that may leave, ticked, leaves the private one here; with nothing ticked nothing can be signed (S1.48)', async () => {
  const all = await openReview({ questions: [questionView([search])] });
  const every = all.page.getByRole('checkbox', { name: 'All 2' });
  await every.uncheck();
  await all.page.getByText('0 of 2 ticked').waitFor();
  await every.check();
  await all.press('y');
  await expect
    .poll(() => all.answers())
    .toMatchObject([{ decisions: { 'call-1': { answer: 'part', keep: ['i0', 'i1'] } } }]);
  const none = await openReview({ questions: [questionView([search])] });
  await none.press('1', '2');
  await none.page.getByRole('button', { name: 'Nothing is ticked', disabled: true }).waitFor();
  await none.press('y', 'Control+Enter', 'x');
  await none.page.getByRole('button', { name: 'Share 2 results' }).waitFor();
  expect(await none.answers()).toEqual([]);
});

test('a preview folds open to the whole text, which is fetched only then', async () => {
  const { page, told } = await openReview({
    questions: [questionView([search])],
    itemTexts: { 1: 'All of Vue.\nTwo lines.' },
  });
  expect(await told('item')).toEqual([]);
  await page.getByRole('button', { name: 'As sent: Vue.md' }).click();
  await expect
    .poll(() => page.getByRole('region', { name: 'Vue.md' }).innerText())
    .toContain('All of Vue.\nTwo lines.');
  expect(await told('item')).toEqual([[7, 'call-1', 1]]);
});

test('n asks for a word; Enter refuses with it, and silently the model is told no reason', async () => {
  const word = await openReview({ questions: [questionView([askedView({ files: [fileHead(0)] })])] });
  await word.press('n');
  await word.page.keyboard.type('wrong file, yes');
  await word.page.keyboard.press('Enter');
  await expect
    .poll(() => word.answers())
    .toMatchObject([{ decisions: { 'call-1': { answer: 'refuse', digest: 'digest-1', reason: 'wrong file, yes' } } }]);
  const silent = await openReview({ questions: [questionView([askedView({ files: [fileHead(0)] })])] });
  await silent.press('n');
  await silent.click('Refuse silently');
  await expect
    .poll(() => silent.answers())
    .toMatchObject([{ decisions: { 'call-1': { answer: 'refuse', told: false } } }]);
});

test('words of earlier refusals are one press away', async () => {
  const { page, press, answers, told } = await openReview({
    questions: [questionView([askedView({ files: [fileHead(0)] })])],
    reasons: ['Ask first', 'Wrong file'],
  });
  await press('n');
  await page.getByRole('button', { name: 'Wrong file' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: /Why/ }).inputValue()).toBe('Wrong file');
  await page.getByRole('dialog', { name: 'Refuse' }).getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect.poll(() => answers()).toMatchObject([{ decisions: { 'call-1': { reason: 'Wrong file' } } }]);
  expect(await told('reasoned')).toEqual(['Wrong file']);
});

test('a word about a line goes back with a refusal, or along with a yes to the rest', async () => {
  const hunks = [hunkHead('a', 1), hunkHead('b', 9)];
  const lines = Array.from({ length: 9 }, (_, at) => `line ${at + 1}`);
  const data = {
    questions: [questionView([askedView({ files: [fileHead(0, { path: 'a.ts', hunks })] })])],
    fileTexts: {
      0: {
        before: `${lines.join('\n')}\n`,
        after: `${lines.with(0, 'one').with(8, 'nine').join('\n')}\n`,
      },
    },
  };
  const comment = { path: 'a.ts', side: 'after', line: 1, text: 'Keep the loop here.' };
  const back = await openReview(data);
  await back.press('j', 'c');
  await back.page.keyboard.type(comment.text);
  await back.page.keyboard.press('Control+Enter');
  await back.page.getByText('1 comment', { exact: true }).waitFor();
  await back.click('Send back 1 comment');
  await expect
    .poll(() => back.answers())
    .toMatchObject([{ decisions: { 'call-1': { answer: 'refuse', comments: [comment] } } }]);
  const part = await openReview(data);
  await part.press('j', 'c');
  await part.page.keyboard.type(comment.text);
  await part.page.keyboard.press('Control+Enter');
  await part.page.getByRole('checkbox', { name: /^Line 9/ }).uncheck();
  await part.page.getByText('1 change left out · 1 comment').waitFor();
  await part.click('Apply 1 of 2 changes');
  await expect
    .poll(() => part.answers())
    .toMatchObject([{ decisions: { 'call-1': { answer: 'part', keep: ['a'], comments: [comment] } } }]);
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
  const places = ['.cs-headline', '[data-yes]', '[data-opens="refuse"]', '.cs-close', '.cs-diff-paper'];
  for (const place of [...places, 'n', 'e', 'a', 'd', 'c', '/']) {
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
  const { page, armed, press } = await openReview(data);
  await press('n');
  await page.keyboard.type('not now');
  await page.keyboard.press('Escape');
  await press('d');
  await page.getByRole('button', { name: 'Change the call…' }).click();
  await page.getByRole('textbox', { name: 'limit' }).fill('5');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Vue.md' }).uncheck();
  await press('e');
  const right = page.getByRole('textbox', { name: 'notes/0.md: what will be written' });
  await expect.poll(() => right.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('mine ');
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape');
  await openReview({ ...data, goesOn: true });
  await armed();
  await page.locator('.cs-diff-line', { hasText: 'mine two' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Vue.md' }).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Review my version' }).waitFor();
  await press('n');
  await expect.poll(() => page.getByRole('textbox', { name: /why/i }).inputValue()).toBe('not now');
  await page.keyboard.press('Escape');
  await press('d');
  await page.getByRole('button', { name: 'Change the call…' }).click();
  expect(await page.getByRole('textbox', { name: 'limit' }).inputValue()).toBe('5');
});

test('Escape closes what is on top first: a panel, then the sheet; out of a field it only leaves the field', async () => {
  const items = Array.from({ length: 30 }, (_, at) => itemHead(at));
  const { page, press, answers, told } = await openReview({ questions: [questionView([{ ...search, items }])] });
  await press('n');
  await page.getByRole('dialog', { name: 'Refuse' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Refuse' }).waitFor({ state: 'detached' });
  await press('e');
  await page.getByRole('textbox', { name: 'query' }).fill('vue');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Change the call' }).waitFor({ state: 'detached' });
  await press('/');
  await page.keyboard.type('note');
  await expect.poll(() => page.evaluate(`document.activeElement.value`)).toBe('note');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(`document.activeElement.className`)).toBe('cs-headline');
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
    for (const box of sheet.querySelectorAll('input[type=checkbox]')) box.click();
    for (const key of ['y', 'Escape']) sheet.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }`);
  expect(await page.getByRole('checkbox', { name: 'React.md' }).isChecked()).toBe(true);
  expect(await answers()).toEqual([]);
  await press('y');
  await expect.poll(() => answers()).toMatchObject([{ decisions: { 'call-1': { keep: ['i0', 'i1'] } } }]);
});

test('nor any tick, on its box or on its words: of a change, a file, a sentence, an item, all of them', async () => {
  const label = 'Status: live → done';
  const { page, armed } = await openReview({
    questions: [
      questionView([
        askedView({ files: [fileHead(0), fileHead(1)] }),
        askedView({
          id: 'told',
          digest: 'told',
          files: [fileHead(0, { isMarkdown: true, hunks: [{ ...hunkHead('s'), label }] })],
        }),
      ]),
    ],
  });
  await armed();
  const ticks = page.locator('.cs-sheet input[type=checkbox]');
  const before = await ticks.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));
  expect(before.length).toBeGreaterThan(2);
  await page.evaluate(`for (const each of document.querySelectorAll('.cs-sheet :is(.cs-tick, label)')) {
    each.click();
    each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    each.dispatchEvent(new Event('change', { bubbles: true }));
  }`);
  expect(await ticks.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked))).toEqual(before);
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
  expect(await panel.innerText()).toMatch(/It would not cover:\n+npm test -- -u \(asked twice\)/);
  const save = panel.getByRole('button', { name: 'Save the rule and apply' });
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  await save.press('Enter');
  await expect.poll(() => told('saved')).toEqual([]);
  await panel.getByRole('radio', { name: 'an hour' }).check();
  await panel.getByText('until: 10:00').waitFor();
  await panel.getByText('It goes to ~/.config/countersign/rules.yaml').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await answers()).toEqual([]);
  await click('Save the rule and apply');
  await expect.poll(() => answers()).toMatchObject([{ decisions: { 'call-1': { answer: 'approve' } } }]);
  expect(await told('saved')).toEqual([[7, 'call-1', '1h']]);
});

test('"stop asking this session" is the same rule with its length chosen, shown first too', async () => {
  const { page, armed, told, answers } = await openReview({
    questions: [questionView([askedView({ files: [fileHead(0)] })])],
    offer: {
      words: 'edit_file on notes/0.md',
      wouldHave: 'would have allowed 2 of your past calls',
      wouldNot: [],
      lengths: ['session', '1h'],
      as: { session: { yaml: '- allow: edit_file', place: 'this conversation' } },
    },
  });
  await armed();
  await page.getByRole('button', { name: 'More ways to apply' }).click();
  await page.getByRole('menuitem', { name: 'Apply and stop asking this session…' }).click();
  const panel = page.getByRole('dialog', { name: 'Always' });
  await panel.getByText('- allow: edit_file').waitFor();
  expect(await panel.getByRole('radio', { name: 'this session' }).isChecked()).toBe(true);
  expect(await told('saved')).toEqual([]);
  await armed();
  await panel.getByRole('button', { name: 'Save the rule and apply' }).click();
  await expect.poll(() => answers()).toHaveLength(1);
  expect(await told('saved')).toEqual([[7, 'call-1', 'session']]);
});

test('no rule is offered for what is protected, reaches out, is private or was found in text', async () => {
  for (const risk of RISKS) {
    const { page, armed, press, told } = await openReview({
      questions: [questionView([askedView({ files: [fileHead(0)], risks: [risk], mayAlways: true })])],
    });
    await armed();
    await press('a', 'd');
    expect(await page.getByRole('dialog', { name: 'Always' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'More ways to apply' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'make a rule…' }).count()).toBe(0);
    expect(await told('saved')).toEqual([]);
  }
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
  await click('Review my version');
  const [first] = await answers();
  expect(first).toEqual({
    question: 7,
    decisions: { 'call-1': { answer: 'amend', digest: 'digest-1', input: { query: 'machine learning', limit: 5 } } },
  });
  await page.getByText('Your version is being checked.').waitFor();
  const again = questionView([{ ...search, digest: 'digest-2', again: 'as you edited it', edited: true }], { id: 8 });
  await give([
    questionView([search], { standing: { is: 'answered', at: 0, words: '', decisions: first!.decisions } }),
    again,
  ]);
  await page.getByText('Your version. Nothing is applied yet.').waitFor();
  await press('y');
  expect((await answers())[1]).toMatchObject({ question: 8, decisions: { 'call-1': { digest: 'digest-2' } } });
});

test('what another desk answered is said, and cannot be answered any more', async () => {
  const { page, give, answers, told } = await openReview({ questions: [questionView([search])] });
  const at = Date.UTC(2020, 2, 4, 12);
  const standing = { is: 'answered', at, words: 'Answered at another terminal: approved.', decisions: {} } as const;
  await give([questionView([search], { standing })]);
  await page.getByText(/Answered at another terminal: approved\. · 2020-03-04/).waitFor();
  await page.getByRole('button', { name: 'Show' }).click();
  expect(await told('shown')).toEqual([7]);
  expect(await page.locator('[data-yes]').count()).toBe(0);
  await enterSheet(page);
  await page.keyboard.press('y');
  await expect.poll(() => answers()).toEqual([]);
  await page.locator('.cs-bar').getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => told('closed')).toEqual([true]);
  expect(await answers()).toEqual([]);
});

test('an answer that was late says who was first; one that did not arrive can be given again', async () => {
  const standing = { is: 'answered', at: 0, words: 'Answered at another terminal: refused.', decisions: {} };
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
  await page.getByRole('button', { name: /^Apply 3 files/ }).waitFor();
  await page.getByText('together with focus.md').waitFor();
  expect(await page.getByRole('group', { name: 'P.md' }).getByRole('checkbox').count()).toBe(1);
  const tick = (path: string) => page.getByRole('checkbox', { name: path });
  const checked = (): Promise<readonly boolean[]> =>
    Promise.all(['P.md', 'focus.md', 'R.md'].map((path) => tick(path).isChecked()));
  await tick('P.md').uncheck();
  await page.getByRole('button', { name: /^Apply 1 of 3 files/ }).waitFor();
  expect(await checked()).toEqual([false, false, true]);
  await tick('focus.md').check();
  await page.getByRole('button', { name: /^Apply 3 files/ }).waitFor();
  expect(await checked()).toEqual([true, true, true]);
  await tick('focus.md').uncheck();
  await page.getByRole('button', { name: /^Apply 1 of 3 files/ }).waitFor();
  await press('y');
  await expect.poll(() => answers()).toMatchObject([{ decisions: { 'call-1': { answer: 'part', keep: ['f2-h0'] } } }]);
});

test('by keyboard alone a file is left out of a change set, and the rest is what is signed (S3.54)', async () => {
  const { page, answers, press } = await openReview({
    questions: [questionView([askedView({ files: [fileHead(0), fileHead(1)] })])],
    fileTexts: { 0: { before: 'one\n', after: 'ONE\n' }, 1: { before: 'two\n', after: 'TWO\n' } },
  });
  await page.getByRole('button', { name: /^Apply 2 files/ }).waitFor();
  await press('j', 'j', 'Space');
  await page.getByRole('button', { name: /^Apply 1 of 2 files/ }).waitFor();
  await press('y');
  await expect.poll(() => answers()).toMatchObject([{ decisions: { 'call-1': { answer: 'part', keep: ['f0-h0'] } } }]);
});
