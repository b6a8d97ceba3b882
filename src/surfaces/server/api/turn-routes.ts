// The routes of a turn: stopped, gone on with, asked again, in a copy; what waits to be heard; with which model and how far it may go.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { ObjectSchema } from '../../../tool/schema.ts';
import { takes } from '../../../tool/tool.ts';
import type { HubConversation } from '../hub/conversation.ts';
import type { Hub } from '../hub/hub.ts';
import { MESSAGE, MOST_SAID_BYTES, readSaid, SAID } from './read-said.ts';
import { type ApiRequest, post, type Route, remove } from './route.ts';
import { sessionOf } from './session-in-address.ts';

export const turnRoutes = (hub: Hub): readonly Route[] => {
  const inConversation =
    (work: (conversation: HubConversation, request: ApiRequest) => Result<unknown> | Promise<Result<unknown>>) =>
    async (request: ApiRequest): Promise<Result<unknown>> => {
      const conversation = await hub.conversation(sessionOf(request));
      if (!conversation.ok) return conversation;
      const done = await work(conversation.value, request);
      hub.look();
      return done.ok ? hub.head(sessionOf(request)) : done;
    };
  return [
    post('/api/sessions/:session/stop', {
      about: 'Stops the turn; what waits in it is withdrawn.',
      body: NOTHING,
      reply: 'SessionHead',
      handle: (request) => {
        hub.live(sessionOf(request))?.stop();
        return hub.head(sessionOf(request));
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
    post('/api/sessions/:session/try-now', {
      about: 'Asks a model that failed at once, instead of when its wait is over; EXPIRED where nothing is waited for.',
      body: NOTHING,
      reply: 'SessionHead',
      handle: (request) => {
        const head = hub.head(sessionOf(request));
        if (!head.ok) return head;
        const tried = hub.live(sessionOf(request))?.retries.tryNow() ?? NOTHING_WAITS;
        return tried.ok ? hub.head(sessionOf(request)) : tried;
      },
    }),
    post('/api/sessions/:session/ask-again', {
      about:
        'Asks the last turn again: in place where no model has answered it, else in a copy. Replies with the conversation in which it is asked.',
      body: NOTHING,
      reply: 'SessionHead',
      handle: (request) => hub.askAgain(sessionOf(request)),
    }),
    remove('/api/sessions/:session/queued/:message', {
      about: 'Takes back a message that was said while the model works and is not heard yet; EXPIRED for one that is.',
      reply: 'QueuedView',
      handle: (request) => {
        const head = hub.head(sessionOf(request));
        if (!head.ok) return head;
        const { message = '' } = request.params;
        const number = /^\d{1,9}$/.test(message) ? Number(message) : 0;
        return hub.live(sessionOf(request))?.queue.takeBack(number) ?? NO_MESSAGE;
      },
    }),
    post('/api/sessions/:session/sheet', {
      about: 'Shows everything that is unsigned in the conversation as one question.',
      body: NOTHING,
      reply: 'SessionHead',
      handle: inConversation(({ sign }) => sign()),
    }),
    post('/api/sessions/:session/fork', {
      about:
        'A copy of the conversation, up to and including the record `at`, or up to `before` one. With words they are said in it, and there is no copy where they cannot be.',
      body: FORK,
      most: MOST_SAID_BYTES,
      reply: 'SessionHead',
      handle: (request) => forked(hub, request),
    }),
    post('/api/sessions/:session/model', {
      about:
        'Another model from the next message on; what it may not see is withheld from it. Where one that failed is waited for, this one is asked instead.',
      body: takes(['model'], { model: { type: 'string', minLength: 1, maxLength: 300 } }),
      reply: 'SessionHead',
      handle: inConversation(({ useModel }, { body }) => useModel(String(body.model))),
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
  ];
};

const NOTHING = { type: 'object', properties: {} } as const;
const SWITCH = takes(['on'], { on: { type: 'boolean' } });
const NOTHING_WAITS = fail('EXPIRED', 'Nothing waits to be asked again.');
const NO_MESSAGE = fail('NOT_FOUND', 'There is no such message.');

const FORK: ObjectSchema = {
  type: 'object',
  properties: {
    at: { type: 'integer', minimum: 1 },
    before: { type: 'integer', minimum: 1 },
    message: MESSAGE,
    ...SAID,
    keepAttached: {
      type: 'boolean',
      description:
        'What was dropped or pasted with the message `before` which it is copied goes along with the new one.',
    },
  },
};

const forked = (hub: Hub, request: ApiRequest): Result<unknown> | Promise<Result<unknown>> => {
  const { at, before, message, attachments, keepAttached, ...more } = request.body;
  if (at !== undefined && before !== undefined)
    return fail('BAD_ARGS', 'Copy up to `at`, or `before`: one of the two.');
  const isSaid = message !== undefined || attachments !== undefined;
  if (!isSaid && (keepAttached !== undefined || more.skill !== undefined))
    return fail('BAD_ARGS', 'There is no message for that to go along with.');
  const said = isSaid ? readSaid(String(message ?? ''), { ...more, attachments }) : undefined;
  if (said?.ok === false) return said;
  const upTo = before === undefined ? at : Number(before) - 1;
  return hub.fork(sessionOf(request), {
    ...(upTo === undefined ? {} : { upTo: Number(upTo) }),
    ...(said === undefined ? {} : { said: said.value }),
    ...(keepAttached === true ? { keepsAttached: true } : {}),
  });
};
