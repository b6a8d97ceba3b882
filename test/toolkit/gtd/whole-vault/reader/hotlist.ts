// The list of what to do today, in each of the homes it has had.
import { linesOf } from './front-matter.ts';
import { readItem } from './items.ts';

export interface HotlistEntry {
  readonly file: string;
  readonly lineNumber: number;
  readonly lineContent: string;
  readonly text: string;
  readonly sphere: string;
  readonly isGeneral: boolean;
  readonly addedAt: number;
  readonly isPinned?: boolean;
  readonly completedAt?: number;
  readonly contexts?: readonly string[];
}

export interface HotlistFound {
  /** The file it is kept in; `#flow-planned` for tagged lines, undefined when there is none. */
  readonly home: string | undefined;
  readonly shape: 'lines' | 'object' | 'settings' | 'tags' | 'none';
  readonly entries: readonly HotlistEntry[];
  /** Lines that are no entry, as they stand. */
  readonly skipped: readonly string[];
}

export const SETTINGS = '.obsidian/plugins/flow/data.json';
/** The newest first. */
const FILES = ['flow-focus-data/focus.md', 'flow/focus.json', '.flow/focus.json'];

export const readHotlistOf = (files: ReadonlyMap<string, string>): HotlistFound => {
  for (const home of FILES) {
    const text = files.get(home);
    if (text !== undefined) return { home, ...readStore(text) };
  }
  const kept = storedIn(parsed(files.get(SETTINGS) ?? ''));
  if (kept !== undefined) return { home: SETTINGS, shape: 'settings', ...kept };
  const tagged = [...files].flatMap(([path, text]) => (path.endsWith('.md') ? planned(path, text) : []));
  if (tagged.length > 0) return { home: '#flow-planned', shape: 'tags', entries: tagged, skipped: [] };
  return { home: undefined, shape: 'none', entries: [], skipped: [] };
};

const readStore = (text: string): Omit<HotlistFound, 'home'> => {
  const whole = parsed(text);
  if (isRecord(whole) && Array.isArray(whole.items)) return { shape: 'object', ...sorted(whole.items) };
  const lines = linesOf(text).filter((line) => line.trim() !== '');
  const read = lines.map((line) => ({ line, value: parsed(line) }));
  return {
    shape: 'lines',
    entries: read.flatMap(({ value }) => (isEntry(value) ? [value] : [])),
    skipped: read.flatMap(({ line, value }) => (isEntry(value) ? [] : [line])),
  };
};

const storedIn = (data: unknown): Pick<HotlistFound, 'entries' | 'skipped'> | undefined => {
  if (!isRecord(data)) return undefined;
  const settings = isRecord(data.settings) ? data.settings : data;
  return Array.isArray(settings.hotlist) ? sorted(settings.hotlist) : undefined;
};

const sorted = (items: readonly unknown[]): Pick<HotlistFound, 'entries' | 'skipped'> => ({
  entries: items.filter(isEntry),
  skipped: items.filter((item) => !isEntry(item)).map((item) => JSON.stringify(item)),
});

const planned = (path: string, text: string): HotlistEntry[] =>
  linesOf(text).flatMap((raw, place) => {
    const item = readItem(raw, place + 1, 'context');
    if (item === undefined || item.mark === 'done' || !/(?<![^\s])#flow-planned(?![\w-])/u.test(raw)) return [];
    return [
      {
        file: path,
        lineNumber: place + 1,
        lineContent: raw,
        text: item.text,
        sphere: item.spheres[0] ?? '',
        isGeneral: false,
        addedAt: 0,
      },
    ];
  });

/** What the page says happens to an entry when lines have moved: where it stands now, or why it is dropped. */
export const standing = (
  entry: HotlistEntry,
  files: ReadonlyMap<string, string>,
): { readonly at: number } | { readonly dropped: string } => {
  const text = files.get(entry.file);
  if (text === undefined) return { dropped: 'File not found' };
  const lines = linesOf(text);
  const at =
    lines[entry.lineNumber - 1] === entry.lineContent ? entry.lineNumber - 1 : lines.indexOf(entry.lineContent);
  if (at === -1) return { dropped: 'Line not found' };
  if (readItem(lines[at] ?? '', at + 1, 'context')?.mark === 'done') return { dropped: 'done' };
  return { at: at + 1 };
};

const isEntry = (value: unknown): value is HotlistEntry =>
  isRecord(value) &&
  ['file', 'lineContent', 'text', 'sphere'].every((key) => typeof value[key] === 'string') &&
  typeof value.lineNumber === 'number' &&
  typeof value.addedAt === 'number';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch {
    return undefined;
  }
};
