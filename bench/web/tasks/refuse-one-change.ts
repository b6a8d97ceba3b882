// Four edits of a file are proposed, and one of them is not wanted.
import { ONE_EDIT } from '../../../test/support/web/usual-proposals.ts';
import type { Task } from './task.ts';
import { edited, editsOf, usualCalls } from './usual-calls.ts';

const calls = usualCalls(ONE_EDIT);
const FILE = 'src/orders.ts';
/** The third: what is done for region 12. */
const UNWANTED = 2;

export const refuseOneChange: Task = {
  name: 'refuse one change of four',
  scene: {
    files: ONE_EDIT.files,
    profile: 'code',
    calls: { [ONE_EDIT.words]: calls },
    past: [],
    words: ONE_EDIT.words,
  },
  ways: {
    countersign: async ({ page, press }) => {
      const sheet = page.locator('.cs-sheet');
      await press(sheet.getByRole('checkbox', { name: /priceForRegion12/ }), sheet.locator('.cs-sheet-scroll'));
      await press(sheet.getByRole('button', { name: /^Apply 3 of 4/ }));
    },
    before: async ({ page, press }) => {
      const sheet = page.locator('.cs-sheet');
      // It was shown as seven changes, of which two were this one.
      for (const change of [4, 5])
        await press(
          sheet.getByRole('checkbox', { name: new RegExp(`^Change ${change} of 7`) }),
          sheet.locator('.cs-file-body'),
        );
      await press(sheet.getByRole('button', { name: /^Apply 5 of 7/ }));
    },
  },
  faults: async ({ becomes, told }) => {
    const [call] = calls;
    const wanted = edited(ONE_EDIT.files[FILE] ?? '', editsOf(call!), (place) => place !== UNWANTED);
    const [is, words] = [await becomes(FILE, wanted), await told('Refused by the person')];
    return [
      ...(is === wanted ? [] : [`${FILE} has other bytes than the three edits make`]),
      ...(/Applied in part.*Refused by the person/.test(words) ? [] : [`the model was told: ${words}`]),
    ];
  },
};
