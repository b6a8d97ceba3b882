import { expect, it } from 'vitest';
import { whyNot } from '../../../../src/toolkit/code/languages/why-not.ts';

it('a language that cannot be read says why, and the way out if there is one', () => {
  expect(whyNot({ code: 'BAD_CONFIG', message: 'No grammar.', wayOut: 'Install it.' }).message).toBe(
    'No grammar. Install it.',
  );
  expect(whyNot({ code: 'BAD_CONFIG', message: 'No grammar.' }).message).toBe('No grammar.');
});
