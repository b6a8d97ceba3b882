import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSkill } from '../../../src/config/skills/parse-skill.ts';
import { printSkill } from '../../../src/config/skills/print-skill.ts';
import type { SkillText } from '../../../src/config/skills/skill.ts';

const parsed = (text: string): SkillText => {
  const result = parseSkill(text, 'a.md');
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const message = (text: string): string => {
  const result = parseSkill(text, 'a.md');
  return result.ok ? 'it was read' : result.error.message;
};

describe('the three headers of skills', () => {
  it('YAML front matter: name, description, auto_invoke and requires', () => {
    expect(
      parsed(
        '---\nname: "Tidy CSV"\ndescription: "Clean a CSV step by step"\nauto_invoke: true\nrequires:\n  - csv-basics\n---\n# Tidy CSV\n1. Look.\n',
      ),
    ).toEqual({
      title: 'Tidy CSV',
      description: 'Clean a CSV step by step',
      autoInvoke: true,
      requires: ['csv-basics'],
      tools: [],
      body: '# Tidy CSV\n1. Look.\n',
      lines: { from: 8, to: 9, of: 9 },
    });
  });

  it('the older one, with the colon outside the stars, under a heading that stays', () => {
    expect(
      parsed('# Tidy CSV\n\n**Description**: Clean it\n**Auto-invoke**: no\n**Requires**: a, b\n\n---\n\n1. Look.\n'),
    ).toMatchObject({
      title: 'Tidy CSV',
      description: 'Clean it',
      autoInvoke: false,
      requires: ['a', 'b'],
      body: '# Tidy CSV\n\n1. Look.\n',
    });
  });

  it('S2.73: the one with the colon inside the stars and no heading', () => {
    expect(
      parsed(
        '**Name:** Tidy CSV\n**Description:** Clean it\n**Auto-invoke:** Yes\n**Requires:** a, b\n\n# Steps\n1. Look.\n',
      ),
    ).toMatchObject({
      title: 'Tidy CSV',
      description: 'Clean it',
      autoInvoke: true,
      requires: ['a', 'b'],
      body: '# Steps\n1. Look.\n',
    });
  });

  it('a SKILL.md of another agent is read, and its other keys are left alone', () => {
    const text =
      '---\nname: pdf\ndescription: |\n  Fill forms.\n  Use for PDFs.\nlicense: MIT\nmetadata:\n  a: { b: [1] }\nallowed-tools: Read, Bash\n---\nGo.\n';
    expect(parsed(text)).toMatchObject({
      description: 'Fill forms. Use for PDFs.',
      autoInvoke: true,
      tools: [],
      body: 'Go.\n',
    });
  });

  it('a skill names the tools it brings, as a list or in one line', () => {
    expect(parsed('---\ndescription: x\ntools: [count-lines, Shell]\n---\nGo.').tools).toEqual([
      'count_lines',
      'shell',
    ]);
    expect(parsed('---\ndescription: x\ntools: a, b, a\nrequires: none\n---\nGo.')).toMatchObject({
      tools: ['a', 'b'],
      requires: [],
    });
  });

  it('case 180: a byte order mark, CRLF and no final newline do not matter', () => {
    expect(parsed('\ufeff---\r\ndescription: x\r\n---\r\nOne.\r\nTwo.')).toMatchObject({
      body: 'One.\nTwo.\n',
      lines: { from: 4, to: 5, of: 5 },
    });
  });
});

describe('what cannot be read', () => {
  it.each([
    ['---\nname: a\n---\nGo.', 'Failed to read skill: a.md:1  there is no description'],
    ['---\nname: a\ndescription: ""\n---\nGo.', 'Failed to read skill: a.md:3  there is no description'],
    ['---\ndescription: a\nGo.', 'Failed to read skill: a.md:1  the front matter has no end'],
    [
      '---\ndescription: a\nauto_invoke: perhaps\n---\nGo.',
      'Failed to read skill: a.md:3  auto_invoke is true or false',
    ],
    [
      '---\ndescription: a\nrequires: { b: c }\n---\nGo.',
      'Failed to read skill: a.md:3  requires is a text or a list of texts',
    ],
    ['---\n- a\n---\nGo.', 'Failed to read skill: a.md:2  front matter is a list of names and values'],
    ['---\ndescription: a\n---\n\n', 'Failed to read skill: a.md:5  it has no instructions'],
    ['Just some text.', 'Failed to read skill: a.md:1  there is no description'],
    ['', 'Failed to read skill: a.md:1  there is no description'],
  ])('%j is one error with its line', (text, words) => {
    expect(message(text)).toBe(words);
  });

  it('broken YAML is named with its line', () => {
    expect(message('---\nname: a\ndescription: "x\n---\nGo.')).toMatch(/^Failed to read skill: a\.md:\d {2}/);
  });

  it('case 63: front matter in JavaScript is never evaluated', () => {
    expect(message('---js\n{ description: process.exit() }\n---\nGo.')).toBe(
      'Failed to read skill: a.md:1  front matter is YAML, not "js"',
    );
  });
});

describe('a skill that was written', () => {
  it('reads as it was meant, whatever its words are', () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '');
    const names = fc.uniqueArray(fc.stringMatching(/^[a-mo-z0-9-]{1,12}$/), { maxLength: 3 });
    fc.assert(
      fc.property(
        words,
        words,
        fc.boolean(),
        names,
        names,
        words,
        (title, description, autoInvoke, requires, tools, body) => {
          const text = printSkill({ name: 'a', title, description, autoInvoke, requires, tools, body });
          expect(parsed(text)).toMatchObject({
            title,
            description,
            autoInvoke,
            requires,
            tools: tools.map((word) => word.replaceAll('-', '_')),
            body: `${body}\n`,
          });
        },
      ),
      { numRuns: 200 },
    );
  });

  it('shows no invisible letters in its front matter', () => {
    const text = printSkill({
      name: 'a',
      description: 'left\u202eright\u2028\u0085',
      autoInvoke: true,
      requires: [],
      tools: [],
      body: 'x',
    });
    expect(text).toContain(String.raw`left\u202eright\u2028\u0085`);
    expect(parsed(text).description.startsWith('left\u202eright')).toBe(true);
  });
});
