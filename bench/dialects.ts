// npm run dialects: the corpus of replies through the reader of dialects, each cut in many ways; what was found, and what was made up.
import { parseArgs } from 'node:util';
import { inDialect } from '../src/models/dialects/in-dialect.ts';
import { complaints, judgeCorpus, tableOf, tally } from '../test/models/dialects/corpus/judge-corpus.ts';
import { samples } from '../test/models/dialects/corpus/samples.ts';

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
  console.error('usage: npm run dialects -- [--cuttings N] [--seed S] [--only WORDS]');
  process.exit(2);
}

const chosen = samples.filter(({ dialect, kind, name }) => `${dialect} ${kind} ${name}`.includes(values.only));
const began = performance.now();
const verdicts = await judgeCorpus((model) => inDialect(model, { dialect: 'auto' }), {
  samples: chosen,
  seed,
  cuttings,
});
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${chosen.length} replies, each cut in ${cuttings} ways, seed ${seed}, ${seconds} s\n`);
console.log(tableOf(verdicts));
for (const complaint of complaints(verdicts)) console.log(`  ${complaint}`);
const { falseCalls } = tally(verdicts, {});
console.log(`\n${falseCalls} false calls in ${chosen.length * cuttings} readings`);
process.exitCode = falseCalls === 0 ? 0 : 1;
