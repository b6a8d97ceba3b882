// What no process can be started with, said before one is tried.
import { type ErrorValue, fail } from '../error/error-value.ts';
import type { RunRequest } from './rehearsal.ts';

/** Linux takes at most this much in one argument. */
const LONGEST_ARGUMENT = 128 * 1024 - 1;

export const malformedRequest = ({
  command,
  environment = {},
}: RunRequest): { readonly ok: false; readonly error: ErrorValue } | undefined => {
  const words = typeof command === 'string' ? [command] : command;
  if (words.length === 0 || words[0] === '') return fail('BAD_ARGS', 'The command is empty.');
  const texts = [...words, ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)];
  if (texts.some((text) => text.includes('\0')))
    return fail('BAD_ARGS', 'The command has a NUL character in it.', { wayOut: 'Write such bytes with printf.' });
  if (texts.some((text) => Buffer.byteLength(text) > LONGEST_ARGUMENT))
    return fail('BAD_ARGS', `The command is longer than ${LONGEST_ARGUMENT} bytes.`, {
      wayOut: 'Write it to a file first, and run that.',
    });
  return undefined;
};
