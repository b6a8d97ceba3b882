// Skills as people use them: made by a model, signed, trusted, then loaded by name, by the model, in a task and in the chat.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textOf } from '../support/scripted-model.ts';
import { onStage, type Stage } from '../support/stage.ts';

const FILE = '.countersign/skills/tidy-csv.md';
const CREATE = {
  name: 'create_skill',
  arguments: {
    name: 'tidy-csv',
    title: 'Tidy CSV',
    description: 'Clean a CSV step by step',
    requires: ['csv-basics'],
    content: '# Tidy CSV\n1. Look at the header.\n',
  },
};
const BASICS = '---\nname: csv-basics\ndescription: What a CSV is\nauto_invoke: false\n---\nFields and rows.\n';
const done = { text: 'Done.' };
const task = ({ model }: Stage, ...more: string[]): string[] => [
  'run',
  'clean it',
  '--profile',
  'code',
  ...model,
  ...more,
];
const system = (stage: Stage, at: number): string => textOf(stage.requests[at]?.body.messages[0] ?? { role: 'system' });
const lastMessage = (stage: Stage, at: number): string =>
  textOf(stage.requests[at]?.body.messages.findLast(({ role }) => role === 'user') ?? { role: 'user' });
const offered = (stage: Stage, at: number): readonly string[] =>
  (stage.requests[at]?.body.tools ?? []).map((tool) => tool.function.name);
