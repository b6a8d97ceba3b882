// Reads Markdown in the place of markdown-it, which alone is a seventh of what a plugin may be: blocks and their insides as models write them, without HTML,
// references, and entities. What it does not know stays text.
import { inlineTokens } from './inline.ts';
import { type MarkdownToken, token } from './token.ts';

const FENCE = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*$/;
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-+*]|(\d{1,9})([.)]))(?:( {1,4})(?! )|[ \t]|$)/;
const COLUMNS = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
/** As markdown-it has it: what is nested deeper is text. */
const DEEPEST = 100;
const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** It ends a paragraph without a blank line. */
const interrupts = (line: string): boolean =>
  FENCE.test(line) ||
  HEADING.test(line) ||
  RULE.test(line) ||
  QUOTE.test(line) ||
  /^ {0,3}(?:[-+*]|1[.)]) +\S/.test(line);

const blocks = (lines: readonly string[], level: number, first: number): MarkdownToken[] => {
  const tokens: MarkdownToken[] = [];
  let at = 0;
  const leaf = (type: string, tag: string, from: number, given: Partial<MarkdownToken>): void => {
    tokens.push(token(type, tag, { level, map: [first + from, first + at], ...given }));
  };
  const around = (name: string, tag: string, from: number, inside: readonly MarkdownToken[], attrs = {}): void => {
    tokens.push(
      token(`${name}_open`, tag, { nesting: 1, level, map: [first + from, first + at], attrs }),
      ...inside,
      token(`${name}_close`, tag, { nesting: -1, level }),
    );
  };
  const inline = (content: string): MarkdownToken =>
    token('inline', '', { level: level + 1, content, children: inlineTokens(content) });

  while (at < lines.length) {
    const from = at;
    const line = lines[at++]!;
    if (isBlank(line)) continue;
    const fence = FENCE.exec(line);
    const heading = HEADING.exec(line);
    if (fence !== null) {
      const [, indent = '', marks = '', info = ''] = fence;
      const end = new RegExp(`^ {0,3}${marks.charAt(0)}{${marks.length},}[ \\t]*$`);
      const own: string[] = [];
      while (at < lines.length && !end.test(lines[at]!))
        own.push(lines[at++]!.replace(new RegExp(`^ {0,${indent.length}}`), ''));
      at++;
      leaf('fence', 'code', from, { info: info.trim(), content: own.map((each) => `${each}\n`).join('') });
    } else if (/^(?: {4}|\t)/.test(line)) {
      while (at < lines.length && (isBlank(lines[at]) || /^(?: {4}|\t)/.test(lines[at]!))) at++;
      while (isBlank(lines[at - 1])) at--;
      const own = lines.slice(from, at).map((each) => `${each.replace(/^(?: {1,4}|\t)/, '')}\n`);
      leaf('code_block', 'code', from, { content: own.join('') });
    } else if (heading !== null) around('heading', `h${heading[1]!.length}`, from, [inline((heading[2] ?? '').trim())]);
    else if (RULE.test(line)) leaf('hr', 'hr', from, {});
    else if (level < DEEPEST && QUOTE.test(line)) {
      while (at < lines.length && (QUOTE.test(lines[at]!) || !(isBlank(lines[at]) || interrupts(lines[at]!)))) at++;
      const own = lines.slice(from, at).map((each) => each.replace(QUOTE, ''));
      around('blockquote', 'blockquote', from, blocks(own, level + 1, first + from));
    } else if (level < DEEPEST && ITEM.test(line)) {
      const list = itemsFrom(lines, from);
      at = list.end;
      const inside = list.items.flatMap(({ own, line: start }) => [
        token('list_item_open', 'li', { nesting: 1, level: level + 1 }),
        ...blocks(own, level + 2, first + start).map((each) =>
          tightened(each, list.isTight && each.level === level + 2),
        ),
        token('list_item_close', 'li', { nesting: -1, level: level + 1 }),
      ]);
      if (list.start === undefined) around('bullet_list', 'ul', from, inside);
      else around('ordered_list', 'ol', from, inside, list.start === 1 ? {} : { start: String(list.start) });
    } else if (
      line.includes('|') &&
      COLUMNS.test(lines[at] ?? '') &&
      cellsOf(line).length === cellsOf(lines[at]!).length
    ) {
      const aligned = cellsOf(lines[at++]!).map((each) => /^(:?)-+(:?)$/.exec(each));
      while (at < lines.length && !isBlank(lines[at]) && !interrupts(lines[at]!)) at++;
      const row = (source: string, tag: 'th' | 'td'): MarkdownToken[] => {
        const cells = cellsOf(source);
        return wrapped(
          'tr',
          aligned.flatMap((align, index) => {
            const side = align?.[2] ? (align[1] ? 'center' : 'right') : align?.[1] ? 'left' : '';
            return wrapped(tag, [inline(cells[index] ?? '')], side === '' ? {} : { style: `text-align:${side}` });
          }),
        );
      };
      const body = lines.slice(from + 2, at).flatMap((each) => row(each, 'td'));
      around('table', 'table', from, [
        ...wrapped('thead', row(line, 'th')),
        ...(body.length === 0 ? [] : wrapped('tbody', body)),
      ]);
    } else {
      while (
        at < lines.length &&
        !isBlank(lines[at]) &&
        !(level < DEEPEST && interrupts(lines[at]!)) &&
        !/^ {0,3}=+[ \t]*$/.test(lines[at]!)
      )
        at++;
      const under = /^ {0,3}(=+|-+)[ \t]*$/.exec(lines[at] ?? '');
      const content = lines
        .slice(from, at)
        .map((each) => each.replace(/^[ \t]+/, ''))
        .join('\n')
        .trimEnd();
      if (under !== null) at++;
      if (under === null) around('paragraph', 'p', from, [inline(content)]);
      else around('heading', under[1]!.startsWith('=') ? 'h1' : 'h2', from, [inline(content)]);
    }
  }
  return tokens;
};

