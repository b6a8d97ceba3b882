// Trying again when trying again can help, visibly, and stopping at once when the person does.
import { type ErrorValue, fail, ok, type Result } from '../error/error-value.ts';
import type { ModelEvent } from './message.ts';

export interface Failure {
  readonly error: ErrorValue;
  /** `once`: the reply had begun, or a deadline has passed already; a third time would cost more than it is worth. */
  readonly retry: 'never' | 'once' | 'often';
  /** A few words for the notice: "Network error". */
  readonly words: string;
  /** What the server asked for. */
  readonly afterMs?: number;
}
export type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export interface RetryLimits {
  readonly attempts: number;
  /** Before the second attempt; doubled for each one after it. */
  readonly firstMs: number;
  /** No wait is longer, whatever the server asks for. */
  readonly longestMs: number;
}

/** Five attempts and at most a minute between two of them: four minutes of waiting in all. */
export const RETRY_LIMITS: RetryLimits = { attempts: 5, firstMs: 2_000, longestMs: 60_000 };

/** The first attempt is made before this returns its promise. */
export const withRetries = async <T>(
  attempt: () => Promise<Attempt<T>>,
  options: {
    readonly signal: AbortSignal;
    readonly limits: RetryLimits;
    heard(event: ModelEvent): void;
  },
): Promise<Result<T>> => {
  const { signal, limits, heard } = options;
  let once = 0;
  for (let number = 1; ; number++) {
    const made = await attempt();
    if (made.ok) return ok(made.value);
    const { failure } = made;
    if (signal.aborted) return stopped();
    if (failure.retry === 'once') once++;
    if (failure.retry === 'never' || once > 1 || number >= limits.attempts) return { ok: false, error: failure.error };
    const wait = waitBefore(number, failure.afterMs, limits);
    heard({
      kind: 'notice',
      text: `${failure.words}. Retrying in ${(wait / 1000).toFixed(1)}s... (attempt ${number + 1}/${limits.attempts})`,
      waits: wait,
    });
    if (await interrupted(wait, signal)) return stopped();
  }
};

const stopped = (): Result<never> =>
  fail('PROVIDER', 'Stopped before the model had answered.', { data: { aborted: true } });

/** A tenth more or less, so that many waiting clients do not come back in one wave. */
const waitBefore = (number: number, afterMs: number | undefined, limits: RetryLimits): number => {
  const backOff = limits.firstMs * 2 ** (number - 1) * (0.9 + 0.2 * Math.random());
  return Math.min(Math.max(backOff, afterMs ?? 0), limits.longestMs);
};

const interrupted = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const finish = (early: boolean): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(early);
    };
    const abort = (): void => finish(true);
    const timer = setTimeout(() => finish(false), milliseconds);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) finish(true);
  });

/** Seconds or a date; undefined for anything else. */
export const retryAfter = (header: string | undefined): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : undefined;
};
