// Looking back as it goes over the wire: the values that `--json` of the commands prints (docs/json.md), and beside them what a page says in words.
// Texts are as they are stored, not escaped, `words` too: they quote paths and models. Whoever draws them escapes them.
import type { PartId } from '../../../change/parts.ts';
import type { BroughtKind } from '../../../config/brings-along.ts';
import type { ErrorValue } from '../../../error/error-value.ts';
import type { EntryInfo, Taken } from '../../../history/history.ts';
import type { LedgerRecord, Shared } from '../../../ledger/ledger.ts';
import type { DecisionBody } from '../../../ledger/record-kinds.ts';
import type { PastCall } from '../../../policy/past-call.ts';
import type { Judgement, Rule, Verdict } from '../../../policy/rule.ts';
import type { RuleReach } from '../../../policy/rule-reach.ts';
import type { JsonSchema } from '../../../tool/json-schema.ts';
import type { JsonValue } from '../../../tool/json-value.ts';
import type { Effect, Hints } from '../../../tool/tool.ts';
import type { Stats } from '../../stats/stats.ts';
import type { FileHead } from './question-view.ts';

// History

/** GET /api/history?before=&limit=&session=&path=&tool=&since= · newest first. */
export interface HistoryReply {
  readonly entries: readonly EntryHead[];
  /** There are older ones that fit: ask with `before` the last id. */
  readonly more: boolean;
}

/** As `history --json`, and in words. */
export interface EntryHead extends EntryInfo {
  readonly answer: DecisionBody['answer'] | null;
  readonly decidedBy: DecisionBody['who'] | null;
  /** Of a decision in part. */
  readonly inPart?: { readonly kept: number; readonly of: number };
  readonly words: {
    /** "Projects/Website.md", "3 files", the words of a command. */
    readonly where: string;
    /** What happened to it. */
    readonly what: string;
    /** "edited by you", "part: 2 of 3", "undone by 33"; empty where nothing is worth a word. */
    readonly mark: string;
    /** "you, at the terminal", "rule …"; who applied it where nobody was asked. */
    readonly who: string;
  };
  /** What can be done with it now. */
  readonly next: 'undo' | 'redo' | 'nothing';
}

/** GET /api/history/:entry · as `history show --json`, with its files to be drawn. */
export interface EntryView extends EntryHead {
  readonly sessionInfo: { readonly id: number; readonly title: string; readonly model: string } | null;
  /** The person's last words before it. */
  readonly message?: string;
  /** What the model wrote beside its call, and thought. */
  readonly said?: string;
  readonly reasoning?: string;
  /** The input is the text the model sent. */
  readonly call?: { readonly id: string; readonly tool: string; readonly input: string };
  /** How long the question waited; 0 where nobody was asked. */
  readonly waitedMilliseconds: number;
  /** What the person left out, in words. */
  readonly leftOut: readonly string[];
  /** Null where the contents are gone (`gone` says why). The text of each: GET /api/history/:entry/files/:file → `FileText`. */
  readonly files: readonly FileHead[] | null;
  readonly gone?: string;
  /** Parts that can still be taken back on their own; not folders, nor the inside of .git. */
  readonly parts: readonly PartId[];
}

/** POST /api/history/:entry/undo {parts?, clean?}, …/redo, …/merge · as `undo --json`, and in words. CONFLICT, with `data.conflicts`: nothing was touched. */
export interface UndoReply {
  /** The entry that was made. */
  readonly entry: number;
  readonly undoes: number | null;
  readonly parts?: readonly PartId[];
  readonly files: readonly (Taken['files'][number] & {
    /** "the old wording is back; your 2 later edits are kept". */
    readonly words: string;
  })[];
  /** With `clean`: files that were left alone because they conflict. */
  readonly conflicts: Taken['conflicts'];
  /** What takes this back: POST /api/history/:entry/:do. */
  readonly back: { readonly do: 'undo' | 'redo'; readonly entry: number };
}

/** GET /api/history/:entry/conflict · what stands in the way of taking it back now; both lists empty: nothing does. */
export interface ConflictReply {
  readonly entry: number;
  /** Conflicts about lines, to be merged by hand. */
  readonly files: readonly ConflictFile[];
  /** What conflicts as a whole and cannot be merged: a name that is taken, a file that is gone or no text. One sentence each. */
  readonly whole: readonly { readonly path: string; readonly words: string }[];
}

export interface ConflictFile {
  readonly path: string;
  readonly was: string;
  readonly made: string;
  readonly is: string;
  /** Goes back with the merge: it counts only while the file is still this. */
  readonly now: string;
  /** What a merge gives: everything that both sides agree on; at an uncertain place the text as it is. */
  readonly merged: string;
  /** Where a person has to decide, in order. Empty where the two only touch: then `merged` needs a look all the same. */
  readonly uncertain: readonly UncertainPlace[];
}

