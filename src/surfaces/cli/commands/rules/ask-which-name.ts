// A new rule about something that is not there: asked back, because a name that is misspelled would forbid nothing.
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import { type NamesHere, namesNothing } from '../../../../policy/names-nothing.ts';
import type { Rule } from '../../../../policy/rule.ts';
import { escapeText } from '../../../../proposal/escape.ts';
import { ours } from '../../desk/layout.ts';
import type { Screen } from '../../desk/screen.ts';

/** The rule under the name that is meant; BAD_ARGS where nobody can be asked, also with --yes: that says "save it", not which one. */
export const askWhichName = async (
  rule: Rule,
  here: NamesHere,
  screen: Screen | undefined,
): Promise<Result<Rule | 'nothing'>> => {
  const nothing = namesNothing(rule, here);
  if (nothing === undefined) return ok(rule);
  const { words, meant } = nothing;
  if (screen === undefined)
    return fail('BAD_ARGS', `${capital(words)}, so "${rule.verdict}: ${rule.of}" would match nothing.`, {
      wayOut: meant === undefined ? LATER : `Did you mean ${meant}? ${LATER}`,
      data: { of: rule.of, ...(meant === undefined ? {} : { meant }) },
    });
  screen.print([ours(`${escapeText(capital(words))}.`)]);
  const take = meant === undefined ? '' : `y takes ${escapeText(meant)} · `;
  const typed = await screen.ask(
    `${meant === undefined ? 'Save it for what comes later?' : `Did you mean ${escapeText(meant)}?`} ${take}keep leaves it as it is · Enter: not saved`,
  );
  const answer = typed.kind === 'line' ? typed.text.trim().toLowerCase() : '';
  if (meant !== undefined && ['y', 'yes'].includes(answer)) return ok({ ...rule, of: meant });
  if (answer === 'keep') return ok(rule);
  screen.print([ours('Not saved.')]);
  return ok('nothing');
};

const LATER = 'A rule for what comes later under that name is written into your rules.yaml by hand.';

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
