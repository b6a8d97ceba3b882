// One line at the end of a chat when its questions were answered as always: that a rule could answer them.

import type { Rooms } from '../../host/setup/open-rooms.ts';
import { callInWords } from '../../policy/past-call.ts';
import type { Rule } from '../../policy/rule.ts';
import type { SuggestedRule } from '../../policy/suggest-rules.ts';
import type { Session } from '../../session/session.ts';
import { shortened } from '../../text/shortened.ts';
import { isInteractive } from './is-interactive.ts';
import type { Output } from './output.ts';

/** A habit shows in what was answered lately; the rest of a long ledger is not worth the wait. */
const NEWEST = 5000;

/** Silent where the chat added nothing to a habit, and where the ledger cannot be read: whoever asks for it is told why. */
export const suggestRule = async (rooms: Rooms, session: Session | undefined, output: Output): Promise<void> => {
  if (session === undefined || !isInteractive()) return;
  const [{ suggestionsIn }, { loadRules }] = await Promise.all([
    import('../../host/deciding/rules/suggestions.ts'),
    import('../../config/load-rules.ts'),
  ]);
  const { rules } = await loadRules({ environment: process.env, workspace: rooms.workspace, trusted: false });
  const found = suggestionsIn(rooms.store.ledger, { workspace: rooms.workspace.root, rules, limit: NEWEST });
  const words = found.ok ? habitInWords(found.value, session.info.id) : undefined;
  if (words !== undefined) output.note(words);
};

/** The strongest habit that this session added to. */
export const habitInWords = (suggestions: readonly SuggestedRule[], session: number): string | undefined => {
  const habit = suggestions.find(({ sessions }) => sessions.includes(session));
  if (habit === undefined) return undefined;
  const { answered, rule } = habit;
  return `You answered ${answered} of ${answered} "${shortened(aboutInWords(rule), 60)}" the same way: countersign rules suggest`;
};

const aboutInWords = (rule: Rule): string =>
  callInWords({
    tool: rule.of,
    input: rule.input ?? {},
    ...(rule.changes === undefined ? {} : { changes: rule.changes }),
    ...(rule.shares === undefined ? {} : { shares: rule.shares }),
    ...(rule.reaches === undefined ? {} : { hosts: rule.reaches }),
  });
