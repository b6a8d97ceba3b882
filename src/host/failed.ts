// A command that cannot go on: the error is told, and becomes the exit code. What the person wrote wrong is wrong usage, and what they were not there to allow is refused.
import type { ErrorValue } from '../error/error-value.ts';
import { EXIT } from './exit-code.ts';
import type { Notices } from './notices.ts';

export const failed = (notices: Notices, { error }: { readonly error: ErrorValue }): number => {
  notices.error(error);
  if (error.code === 'REJECTED' || error.data?.unasked === true) return EXIT.refused;
  return error.code === 'BAD_ARGS' || error.code === 'BAD_CONFIG' ? EXIT.usage : EXIT.failed;
};
