// Bytes as a string of equal length, one character per byte, so that the engine's own string search and maps work on any bytes.

/** Arguments of one call are bounded by the engine's stack; 8 KB is safe everywhere. */
const AT_ONCE = 8192;

export const byteText = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    // Spreading would copy every byte first, at ten times the cost; apply takes any list, whatever its declared type says.
    text += String.fromCharCode.apply(null, bytes.subarray(at, at + AT_ONCE) as unknown as number[]);
  }
  return text;
};

/** The lines of a byte text with their endings. Only LF ends a line: a lone CR, U+2028 and the like are characters of it. */
export const linesOf = (text: string): string[] => {
  const lines: string[] = [];
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf('\n', from);
    const next = end === -1 ? text.length : end + 1;
    lines.push(text.slice(from, next));
    from = next;
  }
  return lines;
};
