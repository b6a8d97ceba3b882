// Charts of a single line: bars and sparklines, of block characters or of plain ones.

export interface ChartOptions {
  /** No character outside ASCII: for terminals and readers that have none. */
  readonly plain: boolean;
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;
const LEVELS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;
const PLAIN_LEVELS = ['_', '.', '-', '=', '+', '*', '#'] as const;

/** At most `width` columns; what is there at all shows at least a sliver. */
export const bar = (value: number, most: number, width: number, { plain }: ChartOptions): string => {
  if (value <= 0 || most <= 0) return '';
  const length = Math.min(value / most, 1) * width;
  if (plain) return '#'.repeat(Math.max(Math.round(length), 1));
  const eighths = Math.max(Math.round(length * 8), 1);
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
};

/** One column for each value, from nothing to the largest; of more than fit, several are drawn as their sum. */
export const sparkline = (values: readonly number[], width: number, { plain }: ChartOptions): string => {
  const fitted = gathered(values, width);
  const most = Math.max(0, ...fitted);
  const levels = plain ? PLAIN_LEVELS : LEVELS;
  return fitted
    .map((value) => {
      const level = most === 0 ? 0 : Math.ceil((value / most) * (levels.length - 1));
      return levels[level] ?? levels[0];
    })
    .join('');
};

const gathered = (values: readonly number[], width: number): readonly number[] => {
  const each = Math.max(Math.ceil(values.length / Math.max(width, 1)), 1);
  return Array.from({ length: Math.ceil(values.length / each) }, (_, index) =>
    values.slice(index * each, (index + 1) * each).reduce((sum, value) => sum + value, 0),
  );
};
