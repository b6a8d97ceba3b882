// A mistake of our own, as an error value: nobody else is blamed for it, and whoever mends it finds where it was thrown.
import { errnoOf } from './errno.ts';
import type { ErrorValue } from './error-value.ts';

/** `what` failed: a tool's name, "the turn". The model is not told what was thrown: an exception may quote bytes it has not been shown. */
export const internalError = (what: string, thrown: unknown): ErrorValue => {
  const errno = errnoOf(thrown);
  return {
    code: 'INTERNAL',
    message: `${what} failed by a mistake of ours: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
    forModel: `${what} failed inside the program${errno === undefined ? '' : ` (${errno})`}: a mistake of the program, not of your call and not of the person. Nothing was done. Try another way.`,
    wayOut: 'Where it was thrown is kept with the session; --debug shows it. Please report it.',
    data: { thrown: true, ...framesOf(thrown) },
  };
};

/** Where it was thrown, without the message, which may quote anything. */
export const framesOf = (thrown: unknown): { readonly stack?: string } => {
  const frames = thrown instanceof Error ? thrown.stack?.match(/^ +at .+$/gm) : undefined;
  return frames === undefined || frames === null ? {} : { stack: frames.slice(0, MOST_FRAMES).join('\n') };
};

/** Enough to find the place. */
const MOST_FRAMES = 20;
