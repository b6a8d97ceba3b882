// How the person reviews, remembered in this browser: the way differences are drawn, and the words of their last refusals.
import type { DrawingOptions } from '../diff/drawing-options.ts';
import { type ChoiceKeeper, createKeptChoice } from '../state/kept-choice.ts';

export interface KeptManner {
  drawn(): Partial<DrawingOptions>;
  drawAs(options: DrawingOptions): void;
  /** The last first. */
  reasons(): readonly string[];
  reasoned(words: string): void;
}

/** As many as stand beside each other above a field. */
const MOST_REASONS = 3;
/** A longer one was about one thing alone. */
const LONGEST_REASON = 60;

export const createKeptManner = (page: ChoiceKeeper): KeptManner => {
  const drawn = createKeptChoice<Partial<DrawingOptions>>({
    page,
    key: 'countersign-difference',
    read: (kept) => readOptions(parsed(kept)),
    write: (options) => JSON.stringify(options),
  });
  const reasons = createKeptChoice<readonly string[]>({
    page,
    key: 'countersign-reasons',
    read: (kept) => {
      const list = parsed(kept);
      return Array.isArray(list)
        ? list.filter((each): each is string => typeof each === 'string').slice(0, MOST_REASONS)
        : [];
    },
    write: (words) => JSON.stringify(words),
  });
  return {
    drawn: () => drawn.value.value,
    // What is shown instead of the changes is for this one alone.
    drawAs: ({ view: _, ...options }) => drawn.choose(options),
    reasons: () => reasons.value.value,
    reasoned: (words) => {
      const said = words.trim();
      if (said === '' || said.length > LONGEST_REASON) return;
      reasons.choose([said, ...reasons.value.value.filter((each) => each !== said)].slice(0, MOST_REASONS));
    },
  };
};

/** It may have been written by anyone. */
const parsed = (kept: string | null): unknown => {
  try {
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
};

const readOptions = (kept: unknown): Partial<DrawingOptions> => {
  if (typeof kept !== 'object' || kept === null) return {};
  const { layout, wrap, ignoreSpace, size } = kept as Readonly<Record<string, unknown>>; // an object, as was just seen
  return {
    ...(layout === 'auto' || layout === 'unified' || layout === 'split' ? { layout } : {}),
    ...(typeof wrap === 'boolean' ? { wrap } : {}),
    ...(typeof ignoreSpace === 'boolean' ? { ignoreSpace } : {}),
    ...(typeof size === 'number' && Number.isInteger(size) && Math.abs(size) <= 6 ? { size } : {}),
  };
};
