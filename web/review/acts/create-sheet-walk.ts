// Where the person is on the sheet, and the ways from there: to another proposal, the next change, a file, a field.
import { createRef, type RefObject } from 'preact';
import type { SheetEntry } from '../entry.ts';
import { focusOn } from '../focus-on.ts';
import type { ReviewModel } from '../review-model.ts';
import type { AskedPlace } from '../review-props.ts';
import { NO_WAYS, type ThingWays } from '../thing/thing-ways.ts';
import { stepThrough } from './step-through.ts';

export interface SheetWalk {
  /** All of it, and what scrolls in it. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** What can be done to the thing of a proposal, as long as it is drawn. */
  keepWays(entry: SheetEntry, ways: ThingWays | undefined): void;
  waysOf(entry: SheetEntry): ThingWays;
  /** Of several its card; of one everything that scrolls. */
  cardOf(entry: SheetEntry): HTMLElement | null;
  go(to: SheetEntry): void;
  goTo(place: AskedPlace): void;
  /** The card of the current one comes into sight, if it is not. */
  bringCurrent(): void;
  /** To the next change or tick of this one; beyond the last, of several, to the next one. */
  step(entry: SheetEntry, by: 1 | -1): void;
  /** To the next file; of several, to the next proposal. */
  stride(entry: SheetEntry, by: 1 | -1): void;
  find(entry: SheetEntry): void;
  /** The first of these takes the focus when what was just set is drawn, and before the next key: one that follows at once is meant for it. */
  soon(...places: readonly string[]): void;
}

type SoughtPlace = Parameters<ThingWays['goTo']>[0];

export const createSheetWalk = (model: ReviewModel): SheetWalk => {
  const root = createRef<HTMLDivElement>();
  const scroller = createRef<HTMLDivElement>();
  const ways = new Map<string, ThingWays>();
  /** Asked for by an address before there was a way to it: the page may open with it. */
  let sought: { readonly key: string; readonly place: SoughtPlace } | undefined;
  const isBatch = (): boolean => model.entries.peek().length > 1;
  const waysOf = ({ key }: SheetEntry): ThingWays => ways.get(key) ?? NO_WAYS;
  const cardOf = ({ number }: SheetEntry): HTMLElement | null =>
    isBatch()
      ? (scroller.current?.querySelector<HTMLElement>(`article[data-entry="${number}"]`) ?? null)
      : scroller.current;
  const soon = (...places: readonly string[]): void => {
    queueMicrotask(() => focusOn(root.current, ...places));
  };
  const go = (to: SheetEntry): void => {
    model.look(to);
    cardOf(to)?.scrollIntoView({ block: isBatch() ? 'start' : 'nearest' });
  };
  const stride = (entry: SheetEntry, by: 1 | -1): void => {
    if (!isBatch()) waysOf(entry).diff()?.[by === 1 ? 'nextFile' : 'previousFile']();
    const entries = model.entries.peek();
    const next = entries[entries.findIndex(({ key }) => key === entry.key) + by];
    if (next === undefined) return;
    go(next);
    soon('.cs-headline');
  };
  return {
    ...{ root, scroller, waysOf, cardOf, go, stride, soon },
    keepWays: ({ key }, own) => {
      if (own === undefined) {
        ways.delete(key);
        return;
      }
      ways.set(key, own);
      if (sought?.key !== key) return;
      own.goTo(sought.place);
      sought = undefined;
    },
    goTo: ({ question: id, proposal, file, line }) => {
      const asked = model.entries
        .peek()
        .find((entry) => entry.question.id === id && (proposal === undefined || entry.asked.id === proposal));
      if (asked === undefined) return;
      go(asked);
      if (file === undefined) return;
      const place: SoughtPlace = { file, ...(line === undefined ? {} : { line }) };
      const own = ways.get(asked.key);
      sought = own === undefined ? { key: asked.key, place } : undefined;
      own?.goTo(place);
    },
    bringCurrent: () => {
      const current = model.current.peek();
      if (current !== undefined) cardOf(current)?.scrollIntoView({ block: 'nearest' });
    },
    step: (entry, by) => {
      const inside = cardOf(entry);
      const diff = waysOf(entry).diff();
      const isInDiff = inside?.querySelector('.cs-diff')?.contains(inside.ownerDocument.activeElement) === true;
      if (diff !== undefined && !isInDiff) diff.focus();
      else if (diff === undefined && stepThrough(inside, by)) return;
      else if (isBatch()) stride(entry, by);
    },
    find: (entry) => {
      if (!focusOn(cardOf(entry), '[data-find]')) waysOf(entry).diff()?.find();
    },
  };
};
