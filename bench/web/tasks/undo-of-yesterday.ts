// One of yesterday's changes was a mistake, and is to be taken back; the others stay.
import { edit } from '../../../test/support/web/scripts.ts';
import type { Task } from './task.ts';

const PLAN = 'Monday: write\nTuesday: print\nWednesday: send\n';
const LIST = 'paper\nstamps\n';
const [MISTAKE, OTHER, EARLIER] = ['Print it later', 'More stamps', 'Begin on Sunday'];

export const undoOfYesterday: Task = {
  name: 'undo one change of yesterday',
  scene: {
    files: { 'plan.txt': PLAN, 'list.txt': LIST, 'days.txt': 'Monday\n' },
    profile: 'code',
    calls: {
      [EARLIER!]: [edit('days.txt', ['Monday', 'Sunday'])],
      [MISTAKE!]: [edit('plan.txt', ['Tuesday: print', 'Thursday: print'])],
      [OTHER!]: [edit('list.txt', ['stamps', 'more stamps'])],
    },
    past: [
      { daysAgo: 3, words: EARLIER! },
      { daysAgo: 1, words: MISTAKE! },
      { daysAgo: 1, words: OTHER! },
    ],
  },
  ways: {
    countersign: async ({ page, press }) => {
      await press(page.getByRole('link', { name: 'History' }).first());
      await press(page.getByRole('link', { name: /^Entry \d+.*plan\.txt/ }));
      await press(page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }));
    },
    before: async ({ page, press }) => {
      await press(page.getByRole('link', { name: 'History' }).first());
      await press(page.getByRole('link', { name: /^Entry \d+.*plan\.txt/ }));
      await press(page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }));
    },
  },
  faults: async ({ becomes }) => {
    const wanted = { 'plan.txt': PLAN, 'list.txt': LIST.replace('stamps', 'more stamps'), 'days.txt': 'Sunday\n' };
    const faults: string[] = [];
    for (const [path, text] of Object.entries(wanted)) {
      const is = await becomes(path, text);
      if (is !== text) faults.push(`${path} is ${JSON.stringify(is)}`);
    }
    return faults;
  },
};
