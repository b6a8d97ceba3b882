// What of the person's notes has gone to a model elsewhere in the last week? Not what went there earlier, and not what stayed on this machine.
import { readNotes } from '../../../test/support/web/scripts.ts';
import type { Task } from './task.ts';

const [EARLIER, LAST_WEEK, STAYED] = ['Vue.md', 'Bees.md', 'React.md'];

export const findWhatWasSent: Task = {
  name: 'find what a cloud model got last week',
  scene: {
    files: Object.fromEntries(
      [EARLIER, LAST_WEEK, STAYED].map((name) => [`Notes/${name}`, `# ${name}\n\nWhat I know of it.\n`]),
    ),
    profile: 'notes',
    calls: Object.fromEntries(
      [EARLIER, LAST_WEEK, STAYED].map((name) => [`Read ${name}`, [readNotes(`Notes/${name}`)]]),
    ),
    past: [
      { daysAgo: 20, words: `Read ${EARLIER}`, isElsewhere: true },
      { daysAgo: 5, words: `Read ${LAST_WEEK}`, isElsewhere: true },
      { daysAgo: 3, words: `Read ${STAYED}` },
    ],
  },
  ways: {
    countersign: async ({ page, press, see }) => {
      await press(page.getByRole('link', { name: 'History' }).first());
      await press(page.getByRole('link', { name: 'Shared' }));
      await see(page.getByRole('region').filter({ hasText: 'left this machine' }).getByText(LAST_WEEK!));
    },
    before: async ({ page, press, see }) => {
      await press(page.getByRole('link', { name: 'Shared' }));
      await press(page.getByRole('radio', { name: '7 days' }));
      await page.getByRole('cell', { name: EARLIER! }).waitFor({ state: 'detached' });
      await see(page.getByRole('region').filter({ hasText: 'left this machine' }).getByText(LAST_WEEK!));
    },
  },
  faults: async ({ person: { page } }) => {
    const gone = page.getByRole('region').filter({ hasText: 'left this machine' });
    const there = async (name: string): Promise<boolean> => (await gone.getByText(name).count()) > 0;
    return [
      ...((await there(LAST_WEEK!)) ? [] : [`${LAST_WEEK} is not among what left`]),
      ...((await there(EARLIER!)) ? [`${EARLIER} is of an earlier week`] : []),
      ...((await there(STAYED!)) ? [`${STAYED} never left`] : []),
    ];
  },
};
