// What goes when something is taken out of a TOML file: whole lines, or its place in an inline table. Comments above stay.
import type { AST } from 'toml-eslint-parser';
import { endOfLine, type Keys, startOfLine, type TextSplice } from './config-text.ts';
import { headersBelow, linesOf, startsWith, type TomlLine } from './toml-lines.ts';

export const cutFrom = (text: string, program: AST.TOMLProgram, keys: Keys): TextSplice[] => {
  const headers = headersBelow(program, keys);
  const found = linesOf(program).filter(({ path }) => startsWith(path, keys));
  const outermost = found.filter(
    (line) =>
      !headers.some(({ range }) => isInside(line, range)) &&
      !found.some(({ node }) => node !== line.node && isInside(line, node.range)),
  );
  return [
    ...headers.map((header) => wholeTable(text, header)),
    ...outermost.map((line) =>
      line.within.type === 'TOMLInlineTable' ? fromInline(line.within, line) : wholeLines(text, line.node.range),
    ),
  ];
};

const isInside = ({ node }: TomlLine, [from, to]: readonly [number, number]): boolean =>
  from <= node.range[0] && node.range[1] <= to;

const wholeLines = (text: string, [from, to]: readonly [number, number]): TextSplice => {
  const end = endOfLine(text, to);
  const next = text.indexOf('\n', end);
  return { from: startOfLine(text, from), to: next === -1 ? text.length : next + 1, text: '' };
};

/** With one empty line above it, if there is one. */
const wholeTable = (text: string, table: AST.TOMLTable): TextSplice => {
  const cut = wholeLines(text, table.range);
  const blank = /(?:^|\n)(\r?\n)$/.exec(text.slice(0, cut.from))?.[1];
  return blank === undefined ? cut : { ...cut, from: cut.from - blank.length };
};

const fromInline = (table: AST.TOMLInlineTable, { node }: TomlLine): TextSplice => {
  const index = table.body.indexOf(node);
  const [before, after] = [table.body[index - 1], table.body[index + 1]];
  if (after !== undefined) return { from: node.range[0], to: after.range[0], text: '' };
  return { from: before?.range[1] ?? node.range[0], to: node.range[1], text: '' };
};
