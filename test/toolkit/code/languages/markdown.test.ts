import { describe, expect, it } from 'vitest';
import { markdown } from '../../../../src/toolkit/code/languages/markdown.ts';

const read = (text: string) => markdown.extract('a.md', text, 'full');

describe('the headings of a Markdown file', () => {
  it('hold the text up to the next of their rank', async () => {
    const { symbols } = await read('# One\ntext\n## Two *bold*\n### Three #\n## Four\n# Five\n');
    expect(symbols.map(({ name, container, lines }) => [container, name, lines.from, lines.to])).toEqual([
      [undefined, 'One', 1, 5],
      ['One', 'Two *bold*', 3, 4],
      ['One.Two *bold*', 'Three', 4, 4],
      ['One', 'Four', 5, 5],
      [undefined, 'Five', 6, 7],
    ]);
    expect(symbols[2]?.place).toEqual({ line: 4, column: 5, offset: 29 });
  });

  it('are those with a line under them too, and not what stands in code, in properties or is empty', async () => {
    const { symbols } = await read('---\ntitle: no\n---\nUnder\n=====\n```\n# code\n```\n#\n> # Quoted\n#no\n');
    expect(symbols.map(({ name, place }) => [name, place.line, place.column])).toEqual([
      ['Under', 4, 1],
      ['Quoted', 10, 5],
    ]);
  });

  it('are none in a file without any', async () => {
    expect(await read('---\nopen: yes\n')).toMatchObject({ symbols: [], broken: false });
  });
});
