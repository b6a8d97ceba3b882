// npm run hunt: the long hunts, each with its share of the time, and one table of what was tried, held and lost.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Told } from '../test/support/hunt.ts';
import { table } from '../test/support/table.ts';
import { allHunts, type Listed } from './hunt/all-hunts.ts';
import { type Row, runLanes } from './hunt/run-lanes.ts';

const HELP = `Usage: npm run hunt -- [options]

Tries to break what Countersign promises, for as long as it is given, and prints what was tried, held and lost.

  --minutes N   all hunts together; 60 when nothing is said
  --seed N      which attempts are made; by chance when nothing is said
  --only NAMES  these hunts, with commas between them
  --from N      begin at this piece (one hunt)
  --count N     so many pieces (of each hunt)
  --lanes N     so many hunts at once; as many as there are processors, two at most
  --with FILE   a hunt of your own (exports \`hunt\`), beside the others
  --help        this

Exit codes: 0 all held, 1 something was lost, 2 wrong usage.
`;

class Wrong extends Error {}

const settings = () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...{ minutes: text, seed: text, only: text, from: text, count: text, lanes: text },
      with: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  });
  const number = (name: 'minutes' | 'seed' | 'from' | 'count' | 'lanes', otherwise: number, least: number): number => {
    const given = values[name];
    if (given === undefined) return otherwise;
    const read = Number(given);
    const isGood = given.trim() !== '' && Number.isFinite(read) && read >= least;
    if (!isGood || (name !== 'minutes' && !Number.isSafeInteger(read)))
      throw new Wrong(`--${name} needs a number of at least ${least}, not "${given}"`);
    return read;
  };
  return {
    help: values.help === true,
    only: values.only?.split(',').map((name) => name.trim()),
    more: values.with ?? [],
    minutes: number('minutes', 60, 0.001),
    seed: number('seed', Math.floor(Math.random() * 1_000_000), 0),
    from: number('from', 0, 0),
    count: number('count', Number.MAX_SAFE_INTEGER, 1),
    lanes: number('lanes', Math.min(2, availableParallelism()), 1),
  };
};

const chosenOf = (hunts: readonly Listed[], only: readonly string[] | undefined): readonly Listed[] => {
  const names = hunts.map(({ hunt }) => hunt.name);
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Wrong(`there is no hunt "${unknown}". There are: ${names.join(', ')}`);
  return only === undefined ? hunts : hunts.filter(({ hunt }) => only.includes(hunt.name));
};

const again = (name: string, seed: number, from: number, more = ''): string =>
  `npm run hunt -- --only ${name} --seed ${seed} --from ${from}${more}`;

const main = async (): Promise<void> => {
  const { help, only, more, minutes, seed, from, count, lanes } = settings();
  const hunts = await allHunts(more);
  if (help) {
    const longest = Math.max(...hunts.map(({ hunt }) => hunt.name.length));
    const lines = hunts.map(({ hunt }) => `  ${hunt.name.padEnd(longest)}  ${hunt.about}`);
    console.log(`${HELP}\nHunts:\n${lines.join('\n')}`);
    return;
  }
  const chosen = chosenOf(hunts, only);
  if (from > 0 && chosen.length !== 1) throw new Wrong('--from is for one hunt; name it with --only');
  const { build } = (await import('../scripts/setup.mjs' as string)) as { build(): Promise<void> };
  await build();
  console.log(`seed ${seed}, ${minutes} minutes, ${lanes} at once, begun ${new Date().toISOString()}\n`);
  const notes: string[] = [];
  const rows = await runLanes(
    chosen,
    { seed, lanes, from, to: from + count, milliseconds: minutes * 60_000 },
    (name, told: Told) => {
      for (const words of told.words)
        console.log(`LOST ${name}: ${words}\n  see it again: ${again(name, seed, told.at, ' --count 1')}`);
      notes.push(...told.notes.map((words) => `${name}: ${words}`));
    },
  );
  report(rows, notes, seed);
};

const report = (rows: readonly Row[], notes: readonly string[], seed: number): void => {
  const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const line = ({ name, tried, held, lost, seconds, reached, whole }: Row): string[] => [
    name,
    ...[tried, held, lost].map((figure) => figure.toLocaleString('en')),
    seconds.toFixed(0),
    `${reached} of ${whole}`,
    String(seed),
  ];
  const all = [
    'all',
    ...[sum((row) => row.tried), sum((row) => row.held), sum((row) => row.lost)].map((figure) =>
      figure.toLocaleString('en'),
    ),
  ];
  const total = [...all, sum((row) => row.seconds).toFixed(0), '', String(seed)];
  console.log(table(['hunt', 'tried', 'held', 'lost', 'seconds', 'pieces', 'seed'], [...rows.map(line), total]));
  for (const words of notes) console.log(words);
  for (const { name, reached, whole } of rows)
    if (reached < whole)
      console.log(`${name} came to piece ${reached} of ${whole}; it goes on with: ${again(name, seed, reached)}`);
  process.exitCode = rows.some(({ lost }) => lost > 0) ? 1 : 0;
};

try {
  await main();
} catch (thrown) {
  // parseArgs tells of unknown options by a code.
  const isUsage = thrown instanceof Wrong || String((thrown as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  if (!isUsage) throw thrown;
  console.error(`${(thrown as Error).message}\n\n${HELP}`);
  process.exitCode = 2;
}
