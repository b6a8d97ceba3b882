import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseSkill } from '../../../../src/config/skills/parse-skill.ts';
import { TEMPLATES } from '../../../../src/surfaces/cli/commands/skills/templates.ts';
import { skillsList, skillsNew, skillsShow } from '../../../../src/surfaces/cli/commands/skills.ts';
import { type SkillGround, skillGround, skillText } from '../../../config/skills/skill-folders.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';

afterEach(() => void vi.unstubAllEnvs());

/** The person of this test is the person of this process. */
const here = (ground: SkillGround): { readonly cwd: string } => {
  vi.stubEnv('HOME', ground.home);
  vi.stubEnv('COUNTERSIGN_HOME', ground.environment.COUNTERSIGN_HOME);
  return { cwd: ground.folder };
};

describe('skills list', () => {
  it('says where each is from, whether models are told of it, and what is not trusted', async () => {
    const ground = skillGround(
      { '.countersign/skills/a.md': skillText('About a') },
      { own: { 'skills/mine.md': skillText('Mine', 'x', 'auto_invoke: no\n'), 'skills/bad.md': 'x' } },
    );
    ground.write('.agents/skills/new/SKILL.md', skillText('New'));
    const output = recordedOutput();
    expect(await skillsList(here(ground), output)).toBe(0);
    expect(output.lines).toEqual([
      'mine  your own     by name      Mine',
      'a     this folder  told         About a',
      'new   this folder  not trusted  .agents/skills/new/SKILL.md',
    ]);
    expect(output.errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('bad.md:1  there is no description'),
    ]);
    expect(output.notes).toEqual(['What is not trusted counts for nothing: `countersign trust` shows it.']);
    expect(output.values).toMatchObject([
      { name: 'mine', trusted: true },
      { name: 'a' },
      { name: 'new', trusted: false },
    ]);
  });

  it('a damaged record of trust is an error', async () => {
    const ground = skillGround({ '.countersign/skills/a.md': skillText('A') });
    ground.spoilTrust();
    const output = recordedOutput();
    expect(await skillsList(here(ground), output)).toBe(1);
    expect(await skillsShow('a', here(ground), output)).toBe(1);
    expect(output.errors).toHaveLength(2);
  });

  it('an empty folder is told how to begin', async () => {
    const output = recordedOutput();
    await skillsList(here(skillGround({})), output);
    expect(output.lines).toEqual(['There are no skills here. Make one: countersign skills new tidy-csv']);
  });

  it('control characters of a stranger do not reach the terminal', async () => {
    const output = recordedOutput();
    await skillsList(here(skillGround({ '.countersign/skills/a.md': skillText('"\\e[2Jgone\\u202e"') })), output);
    expect(output.lines.join()).not.toMatch(/[\u001b\u202e]/);
  });
});

