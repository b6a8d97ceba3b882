// A command that ran the tests, as a fact: what was run, how it ended, what the runner counted.
import type { Exit, Ran } from '../../sandbox/rehearsal.ts';
import type { TestRun } from '../../tool/preview.ts';
import { showUtf8 } from '../../workspace/utf8.ts';
import { endedBadly, oneLine } from './command-preview.ts';
import { testCounts } from './test-counts.ts';

export const testRun = async (
  command: string,
  ran: Pick<Ran, 'exit' | 'output'>,
  over: TestRun['over'],
): Promise<TestRun> => {
  const counts = testCounts(showUtf8(await ran.output.read()));
  return {
    command: oneLine(command),
    passed: ran.exit.kind === 'exited' && ran.exit.code === 0,
    ended: endOf(ran.exit),
    ...(counts === undefined ? {} : { counts }),
    over,
  };
};

/** A command line that runs tests and nothing else: the end of a pipe or of a list would say nothing about them. */
export const runsTests = (command: string): boolean => {
  const line = command.trim().replace(/\s+2>&1$/, '');
  return !/[|;&<>`\n\r]|\$\(/.test(line) && RUNNERS.some((runner) => runner.test(line));
};

const RUNNERS = [
  /^(?:npm|pnpm|yarn|bun)(?: run)? test(?:\s|$)/,
  /^npm t(?:\s|$)/,
  /^node (?:\S+ )*--test(?:\s|=|$)/,
  /^(?:npx |pnpm exec |yarn )?(?:vitest|jest|mocha|ava)(?:\s|$)/,
  /^(?:python3? -m )?pytest(?:\s|$)/,
  /^cargo (?:test|nextest)(?:\s|$)/,
  /^go test(?:\s|$)/,
  /^make (?:test|check)(?:\s|$)/,
  /^deno test(?:\s|$)/,
];

const endOf = (exit: Exit): string =>
  exit.kind === 'exited' ? `exit ${exit.code}` : ((endedBadly(exit) ?? '').split(';')[0] ?? '');
