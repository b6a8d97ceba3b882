import { expect, it, vi } from 'vitest';
import { wholeTable } from '../../../../scripts/whole-table.ts';

/** They sign, take back, throw away or widen; and nobody else even looks at rules and trust. */
const PERSON_ONLY = [
  'DELETE /api/rules/:id',
  'DELETE /api/sessions/:session',
  'GET /api/rules',
  'GET /api/rules/suggest',
  'GET /api/rules/why',
  'GET /api/trust',
  'POST /api/answers',
  'POST /api/history/:entry/merge',
  'POST /api/history/:entry/redo',
  'POST /api/history/:entry/undo',
  'POST /api/history/redo',
  'POST /api/history/undo',
  'POST /api/keys',
  'POST /api/links',
  'POST /api/questions/:question/:proposal/always',
  'POST /api/rules',
  'POST /api/rules/try',
  'POST /api/settings',
  'POST /api/trust',
];

/** They talk with a model, or keep what is typed; whatever it proposes meets the desk. */
const HARMLESS = [
  'DELETE /api/sessions/:session/queued/:message',
  'POST /api/draft',
  'POST /api/ledger/verify',
  'POST /api/note-chats',
  'POST /api/questions/:question/:proposal/tests',
  'POST /api/questions/:question/:proposal/work',
  'POST /api/questions/:question/aside',
  'POST /api/sessions',
  'POST /api/sessions/:session/ask-again',
  'POST /api/sessions/:session/context/drop',
  'POST /api/sessions/:session/draft',
  'POST /api/sessions/:session/drafting',
  'POST /api/sessions/:session/fork',
  'POST /api/sessions/:session/go-on',
  'POST /api/sessions/:session/messages',
  'POST /api/sessions/:session/model',
  'POST /api/sessions/:session/read-only',
  'POST /api/sessions/:session/rename',
  'POST /api/sessions/:session/sheet',
  'POST /api/sessions/:session/stop',
  'POST /api/sessions/:session/try-now',
];

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} ${path}`;
const table = wholeTable();

it('each route that does something is said to be for the person only, or to be harmless', () => {
  const decided = [...PERSON_ONLY.filter((name) => !name.startsWith('GET ')), ...HARMLESS].toSorted();
  expect(
    table
      .filter(({ method }) => method !== 'GET')
      .map(nameOf)
      .toSorted(),
  ).toEqual(decided);
});

it.each(PERSON_ONLY)('%s is refused to a server that a command of ours started', async (name) => {
  vi.stubEnv('COUNTERSIGN_CALL', '1');
  const route = table.find((each) => nameOf(each) === name);
  const request = { params: {}, query: {}, body: {}, signal: new AbortController().signal };
  expect(await route?.handle(request)).toMatchObject({ ok: false, error: { code: 'DENIED' } });
});
