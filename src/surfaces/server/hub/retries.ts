// A model that failed and is asked again in a moment: the person sees when, may have it asked at once, or let it be.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Pause, Retrying } from '../../../models/retry.ts';
import { escapeText } from '../../../text/escape.ts';
import type { RetryView } from '../wire/transcript.ts';

export interface Retries {
  readonly now: RetryView | undefined;
  readonly pause: Pause;
  /** EXPIRED where nothing is waited for, or no more. */
  tryNow(): Result<true>;
  /** Whether something was waited for: it ends with what went wrong. */
  giveUp(): boolean;
}

/** `changed`: a wait began or is over. */
export const createRetries = (changed: () => void): Retries => {
  let waiting: { readonly view: RetryView; end(how: 'again' | 'enough'): void } | undefined;
  return {
    get now() {
      return waiting?.view;
    },
    pause: (retrying, signal) =>
      new Promise((resolve) => {
        const end = (how: 'again' | 'enough'): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', stop);
          waiting = undefined;
          changed();
          resolve(how);
        };
        const stop = (): void => end('enough');
        const timer = setTimeout(() => end('again'), retrying.milliseconds);
        signal.addEventListener('abort', stop, { once: true });
        waiting = { view: viewOf(retrying), end };
        changed();
        if (signal.aborted) stop();
      }),
    tryNow: () => {
      if (waiting === undefined) return fail('EXPIRED', 'Nothing waits to be asked again.');
      waiting.end('again');
      return ok(true);
    },
    giveUp: () => {
      const isWaiting = waiting !== undefined;
      waiting?.end('enough');
      return isWaiting;
    },
  };
};

const viewOf = ({ milliseconds, attempt, of, error, words }: Retrying): RetryView => {
  const { status } = error.data ?? {};
  const why = typeof status === 'number' ? String(status) : words.toLowerCase();
  return {
    at: Date.now() + milliseconds,
    attempt,
    of,
    code: error.code,
    words: escapeText(`The model did not answer (${why})`, { maxLength: 200 }),
  };
};
