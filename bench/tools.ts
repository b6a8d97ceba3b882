// npm run measure:tools: the code tools beside the programs people know, in one run on one tree of real source files.
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { median, table } from '../test/support/table.ts';
import { dataTable } from './tools/data.ts';
import { measureIndex, measureMemory, sourceTree } from './tools/index.ts';
import { measureRehearsals, rehearsalTable } from './tools/rehearsal.ts';
import { measureSearch } from './tools/search.ts';

const { values: flags } = parseArgs({
  options: {
    /** A folder with installed packages to take source files from. */
    from: { type: 'string', default: join(resolve(import.meta.dirname, '..'), 'node_modules') },
    files: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '3' },
    /** Megabytes of the tables that are described; 0: none. */
    table: { type: 'string', default: '100' },
  },
});
const runs = Number(flags.runs);

const { folder, files } = sourceTree(flags.from, Number(flags.files));
try {
  console.log(`A tree of ${files} real source files; every ratio is of neighbouring runs.\n`);
  const index = await measureIndex(folder, { runs });
  console.log(
    table(
      ['index', 'ours', 'universal-ctags', 'ratio'],
      [
        ['build', `${index.buildMs.toFixed(0)} ms`, `${index.ctagsMs.toFixed(0)} ms`, index.ratio.toFixed(2)],
        ['one question', `${index.queryMs.toFixed(2)} ms`, '', ''],
        ['a walk that finds nothing changed', `${index.walkMs.toFixed(0)} ms`, '', ''],
        ['a check that nothing was seen to change', `${index.checkMs.toFixed(1)} ms`, '', ''],
        ['from an edit to an index that knows it', `${index.updateMs.toFixed(0)} ms`, '', ''],
        ['peak memory of a build', `${measureMemory(folder)} MB`, '', ''],
      ],
    ),
  );
  const searches = await measureSearch(folder, { runs: runs * 5 });
  console.log(
    `\n${table(
      ['search_files', 'hits', 'ours', 'ripgrep', 'ratio'],
      searches.map(({ pattern, hits, oursMs, ripgrepMs, ratio }) => [
        pattern,
        String(hits),
        `${oursMs.toFixed(0)} ms`,
        `${ripgrepMs.toFixed(0)} ms`,
        ratio.toFixed(2),
      ]),
    )}\nmiddle ratio ${median(searches.map(({ ratio }) => ratio)).toFixed(2)}`,
  );
  if (searches.some(({ hits, oursHits }) => hits !== oursHits)) {
    console.log('The two did not find the same lines.');
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${rehearsalTable(await measureRehearsals(runs * 5))}`);
if (Number(flags.table) > 0) console.log(`\n${dataTable([Number(flags.table)])}`);
