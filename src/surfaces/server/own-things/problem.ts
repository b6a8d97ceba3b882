// What is wrong with a file, as a page gets it: the words for a model stay inside.
import type { ErrorValue } from '../../../error/error-value.ts';
import type { Problem } from '../wire/own-things.ts';

export const problemOf = ({ code, message, wayOut, data }: ErrorValue): Problem => ({
  code,
  message,
  ...(wayOut === undefined ? {} : { wayOut }),
  ...(data === undefined ? {} : { data }),
});
