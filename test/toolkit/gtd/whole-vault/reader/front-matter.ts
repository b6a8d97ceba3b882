// The front matter of a note, in the shapes that Flow and ChatGPT MD write and people type: no general YAML.

export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

export interface Note {
  /** Undefined without front matter. */
  readonly fields: Readonly<Record<string, Value>> | undefined;
  /** The lines after it, without their ends. */
  readonly body: readonly string[];
  /** How many lines stand before the body. */
  readonly skipped: number;
}

export const readNote = (text: string): Note => {
  const lines = linesOf(text);
  if (lines[0] !== '---') return { fields: undefined, body: lines, skipped: 0 };
  const end = lines.findIndex((line, place) => place > 0 && /^(---|\.\.\.)[ \t]*$/u.test(line));
  if (end === -1) return { fields: undefined, body: lines, skipped: 0 };
  return { fields: readFields(lines.slice(1, end)), body: lines.slice(end + 1), skipped: end + 1 };
};

/** Without a byte order mark, whatever the line ends are. */
export const linesOf = (text: string): string[] => text.replace(/^\uFEFF/u, '').split(/\r?\n/u);

const readFields = (lines: readonly string[]): Record<string, Value> => {
  const fields: Record<string, Value> = Object.create(null) as Record<string, Value>;
  for (let place = 0; place < lines.length; place++) {
    const match = /^([^\s#:'"[\]{}-][^:]*|"[^"]+"|'[^']+')\s*:(?:\s+(.*))?$/u.exec(lines[place] ?? '');
    if (match === null) continue;
    const block = blockAfter(lines, place);
    const key = String(scalar(match[1] ?? ''));
    const inline = withoutComment(match[2] ?? '');
    fields[key] = inline === '' ? blockValue(block) : scalar(inline);
    place += block.length;
  }
  return fields;
};

/** The lines that belong to the key above them: indented ones, entries of a list, blank ones and comments between. */
const blockAfter = (lines: readonly string[], at: number): string[] => {
  const block: string[] = [];
  for (const line of lines.slice(at + 1)) {
    if (!/^(\s|-(\s|$)|#|$)/u.test(line)) break;
    block.push(line);
  }
  return block;
};

const blockValue = (block: readonly string[]): Value => {
  const lines = block.map(withoutComment).filter((line) => line.trim() !== '');
  const [first] = lines;
  if (first === undefined) return null;
  if (/^\s*-(\s|$)/u.test(first)) return lines.map((line) => scalar(line.replace(/^\s*-\s*/u, '')));
  if (/^\s+[^\s:'"]+:(\s|$)/u.test(first)) return readFields(outdented(lines));
  return scalar(lines.map((line) => line.trim()).join(' '));
};

const outdented = (lines: readonly string[]): string[] => {
  const indent = /^\s*/u.exec(lines[0] ?? '')?.[0].length ?? 0;
  return lines.map((line) => line.slice(indent));
};

/** A `#` begins a comment at the start or after a blank, outside quotes. */
const withoutComment = (text: string): string => {
  let quote = '';
  for (let place = 0; place < text.length; place++) {
    const character = text[place] ?? '';
    if (quote !== '') {
      if (character === '\\' && quote === '"') place++;
      else if (character === quote) quote = '';
    } else if ((character === '"' || character === "'") && /^$|[\s[,{:]$/u.test(text.slice(0, place)))
      quote = character;
    else if (character === '#' && /^$|\s$/u.test(text.slice(0, place))) return text.slice(0, place).trimEnd();
  }
  return text.trimEnd();
};

const scalar = (written: string): Value => {
  const text = written.trim();
  if (text.startsWith('"') && text.endsWith('"') && text.length > 1) return unescaped(text);
  if (text.startsWith("'") && text.endsWith("'") && text.length > 1) return text.slice(1, -1).replaceAll("''", "'");
  if (text.startsWith('[') && text.endsWith(']') && !text.startsWith('[[')) return pieces(text).map(scalar);
  if (text.startsWith('{') && text.endsWith('}') && !text.startsWith('{{')) {
    return readFields(pieces(text).map((piece) => piece.trim()));
  }
  if (/^(true|false)$/iu.test(text)) return text.toLowerCase() === 'true';
  if (/^(null|~|)$/iu.test(text)) return null;
  return /^[-+]?(\d+|\d*\.\d+)$/u.test(text) ? Number(text) : text;
};

const unescaped = (text: string): string => {
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
};

/** What stands between the brackets, cut at commas outside quotes. */
const pieces = (text: string): string[] =>
  (text.slice(1, -1).match(/\s*("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,])+/gu) ?? []).filter(
    (piece) => piece.trim() !== '',
  );
