// The routes of conversations: begin, say, stop, go on, copy, name; what is in the context; with which model.

import { fail, ok, type Result } from '../../../error/error-value.ts';
import { sessionText } from '../../../host/looking-back/session-text.ts';
import { shortened } from '../../../text/shortened.ts';
import { takes } from '../../../tool/tool.ts';
import type { Hub } from '../hub/hub.ts';
import type { ContextPage, DraftReply, SessionFindReply, SessionText, TranscriptPage } from '../wire/session-view.ts';
import { noteChatRoutes } from './note-chat-routes.ts';
import { WORDS } from './query-fields.ts';
import { MESSAGE, MOST_SAID_BYTES, readSaid, SAID } from './read-said.ts';
import { type ApiRequest, get, post, type Route, remove } from './route.ts';
import { sessionOf } from './session-in-address.ts';
import { turnRoutes } from './turn-routes.ts';

/** `last`: the id of the last event, taken before anything is read: what comes after it is told, not lost. */
export const sessionRoutes = (hub: Hub, last: () => string): readonly Route[] => [
  get('/api/sessions', {
    about: 'Conversations of this workspace, newest first.',
    query: { type: 'object', properties: { limit: NUMBER } },
    reply: 'SessionHead[]',
    handle: ({ query }) => ok(hub.sessions(Number(query.limit ?? 50))),
  }),
  post('/api/sessions', {
    about: 'Begins a conversation with its first message.',
    body: takes(['message'], { message: MESSAGE, ...SAID, profile: { type: 'string' }, model: { type: 'string' } }),
    most: MOST_SAID_BYTES,
    reply: 'SessionHead',
    handle: ({ body }) => {
      const said = readSaid(String(body.message), body);
      return said.ok
        ? hub.begin(said.value, {
            ...(body.profile === undefined ? {} : { profile: String(body.profile) }),
            ...(body.model === undefined ? {} : { model: String(body.model) }),
          })
        : said;
    },
  }),
  get('/api/sessions/:session', {
    about: 'One conversation at a glance.',
    reply: 'SessionHead',
    handle: (request) => hub.head(sessionOf(request)),
  }),
  get('/api/sessions/:session/transcript', {
    about:
      'What was said and done, oldest first; ask with `before` for what came earlier, with `around` for the place of a record, with `behind` for what came after it.',
    query: { type: 'object', properties: { before: NUMBER, behind: NUMBER, around: NUMBER, limit: NUMBER } },
    reply: 'TranscriptPage',
    handle: (request) => transcript(hub, request, last()),
  }),
  post('/api/sessions/:session/messages', {
    about: 'Says something: heard between two replies while a turn runs, the beginning of a turn otherwise.',
    body: takes(['text'], { text: MESSAGE, ...SAID }),
    most: MOST_SAID_BYTES,
    reply: 'SessionHead',
    handle: async (request) => {
      const said = readSaid(String(request.body.text), request.body);
      if (!said.ok) return said;
      const head = await hub.say(sessionOf(request), said.value);
      hub.look();
      return head;
    },
  }),
  post('/api/draft', {
    about: 'Keeps what is typed for a new conversation until it is sent; an empty text takes it away.',
    body: DRAFT,
    most: MOST_DRAFT_BYTES,
    reply: 'DraftReply',
    handle: ({ body }) => keptDraft(hub.unsent.keepDraft(String(body.text))),
  }),
  post('/api/sessions/:session/draft', {
    about: 'Keeps what is typed in a conversation until it is sent; an empty text takes it away.',
    body: DRAFT,
    most: MOST_DRAFT_BYTES,
    reply: 'DraftReply',
    handle: (request) => {
      const head = hub.head(sessionOf(request));
      return head.ok ? keptDraft(hub.unsent.keepDraft(String(request.body.text), sessionOf(request))) : head;
    },
  }),
  post('/api/sessions/:session/rename', {
    about: 'Gives the conversation a title.',
    body: takes(['title'], { title: { type: 'string', minLength: 1, maxLength: 200 } }),
    reply: 'SessionHead',
    handle: (request) => {
      const title = String(request.body.title).replace(/\s+/g, ' ').trim();
      if (title === '') return fail('BAD_ARGS', 'A title has at least one letter.');
      const renamed = hub.rooms.store.sessions.rename(sessionOf(request), title, { own: true });
      hub.look();
      return renamed.ok ? hub.head(sessionOf(request)) : renamed;
    },
  }),
  remove('/api/sessions/:session', {
    about: 'Removes the conversation; what it did stays in history and ledger.',
    reply: 'SessionHead',
    deed: 'throw a conversation away',
    handle: (request) => {
      const head = hub.head(sessionOf(request));
      if (!head.ok) return head;
      if (head.value.runs !== 'no')
        return fail('LOCKED', 'The conversation still goes on.', { wayOut: 'Stop it first.' });
      const removed = hub.rooms.store.sessions.remove(sessionOf(request));
      hub.look();
      return removed.ok ? head : removed;
    },
  }),
  get('/api/sessions/:session/context', {
    about: 'What the next request would hold, piece by piece.',
    reply: 'ContextPage',
    handle: async (request) => contextPage(hub, request),
  }),
  post('/api/sessions/:session/context/drop', {
    about: 'Takes a result, or a message with all that followed from it, out of the context for good.',
    body: { type: 'object', properties: { call: { type: 'string' }, message: { type: 'integer', minimum: 1 } } },
    reply: 'ContextPage',
    handle: async (request) => dropped(hub, request),
  }),
  get('/api/sessions/:session/find', {
    about: 'Where words stand in the conversation, newest first, without case and accents; `around` shows a place.',
    query: { type: 'object', properties: { words: WORDS }, required: ['words'] },
    reply: 'SessionFindReply',
    handle: (request) => found(hub, request),
  }),
  get('/api/sessions/:session/receipts/:call', {
    about: 'All that the model read of a call.',
    reply: 'ReceiptText',
    handle: (request) => hub.receiptText(sessionOf(request), request.params.call ?? ''),
  }),
  get('/api/sessions/:session/export', {
    about: 'The conversation as Markdown, with what came of each call and its difference.',
    reply: 'SessionText',
    handle: async (request) => {
      const text = await sessionText(hub.rooms.store, sessionOf(request));
      return text.ok ? ok<SessionText>({ text: text.value }) : text;
    },
  }),
  ...turnRoutes(hub),
  ...noteChatRoutes(hub),
];

