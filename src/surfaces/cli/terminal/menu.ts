// The menu of completions below the composer: Tab goes on, Enter takes, Escape closes, letters narrow it. Pure.

import type { Choice, Completion } from '../../../host/conversation/completion/choice.ts';
import type { Composer, Pressed } from './composer.ts';
import { edit, replaced } from './draft.ts';
import type { Key } from './key.ts';

export interface Menu extends Completion {
  readonly chosen: number;
}

/** What was found for the draft as it is. One choice alone is taken at once where the person asked for it with Tab. */
export const withCompletion = (composer: Composer, completion: Completion, byTab: boolean): Composer => {
  const { menu: _, ...closed } = composer;
  if (completion.choices.length === 0) return closed;
  const menu: Menu = { ...completion, chosen: 0 };
  const isOnly = completion.choices.length === 1 && completion.isOpen !== true;
  return isOnly && byTab ? take(closed, menu) : { ...closed, menu };
};

/** Undefined where the key has nothing to do with the menu: it is closed, and the key does what it always does. */
export const menuKey = (composer: Composer, menu: Menu, key: Key): Pressed | undefined => {
  const { menu: _, ...closed } = composer;
  switch (key.kind) {
    case 'tab':
    case 'down':
      return { composer: { ...composer, menu: moved(menu, 1) } };
    case 'back-tab':
    case 'up':
      return { composer: { ...composer, menu: moved(menu, -1) } };
    case 'enter':
      // What is written in full already is meant as it is.
      return isWritten(composer, menu) ? undefined : { composer: take(closed, menu) };
    case 'escape':
      return { composer: closed };
    case 'text':
    case 'delete-left': {
      const draft = edit(composer.draft, key) ?? composer.draft;
      if (draft.cursor < menu.from) return { composer: { ...closed, draft } };
      return { composer: { ...composer, draft, menu }, act: { kind: 'complete' } };
    }
    default:
      return undefined;
  }
};

const moved = (menu: Menu, by: number): Menu => ({
  ...menu,
  chosen: (menu.chosen + by + menu.choices.length) % menu.choices.length,
});

const chosenOf = ({ choices, chosen }: Menu): Choice => choices[chosen] ?? { text: '' };

const isWritten = ({ draft: { text, cursor } }: Composer, menu: Menu): boolean =>
  text.slice(menu.from, cursor) === chosenOf(menu).text.trimEnd();

const take = (composer: Composer, menu: Menu): Composer => {
  const { text, cursor } = composer.draft;
  const { text: choice } = chosenOf(menu);
  const after = `${text.slice(0, menu.from)}${choice}${text.slice(cursor)}`;
  return { ...composer, draft: replaced(composer.draft, after, menu.from + choice.length) };
};
