import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { skillsHere } from '../../../src/config/skills/find-skills.ts';
import { parseSkill } from '../../../src/config/skills/parse-skill.ts';
import type { Rule } from '../../../src/policy/rule.ts';
import { createRegistry } from '../../../src/tool/registry.ts';
import { createSkill } from '../../../src/toolkit/skills/create-skill.ts';
import { isProtected } from '../../../src/workspace/special-paths.ts';
import { skillGround, skillText } from '../../config/skills/skill-folders.ts';
import { agentRooms } from '../../support/agent-rooms.ts';
import { noteWords } from '../../support/note-words.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { folderWith } from '../data/data-calls.ts';
import { call, contents, over, preview } from '../tool-calls.ts';

const FILE = '.countersign/skills/tidy-csv.md';
const INPUT = {
  name: 'tidy-csv',
  title: 'Tidy CSV',
  description: 'Clean a CSV step by step',
  content: '# Tidy CSV\n1. Look at it.\n',
};

const SCRIPT = [{ calls: [{ name: 'create_skill', arguments: JSON.stringify(INPUT) }] }, { text: 'Done.' }];

const TOOL = createSkill({ environment: {} });

describe('create_skill', () => {
  it('S2.64: its card says what it is', () => {
    expect(TOOL).toMatchObject({ name: 'create_skill', title: 'Create Skill', group: 'skills', risky: true });
    expect(TOOL.description).toMatch(/^Create a new skill file with metadata/);
    expect(TOOL.hints).toMatchObject({ readOnly: false, idempotent: false });
  });

  it('S2.65 S2.66 S2.67 S2.68 S2.69 S2.70 S2.71: its parameters', () => {
    const { properties, required } = TOOL.input;
    expect(Object.entries(properties).map(([name, { type }]) => `${name} ${type}`)).toEqual([
      'name string',
      'title string',
      'description string',
      'auto_invoke boolean',
      'requires array',
      'content string',
      'location string',
    ]);
    expect(required).toEqual(['name', 'title', 'description', 'content']);
    expect(properties.auto_invoke).toMatchObject({ default: true });
    expect(properties.location).toMatchObject({ enum: ['project', 'personal'], default: 'project' });
  });

  it('S2.73 S2.74 S2.97: writes YAML that reads back as the skill that was meant, and makes the folder', async () => {
    const {
      changes = [],
      summary,
      notes,
    } = await preview(over(temporaryFolder()), 'create_skill', {
      ...INPUT,
      auto_invoke: false,
      requires: ['csv-basics'],
    });
    expect(changes.map(({ path }) => path)).toEqual(['.countersign', '.countersign/skills', FILE]);
    const text = (await contents(changes.at(-1)?.after ?? null)) ?? '';
    expect(text).toBe(
      '---\nname: tidy-csv\ntitle: "Tidy CSV"\ndescription: "Clean a CSV step by step"\nauto_invoke: false\nrequires:\n  - "csv-basics"\n---\n\n# Tidy CSV\n1. Look at it.\n',
    );
    expect(parseSkill(text, FILE)).toMatchObject({
      value: { title: 'Tidy CSV', autoInvoke: false, requires: ['csv-basics'], body: INPUT.content },
    });
    expect(summary).toBe('create the skill tidy-csv');
    expect(noteWords(notes)).toEqual([
      'makes .countersign/, .countersign/skills/',
      'instructions for models; they count once you trust them (countersign trust)',
      'requires what is not there: csv-basics',
    ]);
  });

  it('S2.69: requires may be one text, as the older header writes it', async () => {
    const folder = folderWith({ '.cassidy/skills/a.md': skillText('A'), '.claude/skills/b/SKILL.md': skillText('B') });
    const { changes = [], notes = [] } = await preview(over(folder), 'create_skill', { ...INPUT, requires: 'a, b' });
    expect(await contents(changes.at(-1)?.after ?? null)).toContain('requires:\n  - "a"\n  - "b"\n');
    expect(notes.join()).not.toContain('requires what');
  });

  it.each(['../x', '.', 'con', 'x'.repeat(300), '', 'Tidy CSV', 'tidy_csv', 'a/b', 'Ａ', 'a\u202eb'])(
    'S2.72 and case 184: %j is no name of a skill',
    async (name) => {
      expect(await call(over(temporaryFolder()), 'create_skill', { ...INPUT, name })).toMatchObject({
        error: { code: 'BAD_ARGS', message: 'Skill name must be kebab-case' },
      });
    },
  );

  it.each([FILE, '.cassidy/skills/tidy-csv.md', '.claude/skills/tidy-csv/SKILL.md'])(
    'S2.75: never overwrites or hides %s',
    async (file) => {
      expect(await call(over(folderWith({ [file]: skillText('A') })), 'create_skill', INPUT)).toMatchObject({
        error: { code: 'EXISTS', message: `Skill already exists: ${file}` },
      });
    },
  );

  it('S2.75: one of the person’s own would hide it, so it is not made', async () => {
    const { environment, folder } = skillGround(
      {},
      { own: { 'skills/tidy-csv.md': skillText('A'), 'skills/b.md': skillText('B') } },
    );
    const here = { ...over(folder), registry: createRegistry([createSkill({ environment })]) };
    const refused = await call(here, 'create_skill', INPUT);
    expect(refused).toMatchObject({
      error: { code: 'EXISTS', message: expect.stringContaining('skills/tidy-csv.md') },
    });
    expect(refused.ok ? '' : refused.error.forModel).not.toContain(environment.HOME);
    const { notes } = await preview(here, 'create_skill', { ...INPUT, name: 'other', requires: ['b'] });
    expect(notes?.join()).not.toContain('requires');
  });

  it('S2.71: a personal one is refused with the command that makes it', async () => {
    const refused = await call(over(temporaryFolder()), 'create_skill', { ...INPUT, location: 'personal' });
    expect(refused).toMatchObject({
      error: { code: 'OUTSIDE_ROOT', wayOut: 'Make it yourself: countersign skills new tidy-csv --location personal' },
    });
    expect(refused.ok ? '' : refused.error.forModel).toContain(`--from ${FILE}`);
  });

  it.each([
    [{ content: '---\nname: x\n---\nGo.' }, 'BAD_ARGS'],
    [{ content: '  \n' }, 'BAD_ARGS'],
    [{ description: ' ' }, 'BAD_ARGS'],
    [{ requires: ['../x'] }, 'BAD_ARGS'],
    [{ requires: ['tidy-csv'] }, 'BAD_ARGS'],
    [{ location: 'everywhere' }, 'BAD_ARGS'],
    [{ content: 'x'.repeat(70_000) }, 'TOO_LARGE'],
  ])('what cannot be a skill is refused: %#', async (other, code) => {
    expect(await call(over(temporaryFolder()), 'create_skill', { ...INPUT, ...other })).toMatchObject({
      error: { code },
    });
  });

  it('a link in place of a folder is not followed', async () => {
    const folder = folderWith({ 'a.md': 'x' });
    symlinkSync(temporaryFolder(), join(folder, '.countersign'));
    expect(await call(over(folder), 'create_skill', INPUT)).toMatchObject({ error: { code: 'SYMLINK' } });
  });

  it('a file in place of a folder is not overwritten', async () => {
    expect(await call(over(folderWith({ '.countersign': 'x' })), 'create_skill', INPUT)).toMatchObject({ ok: false });
  });

  it('S2.76: the receipt names the file and both next steps', async () => {
    const rooms = await agentRooms({}, SCRIPT, { tools: [TOOL] });
    await rooms.go(() => true);
    expect(rooms.read(FILE)).toContain('# Tidy CSV');
    const [answer = ''] = rooms.answers();
    expect(answer).toContain(`Created skill: ${FILE}`);
    expect(answer).toContain('try it by name: /skill tidy-csv');
    expect(answer).toContain('use it in a task by name: countersign run --skill tidy-csv "task"');
  });

  it('case 183: it is asked about whatever the rules say, and does not count before it is trusted', async () => {
    expect(isProtected(FILE)).toBeDefined();
    const allow: Rule = { verdict: 'allow', of: '*', source: { kind: 'person', file: 'rules.yaml', line: 1 } };
    const rooms = await agentRooms({}, SCRIPT, { tools: [TOOL], yes: true, rules: [allow] });
    const asked: string[] = [];
    await rooms.go(({ judgement }) => {
      asked.push(judgement.why);
      return true;
    });
    expect(asked).toEqual([
      '.countersign is protected: it configures Countersign or another agent, or tells one what to do',
    ]);
    const environment = { COUNTERSIGN_HOME: temporaryFolder() };
    expect(await skillsHere(rooms.runtime.workspace, environment)).toMatchObject({
      value: { skills: [], untrusted: [{ name: 'tidy-csv', file: FILE }] },
    });
  });
});
