// Keeps what is read in its place, whatever is mounted, measured, folded or loaded around it, inside whatever scrolls around the difference.
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { mountedRuns, type PieceRun } from './mounted-runs.ts';
import type { Piece } from './piece.ts';
import { type Scroller, scrollerAround } from './scroller.ts';
import { boxOf, pieceIn, piecesIn, rowIn, type SightRow, sightOf } from './sight.ts';

export interface RowScroll {
  /** Pieces that are mounted. */
  readonly runs: ReadonlySignal<readonly PieceRun[]>;
  /** Where each piece begins, in pixels from the first, and where the last one ends. */
  readonly tops: ReadonlySignal<ArrayLike<number>>;
  /** The elements as they are now; returns how to let go of them. */
  attach(root: HTMLElement, scroller: HTMLElement | null | undefined): () => void;
  /** After the pieces were drawn, before they are painted. */
  drew(): void;
  /** A place comes to stand there, now or when it is mounted. */
  aim(anchor: Anchor): void;
  /** What was measured holds no longer: lines break elsewhere. */
  forget(): void;
}

/** `offset` is in pixels from the top of the view. */
export interface Anchor {
  readonly piece: string;
  readonly row?: string;
  readonly offset: number;
}

export interface RowScrollOptions {
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  /** Keys of pieces that stay mounted wherever they are: the focus is in them, or something is being written. */
  readonly kept: ReadonlySignal<ReadonlySet<string>>;
  /** What is in sight now. */
  saw(rows: readonly SightRow[], height: number): void;
}

interface Held extends Anchor {
  readonly pieceOffset: number;
  /** Of the row, when it was looked at; absent: nobody has. */
  readonly height?: number;
}

export const createRowScroll = ({ pieces, kept, saw }: RowScrollOptions): RowScroll => {
  const measured = new WeakMap<object, number>();
  const measurements = signal(0);
  /** Of everything in sight: should one be gone, the next tells where we are. */
  const anchors = signal<readonly Held[]>([]);
  const view = signal({ top: 0, height: 800 });
  const era = signal({});
  /** Where the difference began when it was looked at, from the top of the view; undefined: its beginning is out of sight, or a place was asked for. */
  let start: number | undefined;
  let elements: { readonly root: HTMLElement; readonly scroller: Scroller } | undefined;
  let observed = new Set<Element>();

  const places = computed(() => new Map(pieces.value.map(({ key }, place) => [key, place])));
  const heightOf = ({ content, estimate }: Piece): number => measured.get(content) ?? estimate;
  const tops = computed(() => {
    measurements.value;
    era.value;
    const all = new Float64Array(pieces.value.length + 1);
    for (const [place, piece] of pieces.value.entries()) all[place + 1] = all[place]! + heightOf(piece);
    return all;
  });
  const top = computed(() => {
    for (const { piece, pieceOffset } of anchors.value) {
      const place = places.value.get(piece);
      if (place !== undefined) return tops.value[place]! - pieceOffset;
    }
    return view.value.top;
  });
  let last: readonly PieceRun[] = [];
  const runs = computed(() => {
    const keptPlaces = new Set([...kept.value].flatMap((key) => places.value.get(key) ?? []));
    const next = mountedRuns(tops.value, { top: top.value, height: view.value.height }, keptPlaces);
    // The same ones: nothing is drawn again.
    if (!isSame(last, next)) last = next;
    return last;
  });

  const look = (): void => {
    if (elements === undefined) return;
    const { root, scroller } = elements;
    const box = scroller.box();
    const rows = sightOf(root, box);
    batch(() => {
      const now = { top: box.top - root.getBoundingClientRect().top, height: box.height };
      start = now.top <= 0 ? -now.top : undefined;
      if (now.top !== view.value.top || now.height !== view.value.height) view.value = now;
      anchors.value = rows.map(({ piece, row, top: offset, bottom, pieceTop }) => ({
        piece,
        ...(row === undefined ? {} : { row, height: bottom - offset }),
        offset,
        pieceOffset: pieceTop,
      }));
      saw(rows, box.height);
    });
  };

  const measure = (): void => {
    if (elements === undefined) return;
    let isOther = false;
    for (const element of piecesIn(elements.root)) {
      const content = pieces.value[places.value.get(element.dataset.piece ?? '') ?? -1]?.content;
      const { height } = element.getBoundingClientRect();
      if (content === undefined || measured.get(content) === height) continue;
      measured.set(content, height);
      isOther = true;
    }
    if (isOther) measurements.value += 1;
  };

  /** Where the anchor stands may have moved with everything above it; the person must not. Says whether there was one to hold. */
  const hold = (): boolean => {
    if (elements === undefined) return false;
    const { root, scroller } = elements;
    const { top: viewTop } = scroller.box();
    // Who sees its beginning sees what grows above it too: that pushes it down, and nothing is scrolled for it, least of all below a press.
    const pushed = start === undefined ? 0 : root.getBoundingClientRect().top - viewTop - start;
    for (const { piece: key, row: rowKey, offset, pieceOffset, height } of anchors.value) {
      const place = places.value.get(key);
      if (place === undefined) continue;
      const piece = pieceIn(root, key);
      // It will be mounted with the next picture, and so will a row that is in it by now.
      if (piece === undefined) return false;
      const row = rowKey === undefined ? undefined : rowIn(piece, rowKey);
      if (rowKey !== undefined && row === undefined) {
        if (pieces.value[place]?.block?.rows.some((each) => each.key === rowKey) === true) return false;
        continue;
      }
      const box = row?.getBoundingClientRect() ?? boxOf(piece);
      const wanted = row === undefined ? pieceOffset : offset;
      // A row that became less high than what of it was above the view is still the first in sight.
      const isShorter = row !== undefined && height !== undefined && box.bottom - box.top < height - 1;
      const least = isShorter ? Math.min(0, LEAST - (box.bottom - box.top)) : wanted;
      const moved = box.top - viewTop - pushed - Math.max(wanted, least);
      if (Math.abs(moved) >= 1) scroller.move(moved);
      return true;
    }
    return true;
  };

  const settle = (): void => {
    measure();
    if (hold()) look();
  };

  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(settle);

  return {
    runs,
    tops,
    attach: (root, given) => {
      const scroller = scrollerAround(root, given);
      elements = { root, scroller };
      const unlisten = scroller.listen({ scrolled: look, resized: settle });
      look();
      return () => {
        unlisten();
        observer?.disconnect();
        observed = new Set();
        elements = undefined;
      };
    },
    drew: () => {
      if (elements === undefined) return;
      const now = new Set<Element>(piecesIn(elements.root));
      for (const element of observed) if (!now.has(element)) observer?.unobserve(element);
      for (const element of now) if (!observed.has(element)) observer?.observe(element);
      observed = now;
      settle();
    },
    aim: ({ piece, row, offset }) => {
      start = undefined;
      anchors.value = [{ piece, ...(row === undefined ? {} : { row }), offset, pieceOffset: offset }];
      if (hold()) look();
    },
    forget: () => {
      for (const { content } of pieces.value) measured.delete(content);
      era.value = {};
    },
  };
};

/** Pixels of a row that stay in sight. */
const LEAST = 16;

const isSame = (one: readonly PieceRun[], other: readonly PieceRun[]): boolean =>
  one.length === other.length &&
  one.every(({ from, to }, index) => from === other[index]!.from && to === other[index]!.to);
