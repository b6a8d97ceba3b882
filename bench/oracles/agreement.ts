// Two lists of findings compared: how many of ours are right, how many of theirs we have.

export interface Agreement {
  readonly both: number;
  readonly ours: number;
  readonly theirs: number;
}

export const compare = (ours: ReadonlySet<string>, theirs: ReadonlySet<string>): Agreement => {
  let both = 0;
  for (const item of ours) if (theirs.has(item)) both += 1;
  return { both, ours: ours.size, theirs: theirs.size };
};

export const sum = (all: readonly Agreement[]): Agreement =>
  all.reduce(
    (total, { both, ours, theirs }) => ({
      both: total.both + both,
      ours: total.ours + ours,
      theirs: total.theirs + theirs,
    }),
    { both: 0, ours: 0, theirs: 0 },
  );

export const precision = ({ both, ours }: Agreement): number => (ours === 0 ? 1 : both / ours);
export const recall = ({ both, theirs }: Agreement): number => (theirs === 0 ? 1 : both / theirs);

/** Rounded down: 0.9499 is not 0.95. */
export const figure = (value: number): string => (Math.floor(value * 10_000) / 10_000).toFixed(4);
