// What a page asks for first, and the models it can choose from.

import { folderTrust } from '../../../config/folder-trust.ts';
import { PROFILES } from '../../../config/profiles/profiles.ts';
import { untrusted } from '../../../config/trust.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { folderWords } from '../../../host/folder-words.ts';
import { modelWords } from '../../../host/setup/model-for.ts';
import { VERSION } from '../../../host/version.ts';
import { reachable } from '../../../models/available/reachable.ts';
import { isLocalAddress } from '../../../models/local-address.ts';
import { escapeText } from '../../../text/escape.ts';
import { coachOpening } from '../hub/first-words.ts';
import type { Hub } from '../hub/hub.ts';
import type { DeskState, ModelRow, OpeningView } from '../wire/session-view.ts';
import { NUMBER, WORDS } from './query-fields.ts';
import { get, post, type Route } from './route.ts';

export const stateRoutes = (
  hub: Hub,
  last: () => string,
  notices: () => DeskState['notices'],
  link: () => string,
): readonly Route[] => [
  get('/api/state', {
    about: 'What a page needs before anything else: the workspace, the conversations, what waits.',
    reply: 'DeskState',
    handle: async () => state(hub, last(), notices()),
  }),
  get('/api/models', {
    about: 'Models that can be reached from here.',
    reply: 'ModelRow[]',
    handle: async ({ signal }) => models(hub, signal),
  }),
  get('/api/opening', {
    about: 'What the coach sees in the notes before anything is asked: counts, one observation, what to begin with.',
    reply: 'OpeningView',
    handle: async () => opening(hub),
  }),
  get('/api/complete', {
    about:
      'What could stand at `at` in the text of a message: words with a slash, files behind @, tools behind a backtick.',
    query: {
      type: 'object',
      properties: { text: TYPED, at: NUMBER, session: NUMBER },
      required: ['text', 'at'],
    },
    reply: 'CompletionReply',
    handle: ({ query: { text = '', at, session } }) =>
      Number(at) > text.length
        ? fail('BAD_ARGS', `The text ends at ${text.length}, before ${at}.`)
        : hub.complete(text, Number(at), session === undefined ? undefined : Number(session)),
  }),
  get('/api/find', {
    about: 'What has a name, by a few words: conversations, entries, rules, tools, files; at most eight of each.',
    query: { type: 'object', properties: { words: WORDS }, required: ['words'] },
    reply: 'FindReply',
    handle: ({ query: { words = '' }, signal }) =>
      words.trim() === '' ? fail('BAD_ARGS', 'Nothing is looked for.') : hub.findEverywhere(words, signal),
  }),
  post('/api/links', {
    about: 'A link for one more browser. It works once.',
    body: { type: 'object', properties: {} },
    reply: 'LinkReply',
    deed: 'hand out a link to the desk',
    handle: () => ok({ link: link() }),
  }),
];

/** What stands before the caret is enough, and of a long message its last lines are. */
const TYPED = { type: 'string', maxLength: 2000 } as const;

const state = async (hub: Hub, after: string, notices: DeskState['notices']): Promise<Result<DeskState>> => {
  const setup = await hub.fresh();
  if (!setup.ok) return setup;
  const { workspace, profile, model, config } = setup.value;
  const trust = folderTrust(workspace, process.env);
  const words = folderWords(workspace);
  const last = hub.lastDecision();
  return ok({
    version: VERSION,
    workspace: { name: escapeText(words.split('/').at(-1) ?? words), path: escapeText(words) },
    profiles: Object.values(PROFILES).map(({ name }) => ({ name, about: ABOUT[name] })),
    profile: profile.name,
    model: { id: escapeText(model.id), words: escapeText(modelWords(setup.value)), isLocal: model.local },
    tools: config.tools === 'off' || setup.value.schemas.length === 0 ? 'off' : 'on',
    sessions: hub.sessions(100),
    pending: hub.rooms.store.questions.waiting().map(({ id }) => id),
    ...(last === undefined ? {} : { lastDecision: last }),
    ...(trust.ok && trust.value.state.is === 'untrusted'
      ? { untrusted: escapeText(untrusted(trust.value.state).error.message) }
      : {}),
    draft: hub.unsent.draft(),
    notices,
    after,
  });
};

const ABOUT: Readonly<Record<keyof typeof PROFILES, string>> = {
  code: 'reads and edits code, runs commands over a copy',
  notes: 'searches and edits notes; asks before it reads',
  coach: 'projects, next actions and reviews',
};

const opening = async (hub: Hub): Promise<Result<OpeningView>> => {
  const found = await coachOpening(hub.rooms.workspace.root);
  if (!found.ok) return found;
  const { counts, observation, options } = found.value;
  return ok({
    counts: escapeText(counts),
    observation: escapeText(observation),
    options: options.map(({ words, request }) => ({ words: escapeText(words), request })),
  });
};

/** What does not answer soon is not offered; any name can be typed all the same. */
const PATIENCE_MILLISECONDS = 5000;

const models = async (hub: Hub, signal: AbortSignal): Promise<Result<readonly ModelRow[]>> => {
  const access = hub.access();
  if (!access.ok) return access;
  const setup = await hub.fresh();
  if (!setup.ok) return fail(setup.error.code, setup.error.message, setup.error);
  const reached = await reachable({
    environment: process.env,
    access: access.value,
    settings: setup.value.config.providers,
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)]),
  });
  const current = setup.value.model;
  const found = reached.flatMap(({ models: some, address }) =>
    some.map(({ id }): ModelRow => ({ id, isLocal: address !== undefined && isLocalAddress(address), words: '' })),
  );
  const own: ModelRow[] = [
    { id: current.id, isLocal: current.local, words: 'in use for new conversations' },
    { id: 'offline', isLocal: true, words: 'built-in guide, no weights' },
  ];
  return ok([...own, ...found].filter(({ id }, index, all) => all.findIndex((each) => each.id === id) === index));
};
