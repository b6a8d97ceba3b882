import { expect, it, onTestFinished } from 'vitest';
import { openLedger } from '../../src/ledger/open-ledger.ts';
import { foldersOfSession, noteFolders } from '../../src/session/session-folders.ts';
import { createSessions } from '../../src/session/sessions.ts';
import { openStore } from '../../src/store/open-store.ts';
import { must } from '../support/outcome.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const lib = { name: '@lib', root: '/code/lib', id: 'a' };
const docs = { name: '@docs', root: '/code/docs', id: 'b' };

const ground = () => {
  const home = temporaryFolder();
  const database = must(openStore({ env: { COUNTERSIGN_HOME: home }, workspaceId: 'w', root: '/code/app' }));
  onTestFinished(() => database.close());
  const [ledger, sessions] = [openLedger(database), createSessions(database)];
  const begin = () => sessions.begin({ profile: 'code', model: 'offline', title: 't' }).info.id;
  return { ledger, sessions, begin };
};

it('a session is noted to have its folders once, and again when they are others', () => {
  const { ledger, sessions, begin } = ground();
  const id = begin();
  const note = (...added: (typeof lib)[]) => must(noteFolders(ledger, id, added));
  note();
  expect(must(ledger.query({ kind: 'session' }))).toEqual([]);
  note(lib);
  note(lib);
  note(lib, docs);
  expect(must(foldersOfSession({ ledger, sessions }, id))).toEqual(['@lib', '@docs']);
  note();
  expect(must(foldersOfSession({ ledger, sessions }, id))).toEqual([]);
  expect(must(ledger.query({ kind: 'session' })).map(({ body }) => body)).toEqual([
    { what: 'folders', folders: [{ name: '@lib', root: '/code/lib' }] },
    { what: 'folders', folders: [lib, docs].map(({ name, root }) => ({ name, root })) },
    { what: 'folders', folders: [] },
  ]);
});

it('a fork has the folders of the session it came from, until it has its own', () => {
  const { ledger, sessions, begin } = ground();
  const id = begin();
  must(noteFolders(ledger, id, [lib]));
  const fork = must(sessions.fork(id)).info.id;
  const folders = (session: number) => must(foldersOfSession({ ledger, sessions }, session));
  expect(folders(fork)).toEqual(['@lib']);
  must(noteFolders(ledger, fork, [docs]));
  expect(folders(fork)).toEqual(['@docs']);
  expect(folders(id)).toEqual(['@lib']);
  expect(folders(begin())).toEqual([]);
  expect(folders(999)).toEqual([]);
});

it('a ledger that cannot be read or written says so', () => {
  const { ledger, sessions, begin } = ground();
  const id = begin();
  const broken = { ok: false, error: { code: 'CORRUPT', message: 'broken' } } as const;
  expect(noteFolders({ ...ledger, query: () => broken }, id, [lib])).toBe(broken);
  expect(noteFolders({ ...ledger, append: () => broken }, id, [lib])).toBe(broken);
  expect(foldersOfSession({ ledger: { query: () => broken }, sessions }, id)).toBe(broken);
});
