// Eight notes are to be changed, and one of them is to stay as it is.
import { EIGHT_NOTES } from '../../../test/support/web/usual-proposals.ts';
import type { Task } from './task.ts';
import { edited, editsOf, usualCalls } from './usual-calls.ts';

const calls = usualCalls(EIGHT_NOTES);
const UNWANTED = 'notes/topic-5.md';

export const signAllButOne: Task = {
  name: 'sign eight notes but one',
  scene: {
    files: EIGHT_NOTES.files,
    profile: 'notes',
    calls: { [EIGHT_NOTES.words]: calls },
    past: [],
    words: EIGHT_NOTES.words,
  },
  ways: {
    countersign: async ({ page, press }) => {
      const sheet = page.locator('.cs-sheet');
      const card = sheet.getByRole('article', { name: /topic-5$/ });
      await press(card.getByRole('button', { name: 'Refuse', exact: true }), sheet.locator('.cs-cards'));
      await press(page.locator('.cs-refuse').getByRole('button', { name: 'Refuse', exact: true }));
      await press(sheet.getByRole('button', { name: /^Apply the other 7/ }));
    },
    before: async ({ page, press }) => {
      const sheet = page.locator('.cs-sheet');
      await press(sheet.getByRole('navigation', { name: 'Proposals' }).getByRole('button', { name: /topic-5/ }));
      await press(sheet.getByRole('button', { name: 'Refuse…' }));
      await press(sheet.getByRole('button', { name: 'Refuse', exact: true }));
      await press(sheet.getByRole('button', { name: /^Yes to all the others/ }));
      await press(sheet.getByRole('button', { name: 'Apply 7 · refuse 1' }));
    },
  },
  faults: async ({ becomes, told }) => {
    const faults: string[] = [];
    for (const call of calls) {
      const edits = editsOf(call);
      const text = EIGHT_NOTES.files[edits.path] ?? '';
      const wanted = edits.path === UNWANTED ? text : edited(text, edits);
      if ((await becomes(edits.path, wanted)) !== wanted) faults.push(`${edits.path} has other bytes than it should`);
    }
    const words = await told('Refused');
    return words.includes('Refused') ? faults : [...faults, `the model was not told that one was refused: ${words}`];
  },
};