/** Lines are 1-based and those of `merged`; a place where nothing is now has `count` 0. */
export interface UncertainPlace {
  readonly from: number;
  readonly count: number;
  readonly was: string;
  readonly made: string;
  readonly is: string;
}

/** POST /api/history/:entry/merge → `UndoReply`. Every path of the conflict's `files`; STALE when one moved on meanwhile. */
export interface MergeRequest {
  /** What cannot be merged is left alone. */
  readonly clean?: boolean;
  readonly texts: readonly { readonly path: string; readonly now: string; readonly text: string }[];
}

// Ledger

/** GET /api/ledger?kind=&path=&tool=&model=&text=&session=&since=&before=&limit= · newest first. */
export interface LedgerReply {
  readonly records: readonly LedgerRow[];
  /** There are older ones that may fit: ask with `before` the last seq. */
  readonly more: boolean;
}

/** As `ledger --json`, and in words. */
export type LedgerRow = LedgerRecord & { readonly words: string };

/** POST /api/ledger/verify · as `ledger verify --json`. CORRUPT names the first record that does not hold (`data.seq`). */
export interface VerifyReply {
  readonly ok: true;
  readonly records: number;
  readonly erased: number;
}

/** GET /api/shared?since=&model=&path=&session= · as `ledger shared --json`, oldest first. */
export interface SharedReply {
  readonly items: readonly SharedRow[];
}

export interface SharedRow extends Shared {
  /** "you ticked it", "rule "…" (built-in)", "you sent it". */
  readonly byWords: string;
}

/** GET /api/stats?since=&session= · exactly `stats --json`. `since`, here and everywhere: a day (2026-11-01), today, yesterday, or how long ago (7d, 12h, 4w). */
export type StatsReply = Stats;

// Rules

