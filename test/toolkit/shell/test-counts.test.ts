import { expect, it } from 'vitest';
import { testCounts } from '../../../src/toolkit/shell/test-counts.ts';

it.each([
  ['node --test', 'ok 1 - a\n# tests 14\n# suites 0\n# pass 12\n# fail 2\n# cancelled 0\n# duration_ms 34\n', 12, 2],
  ['node --test, to a person', '✔ a (1ms)\nℹ tests 3\nℹ pass 3\nℹ fail 0\nℹ cancelled 0\n', 3, 0],
  ['node --test, cut off', '# pass 1\n# fail 0\n# cancelled 4\n', 1, 4],
  [
    'vitest',
    ' Test Files  1 failed | 3 passed (4)\n      Tests  2 failed | 198 passed (200)\n   Start at  10:00\n',
    198,
    2,
  ],
  ['vitest in colours', '\x1b[2m      Tests \x1b[22m \x1b[1m\x1b[32m212 passed\x1b[39m\x1b[22m (212)\n', 212, 0],
  ['jest', 'Test Suites: 1 failed, 1 total\nTests:       1 failed, 2 skipped, 5 passed, 8 total\n', 5, 1],
  ['mocha', '\n  12 passing (34ms)\n  1 failing\n\n  1) a\n', 12, 1],
  ['pytest', '=== 3 failed, 10 passed, 1 warning in 0.12s ===\n', 10, 3],
  ['pytest -q', '1 error in 0.02s\n', 0, 1],
  [
    'cargo',
    'test result: ok. 5 passed; 0 failed; 0 ignored\n\ntest result: FAILED. 2 passed; 1 failed; 0 ignored\n',
    7,
    1,
  ],
])('reads the sum that %s prints', (_, output, passed, failed) => {
  expect(testCounts(output)).toEqual({ passed, failed });
  expect(testCounts(output.replaceAll('\n', '\r\n'))).toEqual({ passed, failed });
});

it('takes the last sum, since tests may print what looks like one', () => {
  expect(testCounts('# pass 99\n# fail 0\nok 1\n# pass 1\n# fail 3\n')).toEqual({ passed: 1, failed: 3 });
  expect(testCounts('  9 passing\nmore\n  2 passing\n  1 failing\n')).toEqual({ passed: 2, failed: 1 });
});

it.each(['', 'all good\n', 'ok  \texample.org/shop\t0.01s\n', 'Tests are fine', '# pass many\n# fail none\n'])(
  'counts nothing in %j',
  (output) => {
    expect(testCounts(output)).toBeUndefined();
  },
);
