// Every state that the review can be in, as the server would send it and the person would bring it about: for pictures, axe and geometry.
import type { Page } from 'playwright-core';
import { note } from '../../../src/text/note.ts';
import { askedOf } from './asked-of.ts';
import { askedView, fileHead, headlineView, itemHead, questionView } from './question-views.ts';
import type { ReviewStand } from './review-stand.ts';

export interface ReviewState {
  readonly data: ReviewStand;
  /** What the person does then; `press`: keys at the sheet. */
  act?(page: Page, press: (...keys: readonly string[]) => Promise<void>): Promise<void>;
  /** Nothing can be signed in it: the sheet never takes an answer. */
  readonly isStopped?: true;
}

const ORDERS = Array.from({ length: 40 }, (_, at) => `export const value${at + 1} = compute(${at + 1});`);
const made = await askedOf([
  {
    path: 'src/orders.ts',
    before: `${ORDERS.join('\n')}\n`,
    after: `${ORDERS.with(4, 'export const value5 = reckon(5);').toSpliced(20, 1).toSpliced(30, 0, 'export const more = 1;').join('\n')}\n`,
  },
]);
const texts = { 0: made.texts[0]! };
const one = {
  ...made.asked,
  mayAlways: true,
  modelSays: 'Round the sum once instead of every line, so that totals match the receipts.',
  headline: headlineView('orders.ts', { folder: 'src' }, { added: 2, removed: 2 }),
  notes: [note('read', 'Model has read this file'), note('can be undone', 'Can be undone')],
  schema: {
    type: 'object' as const,
    properties: { path: { type: 'string' as const, description: 'Which file' } },
    required: ['path'],
  },
  input: { path: 'src/orders.ts' },
  arguments: [{ name: 'path', value: '"src/orders.ts"' }],
};
const PROTECTED = {
  mustAsk: true,
  risks: ['protected'] as const,
  riskWords: 'protected',
  notes: [
    note('protected', 'Protected: its scripts run by themselves'),
    note('unread', 'Model has not read this file'),
    note('can be undone', 'Can be undone'),
  ],
};
const command = askedView({
  headline: {
    ...headlineView('', {}, { verb: 'command', added: 36, removed: 36 }),
    objects: { count: 12, noun: 'file' },
  },
  command: {
    lines: [`for f in docs/guide-*.md; do sed -i 's/colour/color/g; s/behaviour/behavior/g' "$f"; done`],
    folder: '.',
    exit: 0,
  },
  notes: [
    note('rehearsed', 'Rehearsed on a copy: exit 0, 0.4 s'),
    note('no network', 'No network'),
    note('can be undone', 'Can be undone'),
  ],
  files: Array.from({ length: 12 }, (_, at) => fileHead(at, { path: `docs/guides/guide-${at + 1}.md` })),
  items: [itemHead(0, { title: 'output', isOutput: true, isNote: false, bytes: 34_200 })],
});
const printed = Array.from({ length: 412 }, (_, at) => `line ${at + 1} of the output`).join('\n');
const results = askedView({
  headline: {
    ...headlineView('', {}, { verb: 'share', added: 0, removed: 0, bytes: 6200 }),
    objects: { count: 25, noun: 'search result', query: 'invoice' },
  },
  modelSays: 'I look for the open invoices.',
  notes: [
    note(
      'leaves this machine',
      'Leaves this machine for anthropic/claude-sonnet: what it has seen cannot be taken back',
    ),
  ],
  items: Array.from({ length: 25 }, (_, at) =>
    itemHead(at, {
      title: `${['Projects', 'People'][at % 2]}/Note ${at + 1}.md`,
      name: `Note ${at + 1}`,
      folder: ['Projects', 'People'][at % 2]!,
      ...(at === 7 ? { stays: true, locked: 'private' as const } : { matches: 2 }),
    }),
  ),
});
const label = (words: string, at: number) => ({
  ...fileHead(at).hunks[0]!,
  parts: [`s${at}-${words}`],
  label: words,
});
const notesOf = (number: number, more: Parameters<typeof askedView>[0] = {}) =>
  askedView({
    id: `call-${number}`,
    digest: `digest-${number}`,
    headline: headlineView(`Topic ${number}.md`, { folder: 'notes', noun: 'note' }, { added: 2, removed: 2 }),
    modelSays: 'Close what the minutes settled.',
    notes: [note('unread', 'Model has not read this file'), note('can be undone', 'Can be undone')],
    files: [
      fileHead(0, {
        path: `notes/Topic ${number}.md`,
        isMarkdown: true,
        hunks: [label('Status: live → done', 0), label('Done: "Look into it"', 0)],
      }),
    ],
    ...more,
  });
