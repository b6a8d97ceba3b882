// How blocks begin in Markdown: by the first signs of a line, after the signs of what it stands in.
import type { ReplyFence } from './code-block.ts';
import type { ReplyContainer } from './draft.ts';

/** How many of the containers a line goes on with, and what is left of it. */
export const matchContainers = (
  containers: readonly ReplyContainer[],
  line: string,
): { readonly matched: number; readonly rest: string } => {
  let rest = line;
  for (const [matched, container] of containers.entries()) {
    if (container.kind === 'quote') {
      const sign = QUOTE.exec(rest);
      if (sign === null) return { matched, rest };
      rest = rest.slice(sign[0].length);
      continue;
    }
    const blanks = blanksOf(rest);
    // Two blanks are what models write before an inner list, also under "10. ".
    const inner = blanks >= container.indent || (blanks >= 2 && ITEM.test(rest));
    if (rest.trim() !== '' && !inner) return { matched, rest };
    rest = rest.slice(Math.min(container.indent, blanks));
  }
  return { matched: containers.length, rest };
};

/** The quote or list item that begins here. */
export const containerAt = (
  text: string,
  /** The line before belongs to a paragraph, which not every sign may interrupt. */
  inParagraph: boolean,
): { readonly container: ReplyContainer; readonly rest: string } | undefined => {
  const quote = QUOTE.exec(text);
  if (quote !== null) return { container: { kind: 'quote', fresh: true }, rest: text.slice(quote[0].length) };
  const item = isRule(text) ? null : ITEM.exec(text);
  if (item === null) return undefined;
  const [sign, , mark = ''] = item;
  const rest = text.slice(sign.length);
  const bullet = /[-+*]/.test(mark);
  if (inParagraph && (rest.trim() === '' || !(bullet || /^1[.)]/.test(mark)))) return undefined;
  const indent = rest === '' && !sign.endsWith(' ') ? sign.length + 1 : sign.length;
  return { container: { kind: 'item', fresh: true, mark: bullet ? '- ' : `${mark} `, indent }, rest };
};

export const headingAt = (text: string): { readonly level: number; readonly text: string } | undefined => {
  const [, signs, words] = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/.exec(text) ?? [];
  if (signs === undefined) return undefined;
  return { level: signs.length, text: (words ?? '').replace(/(?:^|[ \t]+)#+[ \t]*$/, '').trim() };
};

/** The level of a heading whose text stands above this line. Fewer signs are the beginning of something else. */
export const underlineAt = (text: string): number | undefined => {
  const [, sign] = /^ {0,3}(?:(=)={2,}|--{2,})[ \t]*$/.exec(text) ?? [undefined, ''];
  return sign === '' ? undefined : sign === '=' ? 1 : 2;
};

export const isRule = (text: string): boolean => /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/.test(text);

export const fenceAt = (text: string): ReplyFence | undefined => {
  const [, blanks = '', sign, info = ''] = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(text) ?? [];
  return sign === undefined ? undefined : { sign, indent: blanks.length, info: info.trim() };
};

export const closesFence = (text: string, sign: string): boolean => {
  const closing = /^ {0,3}([`~]{3,})[ \t]*$/.exec(text)?.[1];
  return closing?.startsWith(sign) === true && /^(.)\1*$/.test(closing);
};

export const blanksOf = (text: string): number => text.length - text.trimStart().length;

const QUOTE = /^ {0,3}> ?/;
/** A mark and up to four blanks; more belong to the text. */
const ITEM = /^( {0,3})([-+*]|\d{1,9}[.)])(?: {1,4}(?! )| (?= )|$)/;
