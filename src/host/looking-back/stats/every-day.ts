// The days between the first and the last, also those on which nothing happened: a chart without them would lie.
import type { ModelSpending } from './spending-figures.ts';

type Day = ModelSpending & { readonly day: string };

export const everyDay = (days: readonly Day[]): readonly Day[] => {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const known = new Map(days.map((day) => [day.day, day]));
  const all: Day[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    all.push(known.get(day) ?? { ...NOTHING, day });
  }
  return all;
};

const DAY = 86_400_000;
const NOTHING: ModelSpending = { requests: 0, input: 0, output: 0, cached: 0, cost: 0, unpriced: 0 };
