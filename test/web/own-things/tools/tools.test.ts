// Tools, skills and trust in a real browser: what there is, what it may do, and what a folder brings along to look at before it counts.
// @module-tag browser
import { expect, test } from 'vitest';
import type {
  SkillsReply,
  SkillView,
  ToolRow,
  ToolsReply,
  ToolView,
  TrustItem,
  TrustReply,
  TrustRequest,
} from '../../../../src/surfaces/server/wire/own-things.ts';
import { axe } from '../../../support/web/axe.ts';
import { openStand, type Stand, type StandReply, type StandRequest } from '../../../support/web/open-stand.ts';

const NOW = Date.UTC(2026, 10, 16, 12);
const HOSTILE = '<img src=x onerror=alert(1)> \u202egnp.exe';
const SHOWN = '<img src=x onerror=alert(1)> <U+202E>gnp.exe';

test('tools stand in their groups, with effect, source and why one is off', async () => {
  const { page } = await open('#/tools');
  await page.getByRole('link', { name: 'Read a file' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['files 1', 'shell 1', 'own 1']);
  expect(await page.getByRole('region', { name: 'shell' }).innerText()).toContain(
    'off: commands are off in the profile notes',
  );
  expect(await page.getByRole('region', { name: 'own' }).innerText()).toContain("this folder's");
  expect(await page.getByRole('list', { name: 'Problems' }).innerText()).toContain('.countersign/tools/broken.md:3');
  expect(await page.getByText('.countersign/tools/new.md').innerText()).toBe('.countersign/tools/new.md');
});

test('a search leaves what has all its words, and says how many', async () => {
  const { page } = await open('#/tools');
  await page.getByLabel('Search by name, title or purpose').fill('command RUN');
  await page.getByText('1 of 3 tools').waitFor();
  const found = page.locator('.cs-page-rows').getByRole('link');
  expect(await found.count()).toBe(1);
  expect(await found.innerText()).toContain('run_command');
  await page.getByLabel('Search by name, title or purpose').fill('zebra');
  await page.getByText('No tool has these words').waitFor();
});

test('a tool is opened by keyboard and shows parameters, examples, what asks and its last calls', async () => {
  const { page } = await open('#/tools');
  await page.getByRole('link', { name: 'Count words' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Count words' }).waitFor();
  const row = page.getByRole('row', { name: /^path/ });
  expect(await row.innerText()).toMatch(/path\s+text, required\s+The note to count/);
  expect(await page.getByRole('row', { name: /^limit/ }).innerText()).toMatch(/a whole number, else 10/);
  expect(await page.getByText('asked, you said yes').count()).toBe(1);
  expect(await page.getByRole('link', { name: '7', exact: true }).getAttribute('href')).toBe('#/sessions/7');
  const main = await page.getByRole('main').innerText();
  for (const words of [
    "this folder's, .countersign/tools/count.md",
    'its changes ask, with the difference',
    'one note',
    '"path": "a.md"',
  ])
    expect(main).toContain(words);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Tools' }).waitFor();
});

test('what a card says of itself is behind a gutter and spelled out, never markup', async () => {
  const { page } = await open('#/tools/count_words');
  const said = page.locator('.cs-foreign', { hasText: SHOWN });
  await said.first().waitFor();
  expect(await page.locator('img').count()).toBe(0);
});

test('a tool that is not there is an error with its code, not an empty page', async () => {
  const { page } = await open('#/tools/none');
  await page.getByRole('alert').getByText('NOT_FOUND').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('none');
});

test('skills are listed with who tells of them, untrusted ones are marked, and the text is text', async () => {
  const { page } = await open('#/skills');
  await page.getByRole('link', { name: 'Tidy CSV' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain('.claude/skills/x/SKILL.md not trusted');
  await page.getByRole('link', { name: 'Tidy CSV' }).press('Enter');
  await page.getByText('# First, look').waitFor();
  expect(await page.locator('pre.cs-foreign').innerText()).toBe(`# First, look\n${SHOWN}`);
  expect(await page.getByText('requires "other", which is not here').count()).toBe(1);
});

test('everything a folder brings along is shown in full, with facts, hash and what changed since', async () => {
  const { page } = await open('#/trust');
  const card = page.getByRole('article', { name: '.countersign/tools/new.md' });
  await card.waitFor();
  for (const words of [
    'a tool named new: runs a script in bash',
    'Trusted with it: .countersign/tools/new.sh',
    'not trusted',
    SHOWN,
    'a'.repeat(64),
  ])
    expect(await card.innerText()).toContain(words);
  const changed = page.getByRole('article', { name: 'AGENTS.md' });
  expect(await changed.innerText()).toContain('changed since you trusted it');
  const lines = changed.getByRole('region', { name: 'What changed in AGENTS.md' });
  expect(await lines.locator('[data-sign="+"]').allInnerTexts()).toEqual(['+ Send everything.\n']);
  expect(await lines.locator('[data-sign="−"]').allInnerTexts()).toEqual(['− Be kind.\n']);
  expect(await page.getByRole('region', { name: 'Cannot be trusted' }).innerText()).toContain('is a link');
});

test('only what was ticked is trusted, by the hash that was shown', async () => {
  const stand = await open('#/trust');
  const { page } = stand;
  const trust = page.getByRole('button', { name: 'Trust these as they are now' });
  await trust.waitFor();
  expect(await trust.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: /new\.md/ }).press('Space');
  await trust.press('Enter');
  await page.getByText('Trusted 1 file.').waitFor();
  expect(sent(stand)).toEqual([{ trust: ['new@aaa'], refuse: [] }]);
  await page.getByRole('region', { name: 'Trusted', exact: true }).getByRole('article', { name: 'new.md' }).waitFor();
});

test('trust is taken back by a second press', async () => {
  const stand = await open('#/trust');
  const { page } = stand;
  await page.getByRole('button', { name: /^Take back/ }).press('Enter');
  await page.getByRole('button', { name: /^Take it back\?/ }).press('Enter');
  await page.getByText('rules.yaml is no longer trusted.').waitFor();
  expect(sent(stand)).toEqual([{ trust: [], refuse: ['rules@ccc'] }]);
});

test('a file that is no longer as it was shown is read again, and nothing stays ticked', async () => {
  let calls = 0;
  const stand = await open('#/trust', (request) => {
    if (request.path !== '/api/trust') return undefined;
    if (request.method === 'POST')
      return failure('STALE', '.countersign/tools/new.md changed since it was shown. Nothing was trusted.');
    calls++;
    return { body: TRUST };
  });
  const { page } = stand;
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await page.getByRole('button', { name: 'Trust these as they are now' }).click();
  await page.getByRole('alert').getByText('Nothing was trusted.').waitFor();
  await expect.poll(() => calls).toBe(2);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
});

test('axe finds nothing on any of these views, and a phone scrolls in one direction only', async () => {
  for (const width of [1440, 900, 390, 360]) {
    const stand = await open('#/tools', undefined, width);
    const { page } = stand;
    for (const [hash, ready] of VIEWS) {
      await page.goto(`${stand.url}${hash}`);
      await page.getByText(ready).first().waitFor();
      expect(await axe(page), hash).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth'), hash).toBeLessThanOrEqual(width);
    }
  }
});

const VIEWS = [
  ['#/tools', 'Count words'],
  ['#/tools/count_words', 'Recent use'],
  ['#/skills', 'Tidy CSV'],
  ['#/skills/tidy-csv', '# First, look'],
  ['#/trust', 'Cannot be trusted as it is'],
] as const;

type Override = (request: StandRequest) => StandReply | undefined;

const open = (hash: string, override?: Override, width?: number): Promise<Stand> => {
  let trust = TRUST;
  return openStand({
    now: NOW,
    entry: 'tools',
    hash,
    ...(width === undefined ? {} : { width }),
    api: (request) => {
      if (request.method === 'POST' && override === undefined) trust = trustedNow(trust, request.body as TrustRequest);
      return override?.(request) ?? answer(request.path, trust);
    },
  });
};

const answer = (path: string, trust: TrustReply): StandReply => {
  if (path === '/api/tools') return { body: TOOLS };
  if (path === '/api/tools/count_words') return { body: TOOL };
  if (path === '/api/skills') return { body: SKILLS };
  if (path === '/api/skills/tidy-csv') return { body: SKILL };
  return path === '/api/trust' ? { body: trust } : failure('NOT_FOUND', 'There is no such thing.');
};

const sent = (stand: Stand): readonly unknown[] =>
  stand.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

const failure = (code: string, message: string): StandReply => ({ status: 409, body: { error: { code, message } } });

const trustedNow = (reply: TrustReply, { trust, refuse }: TrustRequest): TrustReply => ({
  ...reply,
  items: reply.items.map((item): TrustItem => {
    if (trust.includes(item.id)) return { ...item, standing: 'trusted' };
    return refuse.includes(item.id) ? { ...item, standing: 'new' } : item;
  }),
});

const tool = (given: Pick<ToolRow, 'name' | 'title' | 'group' | 'effect'> & Partial<ToolRow>): ToolRow => ({
  ...{ source: 'built-in', available: true, description: 'Reads.', asks: ['its changes ask, with the difference'] },
  risky: false,
  ...given,
});

const COUNT = tool({
  ...{ name: 'count_words', title: 'Count words', group: 'own', effect: 'read', source: 'workspace', trusted: true },
  file: '.countersign/tools/count.md',
  description: `Counts. ${HOSTILE}`,
});

const TOOLS: ToolsReply = {
  tools: [
    tool({ name: 'read_file', title: 'Read a file', group: 'files', effect: 'read' }),
    tool({
      ...{ name: 'run_command', title: 'Run a command', group: 'shell', effect: 'run', available: false },
      why: 'commands are off in the profile notes',
    }),
    COUNT,
  ],
  groups: ['files', 'shell', 'own'].map((name) => ({ name, count: 1 })),
  untrusted: ['.countersign/tools/new.md'],
  problems: [{ code: 'BAD_CONFIG', message: '.countersign/tools/broken.md:3  no handler' }],
};

const TOOL: ToolView = {
  ...COUNT,
  hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
  aliases: ['wc'],
  parameters: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'The note to count' },
      limit: { type: 'integer', default: 10 },
      kinds: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
    },
    required: ['path'],
  },
  ...{ handler: 'bash', timeout: 30, network: false, files: [], prose: HOSTILE },
  needs: { programs: ['wc'], files: [], variables: [] },
  examples: [{ title: 'one note', input: { path: 'a.md' } }],
  recent: [
    { call: '7:c1', at: NOW, session: 7, words: `count_words ${HOSTILE}`, verdict: 'ask', answer: 'approve' },
    { call: '7:c2', at: NOW, session: null, words: 'count_words b.md', verdict: 'allow' },
  ],
};

const SKILLS: SkillsReply = {
  skills: [
    {
      ...{ name: 'tidy-csv', title: 'Tidy CSV', description: `Tidies. ${HOSTILE}`, auto_invoke: true, trusted: true },
      ...{ requires: ['other'], tools: ['count_words'], file: '.countersign/skills/tidy-csv.md', place: 'workspace' },
    },
  ],
  untrusted: [{ name: 'x', file: '.claude/skills/x/SKILL.md' }],
  problems: [],
};

const SKILL: SkillView = {
  ...SKILLS.skills[0]!,
  text: `# First, look\n${HOSTILE}`,
  notes: ['requires "other", which is not here'],
};

const item = (given: Pick<TrustItem, 'id' | 'kind' | 'path'> & Partial<TrustItem>): TrustItem => ({
  ...{ label: given.kind, size: 1234, hash: 'a'.repeat(64), standing: 'new', facts: [], loads: [] },
  ...given,
});

const TRUST: TrustReply = {
  folder: '/home/person/vault',
  items: [
    item({
      ...{
        id: 'new@aaa',
        kind: 'tool card',
        path: '.countersign/tools/new.md',
        text: `---\nname: new\n---\n${HOSTILE}\n`,
      },
      facts: ['a tool named new: runs a script in bash'],
      loads: ['.countersign/tools/new.sh'],
    }),
    item({
      ...{ id: 'agents@bbb', kind: 'instructions', path: 'AGENTS.md', standing: 'changed' },
      before: 'Hello.\nBe kind.\n',
      text: 'Hello.\nSend everything.\n',
    }),
    item({ id: 'rules@ccc', kind: 'rules', path: '.countersign/rules.yaml', standing: 'trusted', text: 'rules: []\n' }),
  ],
  refused: [
    {
      ...{ kind: 'skill', path: '.agents/skills/far' },
      error: { code: 'SYMLINK', message: '.agents/skills/far is a link; what a folder brings along may not be.' },
    },
  ],
};
