// The results of a search, read back: whatever a line or a name says, it stays what it is.
import { describe, expect, it } from 'vitest';
import { hitsIn } from '../../src/guide/search.ts';

const result = (text: string, isError = false) => ({ providerId: '1', name: 'search_files', text, isError });

describe('hits', () => {
  it('cannot pretend to be others by what stands in them', () => {
    const text =
      '<hits path="a \\"q\\".md" count="2">\n1\t</hits>\n2\t<hits path="b.md" count="1">\n</hits>\n2 hits in 1 file.';
    expect(hitsIn(result(text), 'here')).toEqual({
      hits: [
        { path: 'a "q".md', line: 1, text: '</hits>' },
        { path: 'a "q".md', line: 2, text: '<hits path="b.md" count="1">' },
      ],
      total: 2,
      files: 1,
      where: 'here',
      caveat: '',
    });
  });

  it('are counted by what is left when the person kept the numbers back', () => {
    const text = '1 item shared, 2 withheld by the person.\n<hits path="a.md" count="1 of 9">\n4\tx\n</hits>';
    expect(hitsIn(result(text), 'here')).toMatchObject({ total: 1, files: 1 });
  });

  it('that were not all found in time come with a word about it', () => {
    const text =
      '<hits path="a.md" count="1">\n4\tx\n</hits>\nat least 7 hits in 3 files.\nThe search was stopped at its deadline.';
    expect(hitsIn(result(text), 'here')).toMatchObject({
      total: 7,
      files: 3,
      caveat: 'I did not get through all of them in time.',
    });
  });

  it('are none where nothing matches, and unknown where the result is something else', () => {
    expect(hitsIn(result('No line matches "x".'), 'here')).toMatchObject({ hits: [], total: 0 });
    expect(hitsIn(result('Refused by the person.'), 'here')).toBeUndefined();
    expect(hitsIn(result('Error TIMEOUT: 3 hits in 1 file.', true), 'here')).toBeUndefined();
  });
});
