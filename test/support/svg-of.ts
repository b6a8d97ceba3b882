// A picture of an emulated terminal: one SVG, text as text, so that a README can show what a person saw.
import type headless from '@xterm/headless';

const [CELL_WIDTH, CELL_HEIGHT, FONT_SIZE, PADDING] = [8.4, 18, 14, 14];
const [PAPER, INK] = ['#1c2128', '#d0d7de'];
/** The sixteen colours of a terminal, in a calm set that reads well on the paper above. */
const PALETTE = [
  ['#484f58', '#ff7b72', '#7ee787', '#e3b341', '#79c0ff', '#d2a8ff', '#76e3ea', '#d0d7de'],
  ['#6e7681', '#ffa198', '#aff5b4', '#f2cc60', '#a5d6ff', '#e2c5ff', '#b3f0ff', '#f0f6fc'],
].flat();

type Cell = NonNullable<ReturnType<headless.IBufferLine['getCell']>>;

/** The lines of the buffer from one to before another; blank ones at the end are left out. */
export const svgOf = (
  emulator: headless.Terminal,
  title: string,
  { from, to }: { readonly from: number; readonly to: number },
): string => {
  const { active } = emulator.buffer;
  const lines = Array.from({ length: to - from }, (_, row) => active.getLine(from + row));
  const last = lines.findLastIndex((line) => line !== undefined && line.translateToString(true).trim() !== '');
  const shown = lines.slice(0, last + 1);
  const width = Math.round(emulator.cols * CELL_WIDTH + 2 * PADDING);
  const height = shown.length * CELL_HEIGHT + 2 * PADDING;
  const rows = shown.flatMap((line, row) => (line === undefined ? [] : runsOf(line, row)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" rx="8" fill="${PAPER}"/>`,
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${FONT_SIZE}" fill="${INK}" xml:space="preserve">`,
    ...rows,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
};

/** Neighbours of one style are one piece of text; its length is fixed, so that no font moves the columns. */
const runsOf = (line: headless.IBufferLine, row: number): string[] => {
  const runs: { readonly style: string; readonly from: number; text: string; cells: number }[] = [];
  for (let column = 0; column < line.length; column += 1) {
    const cell = line.getCell(column);
    if (cell === undefined || cell.getWidth() === 0) continue;
    const style = styleOf(cell);
    const before = runs.at(-1);
    const characters = cell.getChars() === '' ? ' ' : cell.getChars();
    if (before !== undefined && before.style === style && before.from + before.cells === column) {
      before.text += characters;
      before.cells += cell.getWidth();
    } else runs.push({ style, from: column, text: characters, cells: cell.getWidth() });
  }
  return runs
    .filter(({ text, style }) => text.trim() !== '' || style.includes('underline'))
    .map(({ style, from, text, cells }) => {
      const kept = text.trimEnd() === '' ? text : text.trimEnd();
      const columns = cells - (text.length - kept.length);
      const [x, y] = [PADDING + from * CELL_WIDTH, PADDING + (row + 0.75) * CELL_HEIGHT];
      return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" textLength="${(columns * CELL_WIDTH).toFixed(1)}"${style}>${escaped(kept)}</text>`;
    });
};

const styleOf = (cell: Cell): string =>
  [
    cell.isFgPalette() ? ` fill="${PALETTE[cell.getFgColor()] ?? INK}"` : '',
    cell.isBold() ? ' font-weight="bold"' : '',
    cell.isDim() ? ' opacity="0.6"' : '',
    cell.isItalic() ? ' font-style="italic"' : '',
    cell.isUnderline() ? ' text-decoration="underline"' : '',
    cell.isStrikethrough() ? ' text-decoration="line-through"' : '',
  ].join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
