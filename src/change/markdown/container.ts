// Quotes and list items: what a line must begin with to be inside one.
import { indentOf, isBlank, type Rest, withoutIndent, withoutMarker } from './rest-of-line.ts';

export type MarkdownContainer =
  | { readonly kind: 'quote' }
  /** `indent`: columns from where the parent's text begins to where this one's does. `empty`: nothing but its marker so far. */
  | { readonly kind: 'item'; readonly indent: number; empty: boolean };

/** The deepest of the containers that the line is inside of, and what it says there. */
export const enter = (
  containers: readonly MarkdownContainer[],
  line: Rest,
): { readonly matched: number; readonly rest: Rest } => {
  let rest = line;
  let matched = 0;
  for (const container of containers) {
    const inside = container.kind === 'quote' ? enterQuote(rest) : enterItem(container, rest);
    if (inside === undefined) break;
    rest = inside;
    matched += 1;
  }
  return { matched, rest };
};

/** Four columns make code, whatever stands behind them. */
export const CODE_INDENT = 4;

/** Undefined where the line does not begin with `>`. */
export const enterQuote = (rest: Rest): Rest | undefined => {
  const indent = indentOf(rest);
  if (indent >= CODE_INDENT) return undefined;
  const inside = withoutIndent(rest, indent);
  return inside.text.startsWith('>') ? withoutIndent(withoutMarker(inside, 1), 1) : undefined;
};

const enterItem = (item: Extract<MarkdownContainer, { kind: 'item' }>, rest: Rest): Rest | undefined => {
  // An item may begin with one blank line, not with two.
  if (isBlank(rest)) return item.empty ? undefined : rest;
  return indentOf(rest) >= item.indent ? withoutIndent(rest, item.indent) : undefined;
};

export interface OpenedItem {
  readonly item: Extract<MarkdownContainer, { kind: 'item' }>;
  readonly rest: Rest;
}

/** `interrupts`: a paragraph would go on here; then only an item with words, and numbered from 1, begins a list. */
export const openItem = (rest: Rest, interrupts: boolean): OpenedItem | undefined => {
  const indent = indentOf(rest);
  const line = withoutIndent(rest, indent);
  const match = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/.exec(line.text);
  if (match === null) return undefined;
  const width = match[0].length;
  const after = withoutMarker(line, width);
  const empty = isBlank(after);
  if (interrupts && (empty || (match[1] !== undefined && Number(match[1]) !== 1))) return undefined;
  const blanks = indentOf(after);
  // Beyond four blanks the words are code, one column after the marker.
  const own = empty || blanks > CODE_INDENT ? 1 : blanks;
  return { item: { kind: 'item', indent: indent + width + own, empty }, rest: withoutIndent(after, own) };
};
