// npm run measure:web: what the web desk weighs, how soon one can type, how soon a question's difference is drawn and what is loaded for it, and how soon
// everyone sees an answer; beside the desk of an older checkout, and a peer's page that works offline where it has the same thing.
// `npm run measure:web -- --runs 5 --peers --before FOLDER` (built; commit b372e461 has the desk before it was redesigned).
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { scriptedModel } from '../test/support/scripted-model.ts';
import { median, table } from '../test/support/table.ts';
import { launchBrowser, type OpenBrowser } from '../test/support/web/launch-browser.ts';
import { type Budget, printBudgets } from './web/budgets.ts';
import { deskFiles, deskScript, ordersWords } from './web/desk-script.ts';
import { DESK_BEFORE, DESK_NOW, type DeskShape } from './web/desk-shape.ts';
import { type DeskFigures, measureQuestion, type QuestionFigures } from './web/measure-question.ts';
import { type MeasuredDesk, openMeasuredDesk } from './web/measured-desk.ts';
import { THIS_CHECKOUT } from './web/serve-checkout.ts';
import { measureEveryone, type SeenAfter } from './web-everyone.ts';
import { openCold, type PageFigures } from './web-page.ts';
import { openPeer } from './web-peer.ts';

const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '10' },
    /** A built checkout of the desk as it was. */
    before: { type: 'string' },
    /** Installs the peer where it is missing, from npm. */
    peers: { type: 'boolean', default: false },
    'peers-folder': {
      type: 'string',
      default: join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'countersign-bench'),
    },
  },
});

/** KB that a first load may have, and those that the sheet with its difference may add. */
const FIRST_LOAD = 110;
const SHEET = 60;
/** Milliseconds from a question to its difference, on this machine. */
const DRAWN = 250;
/** What feels like at once. */
const SEEN = 200;
const RUNS = Number(flags.runs);
const ROUNDS = Number(flags.rounds);

