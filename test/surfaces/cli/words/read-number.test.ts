import { InvalidArgumentError } from 'commander';
import { expect, it } from 'vitest';
import { dollars, wholeNumber } from '../../../../src/surfaces/cli/words/read-number.ts';
import { countersign } from '../../../support/countersign.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('reads a whole number from 1 up, and nothing that only looks like one', () => {
  expect(['1', '40', '999999999'].map(wholeNumber)).toEqual([1, 40, 999_999_999]);
  for (const text of ['0', '-1', '1.5', '1e3', '0x10', 'many', '', ' 1', '1000000000'])
    expect(() => wholeNumber(text), text).toThrow(InvalidArgumentError);
});

it('reads an amount in dollars above nothing', () => {
  expect(['0.50', '.5', '3', '0.000001'].map(dollars)).toEqual([0.5, 0.5, 3, 0.000001]);
  for (const text of ['0', '0.0', '', '-1', '1e3', '$3', '0.0000001', '1000000'])
    expect(() => dollars(text), text).toThrow(InvalidArgumentError);
});

it('a wrong number ends the program before anything is opened, with what it takes', async () => {
  const place = { workspace: temporaryFolder(), home: temporaryFolder() };
  expect(await countersign(place, 'run', 'go', '--max-turns', 'many')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/--max-turns.*many.*whole number from 1 up/),
  });
});
