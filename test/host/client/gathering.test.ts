import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGathering } from '../../../src/host/client/gathering.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gathered = () => {
  const batches: (readonly string[])[] = [];
  const gathering = createGathering<string>({
    start: (batch) => batches.push(batch),
    isAtOnce: (each) => each.startsWith('read'),
  });
  return { batches, add: gathering.add };
};

it('what comes within a moment is one batch, and the moment begins anew with each', () => {
  const { batches, add } = gathered();
  for (const each of ['edit 1', 'edit 2', 'edit 3']) {
    add(each);
    vi.advanceTimersByTime(29);
  }
  expect(batches).toEqual([]);
  vi.advanceTimersByTime(1);
  add('edit 4');
  vi.advanceTimersByTime(30);
  expect(batches).toEqual([['edit 1', 'edit 2', 'edit 3'], ['edit 4']]);
});

it('what only looks is not kept waiting, unless it came with something that is', () => {
  const { batches, add } = gathered();
  add('read 1');
  add('read 2');
  vi.advanceTimersByTime(0);
  expect(batches).toEqual([['read 1', 'read 2']]);
  add('edit 1');
  add('read 3');
  vi.advanceTimersByTime(29);
  expect(batches).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(batches[1]).toEqual(['edit 1', 'read 3']);
});

it('never more than fifty', () => {
  const { batches, add } = gathered();
  for (let number = 1; number <= 120; number++) add(`edit ${number}`);
  expect(batches.map(({ length }) => length)).toEqual([50, 50]);
  vi.advanceTimersByTime(30);
  expect(batches.map(({ length }) => length)).toEqual([50, 50, 20]);
});
