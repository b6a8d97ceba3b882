// What a comparison does not count, by the rule that says so: a figure is worth as much as what it leaves out.

export interface LeftOut {
  /** The same place under the same rule counts once. */
  add(rule: string, place: string): void;
  rows(): readonly (readonly [rule: string, places: number])[];
}

export const newLeftOut = (): LeftOut => {
  const places = new Map<string, Set<string>>();
  return {
    add: (rule, place) => {
      const known = places.get(rule) ?? new Set();
      known.add(place);
      places.set(rule, known);
    },
    rows: () => [...places].map(([rule, all]) => [rule, all.size] as const).sort(([, left], [, right]) => right - left),
  };
};
