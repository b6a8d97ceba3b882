// Whether the person wants to be called when something waits and the page is out of sight: as they chose in this browser.
import { type ChoiceKeeper, createKeptChoice, type KeptChoice } from './kept-choice.ts';

export const createCalling = (page: ChoiceKeeper): KeptChoice<boolean> =>
  createKeptChoice({
    page,
    key: 'countersign-notices',
    read: (kept) => kept === 'on',
    write: (isWanted) => (isWanted ? 'on' : 'off'),
  });
