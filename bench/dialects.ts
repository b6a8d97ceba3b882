// npm run measure:dialects: the corpus of replies through the reader of dialects, each cut in many ways; what was found, and what was made up.
import { parseArgs } from 'node:util';
import { inDialect } from '../src/models/dialects/in-dialect.ts';
import { cutAnywhere } from '../test/support/dialects/cut-anywhere.ts';
import { complaints, judgeCorpus, tableOf, tally } from '../test/support/dialects/judge-corpus.ts';
import type { Reader } from '../test/support/dialects/play-sample.ts';
import { samples } from '../test/support/dialects/samples.ts';

const { values } = parseArgs({
  options: {
    /** How many times each reply is played. */
    cuttings: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
    /** Prints only the samples whose dialect, kind or name has this in it. */
    only: { type: 'string', default: '' },
  },
});
const [cuttings, seed] = [Number(values.cuttings), Number(values.seed)];
if (!Number.isInteger(cuttings) || cuttings < 1 || !Number.isInteger(seed)) {
  console.error('usage: npm run measure:dialects -- [--cuttings N] [--seed S] [--only WORDS]');
  process.exit(2);
}

const reader: Reader = (model) => inDialect(model, { dialect: 'auto' });
const chosen = samples.filter(({ dialect, kind, name }) => `${dialect} ${kind} ${name}`.includes(values.only));
const began = performance.now();
const whole = await judgeCorpus(reader, { samples: chosen, seed, cuttings });
// Once each is enough: there are as many of them as places to break off.
const broken = await judgeCorpus(reader, { samples: cutAnywhere(chosen), seed, cuttings: 1 });
const seconds = ((performance.now() - began) / 1000).toFixed(1);

console.log(`${chosen.length} replies, each cut into pieces in ${cuttings} ways, seed ${seed}\n`);
console.log(`${tableOf(whole)}\n`);
for (const complaint of complaints([...whole, ...broken])) console.log(`  ${complaint}`);
const [falseCalls, falseBroken] = [tally(whole, {}).falseCalls, tally(broken, {}).falseCalls];
console.log(`${falseCalls} false calls in ${chosen.length * cuttings} readings`);
console.log(`${falseBroken} false calls in ${broken.length} replies that broke off (${seconds} s in all)`);
process.exitCode = falseCalls + falseBroken === 0 ? 0 : 1;
