// A new rule about something that is not there: asked back, because a name that is misspelled would forbid nothing.

import { isYes } from '../../../../decision/is-yes.ts';
import { ok, type Result } from '../../../../error/error-value.ts';
import { capital, namedHere } from '../../../../host/deciding/rules/named-here.ts';
import { type NamesHere, namesNothing } from '../../../../policy/names-nothing.ts';
import type { Rule } from '../../../../policy/rule.ts';
import { groupsOf } from '../../../../policy/rule-names.ts';
import { escapeText } from '../../../../text/escape.ts';
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
  if (screen === undefined) return namedHere(rule, here);
  const { words, meant } = nothing;
  screen.print([ours(`${escapeText(capital(words))}.`)]);
  const take = meant === undefined ? '' : `y takes ${escapeText(meant)} · `;
  const typed = await screen.ask(
    `${meant === undefined ? 'Save it for what comes later?' : `Did you mean ${escapeText(meant)}?`} ${take}keep leaves it as it is · Enter: not saved`,
  );
  const answer = typed.kind === 'line' ? typed.text.trim().toLowerCase() : '';
  if (meant !== undefined && isYes(answer)) {
    const { groups: _, ...bare } = rule;
    return ok({ ...bare, of: meant, ...groupsOf({ of: meant }) });
  }
  if (answer === 'keep') return ok(rule);
  screen.print([ours('Not saved.')]);
  return ok('nothing');
};
