// What presses on the sheet do, and when they count: everything that decides goes through here, whichever button or key began it.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { createRef, type RefObject } from 'preact';
import { createDrawing, type Drawing } from '../../diff/drawing.ts';
import { isAskedAlone, type SheetEntry } from '../entry.ts';
import { type Arming, createArming } from '../gesture.ts';
import type { OpenPanel } from '../panels/panels.tsx';
import { createReviewModel, type ReviewModel } from '../review-model.ts';
import type { ReviewProps } from '../review-props.ts';
import { takenOf } from '../taken.ts';
import type { SheetVerdict } from '../verdict.ts';
import { createSecondPress, type SecondPress } from './create-second-press.ts';
import { createSheetWalk, type SheetWalk } from './create-sheet-walk.ts';

export interface SheetActs {
  readonly props: Signal<ReviewProps>;
  readonly model: ReviewModel;
  readonly walk: SheetWalk;
  readonly drawing: Drawing;
  readonly arming: Arming;
  readonly isArmed: ReadonlySignal<boolean>;
  readonly second: SecondPress;
  /** Why nothing can be signed now. */
  readonly unready: ReadonlySignal<string | undefined>;
  /** What is open over the sheet. */
  readonly panel: Signal<OpenPanel | undefined>;
  /** Those whose details are unfolded, by key. */
  readonly detailed: ReadonlySignal<ReadonlySet<string>>;
  readonly openers: {
    readonly refuse: RefObject<HTMLSpanElement | null>;
    readonly always: RefObject<HTMLSpanElement | null>;
  };
  isOpen(entry: SheetEntry): boolean;
  mayAlways(entry: SheetEntry): boolean;
  /** A press that may decide something: the person's own, and after they could see what it is about. */
  mayAct(event: Event): boolean;
  say(event: Event, verdict: SheetVerdict, about: SheetEntry): void;
  yes(event: Event, about: SheetEntry): void;
  /** Signs what is decided; `others`: and says yes to everything that is not. */
  sign(event: Event, others: boolean): void;
  refuseOthers(event: Event): void;
  close(event: Event): void;
  refuse(about: SheetEntry, opener: RefObject<HTMLElement | null>): void;
  always(about: SheetEntry, opener: RefObject<HTMLElement | null>, length?: 'session'): void;
  changeCall(about: SheetEntry): void;
  toggleDetails(about: SheetEntry): void;
}

export const createSheetActs = (first: ReviewProps): SheetActs => {
  const props = signal(first);
  const model = createReviewModel(() => props.peek().host);
  const panel = signal<OpenPanel | undefined>(undefined);
  const detailed = signal<ReadonlySet<string>>(new Set());
  const isArmed = signal(false);
  const arming = createArming((now) => {
    isArmed.value = now;
  }, first.pause);
  const drawing = createDrawing();
  const second = createSecondPress();
  const walk = createSheetWalk(model);
  const unready = computed(() => (props.value.isConnected === false ? LOST : NOT_DRAWN[drawing.state.value]));

  const isOpen = (entry: SheetEntry): boolean => model.standing(entry).is === 'open';
  const mayAct = (event: Event): boolean => event.isTrusted && arming.isArmed() && !model.isSending.peek();
  const maySign = (event: Event): boolean => mayAct(event) && unready.peek() === undefined;
  const mayAlways = (entry: SheetEntry): boolean =>
    entry.asked.mayAlways && !entry.asked.mustAsk && !isAskedAlone(entry);

  const say = (event: Event, verdict: SheetVerdict, about: SheetEntry): void => {
    if (!mayAct(event) || !isOpen(about)) return;
    const wasBatch = model.open.peek().length > 1;
    panel.value = undefined;
    void model.say(about, verdict).then(() => {
      if (!wasBatch) return;
      if (model.undecided.peek().length === 0) {
        // When all are decided the next press is the one that signs; not one that was meant for the last of them.
        arming.begin();
        walk.soon('button[data-sign]');
      } else walk.bringCurrent();
    });
  };

  return {
    ...{ props, model, walk, drawing, arming, isArmed, second, unready, panel, detailed },
    openers: { refuse: createRef(), always: createRef() },
    ...{ isOpen, mayAlways, mayAct, say },
    yes: (event, about) => {
      if (!maySign(event) || !isOpen(about)) return;
      if (model.entries.peek().length === 1 && takenOf(about.asked, model.choice(about)).taken === 0) return;
      if (!about.asked.mustAsk || second.press()) say(event, { is: 'yes' }, about);
      // The second press is one that was made after the first one's words could be read.
      else arming.begin();
    },
    sign: (event, others) => {
      if (!maySign(event)) return;
      if (others && model.undecided.peek().some(isAskedAlone)) return;
      if (others) model.sayAll({ is: 'yes' });
      void model.sign();
    },
    refuseOthers: (event) => {
      if (mayAct(event)) model.sayAll({ is: 'no', told: true });
    },
    close: (event) => {
      if (!event.isTrusted) return;
      const { closed, aside } = props.peek();
      if (model.open.peek().length === 0) closed?.();
      else if (aside !== undefined) aside();
      else walk.soon('.cs-headline');
    },
    refuse: (about, opener) => {
      if (isOpen(about)) panel.value = { is: 'refuse', about, opener };
    },
    always: (about, opener, length) => {
      if (isOpen(about) && mayAlways(about)) panel.value = { is: 'always', about, opener, length };
    },
    changeCall: (about) => {
      if (isOpen(about) && about.asked.schema !== undefined) panel.value = { is: 'form', about };
    },
    toggleDetails: ({ key }) => {
      const next = new Set(detailed.peek());
      if (!next.delete(key)) next.add(key);
      detailed.value = next;
    },
  };
};

const LOST = 'Can be applied when the connection is back.';
const NOT_DRAWN = {
  drawn: undefined,
  reading: 'Reading the change…',
  failed: 'What could not be read cannot be signed: try again above.',
} as const;
