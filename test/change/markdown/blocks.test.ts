// The scanner, judged by its own table and by markdown-it, which has never seen it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../src/change/byte-text.ts';
import { type BlockKind, blocksOf } from '../../../src/change/markdown/blocks.ts';

const kinds = (text: string): string[] =>
  blocksOf(linesOf(text)).map(({ kind, from, to }) => `${kind} ${from + 1}${to === from + 1 ? '' : `-${to}`}`);

/** What both can name, by line: 'heading', 'item', 'code', 'table', 'quote', 'html', 'divider'. */
type Named = Map<number, string>;

const ours = (lines: readonly string[]): Named => {
  const names: Partial<Record<BlockKind, string>> = {
    heading: 'heading',
    task: 'item',
    'list item': 'item',
    'table head': 'table',
    'table row': 'table',
    quote: 'quote',
    code: 'code',
    html: 'html',
    divider: 'divider',
  };
  const named: Named = new Map();
  for (const { kind, from, to } of blocksOf(lines)) {
    const name = names[kind];
    const last = name === 'item' ? from + 1 : to;
    if (name !== undefined) for (let line = from; line < last; line += 1) named.set(line, name);
  }
  return named;
};

const NAMES: Readonly<Record<string, string>> = {
  heading_open: 'heading',
  table_open: 'table',
  fence: 'code',
  code_block: 'code',
  html_block: 'html',
  hr: 'divider',
};

const theirs = (lines: readonly string[]): Named => {
  const named: Named = new Map();
  const items = new Set<number>();
  let quotes = 0;
  for (const { type, map } of new MarkdownIt({ html: true }).parse(lines.join(''), {})) {
    if (type === 'blockquote_close') quotes -= 1;
    // What begins in the line of an item is the item's, to its end; of a table only the head.
    const from = type === 'table_open' && items.has(map![0]) ? map![0] + 2 : map?.[0];
    if (type === 'blockquote_open') {
      if (quotes === 0 && !items.has(from!)) for (let line = from!; line < map![1]; line += 1) named.set(line, 'quote');
      quotes += 1;
    }
    if (quotes > 0 || map === null) continue;
    if (type === 'list_item_open') items.add(map[0]);
    const name = NAMES[type];
    if (name !== undefined && !items.has(from!)) for (let line = from!; line < map[1]; line += 1) named.set(line, name);
  }
  for (const line of items) named.set(line, 'item');
  return named;
};

/** Blank lines belong to what is around them, for some readers to the one, for some to the other; so do the later lines of an item. */
const compared = (lines: readonly string[], named: Named): string[] =>
  lines.map((line, index) => (line.trim() === '' ? '' : `${index + 1} ${named.get(index) ?? '-'} ${line.trimEnd()}`));

const agree = (body: readonly string[]): void => {
  // Nothing is taken for a front matter this way.
  const lines = ['beginning\n', '\n', ...body];
  expect(compared(lines, ours(lines))).toEqual(compared(lines, theirs(lines)));
};

/** markdown-it knows no front matter. */
const bodyOf = (text: string): string[] => linesOf(text.replace(/^---\r?\n.*?\n---\r?\n/s, ''));

/**
 * Where an item's words begin more than four columns in, markdown-it lets lines end its paragraph that by the specification go on with
 * it; such items are left out.
 */
const line = fc
  .oneof(
    fc.tuple(
      fc.constantFrom('', '', '', ' ', '  ', '   ', '    ', '      ', '\t'),
      fc.constantFrom(
        ...[
          '',
          '',
          'words',
          'more words',
          '# heading',
          '#tag',
          '###',
          '```',
          '```js',
          '~~~',
          '````',
          '---',
          '***',
          '===',
          '=',
          '* * *',
        ],
        ...[
          '<div>',
          '</div>',
          '<b>',
          '<!-- x',
          '-->',
          '<b>words',
          '<?php',
          '?>',
          '<!DOCTYPE html>',
          '<pre>',
          '</pre>',
          '<a href="x">',
          '<![CDATA[',
        ],
      ),
    ),
    fc.tuple(
      fc.constantFrom('', '', ' ', '  ', '    ', '\t'),
      fc.constantFrom(
        '- item',
        '* item',
        '+ [ ] task',
        '- [x] done',
        '- [w] waiting',
        '-',
        '- - nested',
        '- # heading',
        '- ```',
        '- > quote',
      ),
    ),
    fc.tuple(fc.constantFrom('', ' ', '  '), fc.constantFrom('> quote', '>', '> # heading', '> ```')),
    fc.tuple(
      fc.constantFrom('', ' '),
      fc.constantFrom('| a | b |', '|---|---|', '| 1 | 2 |', 'a | b', '--|--', '| a | b \\| c |'),
    ),
    fc.tuple(fc.constantFrom('', ' '), fc.constantFrom('1. one', '2. two', '1.', '1) one')),
    fc.tuple(fc.constant(''), fc.constantFrom('10) ten', '-\tx')),
  )
  .map(([indent, text]) => `${indent}${text}\n`);

