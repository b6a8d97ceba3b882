// The page of rules in a real browser: what counts, which rule decides, and a new one that is tried before it is saved.
// @module-tag browser
import { expect, test } from 'vitest';
import type {
  RuleRow,
  RulesReply,
  SuggestReply,
  ToolsReply,
  TriedRule,
  WhyReply,
} from '../../../../src/surfaces/server/wire/own-things.ts';
import { readRule, yamlOf } from '../../../../web/own-things/rules/studio/rule-draft.ts';
import { createGate } from '../../../support/gate.ts';
import { axe } from '../../../support/web/axe.ts';
import { openStand, type Stand, type StandReply, type StandRequest } from '../../../support/web/open-stand.ts';

const NOW = Date.UTC(2026, 10, 16, 12);
const FILE = '~/.config/countersign/rules.yaml';

test('every rule is there in words, the strictest of each place first, with its place, reason, use and end', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: /^Remove .*npm test/ }).waitFor();
  const yours = page.getByRole('region', { name: 'Yours' }).getByRole('listitem');
  expect(await yours.count()).toBe(2);
  expect(await yours.nth(0).innerText()).toMatch(/^deny everything in Diary/);
  const allow = await yours.nth(1).innerText();
  for (const words of [
    `${FILE}:12`,
    'the tests are ours',
    'used here 14 times, the last today at',
    'expires after 2026-12-31',
  ])
    expect(allow).toContain(words);
  expect(await page.getByRole('region', { name: 'Built in' }).innerText()).toContain(
    'its changes ask, with the difference',
  );
  expect(await page.getByRole('list', { name: 'Problems' }).innerText()).toContain('rules.yaml:7');
});

test('what is foreign in a rule is spelled out, not obeyed', async () => {
  const { page } = await open();
  const folder = page.getByRole('region', { name: "This folder's" });
  expect(await folder.innerText()).toContain('ask <U+202E>evil <img src=x onerror=alert(1)>');
  expect(await page.locator('img').count()).toBe(0);
});

test('a rule is removed by a second press, and by nothing less', async () => {
  const stand = await open();
  const { page } = stand;
  const remove = page.getByRole('button', { name: /^Remove .*allow run_command/ });
  await remove.press('Enter');
  await page.getByRole('button', { name: /^Remove it\?/ }).press('Escape');
  await remove.press('Enter');
  await page.keyboard.press('Tab');
  await remove.waitFor();
  expect(asked(stand, 'DELETE')).toEqual([]);
  await remove.press('Enter');
  await page.getByRole('button', { name: /^Remove it\?/ }).press('Enter');
  await page.getByText('Taken out: allow run_command').waitFor();
  expect(asked(stand, 'DELETE')).toEqual(['/api/rules/r12']);
  await expect.poll(() => page.getByRole('region', { name: 'Yours' }).getByRole('listitem').count()).toBe(1);
});

test('which rule decides about a call is said with the reason, and why not the others', async () => {
  const stand = await open();
  const { page } = stand;
  await page.getByLabel('A tool and what it is about').fill('run_command npm test');
  await page.keyboard.press('Enter');
  await page.getByText('allowed by ~/.config/countersign/rules.yaml:12 "the tests are ours"').waitFor();
  await page.getByText('Why not by the others (1)').press('Enter');
  await page.getByText('not by ~/.config/countersign/rules.yaml:3: not in Diary/**').waitFor();
  expect(stand.asked.find(({ path }) => path === '/api/rules/why')?.query).toEqual({ call: 'run_command npm test' });
});

test('a rule typed into the form is written as text beside it, tried over the past, and saved as it is shown', async () => {
  const stand = await open();
  const { page } = stand;
  await page.getByRole('button', { name: 'New rule' }).press('Enter');
  const studio = page.getByRole('region', { name: 'New rule' });
  await studio.getByText('Name a tool, a group, or * for everything.').waitFor();
  const save = studio.getByRole('button', { name: 'Save this rule' });
  expect(await save.isDisabled()).toBe(true);
  await studio.getByLabel('Verdict').selectOption('allow');
  await studio.getByLabel('Tool', { exact: true }).fill('run_command');
  await studio.getByLabel('With this input').fill('command=npm test');
  await studio.getByText('Would have allowed 14 of your past calls, the last today at').waitFor();
  await studio.getByText('3 of them had another verdict then.').waitFor();
  expect(await studio.locator('.cs-near').innerText()).toContain('npm test -- -u (asked twice)');
  const shown = await studio.getByLabel('The same as YAML').inputValue();
  expect(shown).toBe('- allow: run_command\n  input: { command: "npm test" }\n');
  await studio.getByText('What changes, call by call').press('Enter');
  await expect
    .poll(() => studio.getByRole('row').nth(1).innerText())
    .toMatch(/npm test\s+asked, you said yes\s+allowed/);
  await expect.poll(() => save.isEnabled()).toBe(true);
  await save.press('Enter');
  await page.getByText('Saved as ~/.config/countersign/rules.yaml:20.').waitFor();
  expect(
    stand.asked.filter(({ method, path }) => method === 'POST' && path === '/api/rules').map(({ body }) => body),
  ).toEqual([{ yaml: shown }]);
  expect(await page.getByRole('button', { name: 'New rule' }).evaluate((button) => button.matches(':focus'))).toBe(
    true,
  );
});

