// Tools, skills and trust over a real folder: the same as the commands print, and nothing is trusted but what was shown.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { folderTrust } from '../../../../src/config/folder-trust.ts';
import { skillsList, skillsShow } from '../../../../src/surfaces/cli/commands/skills.ts';
import { toolsInfo, toolsList } from '../../../../src/surfaces/cli/commands/tools.ts';
import { trust } from '../../../../src/surfaces/cli/commands/trust.ts';
import type { Output } from '../../../../src/surfaces/cli/output.ts';
import type {
  SkillsReply,
  SkillView,
  ToolsReply,
  ToolView,
  TrustReply,
} from '../../../../src/surfaces/server/wire/own-things.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';
import { asking, printed } from '../ask.ts';
import { type AtHome, atHome, command, withCalls } from '../home.ts';

const CARD = '.countersign/tools/one.md';
const LOADED = '.countersign/tools/lib.js';
const SKILL = '.countersign/skills/tidy.md';
/** Its handler would leave a file behind if anything of it ran. */
const card = (name: string, more = ''): string =>
  `---\nname: ${name}\ndescription: Does a thing when it is asked to.\n${more}---\n\nFor people.\n\n\`\`\`js\nawait import('./lib.js')\n\`\`\`\n`;
const FILES = {
  'AGENTS.md': 'Be kind.\n',
  [CARD]: card('one', 'files: [lib.js]\n'),
  [LOADED]: "import { writeFileSync } from 'node:fs'; writeFileSync('ran', '');\n",
  [SKILL]: '---\ndescription: Tidies up.\n---\nPut things away.\n',
};

const valuesOf = async (work: (output: Output) => Promise<number>): Promise<unknown[]> => {
  const output = recordedOutput({ json: true });
  await work(output);
  return printed(output.values);
};
const counting = ({ rooms }: AtHome): string[] => {
  const found = folderTrust(rooms.workspace, process.env);
  if (!found.ok) throw new Error(found.error.message);
  return [...found.value.covered.keys()].sort();
};
const idsOf = ({ items }: TrustReply, ...paths: string[]): string[] =>
  items.filter(({ path }) => paths.includes(path)).map(({ id }) => id);

describe('GET /api/trust', () => {
  it('is what trust --json prints, and runs nothing', async () => {
    const here = await atHome(FILES);
    const reply = await asking(here.rooms).get<TrustReply>('/api/trust');
    const values = await valuesOf((output) => trust([], { cwd: here.cwd }, output));
    expect(reply.items.map(({ id: _, label: __, ...item }) => item)).toEqual(values.slice(0, -1));
    expect(reply.items.find(({ path }) => path === CARD)).toMatchObject({
      standing: 'new',
      facts: ['a tool named one: runs a function in JavaScript', 'loads lib.js, trusted with it'],
      loads: [LOADED],
    });
    expect([reply.refused, counting(here), existsSync(join(here.cwd, 'ran'))]).toEqual([[], [], false]);
  });
});

describe('POST /api/trust', () => {
  it('trusts what was shown with what it loads, and takes it back', async () => {
    const here = await atHome(FILES);
    const { get, post, changed } = asking(here.rooms);
    const shown = await get<TrustReply>('/api/trust');
    const after = await post<TrustReply>('/api/trust', { trust: idsOf(shown, CARD), refuse: [] });
    expect(counting(here)).toEqual([LOADED, CARD].sort());
    expect(after.items.filter(({ standing }) => standing === 'trusted')).toHaveLength(2);
    await post('/api/trust', { trust: idsOf(after, 'AGENTS.md'), refuse: idsOf(after, CARD) });
    expect(counting(here)).toEqual([LOADED, 'AGENTS.md'].sort());
    expect(changed).toEqual(['trust', 'trust']);
  });

  it.each([
    ['the file itself', CARD, card('one', 'files: [lib.js]\nrisky: true\n')],
    ['a file that it loads', LOADED, 'other()\n'],
  ])('trusts nothing when %s is another by now', async (_, path, text) => {
    const here = await atHome(FILES);
    const { get, refused } = asking(here.rooms);
    const shown = await get<TrustReply>('/api/trust');
    here.write(path, text);
    const ids = idsOf(shown, CARD, 'AGENTS.md');
    expect(await refused('POST', '/api/trust', { trust: ids, refuse: [] })).toMatchObject({ code: 'STALE' });
    expect(counting(here)).toEqual([]);
  });

  it('trusts nothing that is gone, made up, or both trusted and refused', async () => {
    const here = await atHome(FILES);
    const { get, refused } = asking(here.rooms);
    const shown = await get<TrustReply>('/api/trust');
    const [id = ''] = idsOf(shown, 'AGENTS.md');
    rmSync(join(here.cwd, 'AGENTS.md'));
    expect(await refused('POST', '/api/trust', { trust: [id], refuse: [] })).toMatchObject({ code: 'STALE' });
    expect(await refused('POST', '/api/trust', { trust: ['x ../../etc'], refuse: [] })).toMatchObject({
      code: 'STALE',
    });
    const both = idsOf(shown, SKILL);
    expect(await refused('POST', '/api/trust', { trust: both, refuse: both })).toMatchObject({ code: 'BAD_ARGS' });
    expect(counting(here)).toEqual([]);
  });

  it.each([
    ['GET', undefined],
    ['POST', { trust: [], refuse: [] }],
  ] as const)('refuses %s of a server that a command of ours started', async (method, body) => {
    const here = await atHome(FILES);
    vi.stubEnv('COUNTERSIGN_CALL', '1');
    expect(await asking(here.rooms).refused(method, '/api/trust', body)).toMatchObject({ code: 'DENIED' });
  });
});

