// How many tests passed and failed, as the runner itself printed it at the end of its output.

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

/** Undefined when no runner we know has summed up. The last sum counts: what is printed before it is the tests' own. */
export const testCounts = (output: string): TestCounts | undefined => {
  const lines = withoutColours(output).split(/\r?\n/);
  for (const read of [tapCounts, testsLine, mochaCounts, pytestCounts, cargoCounts]) {
    const counts = read(lines);
    if (counts !== undefined) return counts;
  }
  return undefined;
};

const withoutColours = (text: string): string => text.replace(/\x1b\[[0-9;]*m/g, '');

type Read = (lines: readonly string[]) => TestCounts | undefined;

/** node --test: "# pass 12" and "# fail 0", or with ℹ before them. */
const tapCounts: Read = (lines) => {
  const last = (word: string): number | undefined => {
    const found = lines.findLast((line) => new RegExp(`^(?:#|ℹ) ${word} \\d+$`).test(line));
    return found === undefined ? undefined : Number(found.split(' ')[2]);
  };
  const [passed, failed] = [last('pass'), last('fail')];
  return passed === undefined || failed === undefined
    ? undefined
    : { passed, failed: failed + (last('cancelled') ?? 0) };
};

/** vitest: "Tests  2 failed | 198 passed (200)"; jest: "Tests:       2 failed, 198 passed, 200 total". */
const testsLine: Read = (lines) => {
  const line = lines.findLast((each) => /^\s*Tests:?\s+.*\d+ (?:passed|failed)\b/.test(each));
  return line === undefined ? undefined : named(line);
};

/** "  12 passing (34ms)" and, where there are any, "  1 failing". */
const mochaCounts: Read = (lines) => {
  const at = lines.findLastIndex((line) => /^\s*\d+ passing\b/.test(line));
  if (at === -1) return undefined;
  const failing = lines.slice(at).find((line) => /^\s*\d+ failing\b/.test(line));
  return { passed: firstNumber(lines[at]), failed: firstNumber(failing) };
};

/** "==== 3 failed, 10 passed in 0.12s ====", or without the frame under -q. */
const pytestCounts: Read = (lines) => {
  const line = lines.findLast((each) => /\d+ (?:passed|failed|errors?)\b.* in [\d.]+s/.test(each));
  return line === undefined ? undefined : named(line);
};

/** One sum for every crate and for its documentation: together they are the run. */
const cargoCounts: Read = (lines) => {
  const sums = lines.filter((line) => /^test result: .*\d+ passed; \d+ failed/.test(line)).map(named);
  if (sums.length === 0) return undefined;
  return sums.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }));
};

const named = (line: string): TestCounts => {
  const of = (word: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);
  return { passed: of('passed'), failed: of('failed') + of('error') };
};

const firstNumber = (line: string | undefined): number => Number(/\d+/.exec(line ?? '')?.[0] ?? 0);
