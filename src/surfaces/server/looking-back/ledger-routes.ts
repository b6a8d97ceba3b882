// The ledger, what left the machine, and the figures of it all.
import { ok, type Result } from '../../../error/error-value.ts';
import { ledgerQueryOf } from '../../../host/looking-back/ledger-query.ts';
import { byWords, ledgerWords } from '../../../host/looking-back/ledger-words.ts';
import { figuresFor } from '../../../host/looking-back/stats/figures-for.ts';
import { RECORD_KINDS } from '../../../ledger/record-kinds.ts';
import { fields, NUMBER, pageSize, TEXT } from '../api/query-fields.ts';
import { type ApiRequest, get, post, type Route } from '../api/route.ts';
import type { RouteGround } from '../api/route-ground.ts';
import type { LedgerReply, SharedReply, VerifyReply } from '../wire/looking-back.ts';

export const ledgerRoutes = (ground: RouteGround): readonly Route[] => [
  get('/api/ledger', {
    about: 'What was asked for, decided and done, newest first.',
    query: fields({
      kind: { type: 'string', enum: RECORD_KINDS },
      ...{ path: TEXT, tool: TEXT, model: TEXT, text: TEXT, session: NUMBER, since: TEXT },
      ...{ before: NUMBER, limit: NUMBER },
    }),
    reply: 'LedgerReply',
    handle: ({ query }) => found(ground, query),
  }),
  post('/api/ledger/verify', {
    about: 'Whether the chain and the history hold; CORRUPT names the first record or entry that does not.',
    body: fields({}),
    reply: 'VerifyReply',
    handle: async () => {
      const { ledger, history } = ground.rooms.store;
      const verified = await ledger.verify();
      if (!verified.ok) return verified;
      const held = history.verify();
      return held.ok ? ok<VerifyReply>({ ok: true, ...verified.value, ...held.value }) : held;
    },
  }),
  get('/api/shared', {
    about: 'Which parts of which files went to which model, and by whose decision.',
    query: fields({ since: TEXT, model: TEXT, path: TEXT, session: NUMBER }),
    reply: 'SharedReply',
    handle: ({ query }) => shared(ground, query),
  }),
  get('/api/stats', {
    about: 'What was asked for, decided, waited for, spent, shown and taken back, in figures.',
    query: fields({ since: TEXT, session: NUMBER }),
    reply: 'StatsReply',
    handle: ({ query }) => figuresFor(ground.rooms.store, query),
  }),
];

/** As many as a table of a page shows at once. */
const PAGE = 100;

const found = ({ rooms: { store } }: RouteGround, asked: ApiRequest['query']): Result<LedgerReply> => {
  const { before, limit, tool, model, text, ...rest } = asked;
  const query = ledgerQueryOf(rest);
  if (!query.ok) return query;
  const size = pageSize(limit, PAGE);
  const records = store.ledger.query({
    ...query.value,
    ...(tool === undefined ? {} : { tool }),
    ...(model === undefined ? {} : { model }),
    ...(text === undefined ? {} : { text }),
    ...(before === undefined ? {} : { before: Number(before) }),
    limit: size + 1,
  });
  if (!records.ok) return records;
  const newest = records.value.toReversed();
  return ok({
    records: newest.slice(0, size).map((record) => ({ ...record, words: ledgerWords(record) })),
    more: newest.length > size,
  });
};

const shared = ({ rooms: { store } }: RouteGround, asked: ApiRequest['query']): Result<SharedReply> => {
  const { model, ...rest } = asked;
  const query = ledgerQueryOf(rest);
  if (!query.ok) return query;
  const items = store.ledger.shared(query.value);
  if (!items.ok) return items;
  const fitting = items.value.filter((item) => model === undefined || item.model === model);
  return ok({ items: fitting.map((item) => ({ ...item, byWords: byWords([item]) })) });
};
