// An error without secrets: it may quote a file, and it is stored, shown and told to the model.
import type { ErrorValue } from '../../error/error-value.ts';

export const maskError = (error: ErrorValue, mask: (words: string) => string): ErrorValue => ({
  ...error,
  message: mask(error.message),
  ...(error.forModel === undefined ? {} : { forModel: mask(error.forModel) }),
  ...(error.wayOut === undefined ? {} : { wayOut: mask(error.wayOut) }),
});
