// A reply that is one fence without a language, from its first line to its last: nobody else's words stand around it, so what it holds may be meant.

/** What is in it, or nothing. */
export const inWholeFence = (text: string): string | undefined => {
  const [, , content] = /^\s*(`{3,}|~{3,})[ \t]*\r?\n([\s\S]*?)\r?\n\1[ \t]*\s*$/.exec(text) ?? [];
  return content;
};
