// What the person writes on a sheet: kept whatever comes in between, and told to the model like the words of any other answer.
import { expect, it } from 'vitest';
import { run } from '../../../src/agent/run.ts';
import { callbackDesk } from '../../../src/decision/callback-desk.ts';
import type { Asked } from '../../../src/decision/question.ts';
import { agentRooms } from '../../support/agent-rooms.ts';

const TEXT = 'one\ntwo\nthree\nfour\nfive\nsix\n';
const done = { text: 'All done.' };
const edit = (path: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old: 'two', new: '2' }], description: 'd' },
});
const script = [{ calls: [edit('a.txt'), edit('b.txt')] }, done, done];
const files = { 'a.txt': TEXT, 'b.txt': TEXT };
const mine = TEXT.replace('two', 'mine');
const write = (texts: Readonly<Record<string, string>>) => ({ approved: true, texts });
const textIn = async ({ proposal }: Asked, path: string): Promise<string | undefined> => {
  const after = proposal.preview.changes?.find((change) => change.path === path)?.after;
  return after?.kind === 'file' ? Buffer.from(await after.bytes.read()).toString() : undefined;
};

it('a second text leaves the first as it was written, and the model is told both', async () => {
  const rooms = await agentRooms(files, script, { draft: true });
  const shown: Asked[] = [];
  await rooms.go((asked) => {
    shown.push(asked);
    if (shown.length === 1) return write({ 'a.txt': mine });
    return shown.length === 2 ? write({ 'b.txt': TEXT.replace('two', 'hers') }) : true;
  });
  expect(shown.map(({ again }) => again)).toEqual([undefined, 'as you edited it', 'as you edited it']);
  expect(Object.keys(shown[2]?.texts ?? {})).toEqual(['a.txt', 'b.txt']);
  expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual([mine, TEXT.replace('two', 'hers')]);
  const signed = rooms.session.records.find(({ kind }) => kind === 'signed');
  expect(signed).toMatchObject({
    receipt: {
      status: 'applied',
      differs: {
        texts: [
          { path: 'a.txt', added: ['mine'] },
          { path: 'b.txt', added: ['hers'] },
        ],
      },
    },
    words: expect.stringMatching(/^About the draft: Applied with the person's changes: a\.txt now reads:\n {2}mine\n/),
  });
});

it('a file that was put back to what is on disk stays out, also when someone else changes it meanwhile', async () => {
  const rooms = await agentRooms(files, script, { draft: true });
  let shown = 0;
  await rooms.go(async (asked) => {
    shown++;
    if (shown === 1) return write({ 'a.txt': TEXT });
    expect(await textIn(asked, 'a.txt')).toBeUndefined();
    if (shown === 2) for (const path of ['a.txt', 'b.txt']) rooms.write(path, `${TEXT}seven, by Ann\n`);
    return true;
  });
  expect(shown).toBe(3);
  expect(rooms.read('a.txt')).toBe(`${TEXT}seven, by Ann\n`);
  expect(rooms.read('b.txt')).toBe(`${TEXT.replace('two', '2')}seven, by Ann\n`);
  expect(rooms.session.state).toMatchObject({ drafts: [], done: { how: 'text' } });
});

it('when someone else changes another place meanwhile, both their lines and the person’s text are there', async () => {
  const rooms = await agentRooms(files, script, { draft: true });
  const shown: Asked[] = [];
  await rooms.go(async (asked) => {
    shown.push(asked);
    if (shown.length === 1) return write({ 'a.txt': mine });
    if (shown.length === 2) rooms.write('a.txt', `${TEXT}seven, by Ann\n`);
    return true;
  });
  expect(shown.map(({ again }) => again?.split(' ')[0])).toEqual([undefined, 'as', 'STALE']);
  expect(rooms.read('a.txt')).toBe(`${mine}seven, by Ann\n`);
  expect(rooms.read('b.txt')).toBe(TEXT.replace('two', '2'));
});

it('a text over the same place as someone else’s waits with its draft, and the other files are signed', async () => {
  const rooms = await agentRooms(files, script, { draft: true });
  let shown = 0;
  await rooms.go(() => {
    shown++;
    if (shown === 1) return write({ 'a.txt': mine });
    if (shown === 2) rooms.write('a.txt', TEXT.replace('two', 'by Ann'));
    return true;
  });
  expect(shown).toBe(3);
  expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual([TEXT.replace('two', 'by Ann'), TEXT.replace('two', '2')]);
  expect(rooms.session.state.drafts).toHaveLength(1);
});

it('a secret in the person’s words is told to nobody', async () => {
  const secret = `sk-ant-api03-${'Ab1'.repeat(30)}AA`;
  const rooms = await agentRooms(files, script, { draft: true });
  let shown = 0;
  await rooms.go(() => (++shown === 1 ? write({ 'a.txt': `${TEXT}${secret}\n` }) : true));
  expect(rooms.read('a.txt')).toContain(secret);
  expect(JSON.stringify(rooms.session.records.find(({ kind }) => kind === 'signed'))).not.toContain(secret);

  const other = await agentRooms(files, script, { draft: true });
  await other.go(() => ({ approved: false, reason: `use ${secret}` }));
  expect(JSON.stringify(other.session.records.find(({ kind }) => kind === 'signed'))).not.toContain(secret);
});

it('a sheet of which nothing is left by the person’s own texts changes nothing, and is over', async () => {
  const rooms = await agentRooms(files, script, { draft: true });
  let shown = 0;
  expect(await rooms.go(() => (++shown === 1 ? write(files) : true))).toMatchObject({ end: 'done', how: 'text' });
  expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual([TEXT, TEXT]);
  expect(rooms.session.state.drafts).toEqual([]);
  expect(rooms.runtime.store.history.list()).toEqual([]);
});

it('drafts that someone else has made true leave nothing to sign', async () => {
  const rooms = await agentRooms(files, script, { draft: true, runtime: { keepDrafts: true } });
  await rooms.go(() => true);
  for (const path of ['a.txt', 'b.txt']) rooms.write(path, TEXT.replace('two', '2'));
  let shown = 0;
  const another = rooms.anotherProcess({ draft: true });
  expect(await another.go(() => ++shown > 0)).toMatchObject({ end: 'done' });
  expect(shown).toBe(0);
  expect(another.session.state.drafts).toEqual([]);
});

it('what the person wrote in a part that is signed is told, and the rest stays unsigned', async () => {
  const rooms = await agentRooms(files, script, { draft: true, runtime: { keepDrafts: true } });
  await rooms.go(() => true);
  const { questions } = rooms.runtime.store;
  let shown = 0;
  const decide = ({ proposal }: Asked) =>
    ++shown === 1
      ? write({ 'a.txt': mine })
      : {
          approved: true,
          keep: proposal.parts.flatMap((part) => (part.kind !== 'item' && part.path === 'a.txt' ? [part.id] : [])),
        };
  const signing = run(rooms.session, rooms.runtime, {
    sheet: true,
    desks: [callbackDesk({ questions, decide })],
    process: { pid: 1, started: 'test' },
  });
  while (!(await signing.next()).done);
  expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual([mine, TEXT]);
  expect(rooms.session.records.find(({ kind }) => kind === 'signed')).toMatchObject({
    words: `About the draft: signed in part: a.txt. Not signed yet: b.txt. It still counts for your next calls.\nApplied with the person's changes: a.txt now reads:\n  mine`,
  });
  expect(rooms.session.state.drafts).toHaveLength(1);
});
