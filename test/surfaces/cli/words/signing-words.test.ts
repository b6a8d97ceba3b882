import { expect, it } from 'vitest';
import { HARMLESS, PERSON_ONLY, WITH_DESK } from '../../../support/person-only-words.ts';
import { leavesOf, wholeProgram } from './whole-program.ts';

it('each command is said to be for the person only, to have a desk, or to be harmless: a new one has to be decided about', () => {
  const decided = [...Object.keys(PERSON_ONLY), ...Object.keys(WITH_DESK), ...HARMLESS];
  const commands = leavesOf(wholeProgram()).map(({ words }) => words.join(' '));
  expect(decided.toSorted()).toEqual(commands.toSorted());
});
