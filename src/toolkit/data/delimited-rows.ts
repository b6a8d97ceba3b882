// Rows of fields out of text that comes in pieces: quotes, doubled quotes, line breaks within quotes, every kind of line end.

export interface RowReader {
  write(text: string): void;
  /** The last row, which may have no line end. */
  end(): void;
  /** The line on which a quote was opened that nothing closed. */
  readonly unclosed: number | undefined;
}

/** A field above this is no field but a quote that was never closed; the rest of it is passed over, not kept. */
const LONGEST_FIELD = 1_000_000;
const [QUOTE, NEWLINE, RETURN] = [0x22, 0x0a, 0x0d];

export const rowReader = (delimiter: string, onRow: (fields: string[], line: number) => void): RowReader => {
  const cut = delimiter.charCodeAt(0);
  let fields: string[] = [];
  let held = '';
  let quoted = false;
  let wasQuoted = false;
  let line = 1;
  let firstLine = 1;
  let openedAt = 0;
  let unclosed: number | undefined;
  /** What the end of a piece means depends on the next one: a quote that closes or is doubled, a CR that ends a line or half of CRLF. */
  let pending: '"' | '\r' | '' = '';

  /** Where the next ones are in this piece: looked for when they are passed, not once a row. */
  let [quote, carriage, newline] = [-1, -1, -1];

  const hold = (text: string): void => {
    if (held.length < LONGEST_FIELD) held += text.slice(0, LONGEST_FIELD);
  };
  const endField = (text: string): void => {
    hold(text);
    fields.push(held);
    held = '';
    wasQuoted = false;
  };
  const endRow = (text: string): void => {
    endField(text);
    onRow(fields, firstLine);
    fields = [];
    line++;
    firstLine = line;
  };

  /** Inside quotes, from `start`: how far it got. */
  const readQuoted = (text: string, start: number): number => {
    const closing = text.indexOf('"', start);
    const part = text.slice(start, closing < 0 ? text.length : closing);
    hold(part);
    for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) line++;
    if (closing < 0) return text.length;
    if (closing === text.length - 1) {
      pending = '"';
      return text.length;
    }
    if (text[closing + 1] === '"') {
      hold('"');
      return closing + 2;
    }
    quoted = false;
    return closing + 1;
  };

  /** Outside quotes, from `start` to the end of the field, or to the quote that opens it. */
  const readPlain = (text: string, start: number): number => {
    for (let at = start; at < text.length; at++) {
      const character = text.charCodeAt(at);
      if (character === cut) {
        endField(text.slice(start, at));
        return at + 1;
      }
      if (character === NEWLINE || character === RETURN) {
        endRow(text.slice(start, at));
        if (character === RETURN && at === text.length - 1) pending = '\r';
        return character === RETURN && text[at + 1] === '\n' ? at + 2 : at + 1;
      }
      if (character === QUOTE && at === start && held === '' && !wasQuoted) {
        [quoted, wasQuoted, openedAt] = [true, true, line];
        return at + 1;
      }
    }
    hold(text.slice(start));
    return text.length;
  };

  /** Where to go on in the next piece, now that its first character is known. */
  const afterPending = (next: string): number => {
    const was = pending;
    pending = '';
    if (was === '"' && next[0] === '"') {
      hold('"');
      return 1;
    }
    if (was === '"') quoted = false;
    return was === '\r' && next[0] === '\n' ? 1 : 0;
  };

  const read = (text: string, start: number): void => {
    let at = start;
    [quote, carriage, newline] = [-1, -1, -1];
    while (at < text.length) {
      if (!quoted && held === '' && fields.length === 0 && !wasQuoted) at = readSimpleRows(text, at);
      if (at < text.length) at = quoted ? readQuoted(text, at) : readPlain(text, at);
    }
  };

  /** Whole rows without a quote, which is nearly all rows of nearly all files. */
  const readSimpleRows = (text: string, start: number): number => {
    if (quote < start) quote = placeOf(text, '"', start);
    if (carriage < start) carriage = placeOf(text, '\r', start);
    for (let at = start; ; ) {
      if (newline < at) newline = placeOf(text, '\n', at);
      const end = newline;
      if (end === NOWHERE || quote < end || carriage < end - 1) return at;
      const row = text.slice(at, carriage < end ? carriage : end);
      if (carriage < end) carriage = placeOf(text, '\r', end);
      onRow(row.split(delimiter), firstLine);
      line++;
      firstLine = line;
      at = end + 1;
    }
  };

  return {
    write: (text) => {
      if (text === '') return;
      read(text, afterPending(text));
    },
    end: () => {
      afterPending('');
      if (quoted) unclosed = openedAt;
      if (held !== '' || fields.length > 0 || wasQuoted) endRow('');
    },
    get unclosed() {
      return unclosed;
    },
  };
};

const NOWHERE = Number.POSITIVE_INFINITY;
const placeOf = (text: string, character: string, start: number): number => {
  const place = text.indexOf(character, start);
  return place < 0 ? NOWHERE : place;
};

/** The delimiter that cuts the first rows most evenly; a comma when none cuts at all. */
export const detectDelimiter = (head: string, preferred?: string): string => {
  let best = { delimiter: preferred ?? ',', score: 0 };
  for (const delimiter of [preferred ?? ',', ',', ';', '\t', '|']) {
    const widths: number[] = [];
    const reader = rowReader(delimiter, (fields) => widths.push(fields.length));
    reader.write(head);
    const [first = 1] = widths;
    const alike = widths.filter((width) => width === first).length / Math.max(widths.length, 1);
    const score = first < 2 ? 0 : alike + Math.min(first, 100) / 1000;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
};
