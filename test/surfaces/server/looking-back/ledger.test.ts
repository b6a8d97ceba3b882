// The ledger, what left and the figures over a real store: the same as the commands print.
import { describe, expect, it } from 'vitest';
import { ledgerQuery, ledgerShared, ledgerVerify } from '../../../../src/surfaces/cli/commands/ledger.ts';
import { stats } from '../../../../src/surfaces/cli/commands/stats.ts';
import type { Output } from '../../../../src/surfaces/cli/output.ts';
import type { LedgerReply, SharedReply } from '../../../../src/surfaces/server/wire/looking-back.ts';
import { type AgentRooms, agentRooms } from '../../../support/agent-rooms.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';
import { asking, printed } from '../ask.ts';

const roomsOf = ({ runtime }: AgentRooms) => ({
  workspace: runtime.workspace,
  store: runtime.store,
  close: () => undefined,
});

const valuesOf = async (command: (output: Output) => Promise<number>): Promise<unknown[]> => {
  const output = recordedOutput({ json: true });
  expect(await command(output)).toBe(0);
  return printed(output.values);
};

/** Something was read by a model that is not here, something changed, something refused. */
const worked = async (): Promise<AgentRooms> => {
  const rooms = await agentRooms(
    { 'a.md': 'one "quoted"\n', 'b.md': 'two\n' },
    [
      { calls: [{ name: 'read_file', arguments: { path: 'a.md' } }] },
      {
        calls: [
          { name: 'write_file', arguments: { path: 'c.md', content: 'new\n' } },
          { name: 'write_file', arguments: { path: 'Ü "d".md', content: 'new\n' } },
        ],
      },
      { text: 'Done.' },
    ],
    { model: { id: 'anthropic/Far', local: false } },
  );
  await rooms.go(({ proposal }) => !proposal.id.endsWith('.2') || { approved: false, reason: 'no' });
  return rooms;
};

describe('GET /api/ledger', () => {
  it('is what ledger --json prints, newest first, with its words', async () => {
    const rooms = await worked();
    const where = { cwd: rooms.folder, rooms: roomsOf(rooms) };
    const values = await valuesOf((output) => ledgerQuery(where, output));
    const { records, more } = await asking(where.rooms).get<LedgerReply>('/api/ledger');
    expect(records.map(({ words: _, ...record }) => record)).toEqual(values.toReversed());
    expect(more).toBe(false);
    expect(records.map(({ words }) => words)).toContain('write_file · c.md');
    const decisions = await valuesOf((output) => ledgerQuery({ ...where, kind: 'decision' }, output));
    const found = await asking(where.rooms).get<LedgerReply>('/api/ledger?kind=decision');
    expect(found.records.map(({ words: _, ...record }) => record)).toEqual(decisions.toReversed());
  });

  it('goes on where a page ended', async () => {
    const rooms = await worked();
    const { get } = asking(roomsOf(rooms));
    const all = await get<LedgerReply>('/api/ledger');
    const seen: number[] = [];
    for (let before = ''; ; ) {
      const page = await get<LedgerReply>(`/api/ledger?limit=3${before}`);
      seen.push(...page.records.map(({ seq }) => seq));
      if (!page.more) break;
      before = `&before=${seen.at(-1)}`;
    }
    expect(seen).toEqual(all.records.map(({ seq }) => seq));
  });

  it.each([
    ['tool=read_file', ['call', 'decision', 'receipt']],
    ['path=c.md', ['call', 'history', 'receipt']],
    ['model=far&kind=egress', ['egress']],
    ['text=C.MD&kind=call', ['call']],
    [`text=${encodeURIComponent('"d"')}&kind=call`, ['call']],
    ['tool=nothing', []],
    ['text=%25', []],
  ])('finds by %s', async (query, kinds) => {
    const { records } = await asking(roomsOf(await worked())).get<LedgerReply>(`/api/ledger?${query}`);
    expect([...new Set(records.map(({ kind }) => kind))].sort()).toEqual(kinds);
  });

  it('refuses a kind that there is not', async () => {
    const rooms = await worked();
    expect(await asking(roomsOf(rooms)).refused('GET', '/api/ledger?kind=secret')).toMatchObject({ code: 'BAD_ARGS' });
  });
});

describe('POST /api/ledger/verify', () => {
  it('is what ledger verify --json prints, with the entries of the history, and names the record that somebody wrote', async () => {
    const rooms = await worked();
    const where = { cwd: rooms.folder, rooms: roomsOf(rooms) };
    const { post, refused } = asking(where.rooms);
    const verified = await post('/api/ledger/verify');
    expect([verified]).toEqual(await valuesOf((output) => ledgerVerify(where, output)));
    expect(verified).toMatchObject({ ok: true, entries: rooms.runtime.store.history.list().length, uncovered: 0 });
    rooms.runtime.store.database.run(`update ledger set body = '{}' where seq = 2`);
    expect(await refused('POST', '/api/ledger/verify')).toMatchObject({ code: 'CORRUPT', data: { seq: 2 } });
  });
});

describe('GET /api/shared', () => {
  it('is what ledger shared --json prints, with by whom in words, and by model', async () => {
    const rooms = await worked();
    const where = { cwd: rooms.folder, rooms: roomsOf(rooms) };
    const { get } = asking(where.rooms);
    const { items } = await get<SharedReply>('/api/shared');
    expect(items.map(({ byWords: _, ...item }) => item)).toEqual(
      await valuesOf((output) => ledgerShared(where, output)),
    );
    expect(items).toMatchObject([{ path: 'a.md', model: 'anthropic/Far', local: false }]);
    expect(items[0]?.byWords).toContain('rule "reads inside the workspace" (built-in)');
    expect((await get<SharedReply>('/api/shared?model=ollama/x')).items).toEqual([]);
    expect((await get<SharedReply>('/api/shared?model=anthropic/Far&path=a.md&since=today')).items).toHaveLength(1);
  });
});

describe('GET /api/stats', () => {
  it.each(['', 'since=2020-01-01', 'session=1'])('is exactly what stats --json prints: %s', async (query) => {
    const rooms = await worked();
    const options = Object.fromEntries(new URLSearchParams(query));
    const where = { cwd: rooms.folder, rooms: roomsOf(rooms), ...options };
    const { get } = asking(where.rooms);
    expect([await get(`/api/stats?${query}`)]).toEqual(await valuesOf((output) => stats(where, output)));
  });

  it('knows no session that there is not', async () => {
    const rooms = await worked();
    expect(await asking(roomsOf(rooms)).refused('GET', '/api/stats?session=99')).toMatchObject({ code: 'NOT_FOUND' });
  });
});
