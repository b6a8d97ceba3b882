// A note in place of a link to it.
import { expect, it } from 'vitest';
import { linkedNote } from '../../../src/session/note/linked-note.ts';
import { frontMatterOf } from '../../../src/toolkit/vault/front-matter.ts';

const HR = '<hr class="__chatgpt_plugin">';
const linked = (text: string) => linkedNote(text, frontMatterOf(text).bodyAt);

it('a plain note is there whole', () =>
  expect(linked('# Bees\n\nhoney\n')).toEqual({ text: '# Bees\n\nhoney', lines: { from: 1, to: 4, of: 4 } }));

it('front matter is left out, and the lines say so', () =>
  expect(linked('---\r\nsecret: 1\r\n---\r\nhoney\r\nwax')).toEqual({
    text: 'honey\nwax',
    lines: { from: 4, to: 5, of: 5 },
  }));

it('of a chat the separators and role lines are left out, and the lines say so', () => {
  const { text, lines } = linked(`ask\n\n${HR}\n\n### role::assistant<span> (x)</span>\n\nanswer\n`);
  expect(text).toBe('ask\n\n\n\nanswer');
  expect(lines).toEqual({
    from: 1,
    to: 8,
    of: 8,
    shown: [
      { from: 1, to: 2 },
      { from: 4, to: 4 },
      { from: 6, to: 8 },
    ],
  });
});

it('a separator inside a line goes, and a role line elsewhere stays', () =>
  expect(linked(`a${HR}b\n\nrole::user\n`).text).toBe('ab\n\nrole::user'));

it('a note of front matter alone is empty', () => expect(linked('---\na: 1\n---').text).toBe(''));
