// npm run measure:outside -- --changes 2000 --seed 1: another program writes while we replace the file it writes to; how many of its lines are lost.
import { parseArgs } from 'node:util';
import { outsidePass, WAYS } from '../test/support/outside-pass.ts';
import { table } from '../test/support/table.ts';

const { values } = parseArgs({
  options: {
    changes: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
  },
});
const [changes, seed] = [Number(values.changes), Number(values.seed)];
console.log(`seed ${seed}, ${changes} changes for each way to write`);
const rows: string[][] = [];
let lost = 0;
for (const way of WAYS) {
  const figures = await outsidePass({ way, changes, seed });
  rows.push([
    way,
    ...[figures.changes, figures.stale, figures.lines, figures.inFile, figures.kept, figures.lost].map(String),
  ]);
  // A save by rename between our last look and our rename cannot be caught: it is measured and said.
  if (way !== 'rename') lost += figures.lost;
}
console.log(table(['way', 'changes', 'stale', 'lines', 'in the file', 'kept as entries', 'lost'], rows));
process.exitCode = lost === 0 ? 0 : 1;
