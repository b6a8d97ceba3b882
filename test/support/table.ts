// Figures as people read them: the middle one of many, and a table that is Markdown and reads well in a terminal too.

export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = columns.map((column, place) => Math.max(column.length, ...rows.map((row) => row[place]?.length ?? 0)));
  // Names to the left, figures to the right.
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, place) => (place === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[place]!))).join(' | ')} |`;
  const rule = `|${widths.map((width, place) => (place === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(columns), rule, ...rows.map(line)].join('\n');
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
};
