// npm run measure:undo: random histories on four kinds of text; one change of each is taken back, and judged by the identity of lines.
import { parseArgs } from 'node:util';
import { takeBack } from '../src/change/take-back.ts';
import { CORPORA, type CorpusName, corpusOf } from '../test/support/undo/corpus.ts';
import { plainMerge } from '../test/support/undo/plain-merge.ts';
import { runSeries } from '../test/support/undo/run.ts';
import { replay } from './undo/replay.ts';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '30000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
    corpus: { type: 'string', default: 'all' },
    only: { type: 'string' },
    diff3: { type: 'boolean', default: false },
  },
});
const chosen = values.corpus === 'all' ? CORPORA : CORPORA.filter((name) => name === values.corpus);
const method = values.diff3 ? plainMerge : takeBack;
const [histories, seed] = [Number(values.histories), Number(values.seed)];
if (chosen.length === 0 || !Number.isInteger(histories) || !Number.isInteger(seed)) {
  console.error(
    `usage: npm run measure:undo -- [--histories N] [--seed S] [--corpus all|${CORPORA.join('|')}] [--only NUMBER] [--diff3]`,
  );
  process.exit(2);
}

if (values.only !== undefined) {
  for (const name of chosen)
    console.log(replay({ corpus: corpusOf(name), name, seed, index: Number(values.only), method }));
} else {
  console.log(`${histories} histories per corpus, seed ${seed}${values.diff3 ? ', by a plain three-way merge' : ''}`);
  console.log('corpus        clean   conflict  (avoidable)   lost  doubled  misplaced   seconds');
  const wrong = chosen.map(measure).reduce((sum, count) => sum + count, 0);
  process.exitCode = wrong === 0 ? 0 : 1;
}

function measure(name: CorpusName): number {
  const began = performance.now();
  const { counts, cautious, wrong } = runSeries({
    corpus: corpusOf(name),
    name,
    seed,
    from: 0,
    count: histories,
    method,
  });
  const share = (count: number): string => `${((100 * count) / histories).toFixed(1)} %`.padStart(8);
  const cell = (count: number, width: number): string => String(count).padStart(width);
  console.log(
    `${name.padEnd(11)}${share(counts.right)}${share(counts.conflict).padStart(11)}${share(cautious).padStart(13)}` +
      `${cell(counts.lost, 7)}${cell(counts.doubled, 9)}${cell(counts.misplaced, 11)}` +
      `${((performance.now() - began) / 1000).toFixed(1).padStart(10)}`,
  );
  for (const index of wrong.slice(0, 5)) {
    console.log(`  replay: npm run measure:undo -- --corpus ${name} --seed ${seed} --only ${index}`);
  }
  return wrong.length;
}