describe('the blocks of a Markdown text', () => {
  it('are one for each key of the front matter, and one for each of its fences', () => {
    const text = '---\nstatus: live\ntags:\n  - a\n\n- b\n# why\n"odd key": 1\n---\n# A\n';
    expect(kinds(text)).toEqual([
      'front matter 1',
      'property 2',
      'property 3-6',
      'front matter 7',
      'property 8',
      'front matter 9',
      'heading 10',
    ]);
    expect(kinds(`\ufeff${text.replaceAll('\n', '\r\n')}`)).toEqual(kinds(text));
    expect(kinds('---\n- a\n---\n')).toEqual(['front matter 1', 'front matter 2', 'front matter 3']);
  });

  it('case 63: have no front matter where the first line says more than three dashes, or the second fence is missing', () => {
    expect(kinds('---js\na: 1\n---\n')).toEqual(['heading 1-3']);
    expect(kinds('---\na: 1\n')).toEqual(['divider 1', 'paragraph 2']);
    expect(kinds(' ---\na: 1\n---\n')).toEqual(['divider 1', 'heading 2-3']);
  });

  it('are tasks with any bullet, any box and any indent', () => {
    const lines = ['- [ ] a', '* [w] b', '  + [x] c', '1. [-] d', '- [] e', '- [link](x)', '- [x]', '- [ab] f'];
    expect(kinds(lines.join('\n'))).toEqual([
      ...['task 1', 'task 2', 'task 3', 'task 4', 'list item 5', 'list item 6', 'task 7', 'list item 8'],
    ]);
  });

  it('hold what looks like structure inside a fence, a quote or HTML', () => {
    expect(kinds('```\n# a\n- [ ] b\n```\n> # c\n> - d\n\n<div>\n# e\n</div>\n')).toEqual([
      ...['code 1-4', 'quote 5-6', 'blank 7', 'html 8-10'],
    ]);
    expect(kinds('~~~\nopen to the end\n# a\n')).toEqual(['code 1-3']);
  });

  it('hold further paragraphs of an item by themselves', () => {
    expect(kinds('- a\n  still a\nlazily a\n\n  more\n\n  ```\n  # b\n  ```\n')).toEqual([
      ...['list item 1-3', 'blank 4', 'paragraph 5', 'blank 6', 'code 7-9'],
    ]);
    expect(kinds('- a\n\n  | b | c |\n  |---|---|\n  | 1 | 2 |\n')).toEqual([
      ...['list item 1', 'blank 2', 'table head 3-4', 'table row 5'],
    ]);
  });

  it('cover every line once, in order, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string())), (lines) => {
        let at = 0;
        for (const { from, to } of blocksOf(lines)) {
          expect([from, to > from]).toEqual([at, true]);
          at = to;
        }
        expect(at).toBe(lines.length);
      }),
    );
  });

  it('are found in one pass: a hundred thousand odd lines are no trouble', () => {
    const lines = Array.from(
      { length: 100_000 },
      (_, index) => ['- [ ] a\n', '> b\n', '\n', `${'-'.repeat(99)} x\n`][index % 4]!,
    );
    expect(blocksOf(lines)).toHaveLength(100_000);
  });
});

describe('markdown-it sees headings, items, code, tables, quotes, HTML and dividers in the same lines', () => {
  it('in texts made of all of them', () => {
    fc.assert(fc.property(fc.array(line, { maxLength: 16 }), agree), { numRuns: 2000 });
  });

  it('in an item that holds only a quote without words, and goes on after a blank line', () => {
    agree(['-\n', '  >\n', '\n', '    - item\n']);
    agree(['1.\n', '   > -\n', '\n', '   words\n']);
  });

  const vault = join(import.meta.dirname, '../../../examples/vault');
  const notes = readdirSync(vault, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));

  it.each(notes)('in %s', (name) => {
    agree(bodyOf(readFileSync(join(vault, name), 'utf8')));
  });

  it('and the vault has notes to look at', () => {
    expect(notes.length).toBeGreaterThan(20);
  });
});
