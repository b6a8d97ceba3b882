// npm run measure:kills -- --kills 2000 --seed 1: SIGKILLs of the built program at random instants, and what the disk looks like afterwards.
import { parseArgs } from 'node:util';
import { type KillFigures, killPass, lossesOf } from '../test/support/kills/kill-pass.ts';
import { PHASES } from '../test/support/kills/phase.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    workers: { type: 'string', default: '2' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000_000));
const workers = Math.max(1, Number(values.workers));
const kills = Math.ceil(Number(values.kills) / workers);
console.log(`seed ${seed}, ${kills * workers} kills in ${workers} workspaces at a time`);

const began = performance.now();
let told = 0;
const passes = await Promise.all(
  Array.from({ length: workers }, (_, worker) =>
    killPass({
      kills,
      seed: seed + worker,
      log: ({ kills: done, changes }) => {
        if (worker !== 0 || done - told < 100) return;
        told = done;
        console.log(
          `  worker 1: ${done} kills, ${changes} changes, ${((performance.now() - began) / 1000).toFixed(0)} s`,
        );
      },
    }),
  ),
);

const sum = (of: (figures: KillFigures) => number): number => passes.reduce((total, figures) => total + of(figures), 0);
console.log(
  `${sum((f) => f.kills)} kills over ${sum((f) => f.changes)} changes, ${sum((f) => f.outsideEdits)} outside edits between crash and recovery`,
);
console.log(
  `kinds of change: ${[...new Set(passes.flatMap((f) => [...f.kinds.keys()]))].map((kind) => `${kind} ${sum((f) => f.kinds.get(kind) ?? 0)}`).join(' · ')}`,
);
for (const phase of PHASES) console.log(`  ${String(sum((f) => f.phases.get(phase) ?? 0)).padStart(6)}  ${phase}`);
const bad = {
  torn: sum((f) => f.torn),
  lost: sum((f) => f.lost),
  undecidable: sum((f) => f.undecidable),
  'left over': sum((f) => f.leftOver),
  wrong: sum((f) => f.wrong),
};
console.log(
  `torn ${bad.torn} · acknowledged and lost ${bad.lost} · undecidable ${bad.undecidable} · temporary files left ${bad['left over']} · wrong ${bad.wrong} · partly applied beside an outside edit ${sum((f) => f.partlyApplied)}`,
);
for (const words of passes.flatMap((figures) => figures.words).slice(0, 20)) console.log(`  ${words}`);
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s; replay with --seed ${seed} --workers ${workers}`);
process.exitCode = sum(lossesOf) === 0 ? 0 : 1;
