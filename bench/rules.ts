// npm run measure:rules: how long it takes to try rules on a long ledger, from opening the store to the last count.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { callsOf } from '../src/host/deciding/offer-rule.ts';
import { openLedger } from '../src/ledger/open-ledger.ts';
import { backtest } from '../src/policy/backtest.ts';
import { ruleReach } from '../src/policy/rule-reach.ts';
import { suggestRules } from '../src/policy/suggest-rules.ts';
import { openDatabase } from '../src/store/open-database.ts';
import { median, table } from '../test/support/table.ts';
import { fillLedger, SOURCE, someRules, WORKSPACE } from './rules/ledger.ts';

const { values: flags } = parseArgs({
  options: {
    /** Records in the ledger: a call, a decision and a receipt each. */
    records: { type: 'string', default: '100000' },
    rules: { type: 'string', default: '20' },
    runs: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
});

/** The clock, and what this process has worked, whatever else the machine does meanwhile. */
const now = (): { readonly wall: number; readonly cpu: number } => {
  const { user, system } = process.cpuUsage();
  return { wall: performance.now(), cpu: (user + system) / 1000 };
};

const folder = mkdtempSync(join(tmpdir(), 'countersign-rules-'));
try {
  const file = join(folder, 'store.db');
  const records = fillLedger(file, { records: Number(flags.records), seed: Number(flags.seed) });
  const rules = someRules(Number(flags.rules));
  const place = { workspace: WORKSPACE, now: new Date().toISOString() };
  const steps = [
    'reading it',
    '"always": one rule and its nearest',
    `rules test: ${rules.length} rules`,
    'rules suggest',
  ];
  const times = steps.map(() => ({ wall: [] as number[], cpu: [] as number[] }));
  const counts = { calls: 0, decided: 0, habits: 0 };
  for (let run = 0; run < Number(flags.runs); run += 1) {
    const database = openDatabase({ file });
    const begun = now();
    const past = callsOf(openLedger(database));
    if (!past.ok) throw new Error(past.error.message);
    const read = now();
    // Each step with the reading, since none is done without it.
    const measure = (step: number, work: () => void): void => {
      const before = now();
      work();
      const after = now();
      times[step]?.wall.push(after.wall - before.wall + read.wall - begun.wall);
      times[step]?.cpu.push(after.cpu - before.cpu + read.cpu - begun.cpu);
    };
    measure(0, () => undefined);
    measure(1, () => rules.slice(0, 1).map((rule) => ruleReach(rule, past.value, place)));
    measure(2, () => {
      counts.decided = rules.reduce((sum, rule) => sum + backtest(rule, past.value, place).decided.length, 0);
    });
    measure(3, () => {
      counts.habits = suggestRules(past.value, { ...place, source: SOURCE }).length;
    });
    counts.calls = past.value.length;
    database.close();
  }
  console.log(
    `${records} records, ${counts.calls} calls; ${rules.length} rules decide ${counts.decided} times; ${counts.habits} habits.\n`,
  );
  console.log(
    table(
      ['each with reading the ledger', 'CPU, middle', 'clock, middle', 'clock, slowest'],
      steps.map((step, index) => {
        const { wall = [], cpu = [] } = times[index] ?? {};
        return [step, ...[median(cpu), median(wall), Math.max(...wall)].map((value) => `${value.toFixed(0)} ms`)];
      }),
    ),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
