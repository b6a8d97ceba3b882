// A list cut where a new day begins. Its order is kept: a clock that was set back begins a day a second time.
import { dayOf } from '../../src/text/time-of.ts';

export interface Day<Item> {
  /** The same when more of the day comes. */
  readonly key: string;
  /** Some time of it. */
  readonly at: number;
  readonly items: readonly Item[];
}

export const byDay = <Item extends { readonly at: number }>(items: readonly Item[]): readonly Day<Item>[] => {
  const days: { day: string; at: number; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayOf(item.at);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, at: item.at, items: [item] });
  }
  return days.map(({ day, at, items: ofDay }, index) => {
    const before = days.slice(0, index).filter((other) => other.day === day).length;
    return { key: `${day} ${before}`, at, items: ofDay };
  });
};
