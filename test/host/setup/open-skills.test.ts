import { describe, expect, it } from 'vitest';
import { folderTrust } from '../../../src/config/folder-trust.ts';
import { shownBy, waitsForSkill } from '../../../src/config/skills/brought-tools.ts';
import { ok } from '../../../src/error/error-value.ts';
import { type OpenSkills, openSkills } from '../../../src/host/setup/open-skills.ts';
import { type Tool, tool } from '../../../src/tool/tool.ts';
import { type SkillGround, skillGround, skillText } from '../../config/skills/skill-folders.ts';

const made = (name: string, group: string, available: true | string = true): Tool =>
  tool({
    name,
    title: name,
    description: name,
    group,
    input: { type: 'object', properties: {} },
    effect: 'read',
    hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
    risky: false,
    available: () => available,
    propose: async () => ok({ summary: name }),
  });
const [read, links, shell, gone] = [
  made('read_file', 'files'),
  made('backlinks', 'vault'),
  made('sh', 'shell'),
  made('cat', 'shell', 'no'),
] as const;
const ALL = [read, links, shell, gone];

const opened = async ({ workspace, environment }: SkillGround): Promise<{ skills: OpenSkills; told: string[] }> => {
  const told: string[] = [];
  const skills = await openSkills({
    workspace,
    environment,
    covered: () => {
      const trust = folderTrust(workspace, environment);
      return trust.ok ? trust.value.covered : new Map();
    },
    tell: ({ message }) => void told.push(message),
  });
  return { skills, told };
};

describe('the skills of a conversation', () => {
  it('models are told of those that say so, and of trusted ones only', async () => {
    const ground = skillGround({
      '.countersign/skills/a.md': skillText('A'),
      '.countersign/skills/b.md': skillText('B', 'x', 'auto_invoke: false\n'),
    });
    ground.write('.countersign/skills/c.md', skillText('C'));
    const { skills } = await opened(ground);
    expect(skills.told.map(({ name }) => name)).toEqual(['a']);
  });

  it('are looked at again: a new one counts once it is trusted, and a bad one is told once', async () => {
    const ground = skillGround({ '.countersign/skills/a.md': skillText('A'), '.countersign/skills/bad.md': 'x' });
    const { skills, told } = await opened(ground);
    expect(await skills.lookAgain()).toBe(false);
    ground.write('.countersign/skills/c.md', skillText('C'));
    expect(await skills.lookAgain()).toBe(false);
    ground.trust();
    expect(await skills.lookAgain()).toBe(true);
    expect(skills.told.map(({ name }) => name)).toEqual(['a', 'c']);
    ground.write('.countersign/skills/c.md', skillText('C', 'Other words.'));
    expect(await skills.lookAgain()).toBe(true);
    expect(skills.told.map(({ name }) => name)).toEqual(['a']);
    expect(told).toHaveLength(1);
  });

  it('bring what is not offered, is there, and is not narrowed away; it waits for the skill', async () => {
    const ground = skillGround({
      '.countersign/skills/a.md': skillText('A', 'x', 'tools: [read-file, backlinks, shell]\n'),
    });
    const { skills } = await opened(ground);
    const brought = skills.bring([read], ALL, ground.workspace, undefined);
    expect(brought.map(({ name, onDemand }) => `${name} ${onDemand}`)).toEqual([
      'backlinks skill:vault',
      'sh skill:shell',
    ]);
    expect(skills.bring([read], ALL, ground.workspace, ['vault']).map(({ name }) => name)).toEqual(['backlinks']);
    expect(brought.map((each) => waitsForSkill(each))).toEqual([true, true]);
    expect(brought.map((each) => waitsForSkill(each, new Set(shownBy(['backlinks', 'shell']))))).toEqual([
      false,
      false,
    ]);
    // A name by itself is what a call leaves behind.
    expect(brought.map((each) => waitsForSkill(each, new Set(['backlinks', 'run_command', 'shell'])))).toEqual([
      true,
      true,
    ]);
    expect(waitsForSkill({ name: 'x', onDemand: 'vault' })).toBe(false);
  });

  it('without trust in our own record nothing counts', async () => {
    const ground = skillGround({ '.countersign/skills/a.md': skillText('A') });
    const { skills } = await opened({ ...ground, environment: {} });
    expect(skills.told).toEqual([]);
  });
});
