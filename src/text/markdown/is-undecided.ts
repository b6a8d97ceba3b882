// A line of Markdown that grows, while its first signs may still become this block or that.

/** Nothing is shown of a line before it is more than these. */
export const isUndecided = (line: string): boolean => /^[\s>]*(?:[-+*_=~`#|:\s]*|\d{1,9}[.)]?)$/.test(line);
