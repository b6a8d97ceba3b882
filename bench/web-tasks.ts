// npm run measure:web-tasks: five things that people do, done in a real browser on the page as it is and as it was: how many presses, screens and letters
// each takes, and how long the machine. What is wanted must be so in the end, in the files and in what the model was told.
// `npm run measure:web-tasks -- --runs 3 --before FOLDER` (a built checkout; commit b372e461 has the desk before it was redesigned).
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { median, table } from '../test/support/table.ts';
import { launchBrowser, type OpenBrowser } from '../test/support/web/launch-browser.ts';
import { THIS_CHECKOUT } from './web/serve-checkout.ts';
import { findWhatWasSent } from './web/tasks/find-what-was-sent.ts';
import { type Effort, personAt } from './web/tasks/person.ts';
import { refuseOneChange } from './web/tasks/refuse-one-change.ts';
import { sayAboutALine } from './web/tasks/say-about-a-line.ts';
import { setScene } from './web/tasks/set-scene.ts';
import { signAllButOne } from './web/tasks/sign-all-but-one.ts';
import type { Task } from './web/tasks/task.ts';
import { undoOfYesterday } from './web/tasks/undo-of-yesterday.ts';

const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    /** A built checkout of the desk as it was. */
    before: { type: 'string' },
    /** Of the tasks, by a part of its name. */
    only: { type: 'string', default: '' },
  },
});

const TASKS: readonly Task[] = [refuseOneChange, signAllButOne, findWhatWasSent, undoOfYesterday, sayAboutALine];

interface Desk {
  readonly name: keyof Task['ways'];
  readonly checkout: string;
}

/** Throws where it was not done. */
const done = async (browser: OpenBrowser, task: Task, { name, checkout }: Desk): Promise<Effort> => {
  const scene = await setScene({ checkout, scene: task.scene, browser });
  try {
    const person = await personAt(scene.page);
    await task.ways[name](person);
    const faults = await task.faults({ ...scene, person });
    if (faults.length > 0) throw new Error(`${task.name}, ${name}: ${faults.join('; ')}`);
    return await person.effort();
  } finally {
    await scene.close();
  }
};

/** Whatever else the machine does changes how long it takes; what is pressed is the same each time. */
const middle = (all: readonly Effort[]): Effort => {
  const of = (figure: keyof Effort): number => median(all.map((each) => each[figure]));
  return {
    presses: of('presses'),
    screens: of('screens'),
    scrolls: of('scrolls'),
    letters: of('letters'),
    milliseconds: of('milliseconds'),
  };
};

const desks: readonly Desk[] = [
  { name: 'countersign', checkout: THIS_CHECKOUT },
  ...(flags.before === undefined ? [] : [{ name: 'before', checkout: resolve(flags.before) } as const]),
];
const tasks = TASKS.filter(({ name }) => name.includes(flags.only));
if (tasks.length === 0) throw new Error(`There are: ${TASKS.map(({ name }) => name).join(', ')}`);
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}. Middle of ${flags.runs} runs.\n`);
const browser = await launchBrowser();
const rows: string[][] = [];
try {
  for (const task of tasks)
    for (const desk of desks) {
      const all: Effort[] = [];
      for (let run = 0; run < Number(flags.runs); run++) all.push(await done(browser, task, desk));
      const { presses, screens, scrolls, letters, milliseconds } = middle(all);
      const figures = [presses, screens, scrolls, letters].map(String);
      rows.push([task.name, desk.name, ...figures, `${milliseconds.toFixed(0)} ms`]);
    }
} finally {
  await browser.close();
}
console.log(table(['task', 'desk', 'presses', 'screens', 'scrolled', 'letters', 'machine'], rows));
