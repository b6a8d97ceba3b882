// npm run measure:looking-back: how long it takes to look back over a long ledger, each command from opening the store to its last line.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openRooms } from '../src/host/setup/open-rooms.ts';
import { historyList } from '../src/surfaces/cli/commands/history.ts';
import { ledgerQuery, ledgerShared } from '../src/surfaces/cli/commands/ledger.ts';
import { sessionsList } from '../src/surfaces/cli/commands/sessions.ts';
import { stats } from '../src/surfaces/cli/commands/stats.ts';
import type { Output } from '../src/surfaces/cli/output.ts';
import { median, table } from '../test/support/table.ts';
import { fillStore } from './looking-back/fill-store.ts';

const { values: flags } = parseArgs({
  options: {
    /** Records in the ledger. */
    records: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
});

let lines = 0;
const output: Output = {
  json: false,
  level: 'normal',
  colour: false,
  plain: false,
  columns: 100,
  line: () => {
    lines += 1;
  },
  value: () => undefined,
  note: () => undefined,
  error: ({ code, message }) => {
    throw new Error(`${code} ${message}`);
  },
};

const folder = mkdtempSync(join(tmpdir(), 'countersign-looking-back-'));
process.env.COUNTERSIGN_HOME = join(folder, 'home');
const cwd = join(folder, 'workspace');
mkdirSync(cwd);
try {
  const rooms = await openRooms({ cwd }, output);
  if (!rooms.ok) throw new Error(rooms.error.message);
  const filled = fillStore(rooms.value, { records: Number(flags.records), seed: Number(flags.seed) });
  rooms.value.close();
  const commands: readonly (readonly [string, () => Promise<number>])[] = [
    ['history', () => historyList({ cwd }, output)],
    ['history --path src/file-7.ts', () => historyList({ cwd, path: 'src/file-7.ts' }, output)],
    ['history --since 7d --limit 1000', () => historyList({ cwd, since: '7d', limit: '1000' }, output)],
    ['stats', () => stats({ cwd }, output)],
    ['stats --since 7d', () => stats({ cwd, since: '7d' }, output)],
    ['stats --session 5', () => stats({ cwd, session: '5' }, output)],
    ['ledger', () => ledgerQuery({ cwd }, output)],
    ['ledger shared --since 7d', () => ledgerShared({ cwd, since: '7d' }, output)],
    ['ledger shared', () => ledgerShared({ cwd }, output)],
    ['sessions', () => sessionsList({ cwd }, output)],
  ];
  console.log(`${filled.records} records of the ledger, ${filled.sessions} sessions, ${filled.entries} entries.\n`);
  const rows: string[][] = [];
  for (const [name, command] of commands) {
    const [times, worked]: [number[], number[]] = [[], []];
    for (let run = 0; run < Number(flags.runs); run += 1) {
      lines = 0;
      const [begun, before] = [performance.now(), process.cpuUsage()];
      const code = await command();
      times.push(performance.now() - begun);
      const { user, system } = process.cpuUsage(before);
      worked.push((user + system) / 1000);
      if (code !== 0) throw new Error(`${name} ended with ${code}`);
    }
    const figures = [median(worked), median(times), Math.max(...times)].map((value) => `${value.toFixed(0)} ms`);
    rows.push([name, ...figures, String(lines)]);
  }
  console.log(table(['from opening the store', 'CPU, middle', 'clock, middle', 'clock, slowest', 'lines'], rows));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
