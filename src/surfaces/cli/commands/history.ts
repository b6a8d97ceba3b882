// `countersign history`: what was applied, newest first, day by day; and what is to be forgotten.
import type { Store } from '../../../agent/runtime.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { EntryQuery } from '../../../history/history.ts';
import { spelledSize } from '../../../proposal/spelled-size.ts';
import { clockOf, dayHeading, dayOf } from '../../../proposal/time-of.ts';
import { EXIT } from '../exit-code.ts';
import { numberIn, numbersOf } from '../number-of.ts';
import { inRooms, type Where } from '../open-rooms.ts';
import type { Output } from '../output.ts';
import { printTable } from '../print-rows.ts';
import { shortened } from '../shortened.ts';
import { sinceOf } from '../since-of.ts';
import { type EntryStory, entryStory, entryWords, markOf, storyJson } from './history/entry-story.ts';

export { historyDiff } from './history/diff.ts';
export { historyShow } from './history/show.ts';

export interface HistoryOptions extends Where {
  readonly session?: string;
  readonly limit?: string;
  readonly since?: string;
  readonly path?: string;
  readonly tool?: string;
}

export const historyList = (options: HistoryOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store }) => listEntries(store, options, output));

const listEntries = (
  store: Store,
  options: HistoryOptions,
  output: Output,
  now: number = Date.now(),
): Result<number> => {
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

export const entryQuery = (
  options: Omit<HistoryOptions, keyof Where>,
  now: number = Date.now(),
): Result<EntryQuery> => {
  const session = numberIn(options.session, '--session');
  if (!session.ok) return session;
  const limit = numberIn(options.limit, '--limit');
  if (!limit.ok) return limit;
  const since = sinceOf(options.since, now);
  if (!since.ok) return since;
  return ok({
    ...(session.value === undefined ? {} : { session: session.value }),
    ...(limit.value === undefined ? {} : { limit: limit.value }),
    ...(since.value === undefined ? {} : { since: since.value }),
    ...(options.path === undefined ? {} : { path: options.path.replace(/^\.\//, '').replace(/\/+$/, '') }),
    ...(options.tool === undefined ? {} : { tool: options.tool }),
  });
};

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

/** In a list, "undo 2: …" says by itself what it undoes. */
const listedMark = (story: EntryStory): string =>
  /^(?:undo|redo) \d/.test(story.entry.summary) ? markOf(story).replace(/^undoes \d+(?:, |$)/, '') : markOf(story);

export interface PurgeOptions extends Where {
  readonly before?: string;
  readonly all?: boolean;
  readonly entries?: string;
}

export const historyPurge = (options: PurgeOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { history } }) => {
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
