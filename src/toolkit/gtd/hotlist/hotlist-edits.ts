// The hotlist while a call is worked out: items that follow their action, come and go; written once, where the vault keeps it.

import { ok, type Result } from '../../../error/error-value.ts';
import { type Note, note } from '../../../text/note.ts';
import type { Look } from '../../../tool/look.ts';
import type { Alongside, Followed } from '../../../tool/preview.ts';
import type { Path } from '../../../workspace/path.ts';
import { noteLines } from '../../vault/note-lines.ts';
import { type PlacedAction, readActionLine } from '../actions/action-line.ts';
import { lineAsWritten } from '../actions/line-as-written.ts';
import type { ListNote } from '../notes/list-note.ts';
import type { NoteTexts } from '../notes/note-texts.ts';
import type { GtdSettings } from '../reading/gtd-settings.ts';
import type { GtdSource } from '../reading/gtd-source.ts';
import type { Hotlist, HotlistItem } from './hotlist.ts';
import { validItem } from './hotlist-item.ts';
import { readHotlist, writeHotlist } from './hotlist-store.ts';

/** What became of an action. */
export type Became =
  | { readonly is: 'gone' }
  | {
      readonly is: 'changed';
      /** The whole line. */
      readonly line: string;
      /** In another note than before. */
      readonly moved?: Pick<HotlistItem, 'lineNumber' | 'isGeneral'> & {
        readonly path: Path;
        readonly sphere?: string;
      };
      readonly completedAt?: number;
    };

/** The note an action was found in, as it was then. */
type List = Pick<ListNote, 'path' | 'text'>;
/** Of two equal lines each has its own entry, so an action is known by where it stands. */
type ActionThere = Pick<PlacedAction, 'line' | 'words'>;

export interface HotlistEdits {
  /** Whether the action is on it. */
  has(list: List, action: ActionThere): Promise<Result<boolean>>;
  /** Its item, if there is one, becomes what the action became. */
  follow(list: List, action: ActionThere, became: Became): Promise<Result<true>>;
  /** Of a note that goes: entries for its other lines leave with it. One whose line is nowhere is not ours to judge. */
  leave(path: Path, text: string): Promise<Result<true>>;
  add(item: HotlistItem & { readonly file: Path }): Promise<Result<true>>;
  /** Puts what changed into the notes. */
  finish(): Promise<Result<HotlistFinished>>;
}

export interface HotlistFinished {
  /** Facts for the person. */
  readonly notes: readonly Note[];
  /** Its own file, and what happens there. Absent: nothing. */
  readonly alongside?: Alongside;
}

