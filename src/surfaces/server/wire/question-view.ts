// A question as it goes over the wire: plain data, everything a person must see before they sign, and what an answer may name.
// Texts of files and shares are fetched one by one (`FileText`, `ItemText`): a batch may hold megabytes that nobody opens.
import type { PartId } from '../../../change/parts.ts';
import type { Answer, Decision } from '../../../decision/question.ts';
import type { Snippet } from '../../../host/deciding/item-view.ts';
import type { Risk } from '../../../policy/rule.ts';
import type { HeadlineView } from '../../../proposal/headline-view.ts';
import type { LineComment } from '../../../proposal/line-comment.ts';
import type { Note } from '../../../text/note.ts';
import type { JsonSchema } from '../../../tool/json-schema.ts';
import type { JsonValue } from '../../../tool/json-value.ts';
import type { ToolEffect } from '../../../tool/tool.ts';

export type { Snippet } from '../../../host/deciding/item-view.ts';
export type { HeadlineView } from '../../../proposal/headline-view.ts';
export type { LineComment } from '../../../proposal/line-comment.ts';
export type { Note } from '../../../text/note.ts';

export interface QuestionView {
  readonly id: number;
  readonly session: number;
  /** What its session is called, escaped. */
  readonly sessionTitle: string;
  readonly opened: number;
  readonly standing: StandingView;
  readonly asked: readonly AskedView[];
  /** A draft task: one proposal, all that is unsigned. */
  readonly sheet: boolean;
  /** A person has put it aside, to look at it later. */
  readonly aside?: true;
}

export type StandingView =
  | { readonly is: 'open' }
  | { readonly is: 'answered'; readonly at: number; readonly words: string; readonly decisions: Answer['decisions'] }
  | { readonly is: 'withdrawn' | 'expired'; readonly words: string };

/** Every text in it is escaped (`escapeText`) but for `input`, `schema` and the paths, which an answer repeats; whoever draws those escapes them. */
export interface AskedView {
  /** The proposal's. */
  readonly id: string;
  /** 'came back': what a request or a command brought, of which nothing has been shared yet. */
  readonly stage: 'first' | 'came back';
  /** Goes back with every decision. */
  readonly digest: string;
  readonly tool: {
    readonly name: string;
    readonly title: string;
    readonly group: string;
    readonly effect: ToolEffect;
    /** What it is for, in its card's words. */
    readonly purpose: string;
  };
  readonly headline: HeadlineView;
  readonly summary: string;
  /** Name and value of every argument, in words; `limit: 10`. */
  readonly arguments: readonly { readonly name: string; readonly value: string }[];
  readonly input: Readonly<Record<string, JsonValue>>;
  /** For a form that amends the input; absent where it cannot be amended. */
  readonly schema?: JsonSchema;
  /** What was renamed, ignored or read otherwise on the way. */
  readonly adjusted: readonly string[];
  /** Facts to weigh before signing, the heaviest first; their words are sentences of their own: "Becomes empty (was 812 bytes)". */
  readonly notes: readonly Note[];
  /** Why, in the model's words. No argument repeats it. */
  readonly modelSays?: string;
  /** Why it is asked, in plain words: "changes to files are shown first". */
  readonly because: string;
  /** Where that rule stands: "built-in rule "changes ask"", "~/.config/…/rules.yaml:12". */
  readonly rule: string;
  /** Asked each time: no rule can be made of it. */
  readonly mustAsk: boolean;
  /** Why it needs a yes of its own, which names each of them; no "all" covers it. Empty: it can be signed along with others. */
  readonly risks: readonly Risk[];
  /** The same in words; absent where there is none. */
  readonly riskWords?: string;
  /** Who gets what is shared. */
  readonly recipient: { readonly model: string; readonly isLocal: boolean };
  /** What of the person's own would leave, in a sentence; absent where nothing does. */
  readonly privacy?: string;
  /** It is shown a second time, and why. */
  readonly again?: string;
  /** Shown a second time because the person edited it, and for nothing else. */
  readonly edited?: true;
  readonly origin?: string;
  /** The program made the call on the person's behalf; no model asked for it. */
  readonly own?: true;
  readonly command?: CommandView;
  readonly reach?: ReachView;
  readonly files: readonly FileHead[];
  readonly items: readonly ItemHead[];
  /** How the tests of a sheet went. */
  readonly tests?: { readonly words: string; readonly passed: boolean };
  /** "Always" may be asked for (`RuleOffer`). */
  readonly mayAlways: boolean;
  /** Its tests can be run over what is ticked (a sheet). */
  readonly mayTest: boolean;
  /** What a person had chosen and typed about it before, and has not sent. */
  readonly kept?: KeptWork;
}

/** A command: its exact words, how it was or would be run, what it printed. */
export interface CommandView {
  /** Line by line; what looks like a shell's own sign and is not stands out. */
  readonly lines: readonly string[];
  readonly folder: string;
  /** "rehearsed · exit 0 after 1.8 s · no network, nothing written yet". Absent before it was run. */
  readonly how?: string;
  /** Its exit code. Absent before it was run, and where it did not end by itself. */
  readonly exit?: number;
}

/** What cannot be held back as data, in sentences, with its exact words. */
export interface ReachView {
  readonly kind: 'request' | 'command' | 'other';
  readonly tier?: 'witnessed' | 'blind' | 'network';
  readonly sentences: readonly string[];
  /** The request line and its body, or the details; verbatim. */
  readonly words: readonly string[];
}

