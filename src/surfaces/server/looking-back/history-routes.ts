// The timeline: what was applied, one entry with its files, taking it back and doing it again, merging what conflicts.

import { ok, type Result } from '../../../error/error-value.ts';
import type { EntryInfo, UndoOptions } from '../../../history/history.ts';
import { entryQuery } from '../../../host/looking-back/entry-query.ts';
import { entryStory } from '../../../host/looking-back/entry-story.ts';
import { namedEntry } from '../../../host/looking-back/named-entry.ts';
import { meantEntry } from '../../../host/looking-back/taken-back.ts';
import { numberOf } from '../../../text/number-of.ts';
import type { ObjectSchema } from '../../../tool/schema.ts';
import { takes } from '../../../tool/tool.ts';
import { fields, NUMBER, pageSize, TEXT } from '../api/query-fields.ts';
import { type ApiRequest, get, post, type Route } from '../api/route.ts';
import type { RouteGround } from '../api/route-ground.ts';
import { createEntryFacts, type EntryFacts } from '../hub/transcript/entry-facts.ts';
import type { EntryHead, HistoryReply, MergeRequest } from '../wire/looking-back.ts';
import { conflictOf, mergedTexts } from './history/conflict.ts';
import { entryHead } from './history/entry-head.ts';
import { entryText, entryView } from './history/entry-view.ts';
import { type SeveralWanted, takeBack, takeBackSeveral } from './history/take-back.ts';

export const historyRoutes = (ground: RouteGround): readonly Route[] => {
  const { store } = ground.rooms;
  const { history } = store;
  const facts = createEntryFacts(store);
  const ofEntry =
    <T>(work: (entry: EntryInfo, request: ApiRequest) => Promise<Result<T>>): Route['handle'] =>
    async (request) => {
      const entry = namedEntry(history, request.params.entry ?? '');
      return entry.ok ? work(entry.value, request) : entry;
    };
  return [
    get('/api/history', {
      about: 'What was applied, newest first.',
      query: fields({ before: NUMBER, limit: NUMBER, session: NUMBER, path: TEXT, tool: TEXT, since: TEXT }),
      reply: 'HistoryReply',
      handle: ({ query }) => listed(ground, query, facts),
    }),
    get('/api/history/:entry', {
      about: 'One entry: who, when and why, and its files.',
      reply: 'EntryView',
      handle: ofEntry((entry) => entryView(store, entry, facts)),
    }),
    get('/api/history/:entry/files/:file', {
      about: 'The two sides of one file of an entry.',
      reply: 'FileText',
      handle: ofEntry(async (entry, { params }) => {
        const file = numberOf(params.file ?? '', 'A file');
        return file.ok ? entryText(store, entry, file.value) : file;
      }),
    }),
    post('/api/history/:entry/undo', {
      about:
        'Takes an entry back, or some parts of it, keeping later work; CONFLICT with nothing touched where it cannot.',
      body: UNDO,
      reply: 'UndoReply',
      deed: 'take changes back',
      // As the schema says: those that are there are what the history takes.
      handle: ofEntry((entry, { body }) => takeBack(ground, 'undo', entry, { ...(body as Undo) })),
    }),
    post('/api/history/:entry/redo', {
      about: 'Does again what was taken back.',
      body: fields({}),
      reply: 'UndoReply',
      deed: 'do changes again',
      handle: async ({ params }) => {
        const entry = meantEntry(history, 'redo', params.entry ?? '');
        return entry.ok ? takeBack(ground, 'redo', entry.value, {}) : entry;
      },
    }),
    ...(['undo', 'redo'] as const).map((what) =>
      post(`/api/history/${what}`, {
        about:
          what === 'undo'
            ? 'Takes several entries back, newest first, until one cannot be; what was done before it stays done, and is said.'
            : 'Does again several entries that were taken back, until one cannot be.',
        body: SEVERAL,
        reply: 'SeveralReply',
        deed: what === 'undo' ? 'take changes back' : 'do changes again',
        handle: ({ body }) => takeBackSeveral(ground, what, body as SeveralWanted), // as the schema says
      }),
    ),
    get('/api/history/:entry/conflict', {
      about: 'What stands in the way of taking an entry back, with the texts to merge.',
      reply: 'ConflictReply',
      handle: ofEntry((entry) => conflictOf(history, entry)),
    }),
    post('/api/history/:entry/merge', {
      about: 'Takes an entry back with files as the person merged them; STALE when one moved on meanwhile.',
      body: MERGE,
      most: MOST_MERGED_BYTES,
      reply: 'UndoReply',
      deed: 'take changes back',
      handle: ofEntry(async (entry, { body }) => {
        const { texts, clean = false } = body as unknown as MergeRequest; // as the schema says
        const merged = await mergedTexts(history, entry, texts);
        return merged.ok ? takeBack(ground, 'undo', entry, { merged: merged.value, clean }) : merged;
      }),
    }),
  ];
};

type Undo = Pick<UndoOptions, 'parts' | 'clean'>;

const UNDO = fields({
  parts: {
    type: 'array',
    items: { type: 'string', maxLength: 100 },
    maxItems: 100_000,
    description: 'Ids of `EntryView.parts`. Absent: all that is left of it.',
  },
  clean: { type: 'boolean', description: 'Files that conflict are left alone, the others taken back.' },
});

/** More than anybody signs in one conversation. */
const MOST_ENTRIES = 1000;

const SEVERAL = fields({
  entries: {
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    minItems: 1,
    maxItems: MOST_ENTRIES,
    description: 'These.',
  },
  group: { type: 'integer', minimum: 1, description: 'All of one answer.' },
});

const MERGE: ObjectSchema = {
  type: 'object',
  properties: {
    texts: {
      type: 'array',
      maxItems: 1000,
      items: takes(['path', 'now', 'text'], {
        path: { type: 'string', maxLength: 4096 },
        now: { type: 'string', maxLength: 128, description: 'The hash of the file that was merged.' },
        text: { type: 'string' },
      }),
    },
    clean: { type: 'boolean', description: 'What cannot be merged is left alone.' },
  },
  required: ['texts'],
};

/** As large as a file may be to be edited at all. */
const MOST_MERGED_BYTES = 64 * 1024 * 1024;

/** A screenful or two. */
const PAGE = 50;

const listed = (
  { rooms: { store } }: RouteGround,
  asked: ApiRequest['query'],
  facts: EntryFacts,
): Result<HistoryReply> => {
  const { before, limit, ...rest } = asked;
  const query = entryQuery(rest);
  if (!query.ok) return query;
  const size = pageSize(limit, PAGE);
  const found = store.history.list({
    ...query.value,
    limit: size + 1,
    ...(before === undefined ? {} : { before: Number(before) }),
  });
  const entries: EntryHead[] = [];
  for (const entry of found.slice(0, size)) {
    const story = entryStory(store, entry);
    if (!story.ok) return story;
    entries.push(entryHead(story.value, facts));
  }
  return ok({ entries, more: found.length > size });
};
