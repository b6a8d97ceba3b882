// `npm run measure:faults`: every fault at every operation of every kind of change, then the kernel's own. Ends non-zero on any broken promise.
import { everyFaultPass, type PassResult } from '../test/support/faults/fault-pass.ts';
import { realFaults } from '../test/support/faults/real-faults.ts';
import { table } from '../test/support/table.ts';

console.log('seed: none; every operation is disturbed in turn, so every run is the same\n');
const results = await everyFaultPass(({ wrong }) => {
  for (const words of wrong) console.log(words);
});
const row = ({ transaction, faults, succeeded, refused, wrong }: PassResult): string[] => [
  transaction,
  ...[faults, succeeded, refused, wrong.length].map(String),
];
const sum = (of: (result: PassResult) => number): string =>
  String(results.reduce((total, result) => total + of(result), 0));
const total = [
  'all',
  sum(({ faults }) => faults),
  sum(({ succeeded }) => succeeded),
  sum(({ refused }) => refused),
  sum(({ wrong }) => wrong.length),
];
console.log(table(['change', 'faults', 'succeeded whole', 'refused whole', 'broken'], [...results.map(row), total]));

console.log('\nBy real means');
const real = realFaults();
for (const { name, outcome, words } of real) console.log(`${outcome.padEnd(8)} ${name}: ${words}`);

const broken = results.some(({ wrong }) => wrong.length > 0) || real.some(({ outcome }) => outcome === 'broken');
process.exitCode = broken ? 1 : 0;
