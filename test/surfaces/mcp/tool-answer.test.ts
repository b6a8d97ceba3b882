import { expect, it } from 'vitest';
import { ok } from '../../../src/error/error-value.ts';
import { toolAnswer } from '../../../src/surfaces/mcp/tool-answer.ts';

const shared = (text: string) =>
  toolAnswer(
    ok({ text, isError: false, receipt: { status: 'shared', changed: [], shared: { items: 1, withheld: 0 } } }),
  ).content[0]?.text;

it.each([
  ['words', 'Applied.', 'Applied.'],
  ['an object', '{"a": 1}', '{"a": 1}'],
  ['half of one', '{"a":', '{"a":'],
  ['nothing', '', ''],
  ['a number', '1\n', '1\n\n(end)'],
  ['a list', '[1, 2]', '[1, 2]\n(end)'],
  ['null', 'null', 'null\n(end)'],
])('%s stays, unless a client would take it for data and fail', (_, text, sent) => {
  expect(shared(text)).toBe(sent);
});

it('no structured content: two clients would give their model that instead of the words', () => {
  const answer = toolAnswer(
    ok({ text: 'Applied.', isError: false, receipt: { status: 'applied', changed: [], entry: 4 } }),
  );
  expect(answer).not.toHaveProperty('structuredContent');
  expect(answer.content[0]?.text).toBe('Applied.\n(entry 4)');
});
