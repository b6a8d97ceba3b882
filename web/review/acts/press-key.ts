// A key on the sheet: what it does to the proposal one is at.
import type { RefObject } from 'preact';
import type { SheetEntry } from '../entry.ts';
import type { SheetActs } from './create-sheet-acts.ts';
import { readKey } from './sheet-keys.ts';

/** `isEntered`: the person has gone to the sheet, so that its keys are meant for it. */
export const pressKey = (acts: SheetActs, event: KeyboardEvent, isEntered: boolean): void => {
  const { arming, model, walk, panel, openers } = acts;
  const wasArmed = arming.isArmed();
  arming.press();
  const entry = model.current.peek();
  if (!wasArmed || !event.isTrusted || !isEntered || entry === undefined) return;
  const isBatch = model.entries.peek().length > 1;
  const diff = () => walk.waysOf(entry).diff();
  readKey(event, {
    isPanelOpen: panel.peek() !== undefined || isOver(event.target),
    primary: () => (isBatch ? acts.sign(event, true) : acts.yes(event, entry)),
    yes: () => acts.yes(event, entry),
    refuse: () => acts.refuse(entry, isBatch ? onCard(acts, entry) : openers.refuse),
    edit: () => {
      if (!walk.waysOf(entry).edit()) acts.changeCall(entry);
    },
    always: () => acts.always(entry, isBatch ? onCard(acts, entry) : openers.always),
    details: () => acts.toggleDetails(entry),
    output: () => {
      if (walk.waysOf(entry).output()) walk.soon('[data-tab="output"]');
    },
    comment: () => diff()?.comment(),
    find: () => walk.find(entry),
    split: () => diff()?.setLayout(diff()?.layout.value === 'split' ? 'unified' : 'split'),
    wrap: () => diff()?.setWrap(diff()?.options.value.wrap !== true),
    tickAll: () => {
      if (acts.isOpen(entry)) model.tickAll(entry);
    },
    step: (by) => walk.step(entry, by),
    stride: (by) => walk.stride(entry, by),
    number: (number) => {
      const other = model.entries.peek().find((each) => each.number === number);
      if (!isBatch) model.tick(entry, entry.asked.items[number - 1]);
      else if (other !== undefined) walk.go(other);
    },
    close: () => {
      const { leave } = acts.props.peek();
      if (model.open.peek().length > 0 && leave !== undefined) leave();
      else acts.close(event);
    },
    leaveField: () => walk.soon('.cs-headline'),
  });
};

/** A key beside the sheet: whoever writes there has not read it. */
export const pressElsewhere = ({ arming, model, props }: SheetActs, event: KeyboardEvent): void => {
  arming.begin();
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  if (model.open.peek().length > 0) props.peek().aside?.();
};

/** What was opened by a key stands where its button is. */
const onCard = ({ walk }: SheetActs, entry: SheetEntry): RefObject<HTMLElement | null> => ({
  current: walk.cardOf(entry)?.querySelector<HTMLElement>('[data-opens="refuse"]') ?? null,
});

/** In something that lies over the sheet: it has keys of its own. */
const isOver = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, [popover]') !== null;