const single = (asked: object, more: Partial<ReviewStand> = {}): ReviewStand => ({
  questions: [questionView([askedView({ ...one, ...asked })])],
  fileTexts: texts,
  ...more,
});
const OFFER = {
  words: 'allow edit_file on src/orders.ts',
  wouldHave: 'would have allowed 14 of your past calls, the last today at 09:12',
  wouldNot: ['src/receipts.ts (asked twice)'],
  lengths: ['session', '1h', '1d', 'forever'] as const,
  as: { session: { yaml: '- allow: edit_file\n  in: [src/orders.ts]', place: 'this conversation' } },
};

export const REVIEW_STATES: Readonly<Record<string, ReviewState>> = {
  'one change': { data: single({}) },
  'a change left out': {
    data: single({}),
    act: async (page) => page.getByRole('checkbox', { name: /^Line 5/ }).uncheck(),
  },
  'a comment': {
    data: single({}),
    act: async (page, press) => {
      await press('j', 'c');
      await page.keyboard.type('Keep the loop here.');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('button', { name: 'Send back 1 comment' }).waitFor();
    },
  },
  'side by side': { data: single({}), act: (_, press) => press('s') },
  protected: { data: single(PROTECTED) },
  'protected, pressed once': {
    data: single(PROTECTED),
    act: async (page, press) => {
      await press('y');
      await page.getByRole('button', { name: 'Press again to apply' }).waitFor();
    },
  },
  'reading the change': { data: single({}, { readingMilliseconds: 1_000_000 }), isStopped: true },
  'a change that cannot be read': { data: single({}, { fileTexts: {} }), isStopped: true },
  'no connection': { data: single({}, { isConnected: false }), isStopped: true },
  'answered elsewhere': {
    data: {
      questions: [
        questionView([one], {
          standing: { is: 'answered', at: 0, words: 'Answered at a terminal: approved, at 14:05.', decisions: {} },
        }),
      ],
      fileTexts: texts,
    },
    isStopped: true,
  },
  'changed meanwhile': {
    data: single({ again: 'src/orders.ts was changed at 14:04, after this was proposed. Nothing was written.' }),
  },
  'yours again': { data: single({ again: 'as you edited it', edited: true }) },
  details: { data: single({ adjusted: ['limit was filled in'] }), act: (_, press) => press('d') },
  'a refusal': {
    data: single({}, { reasons: ['Ask first', 'Wrong file', 'Keep it shorter'] }),
    act: async (page, press) => {
      await press('n');
      await page.getByRole('dialog', { name: 'Refuse' }).waitFor();
    },
  },
  'a rule': {
    data: single({}, { offer: OFFER }),
    act: async (page, press) => {
      await press('a');
      await page.getByRole('radio', { name: 'this session' }).check();
      await page.getByText('goes to this conversation').waitFor();
    },
  },
  'the call as a form': {
    data: single({}),
    act: async (page, press) => {
      await press('d');
      await page.getByRole('button', { name: 'Change the call…' }).click();
      await page.getByRole('dialog', { name: 'Change the call' }).waitFor();
    },
  },
  'the text in an editor': {
    data: single({}),
    act: async (page, press) => {
      await press('e');
      await page.locator('.cm-content').waitFor();
    },
  },
  'a note in sentences': { data: { questions: [questionView([notesOf(1)])] } },
  'a command over twelve files': { data: { questions: [questionView([command])], itemTexts: { 0: printed } } },
  'what a command printed': {
    data: { questions: [questionView([command])], itemTexts: { 0: printed } },
    act: async (page, press) => {
      await press('o');
      await page.locator('.cs-printed-line').first().waitFor();
    },
  },
  'a command that failed': {
    data: {
      questions: [
        questionView([
          askedView({
            ...command,
            command: { ...command.command!, exit: 1 },
            notes: [note('failed', 'Rehearsed on a copy: exit 1, 4.2 s'), note('no network', 'No network')],
          }),
        ]),
      ],
      itemTexts: { 0: printed },
    },
    act: async (page) => page.locator('.cs-printed-line').first().waitFor(),
  },
  'a search': {
    data: { questions: [questionView([results])] },
    act: async (page) => page.locator('.cs-share').first().waitFor(),
  },
  'a search, as sent': {
    data: { questions: [questionView([results])], itemTexts: { 0: '# Note 1\n\nThe invoice of March.\n' } },
    act: async (page) => {
      await page.locator('[data-look]').first().click();
      await page.locator('.cs-whole pre').waitFor();
    },
  },
  'a request': {
    data: {
      questions: [
        questionView([
          askedView({
            headline: headlineView(
              'POST https://search.example/q',
              { noun: 'request' },
              { verb: 'send', added: 0, removed: 0 },
            ),
            modelSays: 'I look up the present rate.',
            risks: ['network'],
            riskWords: 'network',
            notes: [note('network', 'Network')],
            reach: {
              kind: 'request',
              sentences: ['Sends to search.example; what was sent cannot be taken back.'],
              words: ['POST https://search.example/q', 'query=frameworks'],
            },
          }),
        ]),
      ],
    },
  },
  'a command for real': {
    data: {
      questions: [
        questionView([
          askedView({
            headline: headlineView('make deploy', { noun: 'command' }, { verb: 'run for real', added: 0, removed: 0 }),
            mustAsk: true,
            risks: ['real run'],
            riskWords: 'runs for real',
            notes: [note('real run', 'Runs for real')],
            command: { lines: ['make deploy'], folder: '.' },
            reach: {
              kind: 'command',
              tier: 'witnessed',
              sentences: [
                'This machine has no sandbox: it would run for real, with all your rights.',
                'What it changes in this folder is recorded and can be undone; what it does elsewhere cannot.',
              ],
              words: [],
            },
          }),
        ]),
      ],
    },
  },
  'a draft with its tests': {
    data: {
      questions: [
        questionView(
          [
            askedView({
              headline: {
                ...headlineView('', {}, { added: 7, removed: 3 }),
                objects: { count: 2, noun: 'file' },
              },
              files: [fileHead(0, { path: 'src/a.ts' }), fileHead(1, { path: 'src/b.ts' })],
              tests: { words: 'Tests: 212 passed (npm test, rehearsed with these changes)', passed: true },
              mayTest: true,
              mayAlways: false,
            }),
          ],
          { sheet: true },
        ),
      ],
    },
  },
  'eight notes': {
    data: { questions: [questionView(Array.from({ length: 8 }, (_, at) => notesOf(at + 1)))] },
  },
  'several, half decided': {
    data: {
      questions: [
        questionView([
          notesOf(1),
          notesOf(2),
          notesOf(3),
          askedView({ ...one, ...PROTECTED, id: 'guarded', digest: 'guarded' }),
          notesOf(5),
        ]),
      ],
      fileTexts: texts,
    },
    act: async (page, press) => {
      await press('1', 'y', '2', 'n');
      await page.keyboard.type('not settled yet');
      await page.keyboard.press('Enter');
      await page.getByText('You: not settled yet').waitFor();
    },
  },
  'several of two conversations': {
    data: {
      questions: [
        questionView([notesOf(1)]),
        questionView([notesOf(2), notesOf(3)], { id: 9, session: 4, sessionTitle: 'The move' }),
      ],
    },
  },
};
