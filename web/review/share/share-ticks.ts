// Ticking several at once: what may leave of them, how much of that is ticked, and what a press makes of it.
import type { ItemHead } from '../../../src/surfaces/server/wire/question-view.ts';
import type { SheetChoice } from '../choice.ts';

export const mayLeave = (items: readonly ItemHead[]): readonly ItemHead[] => items.filter(({ stays }) => !stays);

export const tickedOf = (items: readonly ItemHead[], choice: SheetChoice): readonly ItemHead[] =>
  mayLeave(items).filter(({ index }) => choice.items.has(index));

export const tickState = (items: readonly ItemHead[], choice: SheetChoice): 'on' | 'off' | 'part' => {
  const ticked = tickedOf(items, choice).length;
  return ticked === 0 ? 'off' : ticked === mayLeave(items).length ? 'on' : 'part';
};

/** A part becomes all. Whatever is not among them is as it was. */
export const pressed = (items: readonly ItemHead[], choice: SheetChoice): SheetChoice => {
  const next = new Set(choice.items);
  const isOn = tickState(items, choice) !== 'on';
  for (const { index } of mayLeave(items)) {
    if (isOn) next.add(index);
    else next.delete(index);
  }
  return { ...choice, items: next };
};
