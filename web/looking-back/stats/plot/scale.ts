// Where an axis has its marks: round numbers from nothing to the first one that nothing exceeds.

export interface Scale {
  /** The end of the axis. */
  readonly top: number;
  readonly ticks: readonly number[];
}

/** `whole`: what is counted has no halves, so the marks have none either. */
export const scaleTo = (most: number, { whole = false, about = 4 } = {}): Scale => {
  if (!(most > 0)) return { top: 1, ticks: [0] };
  const wished = most / about;
  const power = 10 ** Math.floor(Math.log10(wished));
  const round = [1, 2, 5, 10].find((factor) => factor * power >= wished) ?? 10;
  const step = whole ? Math.max(Math.round(round * power), 1) : round * power;
  const count = Math.ceil(most / step - ROUNDING);
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
};

/** 0.3 / 0.1 is a little more than 3. */
const ROUNDING = 1e-9;

/** Of `count` places at most `most`, evenly, the first among them: indexes. */
export const someOf = (count: number, most: number): readonly number[] => {
  const step = Math.max(Math.ceil(count / Math.max(most, 1)), 1);
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
};
