// What is known of a transcript, in order, each record once: pages come in any order, and a replay says again what was heard.
import type { TranscriptItem } from '../../../src/surfaces/server/wire/session-view.ts';

export const withItems = (
  known: readonly TranscriptItem[],
  more: readonly TranscriptItem[],
): readonly TranscriptItem[] => {
  const [first, last] = [more[0], more.at(-1)];
  if (first === undefined || last === undefined) return known;
  // Nearly always they follow, or are a page of older ones.
  if (isInOrder(more)) {
    if (known.length === 0 || first.seq > known.at(-1)!.seq) return [...known, ...more];
    if (last.seq < known[0]!.seq) return [...more, ...known];
  }
  const bySeq = new Map([...known, ...more].map((item) => [item.seq, item]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
};

const isInOrder = (items: readonly TranscriptItem[]): boolean =>
  items.every((item, at) => at === 0 || item.seq > items[at - 1]!.seq);
