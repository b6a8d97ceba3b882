import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { skillsHere } from '../../../src/config/skills/find-skills.ts';
import { skillGround, skillText } from './skill-folders.ts';

describe('where skills are found', () => {
  it('S2.74: in the folder and in the person’s own place, in every layout there is', async () => {
    const ground = skillGround(
      {
        '.countersign/skills/a.md': skillText('A'),
        '.countersign/skills/b/SKILL.md': skillText('B'),
        '.cassidy/skills/c.md': '**Name:** C\n**Description:** C\n\nGo.\n',
        '.agents/skills/d/SKILL.md': skillText('D'),
        '.agents/skills/d/scripts/x.md': 'Not a skill.',
        '.claude/skills/e/SKILL.md': skillText('E'),
        '.claude/skills/flat.md': 'Not a skill there.',
        '.countersign/skills/README.md': 'Not a skill.',
        '.countersign/skills/notes.txt': 'Not a skill.',
      },
      { own: { 'skills/own.md': skillText('Own') } },
    );
    const { skills, errors, untrusted } = await ground.found();
    expect(skills.map(({ name, place }) => `${place} ${name}`)).toEqual([
      'personal own',
      'workspace a',
      'workspace b',
      'workspace c',
      'workspace d',
      'workspace e',
    ]);
    expect({ errors, untrusted }).toEqual({ errors: [], untrusted: [] });
  });

  it('one bad file is one warning, and the others load', async () => {
    const ground = skillGround({
      '.countersign/skills/bad.md': '---\nname: x\n---\nGo.',
      '.countersign/skills/good.md': skillText('Good'),
      '.countersign/skills/Ｂ.md': skillText('Full width'),
      '.countersign/skills/bytes.md': new Uint8Array([0xff, 0xfe, 0x00]),
    });
    const { skills, errors } = await ground.found();
    expect(skills.map(({ name }) => name)).toEqual(['good']);
    expect(errors.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'BAD_CONFIG Failed to read skill: .countersign/skills/Ｂ.md:1  its name cannot be the name of a skill',
      'BAD_CONFIG Failed to read skill: .countersign/skills/bad.md:1  there is no description',
      'BAD_CONFIG .countersign/skills/bytes.md:1  is not UTF-8 text',
    ]);
  });

  it('case 161: nothing of an untrusted folder counts, and a skill that changed is untrusted again', async () => {
    const files = { '.countersign/skills/a.md': skillText('A'), '.claude/skills/b/SKILL.md': skillText('B') };
    const unknown = skillGround(files, { trusted: false });
    expect(await unknown.found()).toMatchObject({ skills: [], untrusted: [{ name: 'a' }, { name: 'b' }] });
    const ground = skillGround(files);
    ground.write('.countersign/skills/a.md', skillText('Another'));
    const here = await skillsHere(ground.workspace, ground.environment);
    expect(here).toMatchObject({ ok: true, value: { skills: [{ name: 'b' }], untrusted: [{ name: 'a' }] } });
    ground.trust();
    const again = await skillsHere(ground.workspace, ground.environment);
    expect(again).toMatchObject({ ok: true, value: { skills: [{ description: 'Another' }, { name: 'b' }] } });
  });

  it('case 181: of two with one name the person’s own wins, and the other is one warning', async () => {
    const ground = skillGround(
      {
        '.countersign/skills/a.md': skillText('Theirs'),
        '.cassidy/skills/b.md': skillText('B1'),
        '.claude/skills/b/SKILL.md': skillText('B2'),
      },
      { own: { 'skills/a.md': skillText('Mine') } },
    );
    const { skills, errors } = await ground.found();
    expect(skills.map(({ description }) => description)).toEqual(['Mine', 'B1']);
    expect(errors.map(({ message }) => message.replace(ground.home, '~'))).toEqual([
      '.countersign/skills/a.md: the skill a is left out, because your own ~/countersign/config/skills/a.md has the same name',
      '.claude/skills/b/SKILL.md: the skill b is left out, because .cassidy/skills/b.md has the same name',
    ]);
  });

  it('the same file for several agents is one skill, without a word', async () => {
    const text = skillText('Same');
    const ground = skillGround({ '.agents/skills/a/SKILL.md': text, '.claude/skills/a/SKILL.md': text });
    expect(await ground.found()).toMatchObject({ skills: [{ file: '.agents/skills/a/SKILL.md' }], errors: [] });
  });

  it('a link among a folder’s skills is none, one among the person’s own is', async () => {
    const ground = skillGround({ 'else/SKILL.md': skillText('Elsewhere') }, { own: { 'skills/x.md': skillText('X') } });
    ground.write('.countersign/skills/a.md', skillText('A'));
    symlinkSync(join(ground.folder, 'else'), join(ground.folder, '.countersign/skills/linked'));
    symlinkSync(join(ground.folder, 'else'), join(ground.home, 'countersign/config/skills/linked'));
    expect((await ground.found()).skills.map(({ name, place }) => `${place} ${name}`)).toEqual([
      'personal linked',
      'personal x',
      'workspace a',
    ]);
  });

  it('a folder of thousands is read as far as anyone would', async () => {
    const many = Object.fromEntries(Array.from({ length: 510 }, (_, at) => [`skills/s${at}.md`, skillText('S')]));
    const { skills, errors } = await skillGround({}, { own: many }).found();
    expect(skills).toHaveLength(500);
    expect(errors).toMatchObject([{ code: 'LIMIT' }]);
  });

  it('a folder of the person that cannot be read is one warning', async () => {
    const ground = skillGround({}, { own: { 'config.yaml': '' } });
    const folder = join(ground.home, 'countersign/config/skills');
    symlinkSync(folder, folder);
    expect((await ground.found()).errors.map(({ message }) => message.replace(ground.home, '~'))).toEqual([
      '~/countersign/config/skills cannot be read (ELOOP), so its skills are left out',
    ]);
  });
});
