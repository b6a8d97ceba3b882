// A section of a note: found by its heading at any level, and where it ends.
import { expect, it } from 'vitest';
import { headingOf, sectionOf } from '../../../../src/toolkit/gtd/notes/note-sections.ts';

it('ends at the next heading of the same or a higher level', () => {
  const text = '# A\n## Next actions\n- one\n### Later\n- two\n\n## Notes\n- three\n';
  expect(sectionOf(text, 'Next actions')).toEqual({ headingLine: 2, level: 2, from: 3, to: 6 });
  expect(sectionOf(text, 'A')).toMatchObject({ from: 2, to: 8 });
  expect(sectionOf(text, 'notes')).toMatchObject({ from: 8, to: 8 });
});

it.each(['# Next actions', '###### NEXT ACTIONS', '## next actions ##', '  ## Next actions  ', '##\tNext actions'])(
  'finds the heading %j, whatever its level and letter case',
  (heading) => {
    expect(sectionOf(`x\n${heading}\n- a`, 'Next actions')).toMatchObject({ headingLine: 2, from: 3, to: 3 });
  },
);

it.each(['## Next actions today', '##Next actions', '####### Next actions', '    ## Next actions', 'Next actions'])(
  'does not take %j for it',
  (heading) => {
    expect(sectionOf(`${heading}\n- a`, 'Next actions')).toBeUndefined();
  },
);

it('does not see headings in code fences, neither to begin nor to end', () => {
  expect(sectionOf('```\n## Next actions\n```\n', 'Next actions')).toBeUndefined();
  expect(sectionOf('## Next actions\n```\n# comment\n```\n- a\n', 'Next actions')).toMatchObject({ from: 2, to: 5 });
});

it('does not see headings in comments, neither to begin nor to end', () => {
  for (const [open, close] of [
    ['%%', '%%'],
    ['<!--', '-->'],
  ]) {
    expect(sectionOf(`${open}\n## Next actions\n${close}\n`, 'Next actions')).toBeUndefined();
    expect(sectionOf(`## Next actions\n${open}\n# x\n${close}\n- a\n`, 'Next actions')).toMatchObject({
      from: 2,
      to: 5,
    });
  }
});

it('takes the first of two, and an empty one has no lines', () => {
  expect(sectionOf('## A\n## A\n- x', 'A')).toEqual({ headingLine: 1, level: 2, from: 2, to: 1 });
});

it('counts lines the same with CRLF and a byte order mark', () => {
  expect(sectionOf('\ufeff---\r\na: 1\r\n---\r\n## A\r\n- x\r\n', 'A')).toMatchObject({
    headingLine: 4,
    from: 5,
    to: 5,
  });
});

it('knows a heading without words', () => {
  expect(headingOf('##')).toEqual({ level: 2, text: '' });
  expect(headingOf('## ##')).toEqual({ level: 2, text: '' });
  expect(headingOf('## C#')).toEqual({ level: 2, text: 'C#' });
  expect(headingOf('text')).toBeUndefined();
});