const wrapped = (tag: string, inside: readonly MarkdownToken[], attrs = {}): MarkdownToken[] => [
  token(`${tag}_open`, tag, { nesting: 1, level: 1, attrs }),
  ...inside,
  token(`${tag}_close`, tag, { nesting: -1, level: 1 }),
];

const tightened = (each: MarkdownToken, isTight: boolean): MarkdownToken => {
  if (isTight && each.tag === 'p') each.hidden = true;
  return each;
};

const cellsOf = (line: string): readonly string[] =>
  (
    line
      .trim()
      .replace(/^\|/, '')
      .match(/(?:[^|\\]|\\[\s\S]?)+\|?|\|/g) ?? []
  ).map((each) =>
    each
      .replace(/([^\\]|^)\|$/, '$1')
      .trim()
      .replaceAll('\\|', '|'),
  );

interface Items {
  readonly items: readonly { readonly own: string[]; readonly line: number }[];
  /** Undefined: bullets. */
  readonly start: number | undefined;
  readonly isTight: boolean;
  readonly end: number;
}

const itemsFrom = (lines: readonly string[], from: number): Items => {
  const [, , bullet = '', number, sign] = ITEM.exec(lines[from]!)!;
  const kind = sign ?? bullet;
  const items: { own: string[]; line: number }[] = [];
  let isTight = true;
  let width = 0;
  let at = from;
  for (; at < lines.length; at++) {
    const line = lines[at]!;
    const match = RULE.test(line) ? null : ITEM.exec(line);
    const indent = line.length - line.trimStart().length;
    const wasBlank = at > from && isBlank(lines[at - 1]);
    if (isBlank(line)) items.at(-1)?.own.push('');
    else if (at > from && indent >= width) {
      isTight &&= !wasBlank || /^\s/.test(line.slice(width));
      items.at(-1)?.own.push(line.slice(width));
    } else if (match !== null && (match[4] ?? match[2]) === kind) {
      isTight &&= !wasBlank;
      width = match[1]!.length + match[2]!.length + (match[5]?.length ?? 1);
      items.push({ own: [line.slice(width)], line: at });
    } else if (wasBlank || interrupts(line) || match !== null) break;
    else items.at(-1)?.own.push(line.trimStart());
  }
  while (isBlank(lines[at - 1])) at--;
  return { items, start: number === undefined ? undefined : Number(number), isTight, end: at };
};

/** As much of markdown-it's face as the page uses. */
export default class MarkdownReader {
  readonly linkify = { set: (): void => undefined };
  readonly block = {
    parse: (text: string, _: unknown, __: unknown, tokens: MarkdownToken[]): void =>
      void tokens.push(...this.parse(text)),
  };

  disable(): void {}

  parse(text: string): MarkdownToken[] {
    return blocks(text.replaceAll('\r\n', '\n').split('\n'), 0, 0);
  }
}
