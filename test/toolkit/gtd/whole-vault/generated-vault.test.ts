// Generated vaults: what makes them worth testing with is in them, and the same seed gives the same vault.
import { expect, it } from 'vitest';
import { generatedVault } from './generated-vault.ts';
import { readVault } from './second-reader.ts';

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed + 1);
const vaults = SEEDS.map((seed) => generatedVault(seed));
const notes = vaults.flatMap(({ files }) => [...files.values()]);

it('is the same for the same seed', () => {
  expect(generatedVault(7)).toEqual(generatedVault(7));
  expect(generatedVault(7)).not.toEqual(generatedVault(8));
});

it('has every shape that vaults have', () => {
  const shapes: Record<string, (text: string) => boolean> = {
    'a byte order mark': (text) => text.startsWith('\uFEFF---'),
    CRLF: (text) => text.includes('\r\n') && text.includes('project/'),
    'both kinds of line ends': (text) => /[^\r]\n/u.test(text) && text.includes('\r\n'),
    'tags in a block': (text) => /tags:\r?\n {2}- project/u.test(text),
    'tags in a block without indentation': (text) => /tags:\r?\n- "project/u.test(text),
    'tags on one line': (text) => text.includes('tags: [project/'),
    'one tag as a word': (text) => text.includes('tags: project/'),
    'two spheres': (text) => /project\/\S+[\s\S]*project\/side-projects/u.test(text),
    'another bullet': (text) => text.includes('\n* [ ] '),
    'an indented action': (text) => text.includes('\n\t- [ ] ') || text.includes('\n  - [ ] '),
    'a waiting action': (text) => text.includes('- [w] '),
    'a plain bullet': (text) => /\n- [A-Z][^[]/u.test(text),
    'a fence with boxes': (text) => /```\r?\n- \[ \]/u.test(text),
    'no section': (text) => text.includes('project/') && !/next actions/iu.test(text),
    Templater: (text) => text.includes('<%*'),
    'a comment': (text) => text.includes('# a comment of mine'),
    'no end to its last line': (text) => !text.endsWith('\n'),
    'two actions with one prefix': (text) =>
      /Email Sam the draft( #\S+)*\r?\n[\s\S]*Email Sam the draft of/u.test(text),
  };
  const missing = Object.entries(shapes).filter(([, has]) => !notes.some(has));
  expect(missing.map(([name]) => name)).toEqual([]);
});

it('is read whole by the second reader: every note that is a project is one, and the hotlist has every home', () => {
  const read = vaults.map(({ files }) => ({ files, vault: readVault(files) }));
  for (const { files, vault } of read) {
    const tagged = [...files].filter(([path, text]) => !path.startsWith('Templates/') && text.includes('project/'));
    expect(vault.projects.map(({ path }) => path).sort()).toEqual(tagged.map(([path]) => path).sort());
  }
  expect(new Set(read.map(({ vault }) => `${vault.hotlist.shape} ${vault.hotlist.home}`))).toEqual(
    new Set([
      'lines flow-focus-data/focus.md',
      'object flow-focus-data/focus.md',
      'object .flow/focus.json',
      'object flow/focus.json',
      'settings .obsidian/plugins/flow/data.json',
      'none undefined',
    ]),
  );
});
