// One line of a proposal should be otherwise, and the model is to do it again: it is told which line, and what.
import { ONE_EDIT } from '../../../test/support/web/usual-proposals.ts';
import type { Task } from './task.ts';
import { usualCalls } from './usual-calls.ts';

const FILE = 'src/orders.ts';
const LINE = 11;
const WORDS = 'Name the law and not the file.';

export const sayAboutALine: Task = {
  name: 'have one line done otherwise',
  scene: {
    files: ONE_EDIT.files,
    profile: 'code',
    calls: { [ONE_EDIT.words]: usualCalls(ONE_EDIT) },
    past: [],
    words: ONE_EDIT.words,
  },
  ways: {
    countersign: async ({ page, press, point, write }) => {
      const sheet = page.locator('.cs-sheet');
      await point(sheet.getByText('/** Standard rate in Germany'));
      await press(sheet.getByRole('button', { name: `Comment on added line ${LINE}` }));
      await write(WORDS);
      await press(sheet.getByRole('button', { name: /^Add comment/ }));
      await press(sheet.getByRole('button', { name: /^Send back 1 comment/ }));
    },
    before: async ({ page, press, write }) => {
      const sheet = page.locator('.cs-sheet');
      await press(sheet.getByRole('button', { name: 'Refuse…' }));
      // Which line it is about has to be said.
      await write(`${FILE}:${LINE}: ${WORDS}`);
      await press(sheet.getByRole('button', { name: 'Refuse', exact: true }));
    },
  },
  faults: async ({ becomes, told }) => {
    const text = ONE_EDIT.files[FILE] ?? '';
    const words = await told(WORDS);
    return [
      ...((await becomes(FILE, text)) === text ? [] : [`${FILE} was written`]),
      ...(words.includes(`${FILE}:${LINE}`) && words.includes(WORDS) ? [] : [`the model was told: ${words}`]),
    ];
  },
};
