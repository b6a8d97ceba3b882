// A command as a person reads it: what the shell reads, nothing hidden.
import { escapedLines } from '../../text/escaped-lines.ts';

/** Blanks and dashes that look like a shell's own, and are not, stand out; the escaper leaves them, since prose is full of them. */
const LOOKALIKE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u2010-\u2015\u2212]/g;

/** A command, line by line, so that a person reads what the shell reads. */
export const commandLines = (command: string): string[] =>
  escapedLines(command).map((line) =>
    line.replace(LOOKALIKE, (found) => `<U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`),
  );