const main = async (): Promise<boolean> => {
  const scratch = mkdtempSync(join(tmpdir(), 'countersign-web-'));
  const model = await scriptedModel(deskScript);
  const browser = await launchBrowser();
  const peer = await openPeer({ folder: flags['peers-folder'], scratch, mayInstall: flags.peers });
  const open = (shape: DeskShape, checkout: string): Promise<MeasuredDesk> => {
    const folder = join(scratch, shape.name);
    mkdirSync(folder);
    const files = deskFiles({ orders: 2 * (RUNS + 1), rounds: ROUNDS });
    return openMeasuredDesk({ shape, checkout, folder, files, model: model.url, browser });
  };
  const desks: MeasuredDesk[] = [];
  try {
    const now = await open(DESK_NOW, THIS_CHECKOUT);
    desks.push(now);
    if (flags.before !== undefined) desks.push(await open(DESK_BEFORE, resolve(flags.before)));
    console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}. Middle of ${RUNS} runs in turns.\n`);
    const measured = await measureDesks(browser, desks, peer?.page);
    printPages(measured, peer?.name);
    printQuestions(measured.desks);
    const seen = await measureEveryone({ browser, desk: now, rounds: ROUNDS });
    printSeen(seen);
    return printBudgets(budgetsOf(measured.desks.get(now)!, seen));
  } finally {
    await browser.close();
    await peer?.close();
    for (const desk of desks) await desk.stop();
    await model.close();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
};

interface Measured {
  readonly desks: ReadonlyMap<MeasuredDesk, readonly DeskFigures[]>;
  readonly peer: readonly PageFigures[];
}

/** One after the other in turns, so that whatever else the machine does meets all of them. */
const measureDesks = async (
  browser: OpenBrowser,
  desks: readonly MeasuredDesk[],
  peer: Parameters<typeof openCold>[1] | undefined,
): Promise<Measured> => {
  const all = new Map<MeasuredDesk, DeskFigures[]>(desks.map((desk) => [desk, []]));
  const others: PageFigures[] = [];
  for (let run = 0; run <= RUNS; run++) {
    for (const [desk, figures] of all) {
      const measured = await measureQuestion(browser, desk, [ordersWords(2 * run), ordersWords(2 * run + 1)]);
      // The first one warms the disk's cache.
      if (run > 0) figures.push(measured);
    }
    if (peer === undefined) continue;
    const { page, figures } = await openCold(browser, peer);
    await page.context().close();
    if (run > 0) others.push(figures);
  }
  return { desks: all, peer: others };
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
const middleOf = <T>(all: readonly T[], of: (each: T) => number): number => median(all.map(of));

const printPages = ({ desks, peer }: Measured, peerName = 'peer'): void => {
  const rowOf = (name: string, all: readonly PageFigures[]): string[] => [
    name,
    kilobytes(middleOf(all, ({ bytes }) => bytes)),
    kilobytes(middleOf(all, ({ heads }) => heads)),
    all[0]?.form ?? '',
    String(middleOf(all, ({ requests }) => requests)),
    milliseconds(middleOf(all, ({ interactive }) => interactive)),
    milliseconds(Math.min(...all.map(({ interactive }) => interactive))),
    milliseconds(middleOf(all, ({ longestTask }) => longestTask)),
  ];
  const rows = [...desks].map(([{ shape }, all]) =>
    rowOf(
      shape.name,
      all.map(({ page }) => page),
    ),
  );
  if (peer.length > 0) rows.push(rowOf(peerName, peer));
  const columns = [
    'first load',
    'on the wire',
    'of it heads',
    'served as',
    'requests',
    'one can type after',
    'at best',
    'longest task',
  ];
  console.log(table(columns, rows));
  if (peer.length === 0) console.log('No peer is here: `--peers` installs one (opencode) in a folder of its own.');
};

const printQuestions = (desks: Measured['desks']): void => {
  const drawn = (all: readonly QuestionFigures[], of: (each: QuestionFigures) => number): string =>
    `${milliseconds(middleOf(all, of))} (${milliseconds(Math.min(...all.map(of)))})`;
  const rows = [...desks].map(([{ shape }, figures]) => {
    const all = figures.map(({ question }) => question);
    return [
      shape.name,
      kilobytes(middleOf(all, ({ conversation }) => conversation)),
      kilobytes(middleOf(all, ({ sheet }) => sheet)),
      kilobytes(middleOf(all, ({ afterQuestion }) => afterQuestion)),
      kilobytes(middleOf(all, ({ editor }) => editor)),
      drawn(all, ({ first }) => first.server),
      drawn(all, ({ first }) => first.event),
      drawn(all, ({ next }) => next.server),
    ];
  });
  const columns = [
    'a question’s difference',
    'code of its conversation',
    'code for it',
    'after it came',
    'more to edit',
    'drawn after (best)',
    'since the page heard',
    'the next one',
  ];
  console.log(`\n${table(columns, rows)}`);
};

const printSeen = (seen: readonly SeenAfter[]): void => {
  const row = (name: string, values: readonly number[]): string[] => [
    name,
    milliseconds(median(values)),
    milliseconds(Math.max(...values)),
  ];
  const rows = [
    row(
      'in another browser',
      seen.map((each) => each.browser),
    ),
    row(
      'at a terminal',
      seen.map((each) => each.terminal),
    ),
  ];
  console.log(`\n${table(['an answer in one browser is seen', 'middle', 'longest'], rows)}`);
};

const budgetsOf = (all: readonly DeskFigures[], seen: readonly SeenAfter[]): readonly Budget[] => [
  { of: 'first load', is: middleOf(all, ({ page }) => page.bytes / 1000), may: FIRST_LOAD, unit: 'KB' },
  {
    of: 'sheet with its difference',
    is: middleOf(all, ({ question }) => question.sheet / 1000),
    may: SHEET,
    unit: 'KB',
  },
  {
    of: 'question to drawn difference, at best',
    // By the clock, of a machine that others use too.
    is: Math.min(...all.map(({ question }) => question.first.server)),
    may: DRAWN,
    unit: 'ms',
  },
  {
    of: 'answer seen everywhere',
    is: median(seen.flatMap(({ browser, terminal }) => [browser, terminal])),
    may: SEEN,
    unit: 'ms',
  },
];

process.exitCode = (await main()) ? 0 : 1;
