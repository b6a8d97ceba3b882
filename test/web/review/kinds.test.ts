// What is not a plain change: commands, requests, what came back, drafts; each says what it is and what a yes means.
// @module-tag browser
import { expect, test } from 'vitest';
import { axe } from '../../support/web/axe.ts';
import { askedView, fileHead, headlineView, itemHead, questionView } from '../../support/web/question-views.ts';
import { openReview, openReviewStand } from './open-review.ts';

openReviewStand();

const command = askedView({
  tool: { name: 'run_command', title: 'Run a command', group: 'shell', effect: 'run', purpose: 'Runs it over a copy.' },
  headline: headlineView('app.ts', { folder: 'src' }, { verb: 'command' }),
  command: {
    lines: ['npm run format \\', '  --write'],
    folder: '.',
    how: 'rehearsed · exit 1 after 1.8 s · no network, nothing written yet',
    exit: 1,
  },
  files: [fileHead(0), fileHead(1)],
  items: [itemHead(0, { title: 'output', isOutput: true, isNote: false, bytes: 24 })],
});

test('a command shows its exact words, how it was run, and its effects and output as two tabs', async () => {
  const { page, press, answers } = await openReview({
    questions: [questionView([command])],
    itemTexts: { 0: 'Formatted 2 files in 41ms.' },
    fileTexts: { 0: { before: 'a\n', after: 'b\n' }, 1: { before: 'a\n', after: 'b\n' } },
  });
  expect(await page.locator('.cs-command pre').textContent()).toBe('$ npm run format \\\n    --write');
  const how = page.getByText('rehearsed · exit 1 after 1.8 s · no network, nothing written yet');
  expect(await how.getAttribute('data-exit')).toBe('other');
  await page.getByRole('tab', { name: 'Effects: 2 files' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Output: 24 bytes');
  await page.getByRole('tabpanel').getByText('Formatted 2 files in 41ms.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Home');
  await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Effects: 2 files');
  await press('o');
  await page.getByRole('checkbox', { name: 'The model may read this' }).uncheck();
  await press('y');
  await expect
    .poll(() => answers())
    .toMatchObject([{ decisions: { 'call-1': { answer: 'part', keep: ['f0-h0', 'f1-h0'] } } }]);
});

test('a request shows where it goes and its exact words before it is sent', async () => {
  const request = askedView({
    headline: headlineView(
      'POST https://search.example/q',
      { noun: 'request' },
      { verb: 'send', added: 0, removed: 0 },
    ),
    reach: {
      kind: 'request',
      sentences: ['sends to search.example; what was sent cannot be taken back.'],
      words: ['POST https://search.example/q', 'query=frameworks'],
    },
  });
  const { page, click, answers } = await openReview({ questions: [questionView([request])] });
  await page.getByText('sends to search.example; what was sent cannot be taken back.').waitFor();
  expect(await page.locator('.cs-reach pre').textContent()).toBe('POST https://search.example/q\nquery=frameworks');
  expect(await axe(page)).toEqual([]);
  await click('Send it');
  expect(await answers()).toMatchObject([{ decisions: { 'call-1': { answer: 'approve' } } }]);
});

test('what came back is a gate of its own: nothing has been shared yet', async () => {
  const back = askedView({
    id: 'call-1/2',
    stage: 'came back',
    items: [itemHead(0, { title: 'search.example', isNote: false })],
  });
  const { page, click, answers } = await openReview({ questions: [questionView([back])] });
  await page.getByText('What came back; nothing has been shared yet.').waitFor();
  await click('Share');
  expect(await answers()).toMatchObject([{ decisions: { 'call-1/2': { answer: 'approve' } } }]);
});

test('who gets it is said, and whether they are on this machine', async () => {
  const local = askedView({ items: [itemHead(0)], recipient: { model: 'ollama/qwen3:8b', isLocal: true } });
  const { page } = await openReview({ questions: [questionView([local])] });
  await page.getByText('Privacy: this goes to ollama/qwen3:8b, on this machine.').waitFor();
  const cloud = await openReview({ questions: [questionView([askedView({ items: [itemHead(0)] })])] });
  await cloud.page.getByText('Privacy: this goes to anthropic/claude, in the cloud; what it has seen').waitFor();
});

test('a draft is one sheet: its tests can be run again over what is ticked, and say what they ran over', async () => {
  const draft = askedView({
    headline: { ...headlineView(''), objects: { count: 2, noun: 'file' } },
    files: [fileHead(0), fileHead(1)],
    tests: { words: 'Tests: 212 passed (npm test, rehearsed with these changes)', passed: true },
    mayTest: true,
    mayAlways: false,
  });
  const { page, press, click, told } = await openReview({
    questions: [questionView([draft], { sheet: true })],
    tests: { words: 'With 1 of 2 files: 3 failed', passed: false },
    fileTexts: { 0: { before: 'a\n', after: 'b\n' }, 1: { before: 'a\n', after: 'b\n' } },
  });
  await page.getByText('Tests: 212 passed (npm test, rehearsed with these changes)').waitFor();
  expect(await page.getByRole('button', { name: 'Always…' }).count()).toBe(0);
  expect(await page.getByText('Not run over what is ticked now.').count()).toBe(0);
  await press('d', 'End', 'Space');
  await page.getByText('Not run over what is ticked now.').waitFor();
  await click('Run tests again');
  await page.getByText('With 1 of 2 files: 3 failed').waitFor();
  expect(await told('tests')).toEqual([['f0-h0']]);
  expect(await page.getByText('Not run over what is ticked now.').count()).toBe(0);
});

test('a long purpose, a long argument and a long name fold, and do not push the answer out of sight', async () => {
  const long = askedView({
    tool: { ...askedView().tool, purpose: 'Words. '.repeat(400) },
    headline: headlineView(`${'very-long-'.repeat(60)}.md`),
    arguments: [{ name: 'text', value: JSON.stringify('x'.repeat(20_000)) }],
    items: [itemHead(0)],
  });
  const { page } = await openReview({ questions: [questionView([long])] }, { width: 360, height: 700 });
  const button = page.getByRole('button', { name: 'Share', exact: true });
  const box = await button.boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(700);
  expect(await page.evaluate(`document.documentElement.scrollWidth`)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Show all 20,002 characters' }).click();
  await expect.poll(() => page.locator('.cs-arguments').textContent()).toContain('x'.repeat(20_000));
});
