import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createQuestions } from '../../src/decision/questions.ts';
import { serialisePreview } from '../../src/decision/serialise.ts';
import { openContents } from '../../src/history/open-contents.ts';
import { createSessions } from '../../src/session/sessions.ts';
import type { FileState } from '../../src/workspace/file-state.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { treeOf } from '../../src/workspace/tree.ts';
import { asked, change } from '../support/example-asked.ts';
import { file, type Ground, must, openGround, put, text } from '../support/history/ground.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const random = (seed: number, size: number): string => {
  let state = seed;
  return Array.from({ length: size }, () => {
    state = (state * 48271) % 2147483647;
    return String.fromCharCode(97 + (state % 26));
  }).join('');
};
const found = ({ home }: Ground, needle: string): string[] =>
  readdirSync(join(home, 'state'), { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(home, 'state', name)).isFile())
    .filter((name) => readFileSync(join(home, 'state', name)).includes(needle));

it('case 272: a full history says so before it drops anything, then drops the oldest contents, and entries stay listed', async () => {
  const top = temporaryFolder();
  const notices: string[] = [];
  const ground = openGround({ top, cap: 100_000, notice: (words) => notices.push(words) });
  const { edit, history, ledger } = ground;
  for (let index = 1; index <= 9; index += 1) await edit(`${index}.md`, random(index, 10_000));
  expect(notices).toEqual([]);
  await edit('10.md', random(10, 10_000));
  expect(notices).toEqual([expect.stringContaining('can no longer be undone')]);
  expect(history.list().every(({ note }) => note === null)).toBe(true);
  await edit('11.md', random(11, 10_000));
  expect(notices).toHaveLength(2);
  const { bytes, cap } = history.size();
  expect(bytes).toBeLessThanOrEqual(cap * 0.8);
  const dropped = history.list().filter(({ note }) => note === 'contents dropped, cannot be undone');
  expect(dropped.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(await history.undo(1)).toMatchObject({ ok: true });
  expect(history.list()).toHaveLength(12);
  must(await history.undo(11));
  expect(must(ledger.query({ kind: 'limit' }))).toHaveLength(1);
  expect(must(await ledger.verify()).records).toBeGreaterThan(11);
});

it('case 272: a dropped edit cannot be undone and says why; newer versions that stood on it still can', async () => {
  const top = temporaryFolder();
  const long = random(1, 20_000);
  put(join(top, 'workspace'), 'a.md', long);
  const { edit, history, folder } = openGround({ top, cap: 90_000 });
  const first = await edit('a.md', `${long}one\n`);
  for (let index = 1; index <= 3; index += 1) await edit(`${index}.md`, random(index + 5, 20_000));
  const later = await edit('a.md', `${long}one\ntwo\n`);
  await edit('b.md', random(99, 20_000));
  await edit('c.md', 'the notice came with the one before');
  expect(history.entry(first)?.note).toContain('dropped');
  put(folder, 'a.md', `mine\n${text(folder, 'a.md')}`);
  expect(await history.undo(first)).toMatchObject({
    ok: false,
    error: { code: 'LIMIT', message: expect.stringContaining('dropped') },
  });
  must(await history.undo(later));
  expect(text(folder, 'a.md')).toBe(`mine\n${long}one\n`);
});

/** What waits, as the loop leaves it in the store: a folder whose one large file the first entry holds too. */
const waits = async (ground: Ground, kind: 'open' | 'answered' | 'sheet' | 'draft' | 'performed', end?: string) => {
  const { database } = ground;
  const contents = openContents(database);
  const inner = file(random(1, 20_000)) as Exclude<FileState, null>;
  const state: FileState = {
    kind: 'folder',
    mode: 0o755,
    tree: treeOf([
      { name: 'd', state: { kind: 'folder', mode: 0o755 } },
      { name: 'd/a.md', state: inner },
    ]),
  };
  must(await contents.keepStates([{ state }]));
  const preview = { summary: 's', changes: [change('t', null, 'x')].map((each) => ({ ...each, after: state })) };
  const session = createSessions(database).begin({ profile: 'code', model: 'm', title: 't' });
  session.append({ kind: 'reply', model: 'm', parts: [], usage: { input: 0, output: 0, reported: true } });
  const stored = { preview: serialisePreview(preview, contents), call: '1.1' };
  if (kind === 'draft' || kind === 'performed') session.append({ kind, ...stored });
  else {
    const questions = createQuestions({ database, contents });
    const question = must(
      questions.open({
        session: session.info.id,
        opened: Date.now(),
        asked: [asked('1.1', { preview })],
        stays: { until: Date.now() + 60_000 },
      }),
    );
    session.append({ kind: 'question', question: question.id, ...(kind === 'sheet' ? { sheet: true } : {}) });
    const digest = question.asked[0]?.proposal.digest ?? '';
    const who = { kind: 'person', desk: 'test' } as const;
    const decisions = { '1.1': { answer: 'approve', digest } } as const;
    if (kind !== 'open') must(questions.answer({ question: question.id, at: 1, who, decisions }));
  }
  if (end === 'signed')
    session.append({ kind: 'signed', receipt: { status: 'applied', changed: [], entry: 1 }, words: '' });
  else if (end !== undefined) session.append({ kind: 'done', how: end as 'text' | 'interrupted', summary: '' });
  return inner.kind === 'file' ? inner.bytes.hash : '';
};
const kept = ({ database }: Ground, hash: string): boolean =>
  database.get('select 1 as there from content where hash = ?', hash) !== undefined;

it.each([
  ['in a question', 'open', undefined, true],
  ['in an answer that is not carried out', 'answered', undefined, true],
  ['in an answer that is carried out when the interrupted run goes on', 'answered', 'interrupted', true],
  ['in a sheet that is signed and not on disk', 'sheet', undefined, true],
  ['in a draft', 'draft', undefined, true],
  ['in what came back from a reach', 'performed', undefined, true],
  ['no more, for the run came to its end', 'answered', 'text', false],
  ['no more, for the draft was signed', 'draft', 'signed', false],
] as const)('case 272: a file inside a folder that waits stays: %s', async (_, kind, end, stays) => {
  const top = temporaryFolder();
  const ground = openGround({ top, cap: 50_000 });
  const { edit, history } = ground;
  const id = await edit('a.md', random(1, 20_000));
  const hash = await waits(ground, kind, end);
  for (let index = 2; index <= 5; index += 1) await edit(`${index}.md`, random(index, 20_000));
  expect(history.entry(id)?.note).toContain('dropped');
  expect(kept(ground, hash)).toBe(stays);
  must(await history.purge({ entries: [id] }));
  expect(kept(ground, hash)).toBe(stays);
});

it('case 273: purging all leaves nothing of the history, and leaves what waits', async () => {
  const ground = openGround({ top: temporaryFolder() });
  const secret = random(7, 300);
  await ground.edit('a.md', secret);
  await ground.edit('b.md', random(1, 20_000));
  const hash = await waits(ground, 'draft');
  must(await ground.history.purge({ all: true }));
  expect(ground.history.list()).toEqual([]);
  expect(found(ground, secret)).toEqual([]);
  expect(must(openContents(ground.database).load(hash))).toHaveLength(20_000);
});

it('reads no list of files out of what only looks like one', async () => {
  const ground = openGround({ top: temporaryFolder() });
  await ground.edit('a.md', '[[1, "{"], null]');
  const body = JSON.stringify([{ manifest: hashOf('[[1, "{"], null]') }, { manifest: 'f'.repeat(64) }]);
  ground.database.run("insert into question (session, opened, stays, body) values (1, 1, 'x', ?)", body);
  must(await ground.history.purge({ all: true }));
  expect(kept(ground, hashOf('[[1, "{"], null]'))).toBe(true);
});

it('case 273: what is purged is really gone from the files, and the ledger still verifies', async () => {
  const top = temporaryFolder();
  const ground = openGround({ top });
  const { edit, apply, change, history, ledger, database } = ground;
  const secret = 'my-very-secret-words';
  await edit('a.md', `${random(1, 500)}${secret}`);
  const tree = treeOf([{ name: 's.md', state: file(`${secret} in a tree`) as Exclude<FileState, null> }]);
  must(await apply([change('t', { kind: 'folder', mode: 0o755, tree })], { summary: secret }));
  await edit('b.md', 'kept');
  writeFileSync(`${database.file}.damaged-12345678`, secret);
  expect(found(ground, secret)).not.toEqual([]);
  const purged = must(await history.purge({ all: true }));
  expect(purged.entries).toBe(3);
  expect(purged.bytes).toBeGreaterThan(500);
  expect(found(ground, secret)).toEqual([]);
  expect(history.list()).toEqual([]);
  expect(history.size().bytes).toBe(0);
  expect(must(await ledger.verify()).erased).toBe(0);
  expect(await edit('a.md', 'goes on')).toBe(4);
});

it('purges some entries and keeps what the others need', async () => {
  const top = temporaryFolder();
  let clock = 1000;
  const ground = openGround({ top, clock: () => (clock += 1000) });
  const { edit, history, folder } = ground;
  const [one, two] = [random(1, 3000), random(2, 3000)];
  await edit('a.md', one);
  await edit('a.md', `${one}more\n`);
  await edit('b.md', two);
  expect(must(await history.purge({ entries: [3, 99] })).entries).toBe(1);
  expect(found(ground, two.slice(100, 200))).toEqual([]);
  expect(must(await history.purge({ before: 2500 })).entries).toBe(1);
  expect(history.list().map(({ id }) => id)).toEqual([2]);
  must(await history.undo(2));
  expect(text(folder, 'a.md')).toBe(one);
  expect(must(await history.purge({})).entries).toBe(0);
});

it('says that the bytes are not gone while another connection holds the log', async () => {
  const top = temporaryFolder();
  const ground = openGround({ top });
  await ground.edit('a.md', 'one');
  const other = openGround({ top });
  other.database.exec('begin');
  other.database.get('select count(*) as n from entry');
  ground.database.exec('pragma busy_timeout = 50');
  expect(await ground.history.purge({ all: true })).toMatchObject({ ok: false, error: { code: 'LOCKED' } });
  other.database.exec('commit');
  expect(await ground.history.purge({ all: true })).toMatchObject({ ok: true });
});
