import { expect, it, onTestFinished, vi } from 'vitest';
import type { ModelEvent } from '../../src/models/message.ts';
import { type Attempt, type Failure, retryAfter, withRetries } from '../../src/models/retry.ts';

const failure = (retry: Failure['retry'], more: Partial<Failure> = {}): Attempt<string> => ({
  ok: false,
  failure: { error: { code: 'PROVIDER', message: 'no' }, retry, words: 'Network error', ...more },
});
const LIMITS = { attempts: 5, firstMs: 2, longestMs: 20 };

const play = async (attempts: readonly Attempt<string>[], signal = new AbortController().signal, limits = LIMITS) => {
  const notices: string[] = [];
  let made = 0;
  const result = await withRetries(() => Promise.resolve(attempts[Math.min(made++, attempts.length - 1)]!), {
    signal,
    limits,
    heard: (event: ModelEvent) => notices.push(event.text),
  });
  return { result, notices, made };
};

it('tries again while that can help, and says so each time', async () => {
  const { result, notices } = await play([failure('often'), failure('often'), { ok: true, value: 'yes' }]);
  expect(result).toEqual({ ok: true, value: 'yes' });
  expect(notices).toEqual([
    'Network error. Retrying in 0.0s... (attempt 2/5)',
    'Network error. Retrying in 0.0s... (attempt 3/5)',
  ]);
});

it('gives up after the last attempt with what went wrong', async () => {
  expect(await play([failure('often')])).toMatchObject({ result: { ok: false, error: { message: 'no' } }, made: 5 });
  expect(await play([failure('never')])).toMatchObject({ made: 1, notices: [] });
  expect(await play([failure('once')])).toMatchObject({ made: 2 });
});

it('waits as long as the server asks, up to a cap, and about twice as long each time', async () => {
  const limits = { attempts: 2, firstMs: 2_000, longestMs: 60_000 };
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 20);
  const waits = await Promise.all(
    [undefined, 5_000, 86_400_000].map((afterMs) =>
      play([failure('often', afterMs === undefined ? {} : { afterMs })], stop.signal, limits),
    ),
  );
  const seconds = waits.map(({ notices }) => Number(/in ([\d.]+)s/.exec(notices[0] ?? '')?.[1]));
  expect(seconds[0]).toBeGreaterThanOrEqual(1.8);
  expect(seconds[0]).toBeLessThanOrEqual(2.2);
  expect(seconds.slice(1)).toEqual([5, 60]);
  // Stopped by the person in the middle of the wait.
  for (const { result } of waits) expect(result).toMatchObject({ ok: false, error: { data: { aborted: true } } });
});

it('waits as whoever looks on will have it: asked at once, or let be with what went wrong', async () => {
  const long = { attempts: 3, firstMs: 60_000, longestMs: 60_000 };
  const told: unknown[] = [];
  let made = 0;
  const pausing = (how: 'again' | 'enough') =>
    withRetries(
      () => {
        made++;
        return Promise.resolve(failure('often'));
      },
      {
        signal: new AbortController().signal,
        limits: long,
        heard: () => undefined,
        pause: async ({ attempt, of, milliseconds, words }) => {
          told.push([attempt, of, milliseconds > 50_000, words]);
          return how;
        },
      },
    );
  expect(await pausing('again')).toMatchObject({ ok: false, error: { message: 'no' } });
  expect([made, told]).toEqual([
    3,
    [
      [2, 3, true, 'Network error'],
      [3, 3, true, 'Network error'],
    ],
  ]);
  expect(await pausing('enough')).toMatchObject({ ok: false, error: { message: 'no' } });
  expect(made).toBe(4);
});

it('reads Retry-After in seconds, as a date, and ignores anything else', () => {
  expect(retryAfter('3')).toBe(3_000);
  expect(retryAfter('0.5')).toBe(500);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01') });
  onTestFinished(() => void vi.useRealTimers());
  expect(retryAfter('Tue, 01 Jan 2030 00:00:10 GMT')).toBe(10_000);
  expect(retryAfter('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(0);
  expect(retryAfter('soon')).toBeUndefined();
  expect(retryAfter(undefined)).toBeUndefined();
});
