// How the page stands: where one is, whether the review is docked and which of the two is in sight, what lies over them. For one page, handed down by context.
import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import type { PageDesk } from '../state/create-desk.ts';
import { createKeptChoice, type KeptChoice } from '../state/kept-choice.ts';
import type { ReviewPlace } from './review-place.ts';
import { inOrder } from './shown-order.ts';
import { type WhereInDesk, whereIs } from './where.ts';

export interface DeskFrame {
  readonly where: ReadonlySignal<WhereInDesk>;
  /** What stands on the review, in its order; empty: none is docked. */
  readonly docked: ReadonlySignal<readonly QuestionView[]>;
  /** Where in it the person asked to be. */
  readonly at: ReadonlySignal<ReviewPlace | undefined>;
  /** Where there is room for one alone. */
  readonly shown: ReadonlySignal<'page' | 'review'>;
  /** The review has the whole width. */
  readonly isFull: Signal<boolean>;
  /** The share of the conversation beside the review, in per cent; undefined: as it is at first. */
  readonly share: KeptChoice<number | undefined>;
  /** Where there is room for the side bar. */
  readonly side: KeptChoice<'open' | 'closed'>;
  /** Where there is none: it lies over the page. */
  readonly isDrawerOpen: Signal<boolean>;
  readonly dialog: Signal<'palette' | 'keys' | undefined>;
  /** What was chosen in the palette, the last first. */
  readonly recent: Signal<readonly string[]>;
  /** The conversation that was open last. */
  readonly conversation: ReadonlySignal<`#/${string}`>;
  /** The person asked for the review, and it has not taken the focus yet. */
  readonly isWanted: ReadonlySignal<boolean>;
  /** Asked once. */
  takeWanted(): boolean;
  /** Whoever has typed on meanwhile stays where they are. */
  wantNoMore(): void;
  /** The person asked for it: what was put aside comes back, all of it or what is asked for, and the focus goes there. */
  goToReview(place?: ReviewPlace): void;
  /** The page is in sight; nothing is decided or put aside. */
  showPage(): void;
  setAside(): void;
}

export const createFrame = (desk: PageDesk, page: Window = window): DeskFrame => {
  const { route, waiting, aside } = desk;
  const where = computed(() => whereIs(route.now.value));
  const shown = signal<'page' | 'review'>('page');
  const isFull = signal(false);
  const isDrawerOpen = signal(false);
  const isWanted = signal(false);
  const dialog = signal<'palette' | 'keys' | undefined>(undefined);
  const conversation = signal<`#/${string}`>('#/');
  const recent = signal<readonly string[]>([]);
  const asked = signal<ReviewPlace | undefined>(undefined);
  const share = createKeptChoice<number | undefined>({
    page,
    key: 'countersign-share',
    read: (kept) => (kept === null || !/^\d{1,2}(\.\d+)?$/.test(kept) ? undefined : Math.min(Number(kept), MOST_SHARE)),
    write: (chosen) => (chosen === undefined ? '' : String(chosen)),
  });
  const side = createKeptChoice<'open' | 'closed'>({
    page,
    key: 'countersign-side',
    read: (kept) => (kept === 'closed' ? 'closed' : 'open'),
    write: (chosen) => chosen,
  });

  const at = computed(() => (where.value.is === 'waiting' ? where.value.at : undefined) ?? asked.value);
  const session = computed(() => (where.value.is === 'conversation' ? where.value.session : undefined));
  let last: { readonly ids: readonly number[]; readonly for: string } = { ids: [], for: '' };
  const docked = computed(() => {
    const first = at.value?.question;
    const asks = `${session.value} ${first}`;
    const questions = inOrder(
      waiting.value.filter(({ id }) => !aside.questions.value.has(id)),
      { before: last.for === asks ? last.ids : [], session: session.value, first },
    );
    last = { ids: questions.map(({ id }) => id), for: asks };
    return questions;
  });

  const want = (): void => {
    if (docked.value.length === 0) return;
    shown.value = 'review';
    isWanted.value = true;
  };
  effect(() => {
    const place = where.value;
    untracked(() => {
      isDrawerOpen.value = false;
      isFull.value = false;
      shown.value = 'page';
      if (place.is === 'conversation')
        conversation.value = place.session === undefined ? '#/' : `#/sessions/${place.session}`;
    });
  });
  let reached: WhereInDesk | undefined;
  effect(() => {
    const place = where.value;
    if (place.is !== 'waiting' || place.at === undefined || place === reached) return;
    const { question } = place.at;
    // It may still be read.
    if (!waiting.value.some(({ id }) => id === question)) return;
    reached = place;
    untracked(() => {
      aside.bringBack([question]);
      want();
    });
  });
  const isDocked = computed(() => docked.value.length > 0);
  effect(() => {
    // With the review the side bar may have lost its room, or got it back.
    isDrawerOpen.value = false;
    if (isDocked.value) return;
    isFull.value = false;
    shown.value = 'page';
  });

  return {
    where,
    docked,
    at,
    shown,
    isFull,
    share,
    side,
    isDrawerOpen,
    dialog,
    recent,
    conversation,
    isWanted,
    takeWanted: () => {
      const was = isWanted.peek();
      isWanted.value = false;
      return was;
    },
    wantNoMore: () => {
      isWanted.value = false;
    },
    goToReview: (place) => {
      asked.value = place;
      aside.bringBack(place === undefined ? undefined : [place.question]);
      want();
    },
    showPage: () => {
      shown.value = 'page';
      isFull.value = false;
      if (share.value.value === 0) share.choose(undefined);
    },
    setAside: () => {
      asked.value = undefined;
      aside.put();
      for (const { id, standing } of waiting.peek()) if (standing.is !== 'open') desk.forget(id);
      if (at.peek() !== undefined) route.go('#/waiting');
    },
  };
};

/** More would leave the review too little to be read. */
export const MOST_SHARE = 60;

export const FrameContext = createContext<DeskFrame | undefined>(undefined);

/** Only inside the frame. */
export const useFrame = (): DeskFrame => {
  const frame = useContext(FrameContext);
  if (frame === undefined) throw new Error('Nothing of the frame is drawn outside of it.');
  return frame;
};
