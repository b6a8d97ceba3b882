// `countersign history`: what was applied, newest first, day by day; and what is to be forgotten.
import type { Store } from '../../../agent/runtime.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { personOnly } from '../../../host/deciding/person-only.ts';
import { EXIT } from '../../../host/exit-code.ts';
import { type EntryWishes, entryQuery } from '../../../host/looking-back/entry-query.ts';
import { type EntryStory, entryStory, entryWords, markOf, storyJson } from '../../../host/looking-back/entry-story.ts';
import { numbersOf } from '../../../text/number-of.ts';
import { shortened } from '../../../text/shortened.ts';
import { sinceOf } from '../../../text/since-of.ts';
import { spelledSize } from '../../../text/spelled-size.ts';
import { clockOf, dayHeading, dayOf } from '../../../text/time-of.ts';
import { inRooms, type Where } from '../in-rooms.ts';
import type { Output } from '../output.ts';
import { printTable } from '../print-rows.ts';

export type HistoryFlags = Where & EntryWishes;

export const historyList = (options: HistoryFlags, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store }) => listEntries(store, options, output));

const listEntries = (store: Store, options: HistoryFlags, output: Output, now: number = Date.now()): Result<number> => {
  const query = entryQuery(options, now);
  if (!query.ok) return query;
  const stories: EntryStory[] = [];
  for (const entry of store.history.list({ limit: MOST_SHOWN, ...query.value })) {
    const story = entryStory(store, entry);
    if (!story.ok) return story;
    stories.push(story.value);
  }
  for (const story of stories) output.value(storyJson(story));
  if (!output.json) printEntries(stories, output, now);
  if (stories.length > 0) return ok(EXIT.done);
  const all = store.history.list({ limit: 1 });
  output.note(all.length === 0 ? 'Nothing has been applied in this workspace yet.' : 'No entry fits.');
  return ok(EXIT.done);
};

/** Two screenfuls; --limit shows more. */
const MOST_SHOWN = 50;

const printEntries = (stories: readonly EntryStory[], output: Output, now: number): void => {
  // A single day that is today needs no heading.
  const days = new Set(stories.map(({ entry }) => dayOf(entry.at)));
  const isToday = days.size === 1 && days.has(dayOf(now));
  // Where little room is left, what is the same in every row gives way to what happened.
  const sessions = new Set(stories.flatMap(({ entry }) => entry.session ?? []));
  const isOneSession = output.columns < WIDE && sessions.size === 1;
  const rows = stories.flatMap((story, index) => {
    const { at } = story.entry;
    const previous = stories[index - 1]?.entry.at;
    const isNewDay = previous === undefined || dayOf(previous) !== dayOf(at);
    return [...(isNewDay && !isToday ? [dayHeading(at, now)] : []), rowOf(story, isOneSession)];
  });
  printTable({ columns: [{ align: 'right' }, {}, { least: 30 }, { least: 20 }, {}, {}], rows, lead: ' ' }, output);
};

/** A path, what happened to it, whose hand was in it and the session fit side by side. */
const WIDE = 100;

const rowOf = (story: EntryStory, isOneSession: boolean) => {
  const { entry } = story;
  const { where, what } = entryWords(entry);
  return {
    cells: [
      String(entry.id),
      clockOf(entry.at),
      shortened(where, 120),
      shortened(what, 120),
      listedMark(story),
      entry.session === null || isOneSession ? '' : `session ${entry.session}`,
    ],
    ...(entry.undoneBy === null ? {} : { tone: 'dim' as const }),
  };
};

/** In a list, "undo 2: …" says by itself what it undoes. What another program wrote, and is kept beside, does not. */
const listedMark = (story: EntryStory): string => {
  const { entry } = story;
  const saysIt = entry.actor === 'person' && entry.parts === undefined;
  return markOf(saysIt ? { ...story, entry: { ...entry, undoes: null } } : story);
};

export interface PurgeOptions extends Where {
  readonly before?: string;
  readonly all?: boolean;
  readonly entries?: string;
}

export const historyPurge = (options: PurgeOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { history } }) => {
    const person = personOnly('make the history forget');
    if (!person.ok) return person;
    const before = sinceOf(options.before);
    if (!before.ok) return before;
    const entries = options.entries === undefined ? ok(undefined) : numbersOf(options.entries, 'An entry');
    if (!entries.ok) return entries;
    if (before.value === undefined && entries.value === undefined && options.all !== true) {
      return fail('BAD_ARGS', 'Say what to forget.', {
        wayOut: 'history purge --before 2026-11-01, --entries 3,4 or --all',
      });
    }
    const purged = await history.purge({
      ...(before.value === undefined ? {} : { before: before.value }),
      ...(entries.value === undefined ? {} : { entries: entries.value }),
      ...(options.all === true ? { all: true } : {}),
    });
    if (!purged.ok) return purged;
    output.value(purged.value);
    const { entries: count, bytes } = purged.value;
    output.line(
      `Forgot ${count === 1 ? '1 entry' : `${count} entries`} (${spelledSize(bytes)}). They can no longer be undone.`,
    );
    return ok(EXIT.done);
  });
