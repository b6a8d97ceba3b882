// A page of a text as numbered lines. The number before every line is also the fence: no line of a file can look like our closing tag.

export interface PageOfLines {
  /** "12\tthe line", joined by newlines; numbers are the file's own. */
  readonly text: string;
  readonly from: number;
  /** The last line shown in full: `from - 1` when the first one had to be cut. */
  readonly to: number;
  readonly of: number;
  /** Bytes of the cut line that are not shown; 0 when nothing was cut. */
  readonly cut: number;
}

export const pageOfLines = (
  text: string,
  page: { readonly from: number; readonly lines: number; readonly bytes: number },
): PageOfLines => {
  const of = lineCount(text);
  const shown: string[] = [];
  let budget = page.bytes;
  let cut = 0;
  let start = startOfLine(text, page.from);
  for (let number = page.from; number <= of && shown.length < page.lines; number++) {
    const end = endOfLine(text, start);
    // A carriage return before the newline belongs to the line end; edits match without it.
    const line = text.slice(start, text.startsWith('\r\n', end - 1) && end > start ? end - 1 : end);
    const size = Buffer.byteLength(line);
    if (size > budget) {
      if (shown.length > 0) break;
      const head = headWithin(line, budget);
      cut = size - Buffer.byteLength(head);
      shown.push(`${number}\t${head}`);
      break;
    }
    shown.push(`${number}\t${line}`);
    budget -= size;
    start = end + 1;
  }
  return { text: shown.join('\n'), from: page.from, to: page.from + shown.length - 1 - (cut > 0 ? 1 : 0), of, cut };
};

/** A newline at the end closes the last line; it does not open another. */
export const lineCount = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return text === '' || text.endsWith('\n') ? count : count + 1;
};

const startOfLine = (text: string, line: number): number => {
  let start = 0;
  for (let number = 1; number < line; number++) start = endOfLine(text, start) + 1;
  return start;
};

const endOfLine = (text: string, start: number): number => {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
};

/** encodeInto stops before a character that does not fit, so no character is split. */
export const headWithin = (line: string, bytes: number): string =>
  line.slice(0, new TextEncoder().encodeInto(line.slice(0, bytes), new Uint8Array(bytes)).read);
