// npm run measure:obsidian: what the plugin weighs, what loading it costs, how soon one can type after the first press, what a vault of thousands of notes
// changes of it, and whether anything is asked of another machine. `npm run measure:obsidian -- --runs 9 --notes 3000,50000`
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { bundlePlugin } from '../obsidian/build.mjs';
import { endFile } from '../test/support/closing.ts';
import { openVault } from '../test/support/obsidian/open-vault.ts';
import { openRealVault, type RealVault, setUp } from '../test/support/obsidian/real-vault.ts';
import { composer, review, say } from '../test/support/obsidian/vault-steps.ts';
import { median, table } from '../test/support/table.ts';
import { openBrowser } from '../test/support/web/open-browser.ts';
import { type MeasuredPlace, noteAt, openPlace } from './obsidian/open-place.ts';
import { recordOutside } from './obsidian/record-outside.ts';
import { type Budget, printBudgets } from './web/budgets.ts';

const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    notes: { type: 'string', default: '3000,50000' },
  },
});
const RUNS = Number(flags.runs);

/** KB, as the plugin store's people read it: 1024 bytes. */
const SIZE = 350;
/** Milliseconds beside what the engine needs to read main.js. */
const LOADING = 20;
/** From the press until one can type. */
const ATTACHED = 1500;

const main = async (): Promise<boolean> => {
  const { script, styles } = await bundlePlugin();
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}. Middle of ${RUNS} runs.\n`);
  const loads = await measured(RUNS, async () => (await openVault()).times);
  const attached = await measured(RUNS, measureAttaching);
  console.log(
    table(
      ['the plugin', 'middle', 'at best', 'longest'],
      [
        ['main.js', kilobytes(script.length), '', ''],
        ['styles.css', kilobytes(styles.length), '', ''],
        row(
          'reading main.js, by the engine',
          loads.map(({ reading }) => reading),
        ),
        row(
          'loading',
          loads.map(({ loading }) => loading),
        ),
        row('from the press to a field one can type in', attached),
      ],
    ),
  );
  for (const notes of flags.notes.split(',').map(Number)) await measureVault(notes);
  const outside = [...asked, ...recorded.outside()];
  console.log(`\nRequests of the window, the plugin and its servers to another machine: ${outside.length}`);
  for (const each of outside) console.log(each);
  return printBudgets(budgetsOf({ size: script.length, loads, attached })) && outside.length === 0;
};

const recorded = recordOutside();
/** By windows. */
const asked: string[] = [];

/** Each with everything opened anew. */
const measured = async <T>(runs: number, once: () => Promise<T>): Promise<readonly T[]> => {
  const all: T[] = [];
  // The first one warms the disk's cache.
  for (let run = 0; run <= runs; run++) {
    const one = await once();
    await endFile();
    if (run > 0) all.push(one);
  }
  return all;
};

const opened = async (place: MeasuredPlace): Promise<{ readonly vault: RealVault; readonly milliseconds: number }> => {
  setUp(place, 'profile: notes\n');
  const vault = await openRealVault(place);
  const before = performance.now();
  await vault.command('open');
  await composer(vault).waitFor();
  return { vault, milliseconds: performance.now() - before };
};

const measureAttaching = async (): Promise<number> => {
  const { vault, milliseconds } = await opened(await openPlace(30, recorded.env, []));
  keepAsked(vault);
  return milliseconds;
};

const keepAsked = ({ outbound, outside }: RealVault): void => void asked.push(...outbound(), ...outside);

/** One vault, with everything that its size could slow down. */
const measureVault = async (notes: number): Promise<void> => {
  const note = noteAt(notes - 1);
  const made = performance.now();
  const place = await openPlace(notes, recorded.env, [
    { calls: [{ name: 'vault_search', arguments: { query: 'badgers' } }] },
    { text: 'There are some, see [[Note 7]].' },
    { calls: [{ name: 'vault_search', arguments: { query: 'badgers' } }] },
    { text: 'The same.' },
    {
      calls: [
        {
          name: 'edit_file',
          arguments: { path: note, edits: [{ old: 'It is line five.', new: 'It was.' }], description: 'say so' },
        },
      ],
    },
    { text: 'All done.' },
  ]);
  const making = performance.now() - made;
  const { vault, milliseconds } = await opened(place);
  const { page } = vault;
  await vault.showNote(note);
  const search = async (words: string): Promise<number> => {
    const found = await timed(async () => {
      await say(vault, words);
      await review(vault, 'badgers');
    });
    await page.locator('.modal').getByText('of 3 ticked').waitFor();
    await page.locator('.modal [data-yes]').click();
    return found;
  };
  const first = await search('What of badgers?');
  await page.getByText('There are some').waitFor();
  await page.evaluate(`host.app.files.set('Note 7.md', '')`);
  const link = await timed(() => page.getByRole('link', { name: 'Note 7' }).first().click());
  const again = await search('And now?');
  await page.getByText('The same.').waitFor();
  const marked = await timed(async () => {
    await say(vault, 'Say so.');
    await page.locator('#note .cs-obsidian-proposed').waitFor();
  });
  await review(vault, 'Note');
  await page.keyboard.press('y');
  await page.getByText('All done.').waitFor();
  if (!place.read(note).includes('It was.')) throw new Error(`${note} does not have its change`);
  console.log(
    `\n${table(
      [`a vault of ${notes} notes`, ''],
      [
        ['made in', duration(making)],
        ['from the press to a field one can type in', duration(milliseconds)],
        ['first question, to what a search found', duration(first)],
        ['the next one', duration(again)],
        ['a link of a reply to its note', duration(link)],
        ['a change, to the lines that are marked for it', duration(marked)],
        ['memory of the server, at most', `${peakMegabytes(vault.server().pid).toFixed(0)} MB`],
        ['memory of the window’s scripts', `${(await heapOf(vault)).toFixed(0)} MB`],
      ],
    )}`,
  );
  keepAsked(vault);
  await endFile();
};

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await act();
  return performance.now() - before;
};

const peakMegabytes = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** What is alive in it, other pages of the host's own included. */
const heapOf = async ({ page }: RealVault): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
};

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const duration = (value: number): string =>
  value < 10_000 ? `${value.toFixed(value < 100 ? 1 : 0)} ms` : `${(value / 1000).toFixed(1)} s`;
const row = (name: string, values: readonly number[]): string[] => [
  name,
  duration(median(values)),
  duration(Math.min(...values)),
  duration(Math.max(...values)),
];

interface Figures {
  readonly size: number;
  readonly loads: readonly { readonly loading: number }[];
  readonly attached: readonly number[];
}

/** By the clock, of a machine that others use too: at best. */
const budgetsOf = ({ size, loads, attached }: Figures): readonly Budget[] => [
  { of: 'main.js', is: size / 1024, may: SIZE, unit: 'KB' },
  { of: 'loading, at best', is: Math.min(...loads.map(({ loading }) => loading)), may: LOADING, unit: 'ms' },
  { of: 'from the press to typing, at best', is: Math.min(...attached), may: ATTACHED, unit: 'ms' },
];

try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  await endFile();
  await (await openBrowser()).close();
  recorded.end();
}