/** GET /api/rules · all that count, the person's first, then the workspace's. */
export interface RulesReply {
  readonly rules: readonly RuleRow[];
  /** Below them stands what is built in: per effect, what asks, in sentences. */
  readonly builtIn: readonly { readonly effect: Effect; readonly asks: readonly string[] }[];
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

/** GET /api/rules/why?call=&model= · as `rules why --json`. `call`: "run_command npm test", or a call of the ledger by its id. */
export interface WhyReply {
  readonly call: PastCall;
  /** What the call was taken to be. */
  readonly how: string;
  readonly judgement: Judgement;
  /** "allowed by ~/.config/…/rules.yaml:12 "why"". */
  readonly words: string;
  readonly used: number;
  /** Rules that do not decide, and why not, in words. */
  readonly others: readonly string[];
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

// Tools, skills, trust

/** What is wrong with a file of the person's or the folder's. */
export type Problem = Pick<ErrorValue, 'code' | 'message' | 'wayOut' | 'data'>;

/** GET /api/tools */
export interface ToolsReply {
  readonly tools: readonly ToolRow[];
  /** In the order of the tools. */
  readonly groups: readonly { readonly name: string; readonly count: number }[];
  /** Cards of the folder that do not count until they are trusted. */
  readonly untrusted: readonly string[];
  /** One for each card that cannot be used, and for the configuration. */
  readonly problems: readonly Problem[];
}

/** As `tools --json`, and what it is for. */
export interface ToolRow {
  readonly name: string;
  readonly title: string;
  readonly group: string;
  readonly source: 'built-in' | 'workspace' | 'personal';
  /** Of a card. */
  readonly file?: string;
  readonly trusted?: boolean;
  readonly effect: Effect;
  readonly available: boolean;
  /** Why not. */
  readonly why?: string;
  readonly description: string;
  /** What asks before it has its effect, in sentences. */
  readonly asks: readonly string[];
  readonly risky: boolean;
}

/** GET /api/tools/:name · as `tools info --json`, with its recent use here. */
export interface ToolView extends ToolRow {
  readonly hints: Hints;
  readonly aliases: readonly string[];
  readonly parameters: JsonSchema;
  /** Of a card. */
  readonly handler?: string;
  readonly timeout?: number;
  readonly needs?: {
    readonly programs: readonly string[];
    readonly files: readonly string[];
    readonly variables: readonly string[];
  };
  readonly network?: boolean;
  readonly files?: readonly string[];
  readonly examples?: readonly { readonly title: string; readonly input: JsonValue }[];
  readonly prose?: string;
  /** The newest calls of it, at most 20. */
  readonly recent: readonly ToolUse[];
}

export interface ToolUse {
  readonly call: string;
  readonly at: number;
  readonly session: number | null;
  readonly words: string;
  readonly verdict: Verdict;
  readonly answer?: DecisionBody['answer'];
}

/** GET /api/skills */
export interface SkillsReply {
  readonly skills: readonly SkillRow[];
  /** Not read, and without a say, until they are trusted. */
  readonly untrusted: readonly { readonly name: string; readonly file: string }[];
  readonly problems: readonly Problem[];
}

/** As `skills --json`. */
export interface SkillRow {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly auto_invoke: boolean;
  readonly requires: readonly string[];
  readonly tools: readonly string[];
  readonly file: string;
  readonly place: 'personal' | 'workspace';
  readonly trusted: true;
}

/** GET /api/skills/:name · as a model would get it, with what it requires. */
export interface SkillView extends SkillRow {
  readonly text: string;
  /** What could not be loaded with it. */
  readonly notes: readonly string[];
}

/** GET /api/trust · what the folder brings along, as `trust --json`. */
export interface TrustReply {
  readonly folder: string;
  readonly items: readonly TrustItem[];
  /** There, but not to be trusted as it is, with the reason. */
  readonly refused: readonly { readonly kind: BroughtKind; readonly path: string; readonly error: Problem }[];
}

export interface TrustItem {
  /** What POST /api/trust takes: the path with the hash that is shown here. */
  readonly id: string;
  readonly kind: BroughtKind;
  /** The kind, in words for this file. */
  readonly label: string;
  readonly path: string;
  readonly size: number;
  readonly hash: string;
  readonly standing: 'trusted' | 'new' | 'changed';
  /** Absent: not UTF-8. */
  readonly text?: string;
  /** What was trusted before, where it changed since. */
  readonly before?: string;
  /** What a tool card would do, read off its text. */
  readonly facts: readonly string[];
  /** Files that are trusted with it, because its handler loads them. */
  readonly loads: readonly string[];
}

/** POST /api/trust → `TrustReply`. Ids of `TrustItem`s. STALE when a file is no longer as it was shown: nothing was written. */
export interface TrustRequest {
  readonly trust: readonly string[];
  /** No longer trusted; what was never trusted stays so. */
  readonly refuse: readonly string[];
}

// Settings

/** GET /api/settings, POST /api/settings {changes} */
export interface SettingsReply {
  /** The person's own, as words: "~/.config/countersign/config.yaml". */
  readonly file: string;
  readonly settings: readonly Setting[];
  /** What is wrong in the files: nothing is saved until the person's own can be read. */
  readonly problems: readonly Problem[];
  /** What a workspace wrote and does not get, in words. */
  readonly notices: readonly string[];
}

export interface Setting {
  /** "tools", "limits.turns", "private.folders". */
  readonly key: SettingKey;
  readonly group: 'chat' | 'model' | 'signing' | 'limits' | 'private';
  readonly title: string;
  readonly description: string;
  readonly kind: 'switch' | 'choice' | 'number' | 'text' | 'long text' | 'list' | 'tools';
  /** Of a choice. */
  readonly choices?: readonly string[];
  /** What counts now; null: nothing is said, and `ifUnset` tells what happens then. */
  readonly value: SettingValue | null;
  /** What the person's own file says; null where it says nothing. */
  readonly own: SettingValue | null;
  readonly default: SettingValue | null;
  /** Where there is no default: "by what is in the folder", "no limit". */
  readonly ifUnset?: string;
  readonly setIn:
    | { readonly where: 'nowhere' }
    | { readonly where: 'yours' | 'workspace'; readonly place: string }
    | { readonly where: 'flag'; readonly place: string };
  /** The folder makes it stricter than the person's own: in words, with its place. */
  readonly tightened?: string;
  /** When it counts, where not at once. */
  readonly from?: string;
}

export type SettingKey =
  | 'tools'
  | 'stream'
  | 'autoInferTitle'
  | 'system'
  | 'model'
  | 'profile'
  | 'draft'
  | 'deskMinutes'
  | 'limits.turns'
  | 'limits.chatTurns'
  | 'limits.tokens'
  | 'limits.cost'
  | 'private.folders'
  | 'private.globs'
  | 'private.tags';

/** `tools` is "auto", "off" or a list of tools and groups. */
export type SettingValue = string | number | boolean | readonly string[];

/** null takes it out of the file, so that the default counts. BAD_ARGS names the field (`data.field`); BAD_CONFIG, and nothing written, where the file has mistakes. */
export interface SettingsRequest {
  readonly changes: Readonly<Partial<Record<SettingKey, SettingValue | null>>>;
}
