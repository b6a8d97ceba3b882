// What holds of the whole page: its looks come from tokens, its shape from the room it has, its state is in signals, and no two pages share any.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const page = resolve(import.meta.dirname, '../../web');
const TOKENS = join('look', 'tokens.css');

/** Its files and their texts, without comments, whose lines stay. */
const filesOf = (ending: RegExp): readonly (readonly [name: string, text: string])[] =>
  readdirSync(page, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => [name, readFileSync(join(page, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')]);

const styles = filesOf(/\.css$/);
const sources = filesOf(/\.tsx?$/);

/** "file: what was found", for each place. */
const found = (files: typeof styles, pattern: RegExp, allowed: readonly string[] = []): readonly string[] =>
  files.flatMap(([name, text]) =>
    allowed.includes(name) ? [] : [...text.matchAll(pattern)].map(([words]) => `${name}: ${words.trim()}`),
  );

it('finds the page', () => {
  expect(styles.length).toBeGreaterThan(20);
  expect(sources.length).toBeGreaterThan(200);
});

it('has every colour from a token', () => {
  expect(found(styles, /#[\da-f]{3,8}\b(?![^;{]*\{)|\b(?:rgba?|hsla?|oklch)\(/gi, [TOKENS])).toEqual([]);
});

it('has every font, size of letters, radius and speed from a token', () => {
  // Behind a slash stands the height of a line, which belongs to its place.
  const sized =
    /^\s*(?:font(?:-size)?|border-radius|transition[\w-]*|animation[\w-]*):[^;]*?(?<![\w.-]|\/ )[\d.]+(?:px|r?em|m?s)\b/gm;
  expect(found(styles, sized, [TOKENS])).toEqual([]);
  expect(found(styles, /^\s*font-family:(?!\s*(?:var\(|inherit))[^;]*/gm, [TOKENS])).toEqual([]);
});

it('has a prefix before the name of every property of its own, so that it meets none of a host', () => {
  expect(found([...styles, ...sources], /(?<![\w-])--(?!cs-)[a-z][\w-]*(?=\s*:|\))/g)).toEqual([]);
});

it('asks how wide the room is that a component has, never how wide the window is', () => {
  expect(found(styles, /@media[^{]*\b(?:width|height|orientation)\b[^{]*/g)).toEqual([]);
  expect(found(sources, /matchMedia\([^)]*(?:width|height)[^)]*\)/g)).toEqual([]);
});

it('keeps state in signals alone, and copies nothing that is drawn into a ref', () => {
  expect(found(sources, /\buse(?:State|Reducer)\b/g)).toEqual([]);
  expect(found(sources, /= useRef(?:<[^;]*>)?\(\w+\);\n\s*\w+\.current = \w+;/g)).toEqual([]);
});

it('keeps no state in a module, where two desks of one page would share it', () => {
  expect(
    found(sources, /^(?:export )?const \w+(?:: [^=]+)? = (?:signal|computed|create(?!Context)[A-Z]\w*)\(/gm),
  ).toEqual([]);
  // The code that reads Markdown, once it is loaded, is the same for everyone.
  expect(found(sources, /^(?:export )?let \w+/gm, [join('chat', 'markdown', 'reader.ts')])).toEqual([]);
});

it('uses the platform for what lies over the page', () => {
  expect(found(sources, /showModal\(/g)).toEqual(['look/dialog.tsx: showModal(']);
  expect(found(sources, /showPopover\(/g).map((place) => place.split(':')[0])).toContain('look/popover.tsx');
  expect(found(sources, /aria-modal/g)).toEqual([]);
});
