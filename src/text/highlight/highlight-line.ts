// Colours code line by line: what a line leaves open (a comment, a long string) is carried into the next.

import { type HighlightLanguage, LANGUAGES } from './language.ts';
import { type Span, type Style, span } from './span.ts';

export interface Highlighting {
  readonly grammar?: Grammar;
  /** What the line before left open. */
  readonly inside?: { readonly end: string; readonly style: Style };
  /** A piece of a long line came before. */
  readonly midLine?: true;
}

interface Grammar {
  readonly language: HighlightLanguage;
  readonly keywords: ReadonlySet<string>;
  readonly tokens: RegExp;
}

/** Of a language that nobody here knows, nothing is coloured. */
export const beginHighlighting = (name: string): Highlighting => {
  const grammar = grammarOf(name.toLowerCase());
  return grammar === undefined ? {} : { grammar };
};

export const highlightLine = (
  { grammar, inside, midLine }: Highlighting,
  line: string,
  ended: boolean,
): { readonly spans: readonly Span[]; readonly highlighting: Highlighting } => {
  if (grammar === undefined) return { spans: [span(line)], highlighting: {} };
  const spans: Span[] = [];
  let open = inside;
  let at = 0;
  const add = (end: number, ...styles: readonly Style[]): void => {
    if (end > at) spans.push(span(line.slice(at, end), ...styles));
    at = Math.max(at, end);
  };
  if (open === undefined && midLine !== true) {
    const start = startOf(grammar.language, line);
    if (start !== undefined) add(start.length, start.style);
  }
  while (at < line.length) {
    if (open !== undefined) {
      const end = line.indexOf(open.end, at);
      add(end === -1 ? line.length : end + open.end.length, open.style);
      if (end === -1) break;
      open = undefined;
      continue;
    }
    grammar.tokens.lastIndex = at;
    const match = grammar.tokens.exec(line);
    if (match === null) break;
    add(match.index);
    const end = match.index + match[0].length;
    const { word, opening } = match.groups ?? {};
    if (opening !== undefined) {
      const spanning = grammar.language.spanning?.find(([begin]) => begin === opening);
      if (spanning !== undefined) open = { end: spanning[1], style: spanning[2] };
      add(end, ...(spanning === undefined ? [] : [spanning[2]]));
    } else if (word !== undefined) {
      const known = grammar.keywords.has(grammar.language.anyCase === true ? word.toLowerCase() : word);
      add(end, ...(known ? (['keyword'] as const) : []));
    } else add(end, styleOf(match.groups ?? {}));
  }
  add(line.length);
  return {
    spans,
    highlighting: { grammar, ...(open === undefined ? {} : { inside: open }), ...(ended ? {} : { midLine: true }) },
  };
};

const styleOf = (groups: Readonly<Record<string, string | undefined>>): Style => {
  if (groups.comment !== undefined) return 'comment';
  if (groups.keyword !== undefined) return 'keyword';
  return groups.number === undefined ? 'string' : 'number';
};

const startOf = ({ starts = [] }: HighlightLanguage, line: string): { length: number; style: Style } | undefined => {
  for (const [pattern, style] of starts) {
    const match = pattern.exec(line);
    if (match !== null) return { length: match[0].length, style };
  }
  return undefined;
};

const grammars = new Map<string, Grammar>();

const grammarOf = (name: string): Grammar | undefined => {
  const language = LANGUAGES.find(({ names }) => names.includes(name));
  if (language === undefined) return undefined;
  const known = grammars.get(name);
  if (known !== undefined) return known;
  const made: Grammar = {
    language,
    keywords: new Set(language.keywords?.split(' ')),
    tokens: tokensOf(language),
  };
  grammars.set(name, made);
  return made;
};

/** What goes on over lines is tried first: a triple quote is not an empty string and a quote. */
const tokensOf = ({ spanning = [], comment, string }: HighlightLanguage): RegExp => {
  const parts = [
    ...(spanning.length === 0 ? [] : [`(?<opening>${spanning.map(([begin]) => escaped(begin)).join('|')})`]),
    ...(comment === undefined ? [] : [`(?<comment>${comment})`]),
    ...(string === undefined ? [] : [`(?<string>${string})`]),
    String.raw`(?<number>(?<![\w.])\d[\w.]*)`,
    String.raw`(?<word>[A-Za-z_][\w?]*)`,
  ];
  return new RegExp(parts.join('|'), 'g');
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
