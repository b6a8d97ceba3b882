// What is handed to the store: the same each time, small, and nothing in it that Obsidian has.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bundlePlugin } from '../../obsidian/build.mjs';

const home = resolve(import.meta.dirname, '../../obsidian');
const first = await bundlePlugin();
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

test('a second build is byte for byte the same', async () => {
  const second = await bundlePlugin();
  expect(Buffer.compare(first.script, second.script)).toBe(0);
  expect(Buffer.compare(first.styles, second.styles)).toBe(0);
});

test('main.js stays below 350 KB', () => {
  expect(first.script.length).toBeLessThan(350 * 1024);
});

test('nothing is in it that Obsidian has, nor a second reader of Markdown', () => {
  const inputs = Object.keys(first.metafile.inputs);
  expect(inputs.length).toBeGreaterThan(200);
  expect(
    inputs.filter((name) => /node_modules\/(?:obsidian|@codemirror|@lezer|markdown-it|electron)\//.test(name)),
  ).toEqual([]);
  const required = new Set([...text(first.script).matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name));
  expect(
    [...required].filter(
      (name) => !/^(?:obsidian|@codemirror\/(?:state|view|commands|search)|node:[\w/]+)$/.test(name),
    ),
  ).toEqual([]);
});

test('nothing in it makes code of text, or waits for a piece that would come later', () => {
  expect(text(first.script)).not.toMatch(/\beval\(|new Function\(|\bimport\(/);
});

test('every rule of styles.css is about what the plugin shows, and none comes from elsewhere', () => {
  const styles = text(first.styles);
  expect(styles).not.toMatch(/@import|url\(/);
  const selectors = [...styles.matchAll(/(?:^|[{}])([^@{}][^{}]*)\{/g)].map(([, selector = '']) => selector);
  const frames = /^(?:from|to|\d+%)(?:,|$)/;
  expect(selectors.length).toBeGreaterThan(300);
  expect(selectors.filter((selector) => !selector.includes('.cs-obsidian') && !frames.test(selector))).toEqual([]);
});

test('the manifest says what the store asks for, and the same version everywhere', () => {
  const read = (name: string): Record<string, string> => JSON.parse(readFileSync(join(home, name), 'utf8'));
  const manifest = read('manifest.json');
  expect(manifest).toMatchObject({ id: expect.stringMatching(/^[a-z-]+$/), isDesktopOnly: true });
  expect(manifest.id).not.toMatch(/obsidian|plugin$/);
  expect(manifest.name).not.toMatch(/obsidian|plugin/i);
  expect(manifest.description).toMatch(/^[A-Z].{10,248}\.$/);
  expect(read('package.json').version).toBe(manifest.version);
  expect(read('versions.json')[manifest.version ?? '']).toBe(manifest.minAppVersion);
});