const NUMBER = { type: 'string', pattern: '^[0-9]{1,9}$' } as const;
const DRAFT = takes(['text'], { text: MESSAGE });
/** The longest message, in a script of four bytes a letter. */
const MOST_DRAFT_BYTES = 2_000_000;
const keptDraft = (kept: Result<true>): Result<DraftReply> => (kept.ok ? ok({ kept: true }) : kept);

/** A screenful and more. */
const PAGE = 60;
const MOST_ITEMS = 500;

const transcript = async (hub: Hub, request: ApiRequest, after: string): Promise<Result<TranscriptPage>> => {
  const id = sessionOf(request);
  const session = hub.head(id);
  if (!session.ok) return session;
  const { limit, ...place } = request.query;
  const [named, ...others] = Object.keys(place);
  if (others.length > 0) return fail('BAD_ARGS', `Ask for what is ${named} or ${others[0]} a record, not for both.`);
  await hub.prepared();
  const page = hub.page(id, {
    ...Object.fromEntries(Object.entries(place).map(([name, seq]) => [name, Number(seq)])),
    limit: Math.min(Math.max(Number(limit ?? PAGE), 1), MOST_ITEMS),
  });
  if (!page.ok) return page;
  const { growing = NOTHING_GROWS, queue, retries } = hub.live(id) ?? {};
  return ok({
    session: session.value,
    ...page.value,
    growing,
    queued: queue?.views ?? [],
    ...(retries?.now === undefined ? {} : { retrying: retries.now }),
    draft: hub.unsent.draft(id),
    after,
  });
};

const found = async (hub: Hub, request: ApiRequest): Promise<Result<SessionFindReply>> => {
  const { words = '' } = request.query;
  if (words.trim() === '') return fail('BAD_ARGS', 'Nothing is looked for.');
  await hub.prepared();
  return hub.find(sessionOf(request), words, request.signal);
};

const NOTHING_GROWS: TranscriptPage['growing'] = { reply: 0, text: '', reasoning: '' };

const contextPage = async (hub: Hub, request: ApiRequest): Promise<Result<ContextPage>> => {
  const conversation = await hub.conversation(sessionOf(request));
  if (!conversation.ok) return conversation;
  return ok({ meter: hub.meterOf(conversation.value), ...hub.context(conversation.value) });
};

const dropped = async (hub: Hub, request: ApiRequest): Promise<Result<ContextPage>> => {
  const conversation = await hub.conversation(sessionOf(request));
  if (!conversation.ok) return conversation;
  const { call, message } = request.body;
  const wanted = hub
    .context(conversation.value)
    .items.find(({ drop }) => drop !== undefined && ('call' in drop ? drop.call === call : drop.message === message));
  if (wanted?.drop === undefined)
    return fail('BAD_ARGS', `There is no "${shortened(String(call ?? message ?? ''), 20)}" to drop.`, {
      wayOut: 'Look at the context again.',
    });
  if (conversation.value.runs) return fail('LOCKED', 'The turn still goes on.', { wayOut: 'Wait for it, or stop it.' });
  conversation.value.session.append({ kind: 'dropped', item: wanted.drop });
  hub.look();
  return contextPage(hub, request);
};