describe('tools', () => {
  it('are those that tools --json prints, with what they are for and what asks', async () => {
    const here = await atHome({ ...FILES, '.countersign/tools/bad.md': '---\nname: 7\n---\n' });
    const { get, post } = asking(here.rooms);
    const before = await get<ToolsReply>('/api/tools');
    expect(before.untrusted).toContain(CARD);
    await post('/api/trust', {
      trust: idsOf(await get<TrustReply>('/api/trust'), CARD, '.countersign/tools/bad.md'),
      refuse: [],
    });
    const { tools, groups, problems } = await get<ToolsReply>('/api/tools');
    const values = await valuesOf((output) => toolsList({ cwd: here.cwd }, output));
    expect(tools).toMatchObject(values);
    expect(tools).toHaveLength(values.length);
    expect(tools.find(({ name }) => name === 'one')).toMatchObject({
      source: 'workspace',
      file: CARD,
      trusted: true,
      description: expect.stringContaining('Does a thing'),
      asks: expect.any(Array),
    });
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(tools.length);
    expect(problems).toMatchObject([{ code: 'BAD_CONFIG', data: { file: '.countersign/tools/bad.md' } }]);
  });

  it('one of them is what tools info --json prints, with its recent use', async () => {
    const here = await atHome();
    withCalls(here.rooms, [command('npm test'), { tool: 'read_file', group: 'files', effect: 'read', paths: ['a'] }]);
    const { get, refused } = asking(here.rooms);
    const { recent, ...tool } = await get<ToolView>('/api/tools/run_command');
    expect([tool]).toEqual(await valuesOf((output) => toolsInfo('run_command', { cwd: here.cwd }, output)));
    expect(recent).toMatchObject([{ call: '1:0.0', words: 'npm test', verdict: 'ask', answer: 'approve' }]);
    expect(await refused('GET', '/api/tools/nothing_like_it')).toMatchObject({ code: 'UNKNOWN_TOOL' });
  });
});

describe('skills', () => {
  it('are those that skills --json prints, and one with its text', async () => {
    const here = await atHome(FILES);
    here.own('skills/mine.md', '---\ndescription: My own.\n---\nDo it my way.\n');
    const { get, post, refused } = asking(here.rooms);
    expect((await get<SkillsReply>('/api/skills')).untrusted).toEqual([{ name: 'tidy', file: SKILL }]);
    expect(await refused('GET', '/api/skills/tidy')).toMatchObject({ code: 'UNTRUSTED' });
    await post('/api/trust', { trust: idsOf(await get<TrustReply>('/api/trust'), SKILL), refuse: [] });
    const { skills, untrusted } = await get<SkillsReply>('/api/skills');
    expect(skills).toEqual(await valuesOf((output) => skillsList({ cwd: here.cwd }, output)));
    expect(untrusted).toEqual([]);
    const { notes, trusted: _, ...skill } = await get<SkillView>('/api/skills/tidy');
    expect([skill]).toEqual(await valuesOf((output) => skillsShow('tidy', { cwd: here.cwd }, output)));
    expect([skill.text, notes]).toEqual([expect.stringContaining('Put things away.'), []]);
    expect(await refused('GET', '/api/skills/nothing')).toMatchObject({ code: 'NOT_FOUND' });
  });
});
