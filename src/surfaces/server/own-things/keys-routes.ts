// Keys of providers: where they are, and one that is handed over. A key comes in, is held in memory, and goes out to its provider alone.
import { accessBesideFile, providerAccess } from '../../../config/environment.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { SERVED_NAMES } from '../../../models/providers/provider-cards.ts';
import { takes } from '../../../tool/tool.ts';
import { type ApiRequest, get, post, type Route } from '../api/route.ts';
import type { RouteGround } from '../api/route-ground.ts';
import type { KeysReply } from '../wire/keys.ts';
import { problemOf } from './problem.ts';

export const keysRoutes = (ground: RouteGround): readonly Route[] => [
  get('/api/keys', {
    about: 'Which providers have a key, and where the one that counts is. No key is told.',
    reply: 'KeysReply',
    handle: () => ok(keysNow(ground)),
  }),
  post('/api/keys', {
    about: 'Holds a key of a provider in memory until the server ends, before any other; an empty one takes it away.',
    // No pattern and no length: an error about those would quote what was sent.
    body: takes(['provider', 'key'], { provider: { type: 'string' }, key: { type: 'string' } }),
    reply: 'KeysReply',
    deed: 'hand over a key',
    handle: ({ body }) => taken(ground, body),
  }),
];

const taken = (ground: RouteGround, body: ApiRequest['body']): Result<KeysReply> => {
  const { provider, key } = { provider: String(body.provider), key: String(body.key).trim() };
  // What was sent is not quoted: it may be the key in the wrong place.
  if (!SERVED_NAMES.includes(provider))
    return fail('BAD_ARGS', `There is no such provider. Those that can have a key: ${SERVED_NAMES.join(', ')}.`, {
      data: { field: 'provider' },
    });
  if (key.length > LONGEST_KEY)
    return fail('BAD_ARGS', `A key has at most ${LONGEST_KEY} characters.`, { data: { field: 'key' } });
  if (!/^[\x21-\x7e]*$/.test(key))
    return fail('BAD_ARGS', 'A key is one run of letters, digits and signs: no blanks, and nothing beyond ASCII.', {
      wayOut: 'Copy it again, alone.',
      data: { field: 'key' },
    });
  ground.held.hold(provider, key);
  ground.keyChanged?.(provider);
  return ok(keysNow(ground));
};

/** A signed token may have some thousand; servers take no longer line of a header than 8 KB. */
const LONGEST_KEY = 8000;

const keysNow = ({ held }: RouteGround): KeysReply => {
  const access = providerAccess(process.env, held);
  const known = access.ok ? access.value : accessBesideFile(process.env, held);
  return {
    keys: known.filter(({ key }) => key !== undefined).map(({ provider, from }) => ({ provider, from })),
    providers: SERVED_NAMES,
    problems: access.ok ? [] : [problemOf(access.error)],
  };
};
