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

/** Why it is not asked again at once. */
export interface Retrying {
  /** Until it is. */
  readonly milliseconds: number;
  /** The attempt that comes then, counted from 1. */
  readonly attempt: number;
  readonly of: number;
  /** What the last one ended with; in a few words: "Network error". */
  readonly error: ErrorValue;
  readonly words: string;
}

/** Instead of waiting that long: whoever looks on may have it asked at once, or let it end with its error. */
export type Pause = (retrying: Retrying, signal: AbortSignal) => Promise<'again' | 'enough'>;

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
    /** Absent: it waits. */
    readonly pause?: Pause | undefined;
  },
): Promise<Result<T>> => {
  const { signal, limits, heard, pause = waited } = options;
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
    const { error, words } = failure;
    const paused = await pause({ milliseconds: wait, attempt: number + 1, of: limits.attempts, error, words }, signal);
    if (signal.aborted) return stopped();
    if (paused === 'enough') return { ok: false, error };
  }
};

const stopped = (): Result<never> =>
  fail('PROVIDER', 'Stopped before the model had answered.', { data: { aborted: true } });

/** A tenth more or less, so that many waiting clients do not come back in one wave. */
const waitBefore = (number: number, afterMs: number | undefined, limits: RetryLimits): number => {
  const backOff = limits.firstMs * 2 ** (number - 1) * (0.9 + 0.2 * Math.random());
  return Math.min(Math.max(backOff, afterMs ?? 0), limits.longestMs);
};

const waited: Pause = ({ milliseconds }, signal) =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve('again');
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener('abort', finish, { once: true });
    if (signal.aborted) finish();
  });

/** Seconds or a date; undefined for anything else. */
export const retryAfter = (header: string | undefined): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : undefined;
};
