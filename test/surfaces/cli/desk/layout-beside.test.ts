// Differences by width: below each other, with numbers, or the old beside the new.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../../src/change/parts-of.ts';
import { loadProposal } from '../../../../src/host/deciding/load-proposal.ts';
import { layout } from '../../../../src/surfaces/cli/desk/layout.ts';
import { renderDiffs } from '../../../../src/surfaces/cli/desk/render-diff.ts';
import { usualWidthOf, widthOf } from '../../../../src/surfaces/cli/desk/wrap-text.ts';
import { asked, change } from '../../../support/example-asked.ts';

const diffOf = async (
  given: readonly [name: string, before: string, after: string],
  columns: number,
  colour = false,
): Promise<string[]> => {
  const changes = [change(...given)];
  const { files } = await loadProposal(
    asked('3.0', { preview: { summary: '', changes }, parts: await partsOf(changes) }),
  );
  return layout(renderDiffs(files), { columns, colour });
};

const BEFORE = 'one\n\tconst limit = 10;\nthree\nfour\n';
const AFTER = 'one\n\tconst limit = 20;\nthree\nnew\nfour\n';

it('below 72 columns there are only the marks', async () => {
  expect(await diffOf(['a.ts', BEFORE, AFTER], 71)).toEqual([
    '  @ line 2',
    '    one',
    '  −     const limit = 10;',
    '  +     const limit = 20;',
    '                      ^^',
    '    three',
    '  @ line 4',
    '  + new',
    '    four',
  ]);
});

it('from 72 columns on code has its line numbers: the old ones of what goes, the new ones of everything else', async () => {
  expect(await diffOf(['a.ts', BEFORE, AFTER], 119)).toEqual([
    '  @ line 2',
    '  1   one',
    '  2 −     const limit = 10;',
    '  2 +     const limit = 20;',
    '                        ^^',
    '  3   three',
    '  @ line 4',
    '  4 + new',
    '  5   four',
  ]);
});

it('from 120 columns on the old stands beside the new, each with its own numbers', async () => {
  const left = (text: string): string => text.padEnd(58);
  expect(await diffOf(['a.ts', BEFORE, AFTER], 120)).toEqual([
    '  @ line 2',
    `${left('  1   one')} │ 1   one`,
    `${left('  2 −     const limit = 10;')} │ 2 +     const limit = 20;`,
    `${left('                        ^^')} │                       ^^`,
    `${left('  3   three')} │ 3   three`,
    '  @ line 4',
    `${left('')} │ 4 + new`,
    `${left('  4   four')} │ 5   four`,
  ]);
});

it('a file that comes or goes whole has nothing beside it', async () => {
  const changes = [change('new.ts', null, 'a\nb\n'), change('old.ts', 'c\n', null)];
  const { files } = await loadProposal(
    asked('3.0', { preview: { summary: '', changes }, parts: await partsOf(changes) }),
  );
  const lines = layout(renderDiffs(files), { columns: 140, colour: false });
  expect(lines).toContain('  1 + a');
  expect(lines).toContain('  1 − c');
  expect(lines.join('\n')).not.toContain('│');
});

it('long lines wrap within their half, wide characters included, and the gutter stays in its column', async () => {
  const lines = await diffOf(['a.ts', `${'漢字'.repeat(40)}x\n`, `${'word '.repeat(40)}\n`], 140);
  expect(lines.length).toBeGreaterThan(3);
  const gutters = lines.map((line) => usualWidthOf(line.slice(0, line.indexOf(' │ '))));
  expect(new Set(gutters)).toEqual(new Set([68]));
  const left = lines.map((line) => line.slice(0, line.indexOf(' │ ')).replace(/^ +(?:\d+ )?−[ ┆]/, '')).join('');
  expect(left.replaceAll(' ', '')).toContain(`${'漢字'.repeat(40)}x`);
});

describe('words', () => {
  it('that differ in code are underlined where there is colour, on both sides', async () => {
    for (const columns of [60, 100, 140]) {
      const drawn = (await diffOf(['a.ts', BEFORE, AFTER], columns, true)).join('\n');
      expect(drawn).toContain('\x1b[4m10\x1b[24m');
      expect(drawn).toContain('\x1b[4m20\x1b[24m');
      expect(drawn).not.toContain('^');
    }
  });

  it('of thousands of lines are not compared: the lines are', async () => {
    const lines = (word: string): string => `const one = ${word};\n`.repeat(1200);
    const shown = await diffOf(['a.ts', lines('1'), lines('2')], 60);
    expect(shown).toHaveLength(2400);
    expect(shown.join('\n')).not.toContain('^');
  });

  it('that only went are marked where they stood', async () => {
    expect(await diffOf(['a.ts', 'call(first, second);\n', 'call(first);\n'], 60)).toEqual([
      '  − call(first, second);',
      '              ^^^^^^^^',
      '  + call(first);',
    ]);
  });

  it('have no carets where a sentence has said what differs, or where blanks alone differ', async () => {
    const note = (status: string): string => `---\nstatus: ${status}\n---\n`;
    for (const given of [
      ['a.md', note('live'), note('paused')],
      ['a.ts', '\tif (a) b();\n', '  if (a) b();\n'],
    ] as const)
      for (const columns of [60, 140]) expect((await diffOf(given, columns)).join('\n')).not.toContain('^');
  });

  it('carets stand below wide characters too, and below the piece of a wrapped line that differs', async () => {
    const [, , carets] = await diffOf(['a.ts', "say('漢字', one);\n", "say('漢字', two);\n"], 60);
    expect(carets).toBe(`${' '.repeat('  + say('.length + 1 + 4 + 3)}^^^`);
    const long = (word: string): string => `${'word '.repeat(14)}${word}\n`;
    const lines = await diffOf(['a.ts', long('one'), long('two')], 60);
    expect(lines.filter((line) => line.includes('^'))).toEqual([`${' '.repeat(lines.at(-2)?.indexOf('two') ?? 0)}^^^`]);
  });
});

it('lines with CRLF and without a last newline stay right in both forms', async () => {
  const mixed = await diffOf(['a.ts', 'a\r\nb\r\n', 'a\nb'], 140);
  expect(mixed.join('\n')).toContain('a<U+000D>');
  expect(mixed.at(-1)).toMatch(/│ +\(no newline at the end\)$/);
  const plain = await diffOf(['a.ts', 'a\r\nb\r\n', 'a\r\nc\r\n'], 140);
  expect(plain.join('\n')).not.toContain('U+000D');
});

it('whatever the texts and the width, nothing is wider than the screen and nothing foreign stands at column 0', async () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 90 }).map((text) => text.replace(/[\r\n]/g, ' '));
  const text = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.map((each) => `${each}\n`).join(''));
  await fc.assert(
    fc.asyncProperty(
      text,
      text,
      fc.constantFrom(24, 40, 72, 80, 120, 140),
      fc.boolean(),
      async (before, after, columns, colour) => {
        for (const drawn of await diffOf(['a.ts', before, after], columns, colour)) {
          const plain = drawn.replace(/\x1b\[\d+m/g, '');
          // Marks and joiners take no columns of their own.
          expect(widthOf(plain.replace(/\p{M}|\u200D|\uFE0F/gu, ''))).toBeLessThan(columns);
          expect(plain).toMatch(/^(?:$| {2})/);
        }
      },
    ),
    { numRuns: 150 },
  );
});
