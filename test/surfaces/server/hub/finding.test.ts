// Everything that has a name, by a few words, over HTTP: rows with an address each, few of each kind, and nothing that is hidden.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FindReply, FoundRow, SessionHead } from '../../../../src/surfaces/server/wire/session-view.ts';
import type { ScriptStep } from '../../../support/scripted-model.ts';
import { openHub } from './open-hub.ts';
import { overHttp } from './over-http.ts';

const FILES = { 'src/orders.ts': 'one\n', 'Ümlaut notes.md': 'x\n', 'Diary/orders.md': 'dear diary\n' };
const EDIT = { name: 'edit_file', arguments: { path: 'src/orders.ts', old_string: 'one', new_string: 'two' } };

const worked = async (steps: readonly ScriptStep[] | ScriptStep = () => ({ text: 'The Totals drift by a cent.' })) => {
  const desk = await openHub(FILES, steps);
  const own = join(process.env.COUNTERSIGN_HOME ?? '', 'config');
  mkdirSync(own, { recursive: true });
  const rules = ['- deny: "*"\n    in: ["Diary/**"]', '- ask: run_command\n    why: orders are sacred'];
  writeFileSync(join(own, 'rules.yaml'), `rules:\n  ${rules.join('\n  ')}\n`);
  const http = await overHttp(desk);
  const find = async (words: string) => http.ask<FindReply>('GET', `/api/find?words=${encodeURIComponent(words)}`);
  const rows = async (words: string, kind: FoundRow['kind']) =>
    (await find(words)).rows.flatMap((row) => (row.kind === kind ? [row] : []));
  return { desk, http, find, rows };
};

it('finds conversations by title and by what was said, whatever case and accents, each with its address', async () => {
  const { desk, http, rows } = await worked();
  const { id } = await http.ask<SessionHead>('POST', '/api/sessions', { message: 'Rappelle-moi le café' });
  await desk.ends(id);
  expect(await rows('CAFE', 'conversation')).toEqual([
    { kind: 'conversation', title: 'Rappelle-moi le café', about: 'compatible/scripted', address: `#/sessions/${id}` },
  ]);
  const [said] = await rows('cent totals', 'conversation');
  expect(said).toMatchObject({ about: expect.stringContaining('Totals drift'), address: `#/sessions/${id}?at=2` });
  expect(await rows('no such thing', 'conversation')).toEqual([]);
});

it('finds entries, rules, tools and files', async () => {
  const { desk, rows } = await worked([{ calls: [EDIT] }, { text: 'Done.' }]);
  const { session, question } = await desk.asksAbout('edit it');
  await desk.decide(question, { answer: 'approve' });
  await desk.ends(session.id);
  expect(await rows('orders', 'entry')).toMatchObject([{ title: 'src/orders.ts', address: '#/history/1' }]);
  expect(await rows('sacred', 'rule')).toMatchObject([
    { title: expect.stringContaining('run_command'), address: '#/rules' },
  ]);
  expect(await rows('outline', 'tool')).toMatchObject([{ title: 'Outline', address: '#/tools/outline' }]);
  expect(await rows('orders', 'file')).toEqual([
    { kind: 'file', title: 'orders.ts', about: 'src/', address: '#/history?path=src/orders.ts' },
  ]);
  expect(await rows('mlaut', 'file')).toMatchObject([{ address: '#/history?path=%C3%9Cmlaut%20notes.md' }]);
});

it('tells at most eight of each kind', async () => {
  const { desk, http, find } = await worked();
  for (let number = 0; number < 12; number++) {
    const { id } = await http.ask<SessionHead>('POST', '/api/sessions', { message: `needle ${number}` });
    await desk.ends(id);
  }
  const { rows } = await find('needle');
  expect(rows.map(({ title }) => title)).toEqual([11, 10, 9, 8, 7, 6, 5, 4].map((number) => `needle ${number}`));
  const counts = new Map<string, number>();
  for (const { kind } of (await find('e')).rows) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  expect([...counts.values()].every((count) => count <= 8)).toBe(true);
});

it('spells out what is hidden in a title, and names no file that a rule denies', async () => {
  const { desk, http, rows } = await worked();
  const { id } = await http.ask<SessionHead>('POST', '/api/sessions', { message: 'hidden \u202e thing' });
  await desk.ends(id);
  expect((await rows('hidden', 'conversation'))[0]?.title).toBe('hidden <U+202E> thing');
  expect(await rows('diary', 'file')).toEqual([]);
});

it.each(['', 'words=', 'words=%20', `words=${'x'.repeat(201)}`, 'words=a&kind=file'])('refuses %j', async (query) => {
  const { http } = await worked();
  expect(await http.refused('GET', `/api/find?${query}`)).toEqual({ status: 400, code: 'BAD_ARGS' });
});

it('takes signs of a pattern for what they are', async () => {
  const { find } = await worked();
  for (const odd of ['.*', '(', '[a', '%', "'", '\\', '"; drop table session'])
    expect(Array.isArray((await find(odd)).rows)).toBe(true);
});
