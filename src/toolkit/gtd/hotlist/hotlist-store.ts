// Finds the hotlist where a vault keeps it, and writes it there again. A new one is written as lines.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Path } from '../../../workspace/path.ts';
import { actionLines } from '../actions/action-line.ts';
import type { GtdSettings } from '../reading/gtd-settings.ts';
import { type GtdSource, roomIn } from '../reading/gtd-source.ts';
import { SETTINGS_FILE } from '../reading/read-settings.ts';
import type { Hotlist, HotlistItem } from './hotlist.ts';
import { hotlistLines, lineProblems, writtenLines } from './hotlist-lines.ts';
import { type HotlistList, hotlistList, writtenList } from './hotlist-list.ts';

export { validItem } from './hotlist-item.ts';

/** Where a new one is kept, and Flow looks first. */
export const FOCUS_FILE = 'flow-focus-data/focus.md';

/**
 * Flow's homes from the newest to the oldest: the first that is there counts. Lines tagged long ago are looked for only in a vault without
 * any of them, and only with `tags`: that means every project.
 */
export const readHotlist = async (
  source: GtdSource,
  settings: GtdSettings,
  { tags = true }: { readonly tags?: boolean } = {},
): Promise<Result<Hotlist>> => {
  for (const path of [FOCUS_FILE, 'flow/focus.json', '.flow/focus.json', SETTINGS_FILE]) {
    const text = await source.text(path);
    // Not one to be passed over: another home would be written while this one is there.
    if (!text.ok) return text;
    const found = text.value === undefined ? undefined : hotlistIn(path, text.value);
    if (found !== undefined) return ok(found);
  }
  return tags ? planned(source, settings) : ok({ store: { kind: 'none' }, items: [], problems: [] });
};

/**
 * The whole file with `items` as the new list: `before` is its text, nothing when there is none. Items are matched with those that are
 * kept; what is not changed, not understood or of another program stays byte for byte.
 */
export const writeHotlist = (
  hotlist: Hotlist,
  before: string | undefined,
  items: readonly HotlistItem[],
): Result<{ readonly path: string; readonly text: string }> => {
  const { store } = hotlist;
  if (store.kind === 'tags' || store.kind === 'none') return ok({ path: FOCUS_FILE, text: writtenLines('', items) });
  if (store.kind === 'lines') return ok({ path: store.path, text: writtenLines(before ?? '', items) });
  if (store.kind === 'object' && before === undefined) return ok({ path: store.path, text: asObject(items) });
  const list = hotlistList(before ?? '', store.kind);
  return list === undefined
    ? fail('STALE', `The hotlist in ${store.path} is not where it was.`, { data: { path: store.path } })
    : ok({ path: store.path, text: writtenList(before ?? '', list, items) });
};

const asObject = (items: readonly HotlistItem[]): string => `${JSON.stringify({ version: 1, items }, null, 2)}\n`;

const hotlistIn = (name: string, text: string): Hotlist | undefined => {
  // The source found it there.
  const path = name as Path;
  const kind = name === SETTINGS_FILE ? 'settings' : 'object';
  const list = hotlistList(text, kind);
  if (list !== undefined) return { store: { kind, path }, items: itemsOf(list), problems: listProblems(list, name) };
  // Broken JSON in a file for one object is read line by line: nothing of it is an item, and nothing is lost.
  if (kind === 'settings') return undefined;
  const lines = hotlistLines(text);
  const items = lines.flatMap(({ item }) => (item === undefined ? [] : [item]));
  return { store: { kind: 'lines', path }, items, problems: lineProblems(lines, name) };
};

const itemsOf = ({ elements }: HotlistList): readonly HotlistItem[] =>
  elements.flatMap(({ item }) => (item === undefined ? [] : [item]));

const listProblems = ({ elements }: HotlistList, path: string): readonly string[] =>
  elements.flatMap(({ item }, index) =>
    item === undefined ? [`${path}, item ${index + 1} of the hotlist cannot be read; it is kept as it is.`] : [],
  );

const PLANNED = /(?<![\p{L}\p{N}_/#])#flow-planned(?![\p{L}\p{N}_/-])/u;

/** Lines tagged long ago, in projects and in the central list. When they were added, nobody knows. */
const planned = async (source: GtdSource, settings: GtdSettings): Promise<Result<Hotlist>> => {
  const tagged = await source.tagged();
  if (!tagged.ok) return tagged;
  const items: HotlistItem[] = [];
  const files = [...new Set([...tagged.value, settings.nextActionsFile])].sort();
  const room = roomIn(source);
  for (const file of files) {
    if (!room.isLeft('notes of projects and people', files.length)) break;
    const text = await source.text(file);
    if (text.ok) room.take(text.value ?? '');
    if (!text.ok || text.value?.includes('#flow-planned') !== true) continue;
    const isGeneral = file === settings.nextActionsFile;
    for (const action of actionLines(text.value, { contextPrefix: settings.contextPrefix }))
      if (action.mark !== 'done' && PLANNED.test(action.words))
        items.push({
          file,
          lineNumber: action.line,
          lineContent: action.raw,
          text: action.words,
          sphere: action.spheres[0] ?? '',
          isGeneral,
          addedAt: 0,
          ...(action.contexts.length === 0 ? {} : { contexts: action.contexts }),
        });
  }
  return ok({ store: { kind: items.length === 0 ? 'none' : 'tags' }, items, problems: [] });
};
