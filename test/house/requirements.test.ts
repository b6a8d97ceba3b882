// Every requirement has a row in docs/requirements.md, and every row leads to a test that exists, or says what does its work instead.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasTest } from '../support/named-tests.ts';

const home = resolve(import.meta.dirname, '../..');
/** How many items each of the earlier tools had, which docs/requirements.md names. */
const DESIGNS = [127, 97, 101, 78, 53];
const wanted = DESIGNS.flatMap((count, design) =>
  Array.from({ length: count }, (_, index) => `S${design}.${index + 1}`),
);

const text = readFileSync(join(home, 'docs/requirements.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| S\d\.\d+ \|/.test(line))
  .map((line) => {
    const [item = '', words = '', shown = '', by = ''] = line
      .slice(2, -2)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    return { item, words, shown, by };
  });

describe('docs/requirements.md', () => {
  it('has one row for every item, in order', () => {
    expect(rows.map(({ item }) => item)).toEqual(wanted);
    expect(rows.filter(({ words }) => words === '')).toEqual([]);
  });

  it('names a test that exists, or says why the item does not apply and what does its work', () => {
    const wrong = rows.filter(({ shown, by }) => {
      if (shown.startsWith('does not apply: ')) return shown.length < 20 || !/^instead: .{10}/.test(by);
      return !hasTest(shown.replaceAll('`', ''), by);
    });
    expect(wrong).toEqual([]);
  });

  it('points only to files that there are', () => {
    const places = rows.flatMap(({ by }) =>
      by.startsWith('instead: ') ? [...by.matchAll(/`([^` ]+\/[^` ]+)`/g)] : [],
    );
    expect(places.length).toBeGreaterThan(20);
    expect(places.map(([, place = '']) => place).filter((place) => !existsSync(join(home, place)))).toEqual([]);
  });

  it('leads for what needs Obsidian to tests of the plugin that exist', () => {
    const lines = [...text.matchAll(/^\| (S[\d., S]+) in Obsidian \| `([^`]+)` \| (.+) \|$/gm)];
    expect(lines.length).toBeGreaterThan(12);
    expect(lines.filter(([, , file = '', title = '']) => !hasTest(file, title)).map(([line]) => line)).toEqual([]);
  });

  it('has the number of every tag in the title of a test', () => {
    const known = new Set(wanted);
    const files = readdirSync(join(home, 'test'), { recursive: true, encoding: 'utf8' });
    const tags = files
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(home, 'test', file), 'utf8'))
      .flatMap((source) => [...source.matchAll(/['"`(\s-](S[0-4]\.\d+)\b/g)].map(([, tag = '']) => tag));
    expect(tags.length).toBeGreaterThan(200);
    expect(tags.filter((tag) => !known.has(tag))).toEqual([]);
  });
});
