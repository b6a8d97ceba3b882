// The plugin's small reader of Markdown against the page's: what a model writes reads the same.
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import MarkdownReader from '../../obsidian/src/markdown/reader.ts';

const page = new MarkdownIt({ html: false, linkify: true });
page.disable(['reference']);
page.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });

interface Read {
  readonly type: string;
  readonly tag: string;
  readonly hidden: boolean;
  readonly content: string;
  readonly info: string;
  readonly children?: readonly Read[] | null;
  attrGet(name: string): string | number | null;
}

/** As it is drawn: each token with what the drawing reads of it, neighbouring words as one. */
const said = (tokens: readonly Read[]): string[] => {
  const lines: string[] = [];
  let words = '';
  for (const each of tokens) {
    if (each.type === 'text' || each.type === 'text_special') {
      words += each.content;
      continue;
    }
    if (words !== '') lines.push(`"${words}"`);
    words = '';
    const attributes = ['href', 'src', 'start', 'style'].flatMap((name) => each.attrGet(name) ?? []);
    const content = each.type === 'inline' ? '' : each.content;
    const info = each.type === 'fence' ? each.info : '';
    lines.push([each.type, each.hidden ? 'hidden' : '', content, info, ...attributes.map(decoded)].join(' ').trim());
    if (each.type === 'inline') lines.push(...said(each.children ?? []));
  }
  return words === '' ? lines : [...lines, `"${words}"`];
};

const decoded = (address: string | number): string => decodeURI(String(address));

const SAMPLES: readonly string[] = [
  'One paragraph\nin two lines.\n\nAnother one.',
  '# Title\n\n## Second ##\ntext right below\n### Third',
  'Title\n=====\n\nSecond\n---\n',
  '- one\n- two\n- three\n\nafter',
  '- one\n\n- two\n\n  still two\n- three',
  '- one\n  - inner\n    - innermost\n  - inner again\n- two',
  '1. one\n2. two\n   goes on\n3. three\n',
  '4) four\n5) five',
  '- [ ] a task\n- [x] done',
  '* a\n* b\n\n1. x\n2. y',
  '> quoted\n> more\n\nafter',
  '> - a list\n> - in a quote\n>\n> and more',
  '```ts\nconst a = 1;\n\nconst b = `x`;\n```\nafter',
  '~~~\nplain\n~~~',
  '```\nnever closed\nfor now',
  '- item\n\n  ```sh\n  ls\n  ```\n- next',
  'a\n\n    indented\n\n    more\n\nb',
  '---\n\n***\n',
  '| a | b |\n|---|--:|\n| 1 | 2 |\n| `x` | **y** |\n\nafter',
  'a | b\n:-: | :--\n1 | 2',
  'some `code` and ``co`de`` and ` padded `',
  '**strong** and *em* and ***both*** and ~~gone~~',
  '__strong__ _em_ snake_case_name and 2 * 3 * 4',
  '*a **b** c* and **a *b* c**',
  'a * not\n* b',
  '**open for now',
  '[a link](https://example.org/a_b) and [note](Projects/Website.md) and ![pic](a.png)',
  '[with **strong** in it](<a b.md>) and [title](x.md "its title")',
  'see https://example.org/a?b=c. And <https://example.org>, <mailto:a@b.org>.',
  'escaped \\*not em\\* and \\[no link\\](x)',
  'a hard  \nbreak and\\\nanother and a soft\none',
  'Text:\n- a list right below\n- of two',
  'Text\n1. one\n2. two',
  'Text\n```\ncode\n```\nText',
  '1. one\n   - inner\n   - inner\n2. two',
  'A sentence with <b>html</b> in it.',
  '| only | a line |',
  '| a \\| b | c |\n|---|---|\n| x || y |\n| | z |',
  '5 > 3 and a < b & c',
  'f(x) = a_1 + a_2, "quoted" and (bracketed).',
];

test.each(SAMPLES)('%j', (source) => {
  expect(said(new MarkdownReader().parse(source))).toEqual(said(page.parse(source, {})));
});

test.each(SAMPLES)('the blocks of %j begin at the same lines', (source) => {
  const starts = (tokens: readonly { level: number; nesting: number; map: readonly number[] | null }[]): unknown =>
    tokens.flatMap(({ level, nesting, map }) => (level === 0 && nesting !== -1 && map !== null ? [map[0]] : []));
  expect(starts(new MarkdownReader().parse(source))).toEqual(starts(page.parse(source, {})));
});

test('[[a note]] is a link to it, in the words behind the stroke if there are any; the page has no notes to go to', () => {
  const links = new MarkdownReader()
    .parse('Wiki [[Note]] and [[Projects/Web site#Plan|words]], [[]], [[open and `[[code]]`')
    .flatMap(({ children }) => children ?? [])
    .flatMap(({ type, attrGet }, index, all) =>
      type === 'link_open' ? [`${attrGet('href')} in ${all[index + 1]?.content}`] : [],
    );
  expect(links).toEqual(['Note in Note', 'Projects/Web site#Plan in words']);
});

test('marks without an end cost no more than their length', () => {
  const before = performance.now();
  for (const mark of ['*a ', '[', '`', '> ', '- ', '![', '**a', ' ', '\\', '_a', '~~', '[a](', '<https://', '|a'])
    new MarkdownReader().parse(mark.repeat(5000));
  expect(performance.now() - before).toBeLessThan(5000);
});
