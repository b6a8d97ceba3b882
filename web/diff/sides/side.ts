// One side of a difference: the text as it is in the file, and as an editor shows it, where a line ends with LF whatever it ends with in the file.
export interface Side {
  /** As it is in the file, to the byte. */
  readonly raw: string;
  /** With every CRLF as LF. A CR elsewhere, a byte order mark and a missing last line end stay. */
  readonly text: string;
  /** Where each line begins in `raw` and in `text`, and where the last one ends. */
  readonly rawStarts: readonly number[];
  readonly starts: readonly number[];
  /** How its lines end; undefined where none does. */
  readonly ending: '\n' | '\r\n' | 'mixed' | undefined;
}

/** Lines, 0-based, `to` not included. */
export interface LineSpan {
  readonly from: number;
  readonly to: number;
}

export const sideOf = (raw: string): Side => {
  const text = raw.replaceAll('\r\n', '\n');
  const rawStarts = startsOf(raw);
  const starts = text === raw ? rawStarts : startsOf(text);
  const ended = raw.endsWith('\n') ? rawStarts.length - 1 : rawStarts.length - 2;
  const pairs = raw.length - text.length;
  const ending = ended <= 0 ? undefined : pairs === 0 ? '\n' : pairs === ended ? '\r\n' : 'mixed';
  return { raw, text, rawStarts, starts, ending };
};

export const lineCount = ({ starts }: Side): number => starts.length - 1;

export const rawOf = ({ raw, rawStarts }: Side, { from, to }: LineSpan): string =>
  raw.slice(rawStarts[from], rawStarts[to]);

export const textOf = ({ text, starts }: Side, { from, to }: LineSpan): string => text.slice(starts[from], starts[to]);

export const lengthOf = ({ starts }: Side, { from, to }: LineSpan): number => starts[to]! - starts[from]!;

/** The line that an offset of `text` is in. */
export const lineAt = ({ starts }: Side, offset: number): number => {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};

const startsOf = (text: string): number[] => {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  if (starts.at(-1) !== text.length) starts.push(text.length);
  return starts;
};
