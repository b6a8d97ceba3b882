// A hotlist for a generated vault, in any of its homes: a few of the vault's own lines, one that has moved, one that is gone.
import type { Random } from '../../../support/random.ts';
import { SETTINGS } from './reader/hotlist.ts';
import type { Item } from './reader/items.ts';
import { readVault } from './second-reader.ts';

interface GeneratedHotlist {
  readonly file?: { readonly path: string; readonly text: string };
  /** For the array in the settings. */
  readonly settings?: readonly object[];
}

export const generatedHotlist = (
  random: Random,
  files: ReadonlyMap<string, string>,
  sphere: string,
): GeneratedHotlist => {
  const home = random.pick([
    'flow-focus-data/focus.md',
    'lines',
    'object',
    '.flow/focus.json',
    'flow/focus.json',
    SETTINGS,
    'none',
  ]);
  const entries = entriesFor(random, files, sphere);
  const object = (): string => JSON.stringify({ version: 1, items: entries, kept: true }, null, random.pick([0, 2]));
  switch (home) {
    case 'none':
      return {};
    case SETTINGS:
      return { settings: entries };
    case '.flow/focus.json':
    case 'flow/focus.json':
      return { file: { path: home, text: object() } };
    case 'object':
      return { file: { path: 'flow-focus-data/focus.md', text: object() } };
    default: {
      const end = random.pick(['\n', '\r\n']);
      const lines = entries.map((entry) => JSON.stringify(entry));
      if (random.chance(0.4)) lines.splice(1, 0, '{"file":"half a line', '{ "file" : 3 }');
      return { file: { path: 'flow-focus-data/focus.md', text: lines.join(end) + (random.chance(0.8) ? end : '') } };
    }
  }
};

const entriesFor = (random: Random, files: ReadonlyMap<string, string>, sphere: string): object[] => {
  const vault = readVault(files);
  const open: { file: string; item: Item }[] = [
    ...vault.projects.flatMap(({ path, items }) => (items ?? []).map((item) => ({ file: path, item }))),
    ...vault.central.map((item) => ({ file: vault.settings.nextActions, item })),
  ].filter(({ item, file }) => item.mark !== 'done' && timesIn(files.get(file) ?? '', item.raw) === 1);
  const chosen = open.filter(() => random.chance(0.35));
  const gone = {
    file: 'Projects/Gone.md',
    lineNumber: 3,
    lineContent: '- [ ] Lost',
    text: 'Lost',
    sphere,
    isGeneral: false,
    addedAt: 1,
  };
  return [
    ...chosen.map(({ file, item }) => ({
      file,
      lineNumber: random.chance(0.8) ? item.line : item.line + 2,
      lineContent: item.raw,
      text: item.text,
      sphere,
      isGeneral: file === vault.settings.nextActions,
      addedAt: 1_760_000_000_000 + random.below(1000),
      ...(random.chance(0.3) ? { isPinned: true } : {}),
      ...(random.chance(0.2) ? { fromTheFuture: { x: 1 } } : {}),
      ...(item.contexts.length > 0 ? { contexts: item.contexts } : {}),
    })),
    ...(random.chance(0.3) ? [gone] : []),
  ];
};

const timesIn = (text: string, line: string): number => text.split(/\r?\n/u).filter((other) => other === line).length;
