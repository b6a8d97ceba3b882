// Rules as they go over the wire: those that count, and one that is tried before it is saved.
export type { WhyReply } from '../../../../host/deciding/rules/why-reply.ts';

import type { DecisionBody } from '../../../../ledger/record-kinds.ts';
import type { Rule, Verdict } from '../../../../policy/rule.ts';
import type { RuleReach } from '../../../../policy/rule-reach.ts';
import type { ToolEffect } from '../../../../tool/tool.ts';
import type { Problem } from './problem.ts';

/** GET /api/rules · all that count, the person's first, then the workspace's, then what was allowed for one session. */
export interface RulesReply {
  readonly rules: readonly RuleRow[];
  /** Below them stands what is built in: per effect, what asks, in sentences. */
  readonly builtIn: readonly { readonly effect: ToolEffect; readonly asks: readonly string[] }[];
  /** The person's own file: where a new one goes. */
  readonly file: string;
  /** What is wrong in the files, each BAD_CONFIG with its line; the other rules still apply. */
  readonly problems: readonly Problem[];
}

/** As `rules --json`, and in words. */
export interface RuleRow extends Rule {
  /** Which rule it is, wherever it stands. */
  readonly id: string;
  /** "allow run_command "npm test" for ~/code/shop". */
  readonly words: string;
  /** "~/.config/countersign/rules.yaml:12". */
  readonly place: string;
  readonly used: number;
  readonly last?: number;
  readonly expired: boolean;
  /** What its paths match today: "3 folders, 41 files", "nothing here". Absent: it says nothing about paths. */
  readonly matches?: string;
  /** As it stands in a file. */
  readonly yaml: string;
  /** DELETE /api/rules/:id takes it out: it is the person's own. */
  readonly mayRemove: boolean;
}

/** POST /api/rules/try {yaml} · BAD_CONFIG with `data.line` when it cannot be read or an example does not hold. The text is one rule: "- allow: …", with or without "rules:" above it. */
export interface TriedRule {
  readonly rule: Rule;
  readonly words: string;
  /** "allow run_command "npm test" (these exact words) in this workspace". */
  readonly offer: string;
  /** As it would be written. */
  readonly yaml: string;
  readonly place: string;
  /** As `rules add --json`. */
  readonly reach: RuleReach;
  /** Of the calls it would have decided: how many had another verdict then. */
  readonly different: number;
  /** Past calls of the same tools that it leaves to other rules. */
  readonly left: number;
  /** The newest calls it speaks of, at most 50: what was said then and would be said now. */
  readonly calls: readonly TriedCall[];
  /** Why it is not saved from here; absent where it may be. */
  readonly never?: string;
}

export interface TriedCall {
  readonly id: string;
  readonly at: number;
  readonly words: string;
  readonly then: Verdict;
  readonly now: Verdict;
  /** What the person said, where they were asked. */
  readonly answer?: DecisionBody['answer'];
}

/** POST /api/rules {yaml} */
export interface SavedRule {
  readonly rule: RuleRow;
  /** "Saved as ~/.config/…/rules.yaml:12." */
  readonly words: string;
}

/** DELETE /api/rules/:id */
export interface RemovedRule {
  readonly removed: Rule;
  readonly yaml: string;
  readonly words: string;
}

/** GET /api/rules/suggest · as `rules suggest --json`. */
export interface SuggestReply {
  readonly suggestions: readonly RuleSuggestion[];
}

export interface RuleSuggestion {
  readonly rule: Rule;
  /** Its YAML. */
  readonly text: string;
  readonly words: string;
  readonly answered: number;
  readonly of: number;
  readonly first: number;
  readonly last: number;
  readonly sessions: number;
}
