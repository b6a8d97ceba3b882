// What is not a plain change: commands, requests, what came back, drafts; each says what it is and what a yes means.
// @module-tag browser
import { expect, test } from 'vitest';
import { note } from '../../../src/text/note.ts';
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
    how: 'rehearsed · exit 0 after 1.8 s · no network, nothing written yet',
    exit: 0,
  },
  notes: [note('rehearsed', 'Rehearsed on a copy: exit 0, 1.8 s'), note('no network', 'No network')],
  files: [fileHead(0), fileHead(1)],
  items: [itemHead(0, { title: 'output', isOutput: true, isNote: false, bytes: 24 })],
});
const texts = {
  itemTexts: { 0: 'Formatted 2 files in 41ms.' },
  fileTexts: { 0: { before: 'a\n', after: 'b\n' }, 1: { before: 'a\n', after: 'b\n' } },
};

test('a command shows its exact words, how it was run, and its files and output as two tabs', async () => {
  const { page, press, answers } = await openReview({ questions: [questionView([command])], ...texts });
  expect(await page.locator('.cs-command').textContent()).toBe('$ npm run format \\\n    --write');
  await page.locator('.cs-weighed[data-good="true"]', { hasText: 'Rehearsed on a copy: exit 0, 1.8 s' }).waitFor();
  const selected = () => page.getByRole('tab', { selected: true }).innerText();
  expect(await selected()).toMatch(/^Files\s+2$/);
  await page.getByRole('tab', { name: /Files/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(selected).toMatch(/^Output\s+24 bytes$/);
  await page.getByText('Formatted 2 files in 41ms.').waitFor();
  await expect.poll(() => page.evaluate(`document.activeElement.dataset.tab`)).toBe('output');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Home');
  await expect.poll(selected).toMatch(/^Files/);
  await press('o');
  await expect.poll(selected).toMatch(/^Output/);
  await page.getByRole('checkbox', { name: 'The model may read the output, 24 bytes' }).uncheck();
  await press('y');
  await expect
    .poll(() => answers())
    .toMatchObject([{ decisions: { 'call-1': { answer: 'part', keep: ['f0-h0', 'f1-h0'] } } }]);
});

test('a command that failed opens with what it printed, and says so where it is weighed', async () => {
  const failed = {
    ...command,
    command: { ...command.command!, exit: 1 },
    notes: [note('failed', 'Rehearsed on a copy: exit 1, 1.8 s')],
  };
  const { page } = await openReview({ questions: [questionView([failed])], ...texts });
  await page.getByText('Formatted 2 files in 41ms.').waitFor();
  expect(await page.getByRole('tab', { selected: true }).innerText()).toMatch(/^Output/);
  // In sight though the end of what it printed is.
  await page.getByRole('tab', { selected: true }).getByText('exit 1').waitFor();
  await page.locator('.cs-weighed[data-failed="true"]', { hasText: 'exit 1' }).waitFor();
});

test('a command that changed no file says so, above what it printed', async () => {
  const only = { ...command, files: [] };
  const { page, click, answers } = await openReview({ questions: [questionView([only])], ...texts });
  await page.getByText('It changed no file.').waitFor();
  await page.getByText('Formatted 2 files in 41ms.').waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  await click('Share');
  expect(await answers()).toMatchObject([{ decisions: { 'call-1': { answer: 'approve' } } }]);
});

test('a request shows where it goes and its exact words before it is sent', async () => {
  const request = askedView({
    headline: headlineView(
      'POST https://search.example/q',
      { noun: 'request' },
      { verb: 'send', added: 0, removed: 0 },
    ),
    risks: ['network'],
    riskWords: 'network',
    notes: [note('network', 'Network')],
    reach: {
      kind: 'request',
      sentences: ['Sends to search.example; what was sent cannot be taken back.'],
      words: ['POST https://search.example/q', 'query=frameworks'],
    },
  });
  const { page, click, answers } = await openReview({ questions: [questionView([request])] });
  const alert = page.locator('.cs-alert[data-tone="caution"]');
  await alert.getByText('Sends to search.example; what was sent cannot be taken back.').waitFor();
  expect(await page.locator('.cs-alert').count()).toBe(1);
  expect(await page.locator('.cs-reach pre').textContent()).toBe('POST https://search.example/q\nquery=frameworks');
  await page.getByText('Nothing was sent yet.').waitFor();
  expect(await axe(page)).toEqual([]);
  await click('Send it');
  expect(await answers()).toMatchObject([{ decisions: { 'call-1': { answer: 'approve', risks: ['network'] } } }]);
});

test('what came back is a gate of its own: nothing has been shared yet', async () => {
  const back = askedView({
    id: 'call-1/2',
    stage: 'came back',
    items: [itemHead(0, { title: 'search.example', isNote: false })],
  });
  const { page, click, answers } = await openReview({
    questions: [questionView([back])],
    itemTexts: { 0: 'found' },
  });
  await page.getByText('What came back; nothing has been shared yet.').waitFor();
  await click('Share');
  expect(await answers()).toMatchObject([{ decisions: { 'call-1/2': { answer: 'approve' } } }]);
});

test('who gets it is said, and whether they are on this machine', async () => {
  const leaves = note(
    'leaves this machine',
    'Leaves this machine for anthropic/claude: what it has seen cannot be taken back',
  );
  const local = askedView({ items: [itemHead(0)], recipient: { model: 'ollama/qwen3:8b', isLocal: true } });
  const { page } = await openReview({ questions: [questionView([local])] });
  expect(await page.locator('.cs-alert').count()).toBe(0);
  await page.getByRole('button', { name: 'Details' }).click();
  await page.locator('.cs-details').getByText('ollama/qwen3:8b, on this machine').waitFor();
  const cloud = await openReview({ questions: [questionView([askedView({ items: [itemHead(0)], notes: [leaves] })])] });
  await cloud.page
    .locator('.cs-alert[data-tone="caution"]')
    .getByText('Leaves this machine for anthropic/claude')
    .waitFor();
  await cloud.page.getByRole('button', { name: 'Details' }).click();
  await cloud.page.locator('.cs-details').getByText('anthropic/claude, not on this machine').waitFor();
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
  expect(await page.getByRole('button', { name: 'More ways to apply' }).count()).toBe(0);
  expect(await page.getByText('Not run over what is ticked now.').count()).toBe(0);
  await page
    .getByRole('checkbox', { name: /^notes\/1\.md/ })
    .last()
    .uncheck();
  await page.getByText('Not run over what is ticked now.').waitFor();
  await click('Run again on what is ticked');
  await page.getByText('With 1 of 2 files: 3 failed').waitFor();
  expect(await told('tests')).toEqual([['f0-h0']]);
  expect(await page.getByText('Not run over what is ticked now.').count()).toBe(0);
  await press('x');
  await page.getByText('Not run over what is ticked now.').waitFor();
});

test('a long reason, a long argument and a long name fold, and do not push the answer out of sight', async () => {
  const long = askedView({
    tool: { ...askedView().tool, purpose: 'Words. '.repeat(400) },
    modelSays: 'Because. '.repeat(400),
    headline: headlineView(`${'very-long-'.repeat(60)}.md`),
    arguments: [{ name: 'text', value: JSON.stringify('x'.repeat(20_000)) }],
    items: [itemHead(0)],
  });
  const { page } = await openReview({ questions: [questionView([long])] }, { width: 360, height: 700 });
  const seen = async (): Promise<void> => {
    const box = await page.getByRole('button', { name: 'Share', exact: true }).boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(700);
    expect(await page.evaluate(`document.documentElement.scrollWidth`)).toBeLessThanOrEqual(360);
  };
  await seen();
  await page.getByRole('button', { name: 'Details' }).click();
  await seen();
  await page.getByRole('button', { name: 'Show all 20,002 characters' }).click();
  await expect.poll(() => page.locator('.cs-arguments').textContent()).toContain('x'.repeat(20_000));
  await seen();
});
