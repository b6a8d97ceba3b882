// Whether an error of reading says that no such file is there. Every other one says nothing about the file, and nothing is forgotten by it.
import type { ErrorValue } from '../../error/error-value.ts';

/** A link or a pipe stands where the file was; a name that cannot be one never was. */
const GONE: ReadonlySet<string> = new Set(['NOT_FOUND', 'SYMLINK', 'NOT_REGULAR', 'BAD_PATH']);

export const isGone = ({ code, data }: ErrorValue): boolean => GONE.has(code) && data?.gone !== true;
