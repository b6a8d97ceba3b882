import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstAsked } from '../../../src/toolkit/gtd/first-asked.ts';

afterEach(() => vi.useRealTimers());

describe('the time of a call', () => {
  it('is the same when it is proposed again, and new an hour later', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    expect(firstAsked('a')).toBe(1000);
    vi.setSystemTime(5000);
    expect(firstAsked('a')).toBe(1000);
    expect(firstAsked('b')).toBe(5000);
    vi.setSystemTime(1000 + 60 * 60 * 1000);
    expect(firstAsked('a')).toBe(1000 + 60 * 60 * 1000);
  });

  it('is never in the future, whatever became of the clock', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 9_000_000 });
    firstAsked('c');
    vi.setSystemTime(500);
    expect(firstAsked('c')).toBe(500);
  });

  it('is forgotten for the oldest of many', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    firstAsked('oldest');
    for (let call = 0; call < 300; call++) firstAsked(`call ${call}`);
    vi.setSystemTime(2000);
    expect(firstAsked('oldest')).toBe(2000);
    expect(firstAsked('call 299')).toBe(1000);
  });
});
