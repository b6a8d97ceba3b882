// "Run the tests": whether they pass, and the end of what they printed.
import { call } from '../plan.ts';
import type { Request } from '../request.ts';
import { failure } from '../results.ts';
import { forPerson } from './run-command.ts';

const TESTS = '[all|all of] [the|my|our|its|these] (tests|test suite|unit tests|unit test suite)';
/** Test runners sum up at the end. */
const LAST_LINES = 40;

export const runTests: Request = {
  name: 'run the tests',
  example: 'run the tests',
  tools: ['run_tests'],
  wordings: [
    `(run|start|execute|launch|rerun|re-run) ${TESTS} [here]`,
    `(run|execute) ${TESTS} (of|for) (this|the|my|our) (project|package|code|code base|repo|repository|workspace)`,
    `do ${TESTS} (pass|succeed|work|still pass|still work|all pass|run through)`,
    `(are|is) ${TESTS} (passing|green|ok|fine|failing|red|broken|all green|all passing|still green)`,
    `(check|see|find out) (whether|if|that) ${TESTS} (pass|succeed|still pass|are green|are passing|all pass)`,
    `(whether|if) ${TESTS} (pass|still pass|are green|are passing)`,
    'test (this|the|my|our) (project|package|code|code base|repo|repository|workspace)',
    '(do|does) any (tests|test) fail',
  ],
  *plan() {
    const result = yield* call('run_tests', {});
    if (result.isError || result.text.startsWith('Refused by ')) return failure(result);
    const lines = forPerson(result.text).split('\n');
    // Ours stands before anything that was printed: as the first line, or after what was applied.
    const at = lines.slice(0, 2).findIndex((line) => /^tests (?:pass|fail)\b/.test(line));
    const printed = lines.slice(at + 1);
    const left = printed.length - LAST_LINES;
    return [
      at === -1 ? 'The tests ran:' : `The ${lines[at]}`,
      ...(left > 0 ? [`(the last ${LAST_LINES} of ${printed.length} lines)`] : []),
      ...printed.slice(-LAST_LINES),
    ].join('\n');
  },
};
