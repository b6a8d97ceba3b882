// The examples are what examples/README.md says they are: guides, demonstration and tests count on it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const examples = resolve(import.meta.dirname, '../../examples');
const vault = (file: string): string => readFileSync(join(examples, 'vault', file), 'utf8');
const namesIn = (folder: string): string[] => readdirSync(join(examples, folder)).map((name) => `${folder}/${name}`);

const OPEN = /^[-*] \[[ w]\] /;
const open = (text: string): string[] => text.split(/\r?\n/).filter((line) => OPEN.test(line));

describe('examples/vault', () => {
  const projects = namesIn('vault/Projects').map((file) => ({
    file,
    text: readFileSync(join(examples, file), 'utf8'),
  }));
  const personal = projects.filter(({ text }) => text.includes('  - project/personal'));
  const central = open(vault('Next actions.md')).filter((line) => line.includes('#sphere/personal'));

  it('has nine live personal projects and 31 next actions', () => {
    expect(personal).toHaveLength(9);
    expect(personal.every(({ text }) => /^status: live\r?$/m.test(text))).toBe(true);
    expect(personal.flatMap(({ text }) => open(text)).length + central.length).toBe(31);
    expect(central).toHaveLength(5);
  });

  it('has two stalled projects, and one that was finished in June', () => {
    const without = personal.filter(({ text }) => open(text).length === 0);
    const finished = without.filter(({ text }) => text.includes('- [x]'));
    const stalled = without.filter(({ text }) => !text.includes('- [x]'));
    expect(finished.map(({ file }) => file)).toEqual(['vault/Projects/Garden shed.md']);
    expect(finished[0]?.text).toMatch(/✅ 2026-06-14\n\n## Notes/);
    expect(stalled.map(({ file }) => file)).toEqual(['vault/Projects/Move.md', 'vault/Projects/Photo album.md']);
  });

  it('has six items in the inbox', () => {
    const lines = namesIn('vault/Flow Inbox Files').flatMap((file) =>
      readFileSync(join(examples, file), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== ''),
    );
    expect(lines.length + namesIn('vault/Flow Inbox Folder').length).toBe(6);
  });

  it('has a focus list whose lines are where it says', () => {
    const items = vault('flow-focus-data/focus.md')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(items).toHaveLength(3);
    for (const { file, lineNumber, lineContent } of items)
      expect(vault(file).split(/\r?\n/)[lineNumber - 1]).toBe(lineContent);
  });

  it('has one note with CRLF line ends, kept by every checkout', () => {
    const crlf = projects.filter(({ text }) => text.includes('\r\n'));
    expect(crlf.map(({ file }) => file)).toEqual(['vault/Projects/Kitchen worktop.md']);
    expect(crlf[0]?.text.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('has one private note', () => {
    const notes = readdirSync(join(examples, 'vault'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.md'),
    );
    expect(notes.filter((name) => /^private: true$/m.test(vault(name)))).toEqual(['Diary/2026-11.md']);
  });
});

describe('examples/shop', () => {
  const files = [...namesIn('shop/src'), ...namesIn('shop/test')];
  const imports = files.flatMap((file) =>
    [...readFileSync(join(examples, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) => ({
      file,
      target,
    })),
  );

  it('imports only what is there, and DatabaseService from several files', () => {
    expect(imports.length).toBeGreaterThan(15);
    expect(imports.filter(({ file, target }) => !existsSync(join(examples, dirname(file), target)))).toEqual([]);
    expect(imports.filter(({ target }) => target === './database-service.ts').length).toBeGreaterThan(2);
  });

  it('has a few things left to do', () => {
    const marks = files.flatMap((file) => readFileSync(join(examples, file), 'utf8').match(/\b(?:TODO|FIXME):/g) ?? []);
    expect(marks).toHaveLength(4);
  });
});