const ownSkill = (stage: Stage, name: string, text: string): void => {
  const file = join(stage.home, 'countersign/config/skills', `${name}.md`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

describe('a skill', () => {
  it('S2.97, case 183: is created by a model, signed, not used before it is trusted, then used in a task and in the chat', async () => {
    const stage = await onStage({ 'a.csv': 'a,b\n' }, [
      { calls: [CREATE] },
      done,
      done,
      { calls: [{ name: 'load_skill', arguments: { name: 'tidy-csv' } }] },
      done,
      done,
      done,
    ]);
    ownSkill(stage, 'csv-basics', BASICS);
    const making = stage.terminal('run', 'make a skill', '--profile', 'code', '--yes', ...stage.model);
    await making.until('create the skill tidy-csv');
    await making.until('they count once you trust them');
    await making.until(/\? help\s+> /);
    making.type('y\r');
    expect(await making.exit).toBe(0);
    expect(stage.read(FILE)).toContain('requires:\n  - "csv-basics"\n---\n\n# Tidy CSV\n');
    expect(stage.answers()[0]).toContain(`Created skill: ${FILE}`);

    const early = await stage.run(...task(stage));
    expect([early.code, early.stderr]).toEqual([1, expect.stringContaining(FILE)]);
    const named = await stage.run(...task(stage, '--untrusted', '--skill', 'tidy-csv'));
    expect([named.code, named.stderr]).toEqual([1, expect.stringContaining('UNTRUSTED  The skill tidy-csv')]);
    expect(stage.requests).toHaveLength(2);
    expect((await stage.run('trust', '--yes')).code).toBe(0);

    const used = await stage.run(...task(stage, '--skill', 'tidy-csv'));
    expect(used.stderr).toContain('skill: tidy-csv (with csv-basics)');
    expect(used.code).toBe(0);
    expect(lastMessage(stage, 2)).toBe(
      'SKILL LOADED: tidy-csv\n\nDEPENDENCY: csv-basics\n\nFields and rows.\n\nMAIN SKILL: tidy-csv\n\n# Tidy CSV\n1. Look at the header.\n\nTASK: clean it',
    );
    expect((await stage.run('ledger', 'shared')).stdout).toContain(FILE);

    expect((await stage.run(...task(stage))).code).toBe(0);
    expect(system(stage, 3)).toContain('- tidy-csv: Clean a CSV step by step');
    expect(system(stage, 3)).not.toContain('csv-basics');
    expect(stage.answers().at(-1)).toMatch(
      /^SKILL LOADED: tidy-csv\nDEPENDENCY: csv-basics\n[\s\S]*MAIN SKILL: tidy-csv/,
    );

    const chat = stage.terminal('--profile', 'code', ...stage.model);
    await chat.until('/exit)');
    await chat.until('> ');
    chat.type('/skill nothing\r');
    await chat.until('Skills: csv-basics, tidy-csv.');
    await chat.until('> ');
    chat.type('/skill\r');
    await chat.until('tidy-csv: Clean a CSV step by step');
    await chat.until('> ');
    chat.type('/skill Tidy_CSV clean a.csv\r');
    await chat.until('skill: tidy-csv (with csv-basics)');
    await chat.until('Done.');
    await chat.until('> ');
    chat.type('/skill csv-basics\r');
    await chat.until('csv-basics comes with your next message.');
    await chat.until('> ');
    chat.type('what is a row?\r');
    await chat.until('Done.');
    await chat.until('> ');
    chat.type('/exit\r');
    expect(await chat.exit).toBe(0);
    expect(lastMessage(stage, 5)).toContain('TASK: clean a.csv');
    expect(lastMessage(stage, 6)).toBe(
      'SKILL LOADED: csv-basics\n\nMAIN SKILL: csv-basics\n\nFields and rows.\n\nTASK: what is a row?',
    );
  });

  it('a model without a terminal cannot make one, also with --yes', async () => {
    const stage = await onStage({}, [{ calls: [CREATE] }, done]);
    expect((await stage.run(...task(stage, '--yes'))).code).toBe(4);
    expect(existsSync(join(stage.workspace, FILE))).toBe(false);
    expect(stage.answers()[0]).toMatch(/^Refused/);
  });

  it('brings its tools along, from the request after it was loaded, also when the session is resumed', async () => {
    const load = { calls: [{ name: 'load_skill', arguments: { name: 'links' } }] };
    const stage = await onStage({ 'a.md': 'a\n' }, [load, done, done, done]);
    ownSkill(stage, 'links', '---\ndescription: Follow links\ntools: [backlinks]\n---\nUse backlinks.\n');
    expect((await stage.run(...task(stage))).code).toBe(0);
    expect(offered(stage, 0)).toContain('load_skill');
    expect(offered(stage, 0)).not.toContain('backlinks');
    expect(offered(stage, 1)).toContain('backlinks');
    await stage.run('sessions', 'resume', '1', '--say', 'again', '--profile', 'code', ...stage.model);
    expect(offered(stage, 2)).toContain('backlinks');
    await stage.run(...task(stage, '--skill', 'links'));
    expect(offered(stage, 3)).toContain('backlinks');
    expect(stage.requests).toHaveLength(4);
  });

  it('brings a tool card by the name people write, where the profile shows no cards', async () => {
    const stage = await onStage({ 'a.md': 'one\ntwo\n' }, [
      { calls: [{ name: 'count_lines', arguments: { path: 'a.md' } }] },
      done,
      done,
    ]);
    const card = join(stage.home, 'countersign/config/tools/count-lines.md');
    mkdirSync(dirname(card), { recursive: true });
    writeFileSync(
      card,
      `---\nname: count-lines\ndescription: Counts the lines of a file.\nparameters: { path: { type: string, required: true } }\n---\n\n\`\`\`js\nasync ({ input, look }) => ({ share: \`lines: \${(await look.read(input.path)).split('\\n').length - 1}\` })\n\`\`\`\n`,
    );
    ownSkill(stage, 'counting', '---\ndescription: Count\ntools: [count-lines]\n---\nUse count_lines.\n');
    const inCoach = ['run', 'count', '--profile', 'coach', '--yes', ...stage.model];
    expect((await stage.run(...inCoach, '--skill', 'counting')).code).toBe(0);
    expect(offered(stage, 0)).toContain('count_lines');
    expect(stage.answers()[0]).toContain('lines: 2');
    await stage.run(...inCoach);
    expect(offered(stage, 2)).not.toContain('count_lines');
  });

  it('a dry run lists what it brings only where it is named', async () => {
    const stage = await onStage({ 'a.md': 'a\n' }, []);
    ownSkill(stage, 'links', '---\ndescription: Follow links\ntools: [backlinks]\n---\nUse backlinks.\n');
    const toolsOf = async (...more: string[]): Promise<unknown> =>
      JSON.parse((await stage.run(...task(stage, '--dry-run', '--json', ...more))).stdout);
    expect(await toolsOf()).toMatchObject({ tools: expect.not.arrayContaining(['backlinks']) });
    expect(await toolsOf('--skill', 'links')).toMatchObject({
      skill: 'links',
      tools: expect.arrayContaining(['backlinks']),
    });
    expect(stage.requests).toHaveLength(0);
  });

  it('brings nothing where the person chose the tools', async () => {
    const stage = await onStage({ 'a.md': 'a\n' }, [done, done]);
    ownSkill(stage, 'links', '---\ndescription: Follow links\ntools: [backlinks]\n---\nUse backlinks.\n');
    await stage.run(...task(stage, '--skill', 'links', '--tools', 'read_file'));
    await stage.run(...task(stage, '--skill', 'links', '--tools', 'none'));
    expect([offered(stage, 0), offered(stage, 1)]).toEqual([['read_file'], []]);
    expect(lastMessage(stage, 1)).toContain('MAIN SKILL: links');
  });

  it('one bad file is one warning, and the task goes on', async () => {
    const stage = await onStage({}, [done]);
    ownSkill(stage, 'bad', '---\nname: x\n---\nGo.');
    ownSkill(stage, 'good', BASICS);
    const { code, stderr } = await stage.run(...task(stage, '--skill', 'good'));
    expect(code).toBe(0);
    expect(stderr.match(/Failed to read skill/g)).toHaveLength(1);
    expect(stderr).toContain('bad.md:1  there is no description');
  });

  it('the built-in guide says that it cannot follow one', async () => {
    const stage = await onStage({}, []);
    ownSkill(stage, 'good', BASICS);
    const { code, stderr } = await stage.run('run', 'go', '--skill', 'good', '--model', 'offline');
    expect([code, stderr]).toEqual([2, expect.stringContaining('The built-in guide cannot follow a skill.')]);
  });
});

describe('countersign skills', () => {
  it('lists, shows and makes skills, for people and as JSON', async () => {
    const stage = await onStage(
      { '.claude/skills/pdf/SKILL.md': '---\nname: pdf\ndescription: Fill forms\n---\nGo.\n' },
      [],
    );
    ownSkill(stage, 'csv-basics', BASICS);
    const made = await stage.run('skills', 'new', 'weekly-check', '--template', 'workflow');
    expect(made.stdout).toBe('Created skill: .countersign/skills/weekly-check.md\n');
    expect(made.stderr).toContain('countersign run --skill weekly-check "task"');
    expect(stage.read('.countersign/skills/weekly-check.md')).toContain('auto_invoke: false');
    const again = await stage.run('skills', 'new', 'weekly-check');
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringContaining('Skill already exists: .countersign/skills/weekly-check.md'),
    ]);

    expect((await stage.run('skills')).stdout).toBe(
      'csv-basics    your own     by name      What a CSV is\nweekly-check  this folder  not trusted  .countersign/skills/weekly-check.md\npdf           this folder  not trusted  .claude/skills/pdf/SKILL.md\n',
    );
    expect((await stage.run('skills', 'show', 'pdf')).stderr).toContain('UNTRUSTED');
    await stage.run('trust', '--yes');
    const shown = await stage.run('skills', 'show', 'pdf');
    expect(shown.stdout).toBe(
      'pdf: Fill forms\nof this folder, trusted · .claude/skills/pdf/SKILL.md · models are told of it\n\nMAIN SKILL: pdf\n(Files it speaks of are below .claude/skills/pdf/)\n\nGo.\n',
    );
    const listed = (await stage.run('skills', 'list', '--json')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(listed).toMatchObject([
      { name: 'csv-basics', place: 'personal', auto_invoke: false },
      { name: 'weekly-check', trusted: true },
      { name: 'pdf', file: '.claude/skills/pdf/SKILL.md' },
    ]);
    const missing = await stage.run('skills', 'show', 'x', '--json');
    expect(JSON.parse(missing.stdout)).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('S2.71: a personal one is made by the person, also from one of this folder', async () => {
    const stage = await onStage(
      { 'old.md': '**Name:** Old\n**Description:** From before\n**Requires:** a\n\nGo.\n' },
      [],
    );
    const made = await stage.run('skills', 'new', 'older', '--location', 'personal', '--from', 'old.md', '--json');
    const { created, place } = JSON.parse(made.stdout);
    expect([created, place]).toEqual([join(stage.home, 'countersign/config/skills/older.md'), 'personal']);
    expect((await stage.run('skills', 'show', 'older')).stdout).toContain('older: From before\nyour own · ');
    expect((await stage.run('skills', 'new', 'older', '--location', 'personal')).code).toBe(1);
  });

  it.each([
    [['new', '../x'], 'Skill name must be kebab-case'],
    [['new', 'a', '--template', 'x'], 'Templates: basic, analysis, workflow.'],
    [['new', 'a', '--location', 'moon'], 'Locations: project, personal.'],
  ])('case 184: wrong words are wrong usage: %j', async (words, message) => {
    const stage = await onStage({}, []);
    const { code, stderr } = await stage.run('skills', ...words);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it('a command that Countersign runs makes no skill', async () => {
    const stage = await onStage({}, [], { COUNTERSIGN_CALL: '1' });
    const { code, stderr } = await stage.run('skills', 'new', 'a', '--location', 'personal');
    expect([code, stderr]).toEqual([1, expect.stringContaining('DENIED')]);
  });
});
