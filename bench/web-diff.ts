// npm run measure:web-diff: opens differences of 20,000 lines and scrolls each from its top to its end with the wheel. Prints when its first rows were
// there, what kept the page's main thread busy, and how many frames of the scroll were late. `npm run measure:web-diff -- --only "a new file"`
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { table } from '../test/support/table.ts';
import { launchBrowser, type OpenBrowser } from '../test/support/web/launch-browser.ts';
import { type Budget, printBudgets } from './web/budgets.ts';
import { type Frames, framesIn } from './web/frames-in.ts';
import { longDifferences } from './web/long-differences.ts';
import { tasksIn } from './web/main-thread-tasks.ts';
import { MARK_FRAMES, MARK_OPENING, marksIn } from './web/page-marks.ts';
import { recordTrace } from './web/record-trace.ts';
import { HARD_TURN, QUICKEST_WHEEL, scrollDown, type Wheel } from './web/scroll-down.ts';
import { serveStand } from './web/serve-stand.ts';

const { values: flags } = parseArgs({
  options: {
    /** Of the differences, by name. */
    only: { type: 'string' },
  },
});

/** From the text to the first rows, at most. */
const FIRST_ROWS = 120;
/** A task longer than this is felt as a page that does not listen. */
const LONGEST_TASK = 200;
/** Per cent of the frames of a scroll that may come too late for 60 a second: the collector of the browser takes some, whatever is drawn. */
const MOST_LATE = 1;
const WIDTHS = [1280, 390] as const;
/** Has every task of a thread. */
const TASKS = 'disabled-by-default-devtools.timeline';
/** Milliseconds after the first rows in which more may be drawn or read. */
const AFTERWARDS = 1000;

interface Times {
  readonly wall: number;
  readonly cpu: number;
}

interface Opened {
  readonly name: string;
  readonly width: number;
  readonly firstRows: Times;
  readonly opening: Times;
  /** By wheel: from the top with the first, and on to the end with the second. */
  readonly frames: ReadonlyMap<Wheel, Frames>;
}

const WHEELS: readonly Wheel[] = [HARD_TURN, QUICKEST_WHEEL];

const measure = async (
  { browser, openPage }: OpenBrowser,
  { url, name, width }: { readonly url: string; readonly name: string; readonly width: number },
): Promise<Opened> => {
  const { page, errors } = await openPage({ width });
  await page.addInitScript(MARK_OPENING);
  const opening = await recordTrace({ browser, page, categories: ['blink.user_timing', TASKS] }, async () => {
    await page.goto(`${url}#${encodeURIComponent(name)}`);
    await page.locator('.cs-diff-line').first().waitFor();
    await page.evaluate(`new Promise((done) => setTimeout(done, ${AFTERWARDS}))`);
  });
  const frames = new Map<Wheel, Frames>();
  for (const wheel of WHEELS) {
    const scrolling = await recordTrace({ browser, page, categories: ['blink.user_timing'] }, async () => {
      await page.evaluate(MARK_FRAMES);
      await scrollDown(page, wheel);
      await page.evaluate('endFrames()');
    });
    frames.set(wheel, framesIn(marksIn(scrolling)));
  }
  await page.context().close();
  if (errors.length > 0) throw new Error(`${name}: ${errors.join('; ')}`);
  const [here, drawn] = ['text here', 'rows drawn'].map((each) => marksIn(opening).find((mark) => mark.name === each));
  if (here === undefined || drawn === undefined) throw new Error(`${name}: no rows were drawn`);
  return {
    name,
    width,
    firstRows: { wall: drawn.wall - here.wall, cpu: drawn.cpu - here.cpu },
    opening: longestOf(tasksIn(opening).longest),
    frames,
  };
};

/** Each by itself: what was longest by the clock may have waited for others. */
const longestOf = (tasks: readonly Times[]): Times => ({
  wall: Math.max(0, ...tasks.map(({ wall }) => wall)),
  cpu: Math.max(0, ...tasks.map(({ cpu }) => cpu)),
});

const both = ({ cpu, wall }: Times): string => `${cpu.toFixed(0)} (${wall.toFixed(0)}) ms`;

const print = (all: readonly Opened[]): void => {
  const nameOf = ({ name, width }: Opened): string => `${name}, ${width} wide`;
  console.log('Milliseconds of the processor; by the clock, which is shared with others, in brackets.\n');
  console.log(
    table(
      ['opening 20,000 lines', 'text to first rows', 'longest task'],
      all.map((each) => [nameOf(each), both(each.firstRows), both(each.opening)]),
    ),
  );
  for (const wheel of WHEELS)
    console.log(
      `\n${table(
        [`${wheel.name}, ${wheel.speed} px a second`, 'frames', 'late', 'a second', 'middle', 'longest'],
        all.map((each) => rowOf(nameOf(each), each.frames.get(wheel)!)),
      )}`,
    );
};

const rowOf = (name: string, { count, cpu, wall }: Frames): string[] => [
  name,
  String(count),
  `${cpu.over} (${wall.over})`,
  `${cpu.perSecond.toFixed(1)} (${wall.perSecond.toFixed(1)})`,
  `${cpu.middle.toFixed(1)} (${wall.middle.toFixed(1)}) ms`,
  both({ cpu: cpu.longest, wall: wall.longest }),
];

const lateShare = ({ count, cpu }: Frames): number => (100 * cpu.over) / count;

/** The worst of all, by processor time. */
const budgetsOf = (all: readonly Opened[]): readonly Budget[] => [
  { of: 'text to first rows', is: Math.max(...all.map((each) => each.firstRows.cpu)), may: FIRST_ROWS, unit: 'ms' },
  {
    of: 'longest task while opening',
    is: Math.max(...all.map((each) => each.opening.cpu)),
    may: LONGEST_TASK,
    unit: 'ms',
  },
  // The quickest wheel is printed only: nobody reads at a thousand lines a second.
  {
    of: `frames later than 60 a second, with ${HARD_TURN.name}`,
    is: Math.max(...all.map((each) => lateShare(each.frames.get(HARD_TURN)!))),
    may: MOST_LATE,
    unit: '%',
  },
];

console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors.`);
const differences = await longDifferences();
const names = [...differences.keys()].filter((name) => flags.only === undefined || name === flags.only);
if (names.length === 0) throw new Error(`There are: ${[...differences.keys()].join(', ')}`);
const stand = await serveStand('diff-served', ({ pathname, searchParams }) => {
  const found = differences.get(searchParams.get('of') ?? '');
  return pathname === '/api/files' ? found?.asked.files : found?.texts[Number(searchParams.get('file'))];
});
const browser = await launchBrowser();
const all: Opened[] = [];
try {
  for (const name of names)
    for (const width of WIDTHS) all.push(await measure(browser, { url: stand.url, name, width }));
} finally {
  await browser.close();
  stand.close();
}
print(all);
process.exitCode = printBudgets(budgetsOf(all)) ? 0 : 1;
