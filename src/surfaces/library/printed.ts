// A result for people: what was asked, which calls were made, and the answer.
import { escapeText } from '../../text/escape.ts';
import type { RunResult } from './result.ts';

export const printed = (result: Omit<RunResult, 'toString'>): string => {
  const { session, timestamp, calls, incomplete, limit, error, response } = result;
  return [
    '── Countersign ──',
    `Session: ${session}`,
    `Time: ${timestamp}`,
    `Tool calls: ${calls.length}`,
    ...calls.map(({ tool, success }, index) => `  ${index + 1}. ${escapeText(tool)} ${success ? '✓' : '✗'}`),
    ...(incomplete ? [`⚠ Incomplete (${whyOf(limit, error)})`] : []),
    '',
    escapeText(response, { multiline: true }),
  ].join('\n');
};

const whyOf = (limit: RunResult['limit'], error: RunResult['error']): string => {
  if (error !== undefined) return `${error.code}: ${escapeText(error.message)}`;
  if (limit === undefined) return 'stopped';
  return limit.name === 'turns' ? 'max iterations reached' : limit.words;
};
