// The hotlist as Flow keeps it today: one JSON object per line, so that a file merged by a sync program loses one line and not all.
import type { HotlistItem } from './hotlist.ts';
import { hotlistChanges } from './hotlist-changes.ts';
import { changedItem, hotlistItem } from './hotlist-item.ts';

export interface HotlistLine {
  readonly raw: string;
  /** Nothing for an empty line and for one that cannot be read. */
  readonly item?: HotlistItem;
}

export const hotlistLines = (text: string): readonly HotlistLine[] =>
  text.split('\n').map((ended) => {
    const raw = ended.endsWith('\r') ? ended.slice(0, -1) : ended;
    const item = itemIn(raw);
    return { raw: ended, ...(item === undefined ? {} : { item }) };
  });

/** A sentence for each line with something in it that is no item. */
export const lineProblems = (lines: readonly HotlistLine[], path: string): readonly string[] =>
  lines.flatMap(({ raw, item }, index) =>
    item !== undefined || raw.replace('\ufeff', '').trim() === ''
      ? []
      : [`${path}, line ${index + 1} is not an item of the hotlist; it is kept as it is.`],
  );

/** Lines that did not change keep their bytes; new ones come last. */
export const writtenLines = (before: string, items: readonly HotlistItem[]): string => {
  const lines = hotlistLines(before);
  const { kept, added } = hotlistChanges(
    lines.flatMap(({ item }) => (item === undefined ? [] : [item])),
    items,
  );
  let index = 0;
  const written = lines.flatMap(({ raw, item }) => {
    if (item === undefined) return [raw];
    const next = kept[index];
    index += 1;
    return next === undefined ? [] : [lineOf(raw, item, next)];
  });
  const end = before.includes('\r\n') ? '\r' : '';
  const last = written.at(-1);
  // What is behind the last line end is no line, so a new one goes there.
  const head =
    last === '' ? written.slice(0, -1) : last === undefined ? [] : [...written.slice(0, -1), ended(last, end)];
  const tail = added.map((item) => `${JSON.stringify(item)}${end}`);
  return added.length === 0 ? written.join('\n') : [...head, ...tail, ''].join('\n');
};

const ended = (raw: string, end: string): string => (raw.endsWith('\r') ? raw : `${raw}${end}`);

/** The shortest item there can be. Parsing what is none takes long, and a file of two million such lines is soon written. */
const SHORTEST = '{"file":"","text":"","lineContent":""}'.length;

const itemIn = (line: string): HotlistItem | undefined => {
  if (line.length < SHORTEST) return undefined;
  try {
    return hotlistItem(JSON.parse(line.replace(/^\ufeff/, '')));
  } catch {
    // Not JSON: what a sync program or a person left there.
    return undefined;
  }
};

const lineOf = (raw: string, old: HotlistItem, next: HotlistItem): string => {
  const from = raw.indexOf('{');
  const to = raw.lastIndexOf('}') + 1;
  return `${raw.slice(0, from)}${changedItem(raw.slice(from, to), old, next)}${raw.slice(to)}`;
};
