// Rules and verdicts. A rule the person wrote, or one that is built in; both have a name and a place.

import type { Note } from '../text/note.ts';

export type Verdict = 'allow' | 'ask' | 'draft' | 'drop' | 'deny';

export interface Rule {
  readonly verdict: Verdict;
  /** A tool name, a group, an effect ("effect:change"), or "*". */
  readonly of: string;
  /** Under which sorting of tools into groups it was written, where `of` is a group. Absent: that of 0.1.0. */
  readonly groups?: number;
  /** Per argument: an exact value or a glob. */
  readonly input?: Readonly<Record<string, string>>;
  /** Globs over every path of the preview, looked at or changed. */
  readonly in?: readonly string[];
  /** Globs over one facet each. */
  readonly changes?: readonly string[];
  readonly shares?: readonly string[];
  readonly reaches?: readonly string[];
  /** For run_command: the paths a rehearsal may write under this allow. */
  readonly writes?: readonly string[];
  /** Person's file only: the folder the rule is for. */
  readonly workspace?: string;
  /** The model that would see it: its id, or a glob such as "ollama/*". */
  readonly to?: string;
  readonly why?: string;
  /** Its last day (2026-12-31), or its last minute in UTC (2026-12-31T18:05Z). */
  readonly until?: string;
  readonly examples?: { readonly match?: readonly string[]; readonly not?: readonly string[] };
  readonly source: RuleSource;
}

export type RuleSource =
  | { readonly kind: 'built-in'; readonly name: string }
  | {
      readonly kind: 'person' | 'workspace';
      readonly file: string;
      readonly line: number;
      /** Which rule it is, wherever it stands: lines move. */
      readonly id?: string;
    }
  /** Answered "always" for one session, and gone with it; `turn`: gone with the person's next message already. */
  | { readonly kind: 'session'; readonly name: string; readonly id: string; readonly turn?: true }
  | { readonly kind: 'flag'; readonly name: string };

/**
 * Why a yes that sweeps over several (`all`, a range, `--yes`, "the others", a function that says yes to everything) does not cover it.
 * `each time`: for another reason that its rule names.
 */
export const RISKS = [
  'network',
  'reach',
  'real run',
  'protected',
  'private',
  'secret',
  'sweeping deletion',
  'found in text',
  'each time',
] as const;
export type Risk = (typeof RISKS)[number];

/** What policy says about one proposal. The strictest facet holds. */
export interface Judgement {
  readonly verdict: Verdict;
  /** The rule that decided. */
  readonly rule: RuleSource;
  readonly why: string;
  /** A person is asked in spite of `--yes`, allow rules and `all`: protected paths, real commands, rescued calls. */
  readonly mustAsk: boolean;
  /** What of it needs a yes of its own. Absent: nothing, or it was judged before there was such a field (`risksOf` knows). */
  readonly risks?: readonly Risk[];
  /** What to weigh because of them, as facts. Absent: nothing, or it was judged before there was such a field. */
  readonly notes?: readonly Note[];
}
