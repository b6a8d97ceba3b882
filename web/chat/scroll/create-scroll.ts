// Keeps a long list in its place: what the person looks at stays where it is, whatever is mounted, measured or loaded around it.
import { type ReadonlySignal, signal } from '@preact/signals';
import { type ScrollView, type Window, windowOf } from './window-of.ts';

export interface ScrollRow {
  readonly key: string;
}

export interface Scroll<Row extends ScrollRow> {
  /** What to mount of these rows. `goesOn`: more follow them, which are not known yet, so that their end is no end to stay at. */
  windowFor(rows: readonly Row[], goesOn?: boolean): Window;
  /** The elements as they are now; `row` has the key in `data-key`. */
  attach(scroller: HTMLElement, content: HTMLElement): () => void;
  /** After the rows were drawn. */
  drew(): void;
  toEnd(): void;
  /** To a row among those that are drawn next: its top stands so far below the top of the view. */
  toRow(key: string, offset: number): void;
  /** From where the person is; they stay there. */
  by(pixels: number): void;
  /** Whoever is at the end is there no more: what comes next is not for following. */
  leaveEnd(): void;
  /** It lies above everything that is in view. */
  isPast(key: string): boolean;
  /** What the rows are drawn in; undefined: nothing is drawn. */
  content(): HTMLElement | undefined;
  readonly isAtEnd: boolean;
  /** Another number: another window is needed, or the end was reached or left. */
  readonly turn: ReadonlySignal<number>;
}

export interface ScrollOptions<Row> {
  estimate(row: Row): number;
}

