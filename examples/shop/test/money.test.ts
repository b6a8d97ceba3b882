import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, format, percent } from '../src/money.ts';

test('sums are exact', () => {
  assert.equal(add([10, 20, 30]), 60);
  assert.equal(add([]), 0);
});

test('amounts have two decimals and a sign', () => {
  assert.equal(format(5), '0.05 €');
  assert.equal(format(123456), '1234.56 €');
  assert.equal(format(-750), '-7.50 €');
});

test('half a cent is rounded up', () => {
  assert.equal(percent(750, 10), 75);
  assert.equal(percent(25, 10), 3);
});
