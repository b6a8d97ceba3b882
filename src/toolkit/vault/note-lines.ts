// The lines of a note one by one, and which of them are code: nothing in code is a heading, a tag or a link.

export interface NoteLine {
  /** Without its line end. */
  readonly text: string;
  /** 1-based. */
  readonly number: number;
  /** Offset of its first character. */
  readonly from: number;
  readonly isCode: boolean;
}

/** From the offset where the body begins, if there is front matter. */
export const noteLines = (text: string, bodyAt = 0): readonly NoteLine[] => {
  const lines: NoteLine[] = [];
  let fence: string | undefined;
  let number = bodyAt === 0 ? 1 : countLines(text, bodyAt);
  for (let from = bodyAt; from <= text.length; ) {
    const found = text.indexOf('\n', from);
    const end = found === -1 ? text.length : found;
    const line = text.slice(from, end > from && text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end);
    const mark = FENCE.exec(line)?.[1];
    const closes = fence !== undefined && mark?.startsWith(fence) === true && line.trim() === mark;
    lines.push({ text: line, number, from, isCode: fence !== undefined || mark !== undefined });
    if (closes) fence = undefined;
    else if (fence === undefined && mark !== undefined) fence = mark;
    number += 1;
    from = end + 1;
  }
  return lines;
};

const CARRIAGE_RETURN = 13;
const FENCE = /^ {0,3}(?:>\s?)*(`{3,}|~{3,})/;

const countLines = (text: string, before: number): number => {
  let number = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < before; at = text.indexOf('\n', at + 1)) number += 1;
  return number;
};

/** A line with its code between backticks blanked out, at the same places. */
export const withoutCode = (line: string): string =>
  line.includes('`') ? line.replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, (code) => ' '.repeat(code.length)) : line;