test('a rule written as text fills the form, and what would not be kept is gone before it is saved', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: 'New rule' }).click();
  const text = page.getByLabel('The same as YAML');
  await text.fill('# my diary\n- in: ["Diary/**"]\n  deny: "*"\n  why: mine\n');
  await expect.poll(() => page.getByLabel('On these paths').inputValue()).toBe('Diary/**');
  expect(await page.getByLabel('Verdict').inputValue()).toBe('deny');
  await text.blur();
  await expect.poll(() => text.inputValue()).toBe('- deny: "*"\n  in: ["Diary/**"]\n  why: mine\n');
});

test('what is wrong with the text is said at its line, an example that does not hold too, and nothing is saved', async () => {
  const stand = await open();
  const { page } = stand;
  await page.getByRole('button', { name: 'New rule' }).click();
  const text = page.getByLabel('The same as YAML');
  await text.fill('- allow: run_command\n  untill: 2026-12-31\n');
  await page.getByText('Line 2: "untill" is not known in a rule; did you mean "until"?').waitFor();
  await text.fill('- allow: run_command\n  input: { command: "npm test" }\n  examples: { not: ["npm test"] }\n');
  await page.getByText('example "npm test" should not match and does').waitFor();
  expect(await page.getByRole('button', { name: 'Save this rule' }).isDisabled()).toBe(true);
  await page.getByLabel('Tool', { exact: true }).press('Enter');
  expect(asked(stand, 'POST').filter((path) => path === '/api/rules')).toEqual([]);
});

test('what the server does not save from here cannot be pressed, and says why', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: 'New rule' }).click();
  await page.getByLabel('The same as YAML').fill('- allow: run_command\n  input: { command: "bash *" }\n');
  await page.getByText('Not saved from here: this program runs whatever it is told.').waitFor();
  expect(await page.getByRole('button', { name: 'Save this rule' }).isDisabled()).toBe(true);
});

test('only the answer to what stands there now counts, however late the others come', async () => {
  const gate = createGate();
  const stand = await open(async (request) => {
    if (request.path === '/api/rules/try' && JSON.stringify(request.body).includes('first')) await gate.opened;
    return undefined;
  });
  const { page } = stand;
  const tried = (): number => asked(stand, 'POST').length;
  await page.getByRole('button', { name: 'New rule' }).click();
  await page.getByLabel('Tool', { exact: true }).fill('first');
  await expect.poll(tried).toBe(1);
  await page.getByLabel('Tool', { exact: true }).fill('second');
  await page.getByText('Always ask second in every workspace').waitFor();
  gate.open();
  await page.getByLabel('Why').fill('because');
  await expect.poll(tried).toBe(3);
  await page.getByText('Always ask second in every workspace').waitFor();
  expect(await page.getByText('ask first').count()).toBe(0);
});

test('a suggestion is a starting point', async () => {
  const { page } = await open();
  await page.getByText('You said yes to 7 of 7, in 2 sessions, the last today at').waitFor();
  await page.getByRole('button', { name: /^Start from this/ }).press('Enter');
  await expect.poll(() => page.getByLabel('Tool', { exact: true }).inputValue()).toBe('edit_file');
  expect(await page.getByLabel('Changes only').inputValue()).toBe('Projects/**');
});

test('an error of the server is shown with its code and the way out', async () => {
  const { page } = await open(async ({ path }) =>
    path === '/api/rules' ? failure('CORRUPT', 'The ledger does not hold.', 'countersign doctor') : undefined,
  );
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toContain('CORRUPT The ledger does not hold.');
  expect(await alert.innerText()).toContain('countersign doctor');
});