export const hotlistEdits = (ground: {
  readonly look: Look;
  readonly source: GtdSource;
  readonly settings: GtdSettings;
  readonly notes: NoteTexts;
}): HotlistEdits => {
  let read: Hotlist | undefined;
  let items: readonly HotlistItem[] = [];
  let [followed, dropped, added] = [0, 0, 0];
  const told: string[] = [];
  const follows: Followed[] = [];
  const load = async (tags: boolean): Promise<Result<Hotlist>> => {
    if (read !== undefined) return ok(read);
    const hotlist = await readHotlist(ground.source, ground.settings, { tags });
    if (!hotlist.ok) return hotlist;
    read = hotlist.value;
    items = hotlist.value.items;
    return hotlist;
  };
  /** The one that stands in its line; by its words only one whose own line is nowhere in the note any more, else it is another action's. */
  const itemFor = ({ path, text }: List, action: ActionThere): HotlistItem | undefined => {
    const here = items
      .filter(({ file, completedAt }) => file === path && completedAt === undefined)
      .map((item) => ({ item, validity: validItem(item, text) }));
    const standing = here.find(({ validity }) => validity.valid && validity.line === action.line);
    const lost = here.find(
      ({ item, validity }) => !validity.valid && validity.why === 'Line not found' && item.text.trim() === action.words,
    );
    return (standing ?? lost)?.item;
  };
  return {
    has: async (list, action) => {
      const loaded = await load(true);
      return loaded.ok ? ok(itemFor(list, action) !== undefined) : loaded;
    },
    follow: async (list, action, became) => {
      // Tags follow by themselves: they stand in the line.
      const loaded = await load(false);
      if (!loaded.ok) return loaded;
      const item = itemFor(list, action);
      if (item === undefined) return ok(true);
      const path = became.is === 'gone' ? list.path : (became.moved?.path ?? list.path);
      const proposed = await ground.notes.text(path);
      if (!proposed.ok) return proposed;
      const line =
        became.is === 'gone'
          ? undefined
          : lineAsWritten(ground.look.written?.[path], {
              proposed: proposed.value ?? '',
              line: became.line,
              at: became.moved?.lineNumber ?? action.line,
            });
      const next =
        became.is === 'gone' || line === undefined ? undefined : changed(item, { ...became, line }, ground.settings);
      // The person left the line as it was.
      if (next?.file === item.file && next.lineContent === item.lineContent) return ok(true);
      if (next === undefined) dropped += 1;
      else followed += 1;
      told.push(becameWords(item, next));
      if (next !== undefined) follows.push({ path, line: next.lineContent });
      items = items.flatMap((each) => (each !== item ? [each] : next === undefined ? [] : [next]));
      return ok(true);
    },
    leave: async (path, text) => {
      const loaded = await load(false);
      if (!loaded.ok) return loaded;
      const lines = new Set(noteLines(text).map(({ raw }) => raw));
      const stay = items.filter(({ file, lineContent }) => file !== path || !lines.has(lineContent));
      dropped += items.length - stay.length;
      for (const item of items) if (!stay.includes(item)) told.push(becameWords(item, undefined));
      items = stay;
      return ok(true);
    },
    add: async (item) => {
      const loaded = await load(true);
      if (!loaded.ok) return loaded;
      items = [...items, item];
      added += 1;
      told.push(`${JSON.stringify(item.text)} is put on it`);
      follows.push({ path: item.file, line: item.lineContent });
      return ok(true);
    },
    finish: async () => {
      if (read === undefined || followed + dropped + added === 0) return ok({ notes: [] });
      const { store } = read;
      const place = 'path' in store ? store.path : undefined;
      const before = place === undefined ? ok(undefined) : await ground.notes.text(place);
      if (!before.ok) return before;
      const written = writeHotlist(read, before.value, items);
      if (!written.ok) return written;
      const path = ground.look.resolve(written.value.path, place === undefined ? 'create' : 'write');
      if (!path.ok) return path;
      const known = await ground.notes.text(path.value);
      if (!known.ok) return known;
      ground.notes.set(path.value, written.value.text);
      return ok({
        notes: [
          ...(followed > 0
            ? [note('goes along', followed === 1 ? 'its hotlist entry follows' : `${followed} hotlist entries follow`)]
            : []),
          ...(dropped > 0
            ? [note('goes along', dropped === 1 ? 'it leaves the hotlist' : `${dropped} entries leave the hotlist`)]
            : []),
        ],
        alongside: {
          path: path.value,
          sentence: `Hotlist: ${told.join('; ')}`,
          ...(follows.length === 0 ? {} : { follows }),
        },
      });
    },
  };
};

/** What became of an entry, as a person would say it. */
const becameWords = (item: HotlistItem, next: HotlistItem | undefined): string => {
  const name = JSON.stringify(item.text);
  if (next === undefined) return `${name} leaves it`;
  if (next.completedAt !== undefined) return `${name} is done`;
  if (next.text !== item.text) return `${name} → ${JSON.stringify(next.text)}`;
  return next.file === item.file ? `${name} follows its action` : `${name} is in ${next.file} now`;
};

/** The line number is the last known one and stays: items are found by their line, and another call may still move it. */
const changed = (item: HotlistItem, became: Extract<Became, { is: 'changed' }>, settings: GtdSettings): HotlistItem => {
  const line = readActionLine(became.line, settings.contextPrefix);
  const { contexts: _, ...rest } = item;
  const { moved } = became;
  // The person may have left it open.
  const completedAt = line?.mark === 'done' ? became.completedAt : undefined;
  return {
    ...rest,
    lineContent: became.line,
    // A finished action keeps the words it was known by.
    text: completedAt === undefined ? (line?.words ?? item.text) : item.text,
    ...(line === undefined || line.contexts.length === 0 ? {} : { contexts: line.contexts }),
    ...(moved === undefined
      ? {}
      : {
          file: moved.path,
          lineNumber: moved.lineNumber,
          isGeneral: moved.isGeneral,
          sphere: moved.sphere ?? item.sphere,
        }),
    ...(completedAt === undefined ? {} : { completedAt }),
  };
};
