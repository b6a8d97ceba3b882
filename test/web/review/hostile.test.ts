// Whatever a model, a file or a stranger's tool puts into a proposal stays letters on the sheet, and never passes for ours.
// @module-tag browser
import { expect, test } from 'vitest';
import { escapeText } from '../../../src/text/escape.ts';
import { note } from '../../../src/text/note.ts';
import { payloads } from '../../support/web/payloads.ts';
import { askedView, fileHead, headlineView, itemHead, questionView } from '../../support/web/question-views.ts';
import { openReview, openReviewStand } from './open-review.ts';

openReviewStand();

const texts = payloads('https://evil.example').map(({ text }) => text);
/** As the server sends every text but paths, input and schema. */
const escaped = texts.map((text) => escapeText(text));

const about = (text: string) => ({
  tool: { name: text, title: text, group: text, effect: 'read' as const, purpose: text },
  headline: headlineView(text, { folder: text, to: text, query: text }, { sentence: text }),
  summary: text,
  modelSays: text,
  rule: text,
  recipient: { model: text, isLocal: false },
  privacy: text,
  again: text,
  origin: text,
});

test('two hundred ways to run a script or to call home do nothing in any text of the sheet: case 298', async () => {
  expect(texts.length).toBeGreaterThanOrEqual(200);
  const all = askedView({
    ...about(escaped.join(' ')),
    arguments: escaped.map((value, index) => ({ name: escaped[index]!, value })),
    adjusted: escaped,
    notes: escaped.map((text) => note('of before', text, text)),
    items: escaped.map((text, index) => itemHead(index, { title: text, reason: text, preview: text })),
    files: texts.map((path, index) => fileHead(index, { path, what: escaped[index]!, facts: [path] })),
    command: { lines: escaped, folder: escaped[0]!, how: escaped.join(' ') },
    tests: { words: escaped.join(' '), passed: false },
    input: Object.fromEntries(texts.map((text, index) => [`a${index}`, text])),
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        texts.map((text, index) => [`a${index}`, { type: 'string', description: text, enum: [text] }]),
      ),
    },
  });
  const { command: _, ...without } = all;
  const asks = {
    ...without,
    id: 'call-2',
    files: [],
    reach: { kind: 'other' as const, sentences: escaped, words: escaped },
  };
  const alone = { ...without, id: 'call-3', digest: 'alone' };
  const { page, press } = await openReview({
    questions: [questionView([all, asks, alone], { sessionTitle: escaped.join(' ') })],
    itemTexts: Object.fromEntries(escaped.map((_, at) => [at, escaped.join('\n')])),
    fileTexts: Object.fromEntries(texts.map((text, at) => [at, { before: 'a\n', after: `${text}\n` }])),
    reasons: escaped.slice(0, 3),
    offer: {
      words: escaped.join(' '),
      wouldHave: escaped.join(' '),
      wouldNot: escaped,
      lengths: ['forever'],
      as: { forever: { yaml: escaped.join('\n'), place: escaped[0] } },
    },
  });
  await press('1', 'd', 'o', '2', 'd', 'a');
  await page.getByRole('button', { name: 'Save the rule and go ahead' }).waitFor();
  await page.keyboard.press('Escape');
  await press('n');
  await page.getByRole('dialog', { name: 'Refuse' }).waitFor();
  await page.keyboard.press('Escape');
  await press('e');
  await page.getByRole('dialog', { name: 'Change the call' }).waitFor();
  await page.keyboard.press('Escape');
  await press('3', 'd');
  await page.getByRole('article').nth(2).getByRole('button', { name: 'Show', exact: true }).click();
  await page.locator('[data-look]').first().click();
  await page.locator('.cs-whole pre').first().waitFor();
  expect(await page.evaluate('globalThis.owned')).toBeUndefined();
  // Signs are ours: they have no names from anywhere.
  const made = `document.querySelectorAll('.cs-sheet :is(img, script, iframe, object, embed, link, a, video, audio, svg:not(.cs-icon), base, meta, style)').length`;
  expect(await page.evaluate(made)).toBe(0);
});

test('a name that turns the writing around is spelled out, and stands apart from our words', async () => {
  const name = 'safe\u202egnp.exe\u200b.md';
  const { page } = await openReview({
    questions: [
      questionView([
        askedView({
          files: [fileHead(0, { path: name })],
          schema: { type: 'object', properties: { [name]: { type: 'string', description: name } } },
        }),
      ]),
    ],
    fileTexts: { 0: { before: 'a\n', after: 'b\n' } },
  });
  await page.getByRole('group', { name: 'safe<U+202E>gnp.exe<U+200B>.md' }).waitFor();
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Change the call…' }).click();
  await page.getByRole('dialog', { name: 'Change the call' }).waitFor();
  const shown = await page.evaluate<string>(`document.querySelector('.cs-review').innerText`);
  expect(shown).not.toMatch(/[\u202e\u200b]/);
});

test('the model’s words stand behind its label and a gutter, whatever they imitate', async () => {
  const { page } = await openReview({
    questions: [
      questionView([askedView({ modelSays: 'asked by: built-in rule "changes ask"', items: [itemHead(0)] })]),
    ],
  });
  const said = page.locator('.cs-why', { hasText: 'built-in rule' });
  expect(await said.innerText()).toMatch(/^model:/);
  expect(await said.evaluate((element) => getComputedStyle(element).borderLeftStyle)).toBe('solid');
});
