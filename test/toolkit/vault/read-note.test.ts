import { describe, expect, it } from 'vitest';
import { readNote } from '../../../src/toolkit/vault/read-note.ts';

describe('what is kept of a note', () => {
  it('title, aliases, tags, fields, headings, blocks and links, none of them from code', () => {
    const note = readNote(
      'Notes/Bees.md',
      [
        '---',
        'aliases: [Hive, "Honey, sweet"]',
        'tags:',
        '  - animal/insect',
        'rating: 5',
        'parent: "[[Garden]]"',
        '---',
        '# Bees ##',
        'Text #flying, (#small) and #2026-plan but not #123. nor a#b nor `#code`.',
        '```',
        '# no heading #no [[no]] ^no',
        '```',
        '- item ^b-1',
        '## ',
        'See [[Wasps#Nests|nests]], ![[Picture.png]], [hive](sub/My%20hive.md#Top "t") and [out](https://example.org).',
      ].join('\r\n'),
    );
    expect(note.title).toBe('Bees');
    expect(note.aliases).toEqual(['Hive', 'Honey, sweet']);
    expect(note.tags).toEqual(['animal/insect', 'flying', 'small', '2026-plan']);
    expect(note.fields).toContainEqual({ key: 'rating', value: '5' });
    expect(note.headings.map(({ text, level, line }) => [text, level, line])).toEqual([
      ['Bees', 1, 8],
      ['', 2, 14],
    ]);
    expect(note.blocks).toEqual([{ id: 'b-1', line: 13 }]);
    expect(note.links.map(({ target, heading, style, line }) => [target, heading, style, line])).toEqual([
      ['Garden', undefined, 'wiki', 6],
      ['Wasps', 'Nests', 'wiki', 15],
      ['Picture.png', undefined, 'wiki', 15],
      ['sub/My hive.md', 'Top', 'markdown', 15],
    ]);
  });

  it('a title in front matter counts before a heading, and the name where there is neither', () => {
    expect(readNote('a/B c.md', '---\ntitle: Own\n---\n# Other').title).toBe('Own');
    expect(readNote('a/B c.md', '## second level only').title).toBe('B c');
  });

  it.each([
    ['blanks in a heading', `# ${' '.repeat(9000)}x\n`],
    ['backticks of every length', `${Array.from({ length: 130 }, (_, n) => '`'.repeat(n + 1)).join(' ')}\n`],
    ['links that never end', `${"[a](b 'x".repeat(1200)}\n`],
    ['brackets', `${'['.repeat(9000)}\n`],
    ['number signs', `${'#1'.repeat(4500)}\n`],
    ['carets', `${' ^a'.repeat(3000)} x\n`],
  ])('%s by the megabyte are read to the end', (_, line) => {
    const text = line.repeat(Math.ceil(1_000_000 / line.length));
    expect(readNote('a.md', text).links).toEqual([]);
    expect(readNote('a.md', line.trimEnd().repeat(100)).links).toEqual([]);
  });

  it('an address that cannot be decoded stands for itself', () => {
    expect(readNote('a.md', '[x](100%.md)').links[0]?.target).toBe('100%.md');
  });
});
