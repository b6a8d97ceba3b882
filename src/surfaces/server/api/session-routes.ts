// The routes of conversations: begin, say, stop, go on, copy, name; what is in the context; with which model.

import { forkSession } from '../../../agent/fork-session.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { shortened } from '../../../text/shortened.ts';
import { takes } from '../../../tool/tool.ts';
import type { HubConversation } from '../hub/conversation.ts';
import type { Hub } from '../hub/hub.ts';
import type { ContextPage, DraftReply, TranscriptPage } from '../wire/session-view.ts';
import { type ApiRequest, get, post, type Route, remove } from './route.ts';

/** `last`: the id of the last event, taken before anything is read: what comes after it is told, not lost. */
export const sessionRoutes = (hub: Hub, last: () => string): readonly Route[] => {
  const inConversation =
    (work: (conversation: HubConversation, request: ApiRequest) => Result<unknown> | Promise<Result<unknown>>) =>
    async (request: ApiRequest): Promise<Result<unknown>> => {
      const conversation = await hub.conversation(numberOf(request));
      if (!conversation.ok) return conversation;
      const done = await work(conversation.value, request);
      hub.look();
      return done.ok ? hub.head(numberOf(request)) : done;
    };
  return [
    get('/api/sessions', {
      about: 'Conversations of this workspace, newest first.',
      query: { type: 'object', properties: { limit: NUMBER } },
      reply: 'SessionHead[]',
      handle: ({ query }) => ok(hub.sessions(Number(query.limit ?? 50))),
    }),
    post('/api/sessions', {
      about: 'Begins a conversation with its first message.',
      body: takes(['message'], { message: MESSAGE, profile: { type: 'string' }, model: { type: 'string' } }),
      reply: 'SessionHead',
      handle: ({ body }) =>
        hub.begin(String(body.message), {
          ...(body.profile === undefined ? {} : { profile: String(body.profile) }),
          ...(body.model === undefined ? {} : { model: String(body.model) }),
        }),
    }),
    get('/api/sessions/:session', {
      about: 'One conversation at a glance.',
      reply: 'SessionHead',
      handle: (request) => hub.head(numberOf(request)),
    }),
    get('/api/sessions/:session/transcript', {
      about: 'What was said and done, oldest first; ask with `before` for what came earlier.',
      query: { type: 'object', properties: { before: NUMBER, limit: NUMBER } },
      reply: 'TranscriptPage',
      handle: (request) => transcript(hub, request, last()),
    }),
    post('/api/sessions/:session/messages', {
      about: 'Says something: heard between two replies while a turn runs, the beginning of a turn otherwise.',
      body: takes(['text'], { text: MESSAGE }),
      reply: 'SessionHead',
      handle: async (request) => {
        const said = await hub.say(numberOf(request), String(request.body.text));
        hub.look();
        return said;
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
        const head = hub.head(numberOf(request));
        return head.ok ? keptDraft(hub.unsent.keepDraft(String(request.body.text), numberOf(request))) : head;
      },
    }),
    post('/api/sessions/:session/stop', {
      about: 'Stops the turn; what waits in it is withdrawn.',
      body: NOTHING,
      reply: 'SessionHead',
      handle: (request) => {
        hub.live(numberOf(request))?.stop();
        return hub.head(numberOf(request));
      },
    }),
    post('/api/sessions/:session/go-on', {
      about: 'Carries on what was cut off, or stopped at a limit.',
      body: NOTHING,
      reply: 'SessionHead',
      handle: inConversation(({ goOn }) => {
        goOn();
        return ok(true);
      }),
    }),
    post('/api/sessions/:session/sheet', {
      about: 'Shows everything that is unsigned in the conversation as one question.',
      body: NOTHING,
      reply: 'SessionHead',
      handle: inConversation(({ sign }) => sign()),
    }),
    post('/api/sessions/:session/fork', {
      about: 'A copy of the conversation, up to and including the record `at`.',
      body: { type: 'object', properties: { at: { type: 'integer', minimum: 1 } } },
      reply: 'SessionHead',
      handle: (request) => forked(hub, request),
    }),
    post('/api/sessions/:session/rename', {
      about: 'Gives the conversation a title.',
      body: takes(['title'], { title: { type: 'string', minLength: 1, maxLength: 200 } }),
      reply: 'SessionHead',
      handle: (request) => {
        const title = String(request.body.title).replace(/\s+/g, ' ').trim();
        if (title === '') return fail('BAD_ARGS', 'A title has at least one letter.');
        const renamed = hub.rooms.store.sessions.rename(numberOf(request), title, { own: true });
        hub.look();
        return renamed.ok ? hub.head(numberOf(request)) : renamed;
      },
    }),
    remove('/api/sessions/:session', {
      about: 'Removes the conversation; what it did stays in history and ledger.',
      reply: 'SessionHead',
      handle: (request) => {
        const head = hub.head(numberOf(request));
        if (!head.ok) return head;
        if (head.value.runs !== 'no')
          return fail('LOCKED', 'The conversation still goes on.', { wayOut: 'Stop it first.' });
        const removed = hub.rooms.store.sessions.remove(numberOf(request));
        hub.look();
        return removed.ok ? head : removed;
      },
    }),
    post('/api/sessions/:session/model', {
      about: 'Another model from the next message on; what it may not see is withheld from it.',
      body: takes(['model'], { model: { type: 'string', minLength: 1, maxLength: 300 } }),
      reply: 'SessionHead',
      handle: inConversation(({ board }, { body }) => board.useModel(String(body.model))),
    }),
    post('/api/sessions/:session/read-only', {
      about: 'While it is on, nothing is changed, run or sent elsewhere.',
      body: SWITCH,
      reply: 'SessionHead',
      handle: inConversation(({ board }, { body }) => ok(board.setReadOnly(body.on === true))),
    }),
    post('/api/sessions/:session/drafting', {
      about: 'While it is on, changes wait unsigned for one sheet at the end.',
      body: SWITCH,
      reply: 'SessionHead',
      handle: inConversation(({ board }, { body }) => {
        board.setup.policy.drafts(body.on === true);
        return ok(true);
      }),
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
    get('/api/sessions/:session/receipts/:call', {
      about: 'All that the model read of a call.',
      reply: 'ReceiptText',
      handle: (request) => hub.receiptText(numberOf(request), request.params.call ?? ''),
    }),
  ];
};

const NUMBER = { type: 'string', pattern: '^[0-9]{1,9}$' } as const;
/** A long message is a document: it belongs into a file. */
const MESSAGE = { type: 'string', minLength: 1, maxLength: 400_000 } as const;
const DRAFT = takes(['text'], { text: { type: 'string', maxLength: 400_000 } });
/** The longest message, in a script of four bytes a letter. */
const MOST_DRAFT_BYTES = 2_000_000;
const keptDraft = (kept: Result<true>): Result<DraftReply> => (kept.ok ? ok({ kept: true }) : kept);
const NOTHING = { type: 'object', properties: {} } as const;
const SWITCH = takes(['on'], { on: { type: 'boolean' } });

/** What is no number is no session of ours: 0 never is one. */
const numberOf = ({ params }: ApiRequest): number =>
  /^\d{1,9}$/.test(params.session ?? '') ? Number(params.session) : 0;

/** A screenful and more. */
const PAGE = 60;

const transcript = (hub: Hub, request: ApiRequest, after: string): Result<TranscriptPage> => {
  const id = numberOf(request);
  const session = hub.head(id);
  if (!session.ok) return session;
  const { before, limit } = request.query;
  const page = hub.items(
    id,
    before === undefined ? Number.MAX_SAFE_INTEGER : Number(before),
    Math.min(Number(limit ?? PAGE), 500),
  );
  if (!page.ok) return page;
  const growing = hub.live(id)?.growing ?? { reply: 0, text: '', reasoning: '' };
  return ok({ session: session.value, ...page.value, growing, draft: hub.unsent.draft(id), after });
};

const forked = (hub: Hub, request: ApiRequest): Result<unknown> => {
  const { at } = request.body;
  const copy = forkSession(hub.rooms.store, numberOf(request), typeof at === 'number' ? { upTo: at } : {});
  hub.look();
  return copy.ok ? hub.head(copy.value.info.id) : copy;
};

const contextPage = async (hub: Hub, request: ApiRequest): Promise<Result<ContextPage>> => {
  const conversation = await hub.conversation(numberOf(request));
  if (!conversation.ok) return conversation;
  return ok({ meter: hub.meterOf(conversation.value), ...hub.context(conversation.value) });
};

const dropped = async (hub: Hub, request: ApiRequest): Promise<Result<ContextPage>> => {
  const conversation = await hub.conversation(numberOf(request));
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