describe('skills show', () => {
  it('shows what a model would be told, and what it brings', async () => {
    const ground = skillGround({
      '.countersign/skills/a.md': skillText('About a', 'Body.', 'requires: [b, gone]\ntools: [backlinks]\n'),
      '.countersign/skills/b.md': skillText('About b', 'First.'),
    });
    const output = recordedOutput();
    expect(await skillsShow('a', here(ground), output)).toBe(0);
    expect(output.lines).toEqual([
      'a: About a',
      'of this folder, trusted · .countersign/skills/a.md · models are told of it · requires b, gone · brings backlinks',
      '',
      'DEPENDENCY: b\n\nFirst.\n\nMAIN SKILL: a\n\nBody.',
    ]);
    expect(output.notes).toEqual(['Not there: gone, which a requires.']);
  });

  it('one that is not there is an error, and so is a folder that is not', async () => {
    const output = recordedOutput();
    expect(await skillsShow('x', here(skillGround({})), output)).toBe(1);
    expect(await skillsShow('x', { cwd: '/nowhere/at/all' }, output)).toBe(1);
    expect(output.errors.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });
});

describe('skills new', () => {
  it.each(TEMPLATES)('the template %s is a skill that can be read', async (template) => {
    const ground = skillGround({});
    const output = recordedOutput();
    expect(await skillsNew('tidy-csv', { ...here(ground), template }, output)).toBe(0);
    const text = readFileSync(join(ground.folder, '.countersign/skills/tidy-csv.md'), 'utf8');
    const parsed = parseSkill(text, 'x.md');
    expect(parsed).toMatchObject({ ok: true, value: { title: 'Tidy csv', autoInvoke: template !== 'workflow' } });
    expect(output.lines).toEqual(['Created skill: .countersign/skills/tidy-csv.md']);
    expect(output.notes.join('\n')).toContain('trust it: countersign trust');
  });

  it('a personal one lies among the person’s own and needs no trust', async () => {
    const ground = skillGround({});
    const output = recordedOutput();
    const options = { ...here(ground), location: 'personal', title: 'Tidy', description: 'Clean it' };
    expect(await skillsNew('tidy-csv', options, output)).toBe(0);
    const file = join(ground.home, 'countersign/config/skills/tidy-csv.md');
    expect(output.values).toEqual([{ created: file, place: 'personal' }]);
    expect(readFileSync(file, 'utf8')).toContain('title: "Tidy"\ndescription: "Clean it"\n');
    expect(output.notes.join()).not.toContain('trust');
    expect(await skillsNew('tidy-csv', options, output)).toBe(1);
    expect(output.errors.map(({ message }) => message)).toEqual([`Skill already exists: ${file}`]);
  });

  it('begins with another skill, in whatever header', async () => {
    const ground = skillGround({ 'old.md': '# Old\n\n**Description**: From before\n\nGo.\n', 'no.md': 'x' });
    const output = recordedOutput();
    expect(await skillsNew('newer', { ...here(ground), from: 'old.md' }, output)).toBe(0);
    expect(readFileSync(join(ground.folder, '.countersign/skills/newer.md'), 'utf8')).toBe(
      '---\nname: newer\ntitle: "Old"\ndescription: "From before"\nauto_invoke: true\n---\n\n# Old\n\nGo.\n',
    );
    expect(await skillsNew('x', { ...here(ground), from: 'gone.md' }, output)).toBe(1);
    expect(await skillsNew('x', { ...here(ground), from: 'no.md' }, output)).toBe(1);
    expect(output.errors.map(({ code }) => code)).toEqual(['NOT_FOUND', 'BAD_CONFIG']);
  });

  it.each([
    ['con', {}],
    ['Tidy', {}],
    ['a', { template: 'novel' }],
    ['a', { location: 'moon' }],
  ])('case 184: wrong words are wrong usage: %s %j', async (name, more) => {
    const ground = skillGround({});
    const output = recordedOutput();
    expect(await skillsNew(name, { ...here(ground), ...more }, output)).toBe(2);
    expect(existsSync(join(ground.folder, '.countersign'))).toBe(false);
  });

  it('where nothing says whose it is, there is no place for one', async () => {
    const ground = skillGround({});
    here(ground);
    for (const name of ['HOME', 'COUNTERSIGN_HOME', 'XDG_CONFIG_HOME', 'XDG_STATE_HOME']) vi.stubEnv(name, undefined);
    const output = recordedOutput();
    expect(await skillsNew('a', { cwd: ground.folder, location: 'personal' }, output)).toBe(1);
    expect(output.errors).toMatchObject([{ code: 'BAD_CONFIG' }]);
  });

  it('a command that Countersign runs makes none, and a file where the folder should be is an error', async () => {
    const ground = skillGround({ '.countersign': 'a file' });
    const output = recordedOutput();
    expect(await skillsNew('a', here(ground), output)).toBe(1);
    vi.stubEnv('COUNTERSIGN_CALL', '1');
    expect(await skillsNew('b', here(ground), output)).toBe(1);
    expect(output.errors.at(-1)?.code).toBe('DENIED');
  });
});
