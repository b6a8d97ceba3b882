// An error as a person reads it.
import type { ErrorValue } from '../error/error-value.ts';
import { escapeText } from '../text/escape.ts';
import { shortPath } from './short-path.ts';

/** "STALE  notes/a.md changed …" and, on its own line, what to do next. A message about a file of the person's begins with its place. */
export const wordedForPerson = ({ code, message, wayOut }: ErrorValue): string =>
  `${code}  ${escapeText(shortPath(message), { multiline: true })}${wayOut === undefined ? '' : `\n${escapeText(wayOut, { multiline: true })}`}`;