export const createScroll = <Row extends ScrollRow>({ estimate }: ScrollOptions<Row>): Scroll<Row> => {
  const turn = signal(0);
  const changed = (): void => {
    turn.value++;
  };
  const measured = new Map<string, number>();
  /** The first row of which anything is in view. */
  const first = signal<string | undefined>(undefined);
  let view: ScrollView = { top: Number.MAX_SAFE_INTEGER, height: 800 };
  let rows: readonly Row[] = [];
  let drawnWindow: Window = { from: 0, to: 0, before: 0, after: 0 };
  let isAtEnd = true;
  /** Of the rows that are drawn. */
  let hasMoreBelow = false;
  /** Rows in sight and below, with their distance from the top of the view: should one be gone, the next tells where we are. */
  let anchors: readonly { readonly key: string; readonly offset: number }[] = [];
  let elements: { readonly scroller: HTMLElement; readonly content: HTMLElement } | undefined;
  let lastTop = 0;

  /** Thousands of them, asked for at every turn of the wheel: kept until a row or a height is another. */
  let heights: readonly number[] | undefined;
  const heightsNow = (): readonly number[] => {
    heights ??= rows.map((row) => measured.get(row.key) ?? estimate(row));
    return heights;
  };

  /** Far from everything that is mounted, what is in view comes first, and its surroundings when that is painted. */
  const windowNow = (): Window => {
    const looking = isAtEnd ? { ...view, top: Number.MAX_SAFE_INTEGER } : view;
    const whole = windowOf(heightsNow(), looking);
    const isFar = whole.from >= drawnWindow.to || whole.to <= drawnWindow.from;
    if (!isFar) return whole;
    setTimeout(lookAgain, SOON);
    return windowOf(heightsNow(), looking, 0);
  };

  /** Rows came or went before what the person looks at: the view goes with it. */
  const viewOf = (): ScrollView => {
    if (isAtEnd || anchors.length === 0) return view;
    const tops = new Map<string, number>();
    let top = 0;
    rows.forEach(({ key }, at) => {
      tops.set(key, top);
      top += heightsNow()[at]!;
    });
    const anchor = anchors.find(({ key }) => tops.has(key));
    return anchor === undefined ? view : { ...view, top: tops.get(anchor.key)! - anchor.offset };
  };

  /** Where the anchor stands may have moved with everything above it; the person must not. */
  const hold = (): void => {
    if (elements === undefined) return;
    const { scroller } = elements;
    if (isAtEnd) scroller.scrollTop = scroller.scrollHeight;
    else {
      const known = new Map(rowElements().map((element) => [element.dataset.key, element]));
      const anchor = anchors.find(({ key }) => known.has(key));
      if (anchor === undefined) chooseAnchors();
      else {
        const moved = known.get(anchor.key)!.offsetTop - scroller.scrollTop - anchor.offset;
        const top = scroller.scrollTop + moved;
        if (Math.abs(moved) >= 1) scroller.scrollTop = top;
        // At the edge there may be no room to go to: the person is where they are now, not where they would have been.
        if (Math.abs(scroller.scrollTop - top) >= 1) chooseAnchors();
      }
    }
    lastTop = scroller.scrollTop;
    view = { top: lastTop, height: scroller.clientHeight };
    lookFirst();
  };

  const rowElements = (): readonly HTMLElement[] =>
    [...(elements?.content.children ?? [])].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && child.dataset.key !== undefined,
    );

  const chooseAnchors = (): void => {
    const top = elements?.scroller.scrollTop ?? 0;
    anchors = rowElements()
      .filter((element) => element.offsetTop + element.offsetHeight > top)
      .map((element) => ({ key: element.dataset.key!, offset: element.offsetTop - top }));
  };

  const lookFirst = (): void => {
    const top = elements?.scroller.scrollTop ?? 0;
    first.value = rowElements().find((element) => element.offsetTop + element.offsetHeight > top)?.dataset.key;
  };

  const lookAgain = (): void => {
    if (elements === undefined) return;
    const next = windowNow();
    if (next.from !== drawnWindow.from || next.to !== drawnWindow.to) changed();
  };

  /** Where the person is now, which may be news before the browser tells of it. */
  const lookWhere = (): void => {
    if (elements === undefined || elements.scroller.scrollTop === lastTop) return;
    const { scroller } = elements;
    const top = scroller.scrollTop;
    const left = scroller.scrollHeight - top - scroller.clientHeight;
    // Whoever turns the wheel upwards wants to leave the end, however little it is turned.
    isAtEnd = !hasMoreBelow && left <= (top < lastTop ? LEFT_AT_END : NEAR_END);
    lastTop = top;
    view = { top, height: scroller.clientHeight };
    chooseAnchors();
    lookFirst();
  };

  const scrolled = (): void => {
    const wasAtEnd = isAtEnd;
    lookWhere();
    if (wasAtEnd !== isAtEnd) changed();
    else lookAgain();
  };

  const resized = (entries: readonly ResizeObserverEntry[]): void => {
    for (const { target, borderBoxSize } of entries) {
      const key = target instanceof HTMLElement ? target.dataset.key : undefined;
      const height = borderBoxSize[0]?.blockSize;
      if (key === undefined || height === undefined || !target.isConnected || measured.get(key) === height) continue;
      measured.set(key, height);
      heights = undefined;
    }
    hold();
    lookAgain();
  };

  const observer = new ResizeObserver(resized);
  let observed = new Set<Element>();

  return {
    windowFor: (now, goesOn = false) => {
      // Also when nothing came: drawing holds the person where we last saw them, and would undo a scroll nobody has told us of.
      lookWhere();
      hasMoreBelow = goesOn;
      if (now !== rows) {
        rows = now;
        heights = undefined;
        view = viewOf();
      }
      drawnWindow = windowNow();
      return drawnWindow;
    },
    attach: (scroller, content) => {
      elements = { scroller, content };
      scroller.addEventListener('scroll', scrolled, { passive: true });
      observer.observe(scroller);
      return () => {
        scroller.removeEventListener('scroll', scrolled);
        observer.disconnect();
        observed = new Set();
        elements = undefined;
      };
    },
    drew: () => {
      // What is measured now is told before the next picture is painted.
      const now = new Set<Element>(rowElements());
      for (const element of observed) if (!now.has(element)) observer.unobserve(element);
      for (const element of now) if (!observed.has(element)) observer.observe(element);
      observed = now;
      hold();
    },
    toEnd: () => {
      isAtEnd = true;
      anchors = [];
      changed();
    },
    toRow: (key, offset) => {
      isAtEnd = false;
      anchors = [{ key, offset }];
      view = viewOf();
      changed();
    },
    by: (pixels) => {
      if (elements === undefined) return;
      elements.scroller.scrollTop += pixels;
      lookWhere();
    },
    leaveEnd: () => {
      isAtEnd = false;
    },
    isPast: (key) => {
      const inView = rows.findIndex((row) => row.key === first.value);
      const at = rows.findIndex((row) => row.key === key);
      return at !== -1 && inView !== -1 && at < inView;
    },
    content: () => elements?.content,
    turn,
    get isAtEnd() {
      return isAtEnd;
    },
  };
};

/** Milliseconds: after the next picture. */
const SOON = 20;
/** Pixels: less than a line is the end. */
const NEAR_END = 24;
const LEFT_AT_END = 1;