test('axe finds nothing, wide or on a phone, light or dark, and a phone scrolls in one direction only', async () => {
  for (const width of [1440, 900, 390, 360]) {
    const { page } = await open(undefined, width);
    await page.getByRole('button', { name: /^Start from this/ }).click();
    await page.getByText('Examples, checked').click();
    await page.getByText('What changes, call by call').click();
    await expect.poll(() => axe(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
});

type Override = (request: StandRequest) => Promise<StandReply | undefined>;

const open = (override?: Override, width?: number): Promise<Stand> => {
  const removed = new Set<string>();
  return openStand({
    now: NOW,
    entry: 'rules',
    ...(width === undefined ? {} : { width }),
    api: async (request) => (await override?.(request)) ?? answer(request, removed),
  });
};

const asked = (stand: Stand, method: string): readonly string[] =>
  stand.asked.filter((request) => request.method === method).map(({ path }) => path);

const answer = ({ method, path, body }: StandRequest, removed: Set<string>): StandReply => {
  if (method === 'DELETE') {
    removed.add(path.slice('/api/rules/'.length));
    return { body: { removed: ROWS[0], yaml: '', words: 'Taken out: allow run_command "npm test"' } };
  }
  if (path === '/api/rules/try') return tried(String((body as { yaml: string }).yaml));
  if (path === '/api/rules' && method === 'POST')
    return { body: { rule: ROWS[0], words: `Saved as ${FILE}:20. It counts from the next call on.` } };
  if (path === '/api/rules')
    return { body: { ...RULES, rules: RULES.rules.filter(({ id }) => id === '' || !removed.has(id)) } };
  if (path === '/api/rules/suggest') return { body: SUGGESTED };
  if (path === '/api/rules/why') return { body: WHY };
  return { body: TOOLS };
};

const failure = (code: string, message: string, wayOut: string): StandReply => ({
  status: 500,
  body: { error: { code, message, wayOut } },
});

/** As the server: the same reading of the text, figures of a past that the test knows. */
const tried = (yaml: string): StandReply => {
  const read = readRule(yaml);
  if (!read.ok) return { status: 400, body: { error: read.error } };
  const { value: rule } = read;
  const past: TriedRule['calls'][number] = {
    ...{ id: '7:c1', at: NOW, words: 'npm test', now: rule.verdict, answer: 'approve' },
    // biome-ignore lint/suspicious/noThenProperty: the name of the field on the wire; nobody awaits it.
    then: 'ask',
  };
  const reply: TriedRule = {
    rule,
    words: `${rule.verdict} ${rule.of}`,
    offer: `${rule.verdict} ${rule.of} in every workspace`,
    yaml: yamlOf(rule),
    place: FILE,
    reach: { decided: 14, last: NOW, near: [{ words: 'npm test -- -u', asked: 2, times: 2 }] },
    different: 3,
    left: 2,
    calls: [past],
    ...(rule.input?.command?.startsWith('bash') ? { never: 'this program runs whatever it is told' } : {}),
  };
  return { body: reply };
};

const row = (given: Partial<RuleRow> & Pick<RuleRow, 'verdict' | 'of' | 'source' | 'words' | 'place'>): RuleRow => ({
  ...{ id: '', used: 0, expired: false, yaml: '', mayRemove: false },
  ...given,
});

const ROWS: readonly RuleRow[] = [
  row({
    ...{ verdict: 'allow', of: 'run_command', id: 'r12', used: 14, last: NOW, mayRemove: true, until: '2026-12-31' },
    source: { kind: 'person', file: '/home/person/rules.yaml', line: 12, id: 'r12' },
    words: 'allow run_command "npm test"',
    place: `${FILE}:12`,
    why: 'the tests are ours',
    yaml: '- allow: run_command\n  input: { command: "npm test" }\n',
  }),
  row({
    ...{ verdict: 'deny', of: '*', id: 'r3', mayRemove: true },
    source: { kind: 'person', file: '/home/person/rules.yaml', line: 3, id: 'r3' },
    words: 'deny everything in Diary/**',
    place: `${FILE}:3`,
  }),
  row({
    ...{ verdict: 'ask', of: '*', id: 'w1' },
    source: { kind: 'workspace', file: '.countersign/rules.yaml', line: 2, id: 'w1' },
    words: 'ask \u202eevil <img src=x onerror=alert(1)>',
    place: '.countersign/rules.yaml:2',
  }),
];

const RULES: RulesReply = {
  rules: ROWS,
  builtIn: [{ effect: 'change', asks: ['its changes ask, with the difference'] }],
  file: FILE,
  problems: [{ code: 'BAD_CONFIG', message: 'rules.yaml:7  "alow" is not a verdict.', wayOut: 'Correct it.' }],
};

const SUGGESTED: SuggestReply = {
  suggestions: [
    {
      rule: {
        verdict: 'allow',
        of: 'edit_file',
        changes: ['Projects/**'],
        source: { kind: 'person', file: FILE, line: 1 },
      },
      text: '  - allow: edit_file\n    changes: ["Projects/**"]\n',
      words: 'allow edit_file changing Projects/** in this workspace',
      ...{ answered: 7, of: 7, first: NOW, last: NOW, sessions: 2 },
    },
  ],
};

const WHY: WhyReply = {
  call: {
    id: '',
    tool: 'run_command',
    group: 'shell',
    effect: 'run',
    input: { command: 'npm test' },
    at: 0,
    session: null,
    verdict: 'ask',
  },
  how: 'as today at 09:12, when it changed nothing',
  judgement: {
    verdict: 'allow',
    rule: { kind: 'person', file: FILE, line: 12 },
    why: 'the tests are ours',
    mustAsk: false,
  },
  words: `allowed by ${FILE}:12 "the tests are ours"`,
  used: 14,
  others: [`${FILE}:3: not in Diary/**`],
};

const TOOLS: ToolsReply = { tools: [], groups: [{ name: 'shell', count: 2 }], untrusted: [], problems: [] };
