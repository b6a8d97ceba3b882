import { describe, expect, it } from 'vitest';
import { loadSkill } from '../../../src/config/skills/load-skill.ts';
import { type SkillGround, skillGround, skillText } from './skill-folders.ts';

const requiring = (...names: string[]): string =>
  skillText(`needs ${names.join()}`, `Body.`, `requires: [${names.join(', ')}]\n`);
const inFolder = (skills: Readonly<Record<string, string>>): SkillGround =>
  skillGround(
    Object.fromEntries(Object.entries(skills).map(([name, text]) => [`.countersign/skills/${name}.md`, text])),
  );
const load = async (ground: SkillGround, name: string) => {
  const loaded = loadSkill(name, await ground.found());
  if (!loaded.ok) throw new Error(loaded.error.message);
  return loaded.value;
};

describe('loading a skill', () => {
  it('dependencies come first, each once, in frames that say which is which', async () => {
    const ground = inFolder({
      main: requiring('left', 'right'),
      left: requiring('base'),
      right: requiring('base'),
      base: skillText('b', 'Base.'),
    });
    const { pieces, words } = await load(ground, 'main');
    expect(pieces.map(({ text }) => text)).toEqual([
      'DEPENDENCY: base\n\nBase.\n',
      'DEPENDENCY: left\n\nBody.\n',
      'DEPENDENCY: right\n\nBody.\n',
      'MAIN SKILL: main\n\nBody.\n',
    ]);
    expect(words).toBe('SKILL LOADED: main');
  });

  it('a cycle is noticed and said, and each skill is loaded once', async () => {
    const ground = inFolder({ a: requiring('b'), b: requiring('c'), c: requiring('b', 'c') });
    const { pieces, words } = await load(ground, 'a');
    expect(pieces.map(({ skill }) => skill.name)).toEqual(['c', 'b', 'a']);
    expect(words).toBe(
      'SKILL LOADED: a\nA cycle: b requires c requires b. Each is loaded once.\nA cycle: c requires c. Each is loaded once.',
    );
  });

  it('what is required and not there is said', async () => {
    const { words, pieces } = await load(inFolder({ a: requiring('gone') }), 'a');
    expect(words).toBe('SKILL LOADED: a\nNot there: gone, which a requires.');
    expect(pieces).toHaveLength(1);
  });

  it('what is required and not trusted is said as that', async () => {
    const ground = inFolder({ a: requiring('b') });
    const found = await ground.found();
    const loaded = loadSkill('a', { ...found, untrusted: [{ name: 'b', file: '.claude/skills/b/SKILL.md' }] });
    expect(loaded).toMatchObject({ value: { words: 'SKILL LOADED: a\nNot trusted: b, which a requires.' } });
  });

  it('a failure lists what there is', async () => {
    const ground = inFolder({ a: skillText('A'), b: skillText('B') });
    expect(loadSkill('c', await ground.found())).toMatchObject({
      error: { code: 'NOT_FOUND', message: 'There is no skill "c". Skills: a, b.' },
    });
    expect(loadSkill('../a', { skills: [], untrusted: [] })).toMatchObject({
      error: { code: 'NOT_FOUND', message: 'There is no skill "../a". Skills: none.' },
    });
  });

  it('one that nobody trusted is named as that', async () => {
    const ground = skillGround({ '.countersign/skills/a.md': skillText('A') }, { trusted: false });
    expect(loadSkill('a', await ground.found())).toMatchObject({
      error: { code: 'UNTRUSTED', data: { file: '.countersign/skills/a.md' } },
    });
  });

  it('is found by its name in any spelling, and by its title', async () => {
    const ground = inFolder({ 'tidy-csv': skillText('A', 'x', 'name: Clean Tables\n') });
    for (const name of ['tidy-csv', 'Tidy CSV', 'tidy_csv', 'clean tables'])
      expect((await load(ground, name)).skill.name).toBe('tidy-csv');
  });

  it('says where the files of a skill’s own folder are, and collects the tools of all', async () => {
    const ground = skillGround({
      '.claude/skills/a/SKILL.md': skillText('A', 'See forms.md.', 'requires: b\ntools: [x, y]\n'),
      '.cassidy/skills/b.md': skillText('B', 'b', 'tools: [x, shell]\n'),
    });
    const { pieces, tools } = await load(ground, 'a');
    expect(pieces.at(-1)?.text).toBe(
      'MAIN SKILL: a\n(Files it speaks of are below .claude/skills/a/)\n\nSee forms.md.\n',
    );
    expect(tools).toEqual(['x', 'shell', 'y']);
  });

  it('case 186 and case 187: commands and includes in a body stay the text they are', async () => {
    const body = 'Run !`touch pwned` and !cmd.\n@../../secret @{../../secret} $(id) $HOME {{args}}';
    const { pieces } = await load(inFolder({ a: skillText('A', body) }), 'a');
    expect(pieces[0]?.text).toBe(`MAIN SKILL: a\n\n${body}\n`);
  });
});
