// How the blocks that fill lines of their own begin and end: headings, fences, HTML, dividers.

/** Of a text without its indent. */
export const isHeading = (text: string): boolean => /^#{1,6}(?:[ \t]|$)/.test(text);

/** The line under a heading that is underlined. */
export const isUnderline = (text: string): boolean => /^(?:=+|-+)[ \t]*$/.test(text);

export const isDivider = (text: string): boolean => /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/.test(text);

/** What ends an HTML block: some words in a line, or a blank line. */
export type HtmlEnd = RegExp | 'blank line';

/** A tag by itself does not interrupt a paragraph; everything else does. */
export const openHtml = (text: string, interrupts: boolean): HtmlEnd | undefined => {
  if (!text.startsWith('<')) return undefined;
  const started = STARTS.find(([start]) => start.test(text));
  if (started !== undefined) return started[1];
  return !interrupts && LONE_TAG.test(text) ? 'blank line' : undefined;
};

const NAMES =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|' +
  'figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|' +
  'p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul';

const STARTS: readonly (readonly [RegExp, HtmlEnd])[] = [
  [/^<(?:script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![a-z]/i, />/],
  [new RegExp(`^</?(?:${NAMES})(?=\\s|/?>|$)`, 'i'), 'blank line'],
];

const LONE_TAG =
  /^(?:<[a-z][a-z0-9-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^"'=<>`\s]+|'[^']*'|"[^"]*"))?)*\s*\/?>|<\/[a-z][a-z0-9-]*\s*>)\s*$/i;