export interface FileHead {
  /** Its place in the proposal: what `FileText` is asked for by. */
  readonly index: number;
  readonly path: string;
  readonly from?: string;
  /** "created", "moved", "folder deleted"; absent for a plain change of text. */
  readonly what?: string;
  /** Lines put in and taken out, exact. */
  readonly added: number;
  readonly removed: number;
  /** What is ticked: hunks with at most three unchanged lines between them are one, unless a note's sentences tell them apart. */
  readonly hunks: readonly HunkHead[];
  /** Parts that are taken with the file as a whole and have no lines: its mode, a file that is not split. */
  readonly parts: readonly PartId[];
  /** What has no lines: "mode 644 → 755". */
  readonly facts: readonly string[];
  readonly isMarkdown: boolean;
  /** It has a text that a person can write differently. */
  readonly mayEdit: boolean;
  /** Its lines can be shown (`FileText`). */
  readonly hasText: boolean;
  readonly bytes?: number;
  /** Inside .git: taken together, and not covered by undo. */
  readonly inGit: boolean;
  /** Files with the same number are taken together or not at all, each whole: an answer that splits them is refused. */
  readonly together?: number;
}

/** Lines are 1-based; an insertion has `before.count` 0. Lines that stay may stand between those that change, the same on both sides. */
export interface HunkHead {
  /** Parts that are taken with it; several hunks of a file that is not split share one. */
  readonly parts: readonly PartId[];
  /** What happens, in a Markdown file: "Status: live → paused". */
  readonly label?: string;
  /** The function, class or heading it is in: "priceForRegion4()", "Next actions". */
  readonly inside?: string;
  /** Lines put in and taken out, exact: what stays between them is not counted. */
  readonly added: number;
  readonly removed: number;
  readonly before: { readonly from: number; readonly count: number };
  readonly after: { readonly from: number; readonly count: number };
}

/** The two sides, as they are: not escaped. */
export interface FileText {
  readonly before: string;
  readonly after: string;
}

export interface ItemHead {
  readonly index: number;
  /** What a decision keeps. */
  readonly part: PartId;
  readonly title: string;
  /** What it is called: a file's name, of a note without ".md"; else its title. */
  readonly name: string;
  /** Where it lies: "Projects/2026"; empty at the top, and for what is no file. */
  readonly folder: string;
  /** Of a file that is not read whole: "lines 1–80". */
  readonly lines?: string;
  /** Why it is in the list: "title matches", "3 matches". */
  readonly reason?: string;
  /** How often what was looked for stands in it. */
  readonly matches?: number;
  /** One line of it, with what was looked for. */
  readonly snippet?: Snippet;
  readonly bytes: number;
  /** The beginning of what the model would get, escaped. */
  readonly preview: string;
  readonly isNote: boolean;
  /** It is private and does not leave, whatever is answered. */
  readonly stays: boolean;
  /** Why it stays: "private: front matter says so". Absent where it may leave. */
  readonly locked?: string;
  /** What a command printed: shown as output, not as something to read. */
  readonly isOutput: boolean;
}

/** Escaped, line by line, as the model would get it. */
export interface ItemText {
  readonly text: string;
}

/** What a person has chosen and typed about a proposal and not sent yet: no decision, and never taken for one. */
export interface KeptWork {
  /** Of files that are not taken as they were proposed. */
  readonly files?: readonly KeptFile[];
  /** Indexes of the items that are ticked; absent: as at first. */
  readonly items?: readonly number[];
  /** Their own input, to be proposed again. */
  readonly input?: Readonly<Record<string, JsonValue>>;
  /** Typed into the form and not used yet, by field. */
  readonly form?: Readonly<Record<string, string>>;
  /** The word to the model that a refusal would take along. */
  readonly reason?: string;
  /** What was said about it beside others, until all of it is signed. It holds for this question alone, and only where the digest is the same. */
  readonly mark?: KeptMark;
  /** Said about lines, not sent yet. */
  readonly comments?: readonly LineComment[];
  /** Paths of files that were looked at. */
  readonly seen?: readonly string[];
}

export type KeptMark =
  | { readonly is: 'yes' }
  /** `told: false` is "skip": no word to the model about why. */
  | { readonly is: 'no'; readonly reason?: string; readonly told: boolean };

export interface KeptFile {
  readonly index: number;
  readonly isLeft: boolean;
  /** Parts of hunks that are not taken. */
  readonly left: readonly PartId[];
  /** The whole text as the person wrote it. */
  readonly text?: string;
}

/** One answer for several questions; each is recorded or refused by itself. Every decision names the digest that was shown. */
export interface AnswersRequest {
  readonly answers: readonly { readonly question: number; readonly decisions: Readonly<Record<string, Decision>> }[];
}

export interface AnswersReply {
  readonly results: readonly {
    readonly question: number;
    /** How it stands now; another desk may have been first. */
    readonly standing: StandingView;
    readonly recorded: boolean;
    /** Why not. */
    readonly why?: string;
  }[];
}

/** The rule that "always" would make, with its reach over the past. */
export interface RuleOffer {
  /** "allow run_command "npm test" (these exact words) in this workspace". */
  readonly words: string;
  readonly wouldHave: string;
  readonly wouldNot: readonly string[];
  readonly lengths: readonly ('turn' | 'session' | '1h' | '1d' | 'forever')[];
  /** Per length: the rule as it would be written, and where to. */
  readonly as: Readonly<Record<string, { readonly yaml: string; readonly place: string }>>;
}

/** What came of something, in a sentence. */
export interface SaidReply {
  readonly words: string;
}

export interface TestsReply {
  readonly words: string;
  readonly passed: boolean;
}
