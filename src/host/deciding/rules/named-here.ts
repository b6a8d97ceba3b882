// A new rule must name something that is there: with a misspelled name it would match nothing.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { type NamesHere, namesNothing } from '../../../policy/names-nothing.ts';
import type { Rule } from '../../../policy/rule.ts';

/** BAD_ARGS where the rule names nothing that is here, with what may be meant. */
export const namedHere = (rule: Rule, here: NamesHere): Result<Rule> => {
  const nothing = namesNothing(rule, here);
  if (nothing === undefined) return ok(rule);
  const { words, meant } = nothing;
  return fail('BAD_ARGS', `${capital(words)}, so "${rule.verdict}: ${rule.of}" would match nothing.`, {
    wayOut: meant === undefined ? LATER : `Did you mean ${meant}? ${LATER}`,
    data: { of: rule.of, ...(meant === undefined ? {} : { meant }) },
  });
};

const LATER = 'A rule for what comes later under that name is written into your rules.yaml by hand.';

export const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
