import { expect, it } from 'vitest';
import type { Stored } from '../../../../../src/session/record.ts';
import { optionOf } from '../../../../../src/surfaces/cli/commands/coach/option-of.ts';

const opening = {
  options: [
    { words: 'Go through the stalled projects', request: 'what is stalled?' },
    { words: 'Empty the inbox', request: 'empty the inbox' },
  ],
};
/** A session whose last reply is this. */
const after = (text: string) => ({
  // As the store gives it back, with no more than is read here.
  records: [{ kind: 'reply', parts: [{ kind: 'text', text }] }] as unknown as readonly Stored[],
});

it('takes a number of the opening before anything was said, and after a reply without numbers', () => {
  expect(optionOf('1', opening, undefined)).toBe('what is stalled?');
  expect(optionOf('2', opening, after('That is beyond me. Try “what is overdue?”.'))).toBe('empty the inbox');
  expect(optionOf('2', opening, after('2 of 3 applied, 1 left as it was.'))).toBe('empty the inbox');
});

it('leaves it to the model where its last reply has numbers of its own', () => {
  expect(optionOf('1', opening, after('What is it?\n  1  an action\n  2  nothing'))).toBeUndefined();
  expect(optionOf('1', opening, after('1. Garden shed is still live.\n2. Move has no next action.'))).toBeUndefined();
});

it('takes nothing else for an option', () => {
  for (const line of ['3', '0', '', '1,2', 'one', '1.5']) expect(optionOf(line, opening, undefined)).toBeUndefined();
});
