// Markdown: headings, each with the text up to the next of its rank.
import { frontMatterEnd } from '../../../text/note/front-matter-place.ts';
import type { Extracted, Extractor } from '../extracted.ts';
import { linePlaces } from '../line-places.ts';

export const markdown: Extractor = {
  language: 'markdown',
  extract: async (_path, text): Promise<Extracted> => {
    const headings = await headingsOf(text);
    const places = linePlaces(text);
    const last = text.split('\n').length;
    const above: Heading[] = [];
    const symbols = headings.map((heading, index) => {
      while ((above.at(-1)?.level ?? 0) >= heading.level) above.pop();
      const container = above.map(({ name }) => name).join('.');
      above.push(heading);
      const next = headings.slice(index + 1).find(({ level }) => level <= heading.level);
      return {
        name: heading.name,
        kind: 'heading' as const,
        place: places.placeAt(heading.offset),
        lines: { from: heading.line, to: next === undefined ? last : next.line - 1 },
        ...(container === '' ? {} : { container }),
        exported: true,
      };
    });
    return { symbols, imports: [], exports: [], references: [], broken: false };
  },
};

interface Heading {
  readonly name: string;
  readonly level: number;
  readonly line: number;
  readonly offset: number;
}

const headingsOf = async (text: string): Promise<readonly Heading[]> => {
  const { default: MarkdownIt } = await import('markdown-it');
  const reader = new MarkdownIt({ html: true });
  // Only blocks are needed: what is bold in a heading stays as it is written.
  reader.core.ruler.enableOnly(['normalize', 'block']);
  const lines = text.split('\n');
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length + 1;
  }
  const tokens = reader.parse(withoutFrontMatter(lines), {});
  return tokens.flatMap((token, index) => {
    const inline = tokens[index + 1];
    if (token.type !== 'heading_open' || token.map === null || inline === undefined || inline.content === '') return [];
    const line = token.map[0];
    const written = lines[line] ?? '';
    const name = inline.content.split('\n')[0] ?? '';
    const column = Math.max(0, written.indexOf(name));
    return [{ name, level: Number(token.tag.slice(1)), line: line + 1, offset: (starts[line] ?? 0) + column }];
  });
};

/** Properties at the top would be taken for a heading with a line under it. */
const withoutFrontMatter = (lines: readonly string[]): string => {
  const end = frontMatterEnd(lines) ?? -1;
  return lines.map((line, index) => (index <= end ? '' : line)).join('\n');
};
