// What a stretch of a text is in: the function, class or heading above it, by how lines of its language begin. A guess for orientation,
// read off lines alone: nothing is decided by it.
import { isMarkdown } from '../markdown/is-markdown.ts';
import { type Definition, definitionsIn } from './definitions.ts';
import { headingsIn } from './headings.ts';
import { indentOf, isAside, type Language, languageOf } from './languages.ts';

/** Lines, 1-based; `count` may be 0. */
export interface PlacedLines {
  readonly from: number;
  readonly count: number;
}

/** Finds it for any stretch of one text; undefined where there is nothing it is in. Not escaped. */
export type Inside = (stretch: PlacedLines) => string | undefined;

export const insideOf = (path: string, lines: readonly string[]): Inside => {
  if (isMarkdown(path)) return insideHeading(lines);
  const language = languageOf(path);
  return language === undefined ? () => undefined : insideDefinition(language, lines);
};

const insideHeading = (lines: readonly string[]): Inside => {
  let headings: readonly Definition[] | undefined;
  return ({ from }) => {
    headings ??= headingsIn(lines);
    return headings.findLast(({ line }) => line <= from)?.name;
  };
};

const insideDefinition = (language: Language, lines: readonly string[]): Inside => {
  let known: readonly Definition[] | undefined;
  return (stretch) => {
    known ??= definitionsIn(language, lines);
    const place = firstTold(language, lines, stretch);
    if (place === undefined) return undefined;
    const own = known.find(({ line }) => line === place);
    if (own !== undefined) return own.name;
    // What stands as far left as the definition is not in it any more.
    const indent = indentOf(lines[place - 1] ?? '');
    return known.findLast((each) => each.line < place && each.indent < indent)?.name;
  };
};

/** Comments this long before what they are about are read over. */
const MOST_ASIDE = 40;

/** The first line of it that says something; of a comment alone, the line that it is about. */
const firstTold = (language: Language, lines: readonly string[], { from, count }: PlacedLines): number | undefined => {
  const end = Math.min(from + Math.max(count, 1) + MOST_ASIDE, lines.length + 1);
  for (let line = from; line < end; line += 1) if (!isAside(language, lines[line - 1] ?? '')) return line;
  return undefined;
};
