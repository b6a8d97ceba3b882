import { describe, expect, it } from 'vitest';
import { numberIn, numberOf, numbersOf } from '../../src/text/number-of.ts';

describe('a typed number', () => {
  it('is one of digits only', () => {
    expect(numberOf('12', 'An entry')).toEqual({ ok: true, value: 12 });
    expect(numberIn(undefined, '--limit')).toEqual({ ok: true, value: undefined });
    expect(numbersOf('3, 4', 'An entry')).toEqual({ ok: true, value: [3, 4] });
  });

  it.each(['', 'x', '-1', '1.5', '1e3', ' 1', '١', '9'.repeat(20)])('%j is none, and is named', (text) => {
    const read = numberOf(text, 'An entry', 'Look.');
    expect(read).toMatchObject({ ok: false, error: { code: 'BAD_ARGS', wayOut: 'Look.' } });
    expect(read.ok ? '' : read.error.message).toMatch(/^An entry is a number/);
    expect(numbersOf(`1,${text}`, 'An entry').ok).toBe(text === ' 1');
  });
});
