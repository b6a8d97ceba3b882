// npm run measure:vault: searching notes beside ripgrep and beside a linear scan, in one run on generated vaults.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { table } from '../test/support/table.ts';
import { generateVault } from './vault/generate.ts';
import { measureVault } from './vault/measure.ts';

const { values: flags } = parseArgs({
  options: {
    /** Sizes of the vaults, one after the other. */
    notes: { type: 'string', default: '10000,100000' },
    runs: { type: 'string', default: '9' },
    seed: { type: 'string', default: '1' },
  },
});

for (const notes of flags.notes.split(',').map(Number)) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-notes-'));
  try {
    const vault = generateVault(folder, notes, Number(flags.seed));
    const { rare, middling, common, inside, name } = vault.words;
    const queries = [
      name,
      rare,
      middling,
      common,
      inside,
      `${middling} ${common}`,
      `"${common} ${middling}"`,
      '京都',
      'Straße',
      'tag:area/3 status:live',
    ];
    const figures = await measureVault(folder, queries, Number(flags.runs));
    const ms = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
    console.log(`\n${notes} notes, ${(vault.bytes / 1e6).toFixed(0)} MB, seed ${flags.seed}\n`);
    console.log(
      table(
        ['index', ''],
        [
          [
            'build',
            `${(figures.buildMs / 1000).toFixed(1)} s (${(figures.buildCpuMs / 1000).toFixed(1)} s of processor time)`,
          ],
          ['peak memory of a build', `${figures.peakMegabytes.toFixed(0)} MB`],
          ['on disk', `${figures.indexMegabytes.toFixed(0)} MB`],
          ['first question of a new process', ms(figures.coldMs)],
          ['of that, the walk over the vault', ms(figures.walkMs)],
          ['from an edit to an index that knows it', ms(figures.updateMs)],
        ],
      ),
    );
    console.log('');
    console.log(
      table(
        ['question, warm', 'found', 'ours', 'processor', 'ripgrep', 'linear scan'],
        figures.queries.map(({ query, found, oursMs, oursCpuMs, ripgrepMs, scanMs }) => [
          query,
          found,
          ms(oursMs),
          ms(oursCpuMs),
          ms(ripgrepMs),
          ms(scanMs),
        ]),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(
  '\nOurs settles, asks, and reads every note it shows again. ripgrep lists the files with a match; it knows no accents and no tags.',
);
console.log(
  'The scan stops at ten notes, so a word that is everywhere costs it nothing; one that is rare costs it the whole vault.',
);
