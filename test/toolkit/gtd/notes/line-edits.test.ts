import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionLines } from '../../../../src/toolkit/gtd/actions/action-line.ts';
import {
  appendLines,
  appendSection,
  blockOf,
  insertInSection,
  removeLines,
  replaceLine,
} from '../../../../src/toolkit/gtd/notes/line-edits.ts';
import { noteLines } from '../../../../src/toolkit/vault/note-lines.ts';

const action = (text: string, words: string) => {
  const found = actionLines(text).find((each) => each.words === words);
  if (found === undefined) throw new Error(`no ${words}`);
  return found;
};

describe('inserting under a heading', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['before the first item', '## Next actions\n- [ ] a\n', '## Next actions\n- [ ] new\n- [ ] a\n'],
    ['behind blank lines', '## Next actions\n\n- [ ] a\n', '## Next actions\n\n- [ ] new\n- [ ] a\n'],
    ['into an empty section', '## Next actions\n\n## Notes\n', '## Next actions\n- [ ] new\n\n## Notes\n'],
    ['with the note’s line ends', '# next Actions\r\n* [ ] a\r\n', '# next Actions\r\n- [ ] new\r\n* [ ] a\r\n'],
    ['at the very end', '## Next actions', '## Next actions\n- [ ] new'],
    ['at the very end, ended', '## Next actions\n', '## Next actions\n- [ ] new\n'],
    [
      'behind words before the list',
      '## Next actions\nSoon:\n- [ ] a\n',
      '## Next actions\nSoon:\n- [ ] new\n- [ ] a\n',
    ],
    ['before words without a list', '## Next actions\nNone.\n', '## Next actions\n- [ ] new\n\nNone.\n'],
    ['before a heading inside', '## Next actions\n### Home\n- a\n', '## Next actions\n- [ ] new\n### Home\n- a\n'],
    [
      'behind a code block',
      '## Next actions\n```\n# x\n```\n- a\n',
      '## Next actions\n```\n# x\n```\n- [ ] new\n- a\n',
    ],
    ['after the byte order mark', '\ufeff## Next actions\n- a', '\ufeff## Next actions\n- [ ] new\n- a'],
  ];
  for (const [what, before, after] of cases)
    it(what, () => expect(insertInSection(before, 'Next actions', ['- [ ] new'])).toBe(after));

  it('finds no section in a code fence', () => {
    expect(insertInSection('```\n## Next actions\n```\n', 'Next actions', ['- x'])).toBeUndefined();
  });
});

describe('appending', () => {
  it('adds a section behind a blank line and changes nothing before it', () => {
    expect(appendSection('a\n', '## N', ['- x'])).toBe('a\n\n## N\n- x\n');
    expect(appendSection('a\n\n', '## N', ['- x'])).toBe('a\n\n## N\n- x\n');
    expect(appendSection('a\r\n', '## N', ['- x'])).toBe('a\r\n\r\n## N\r\n- x\r\n');
    expect(appendSection('a', '## N', ['- x'])).toBe('a\n\n## N\n- x');
    expect(appendSection('', '## N', ['- x'])).toBe('## N\n- x\n');
  });

  it('adds lines behind the last that is not blank, and keeps what is behind it', () => {
    expect(appendLines('- a\n', ['- x'])).toBe('- a\n- x\n');
    expect(appendLines('- a', ['- x'])).toBe('- a\n- x');
    expect(appendLines('- a\r\n\r\n', ['- x'])).toBe('- a\r\n- x\r\n\r\n');
    expect(appendLines('', ['- x'])).toBe('- x\n');
  });
});

describe('taking lines out', () => {
  it('takes remarks under an action along, and leaves actions of their own', () => {
    const text = '- [ ] a\n  remark\n  - plain\n  - [ ] child\n- [ ] b\n';
    expect(removeLines(text, blockOf(text, action(text, 'a')))).toBe('  - [ ] child\n- [ ] b\n');
    expect(removeLines(text, blockOf(text, action(text, 'b')))).toBe('- [ ] a\n  remark\n  - plain\n  - [ ] child\n');
  });

  it('keeps a missing last newline missing', () => {
    const text = '- [ ] a\r\n- [ ] b';
    expect(removeLines(text, blockOf(text, action(text, 'b')))).toBe('- [ ] a');
  });

  it('is undone by putting the same lines back, for any note', () => {
    const line = fc.constantFrom('- [ ] a', '* [w] b', '  remark', '', 'words', '## Next actions', '```', '\ttab');
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const text = lines.map((each) => each + end).join('');
        for (const found of noteLines(text)) {
          const without = removeLines(text, [found]);
          expect(without.slice(0, found.at) + found.raw + end + without.slice(found.at)).toBe(text);
          expect(replaceLine(replaceLine(text, found, 'other'), { at: found.at, raw: 'other' }, found.raw)).toBe(text);
        }
      }),
      { numRuns: 100 },
    );
  });
});
