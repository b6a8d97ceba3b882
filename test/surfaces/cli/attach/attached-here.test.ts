import { expect, it } from 'vitest';
import { yesAt } from '../../../../src/surfaces/cli/attach/attached-here.ts';
import type { Typed } from '../../../../src/surfaces/cli/desk/line-prompt.ts';

it('only yes is yes: silence, an end and every other word are no', async () => {
  const shown: string[] = [];
  const answered = (typed: Typed) =>
    yesAt(
      {
        ask: async (words) => {
          shown.push(words);
          return typed;
        },
      },
      new AbortController().signal,
    )('Send it?');
  for (const text of ['y', ' YES ', 'Y']) expect(await answered({ kind: 'line', text })).toBe(true);
  for (const text of ['', 'n', 'no', 'yeah', 'y y', 'all']) expect(await answered({ kind: 'line', text })).toBe(false);
  for (const kind of ['end', 'interrupt', 'aborted'] as const) expect(await answered({ kind })).toBe(false);
  expect(shown[0]).toBe('Send it?\n> ');
});
