// npm run measure:reverse -- --histories 10000 --seed 1: random histories with moves onto freed names, undone in reverse to where they began.
import { parseArgs } from 'node:util';
import { reversePass } from '../test/support/undo/reverse-pass.ts';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
  },
});
const began = performance.now();
const { histories, entries, refused, wrong } = await reversePass({
  histories: Number(values.histories),
  seed: Number(values.seed),
});
console.log(
  `seed ${values.seed}: ${histories} histories of ${entries} entries, refused ${refused.length}, wrong ${wrong.length}, ${((performance.now() - began) / 1000).toFixed(0)} s`,
);
for (const words of [...refused, ...wrong].slice(0, 20)) console.log(`  ${words}`);
process.exitCode = refused.length + wrong.length === 0 ? 0 : 1;
