// The hotlist of the vault, for the person's own desk: read from disk each time, and sent to no model.
import type { ErrorValue, Result } from '../../../error/error-value.ts';
import { ok } from '../../../error/error-value.ts';
import { type HotlistHere, readHotlistHere } from '../../../host/conversation/coach/read-hotlist.ts';
import { grouped } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import type { PartialAnswer } from '../../../tool/preview.ts';
import type { CountedHotlist } from '../../../toolkit/gtd/hotlist/counted-hotlist.ts';
import type { HotlistItem } from '../../../toolkit/gtd/hotlist/hotlist.ts';
import type { HotlistReply, HotlistRow } from '../wire/hotlist.ts';
import { get, type Route } from './route.ts';
import type { RouteGround } from './route-ground.ts';

export const hotlistRoutes = ({ rooms }: RouteGround): readonly Route[] => [
  get('/api/hotlist', {
    about: 'What to do today, as the vault keeps it: what counts, what does not, and what could not be read.',
    reply: 'HotlistReply',
    handle: async ({ signal }): Promise<Result<HotlistReply>> => {
      const read = await readHotlistHere(rooms.workspace, signal);
      return read.ok ? ok(replyOf(read.value)) : read;
    },
  }),
];

const replyOf = ({ hotlist, problems, partial }: HotlistHere): HotlistReply => {
  const { items, stale, store } = hotlist.ok ? partsOf(hotlist.value) : unreadable(hotlist.error);
  const told = [
    ...problems,
    ...(hotlist.ok ? hotlist.value.problems : [`The hotlist could not be read: ${hotlist.error.message}`]),
  ];
  return {
    store,
    // Every file that it is read from is one that Flow keeps.
    isFlows: store.kind !== 'tags' && store.kind !== 'none',
    items,
    stale,
    problems: [...atMost(MOST_PROBLEMS, told), ...partial.map(partialWords)].map(sentence),
    isWhole: partial.length === 0,
  };
};

type Parts = Pick<HotlistReply, 'items' | 'stale' | 'store'>;

const partsOf = ({ items, stale, store }: CountedHotlist): Parts => ({
  store: 'path' in store ? { kind: store.kind, path: store.path } : { kind: store.kind },
  items: items.map(rowOf),
  stale: stale.map(({ item, why }) => ({ ...rowOf(item), why })),
});

const unreadable = ({ data }: ErrorValue): Parts => ({
  store: { kind: 'unreadable', ...(typeof data?.path === 'string' ? { path: data.path } : {}) },
  items: [],
  stale: [],
});

/** What stands in such a file anybody may have written: numbers that are none, texts of a megabyte. */
const rowOf = ({ text, file, lineNumber, sphere, isPinned, completedAt, contexts = [] }: HotlistItem): HotlistRow => ({
  text: escapeText(text, { maxLength: LONGEST_TEXT }),
  file,
  line: Number.isSafeInteger(lineNumber) && lineNumber > 0 ? lineNumber : 1,
  sphere: escapeText(sphere, { maxLength: LONGEST_NAME }),
  isPinned: isPinned === true,
  ...(completedAt === undefined ? {} : { completedAt: Number.isFinite(completedAt) ? completedAt : 0 }),
  contexts: contexts.slice(0, MOST_CONTEXTS).map((name) => escapeText(name, { maxLength: LONGEST_NAME })),
});

/** Longer than an action is, and short enough for one line of a list. */
const LONGEST_TEXT = 1000;
const LONGEST_NAME = 100;
/** An action has one or two. */
const MOST_CONTEXTS = 20;
/** A file that is no hotlist at all has a problem in every line. */
const MOST_PROBLEMS = 20;

const atMost = (most: number, told: readonly string[]): readonly string[] =>
  told.length <= most ? told : [...told.slice(0, most), `${grouped(told.length - most)} more cannot be read.`];

const sentence = (words: string): string => escapeText(words, { maxLength: LONGEST_TEXT });

/** For a person at a list, not for a model that asks for more. */
const partialWords = ({ bound, what, did, count, of }: PartialAnswer): string => {
  const number = of === undefined ? grouped(count) : `${grouped(count)} of ${grouped(of)}`;
  return `Only ${number} ${what} were ${did}${bound === 'looking' ? ': its time was over' : ''}.`;
};
