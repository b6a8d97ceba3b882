// Every promise of the web desk has a row in docs/web-desk-tests.md, and every row names a test that exists under that title.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasTest } from '../support/named-tests.ts';

const home = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(home, file), 'utf8');

const rows = [...read('docs/web-desk-tests.md').matchAll(/^\| ([^|]+?) \| `(test\/[^`]+)` \| (.+?) \|$/gm)].map(
  ([, promise = '', file = '', title = '']) => ({ promise, file, title: title.replaceAll('\\|', '|') }),
);
const items = [...Array.from({ length: 14 }, (_, index) => `S1.${83 + index}`), 'S3.35', 'S3.54', 'S3.55'];

describe('docs/web-desk-tests.md', () => {
  it('names only tests that exist', () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ file, title }) => !hasTest(file, title))).toEqual([]);
  });

  it('has a row for every item of the checklist that is about a window', () => {
    expect(items.filter((item) => !rows.some(({ promise }) => promise.split(/[ ,]+/).includes(item)))).toEqual([]);
  });

  it('names every file of the end-to-end tests', () => {
    const files = readdirSync(join(home, 'test/web/end-to-end')).filter((name) => name.endsWith('.test.ts'));
    const named = new Set(rows.map(({ file }) => file));
    expect(files.filter((name) => !named.has(`test/web/end-to-end/${name}`))).toEqual([]);
  });
});
