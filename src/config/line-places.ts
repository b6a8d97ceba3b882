// Where lines begin and end in a text, and how they end.

export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** Before its line ending, and not before `at`. */
export const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  if (end === -1) return text.length;
  return text[end - 1] === '\r' ? Math.max(end - 1, at) : end;
};

/** The text without the lines from one place to another, their last ending included. */
export const withoutLines = (text: string, from: number, to: number): string =>
  `${text.slice(0, lineStart(text, from))}${text.slice(lineEnd(text, to)).replace(/^\r?\n/, '')}`;

/** As the text has it. */
export const newline = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');
