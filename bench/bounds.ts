// `npm run measure:bounds`: one call of every tool that looks at a folder over a monstrous one, each in a process of its own: time and memory.
// `npm run measure:bounds -- --files 100000 --only 'gtd|list'`
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EVERY_CALL } from '../test/support/bounds/every-call.ts';
import { bundledCalls, type Figures, measureTools } from '../test/support/bounds/measure.ts';
import { monstrousFolder } from '../test/support/bounds/monstrous-folder.ts';
import { table } from '../test/support/table.ts';

const { values: flags } = parseArgs({
  options: {
    files: { type: 'string', default: '100000' },
    only: { type: 'string' },
  },
});

const place = mkdtempSync(join(tmpdir(), 'countersign-bounds-'));
try {
  const [folder, state] = [join(place, 'folder'), join(place, 'state')];
  for (const each of [folder, state]) mkdirSync(each);
  monstrousFolder(folder, Number(flags.files));
  const program = await bundledCalls(place);
  const chosen = Object.keys(EVERY_CALL).filter(
    (name) => flags.only === undefined || new RegExp(flags.only).test(name),
  );
  console.log(`A folder of about ${flags.files} files, each tool in a process of its own.\n`);
  const rows = chosen.flatMap((tool) =>
    measureTools(program, { folder, state }, [tool]).map((figures) => [
      `${tool} ${inputWords(figures)}`,
      ...cells(figures),
    ]),
  );
  console.log(table(['call', 'time', 'processor', 'peak memory', 'shared', 'came to', 'bounds reached'], rows));
} finally {
  rmSync(place, { recursive: true, force: true });
}

function inputWords({ input }: Figures): string {
  const words = JSON.stringify(input);
  return words.length > 50 ? `${words.slice(0, 49)}…` : words;
}

function cells({ milliseconds, processor, megabytes, shared, outcome, partial }: Figures): readonly string[] {
  return [
    `${(milliseconds / 1000).toFixed(1)} s`,
    `${(processor / 1000).toFixed(1)} s`,
    `${megabytes} MB`,
    `${Math.round(shared / 1024)} KB`,
    outcome,
    partial.map(({ bound, what, count }) => `${bound}: ${count} ${what}`).join('; '),
  ];
}
