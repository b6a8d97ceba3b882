// Tables: where one begins, and the cells of a row.

/** A row and the line of dashes under it, with as many columns. */
export const beginsTable = (head: string, under: string | undefined): boolean => {
  if (under === undefined || !head.includes('|') || !/^[|:-][-|: \t]/.test(under) || /^-[ \t]/.test(under))
    return false;
  if (!/^[-|: \t]+$/.test(under)) return false;
  const dashes = cellsOf(under);
  return dashes.every((cell) => /^:?-+:?$/.test(cell)) && dashes.length === cellsOf(head).length;
};

/** Trimmed, without the bars at the ends; `\|` is no bar. */
export const cellsOf = (row: string): readonly string[] => {
  const cells = row.trim().split(/(?<!\\)\|/);
  if (cells.length > 1 && cells[0]!.trim() === '') cells.shift();
  if (cells.length > 1 && cells.at(-1)!.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim());
};
