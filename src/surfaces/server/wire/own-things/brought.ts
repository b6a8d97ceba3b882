// Tools, skills and what a folder brings along, as they go over the wire.
import type { BroughtKind } from '../../../../config/brings-along.ts';
import type { DecisionBody } from '../../../../ledger/record-kinds.ts';
import type { Verdict } from '../../../../policy/rule.ts';
import type { JsonSchema } from '../../../../tool/json-schema.ts';
import type { JsonValue } from '../../../../tool/json-value.ts';
import type { Hints, ToolEffect } from '../../../../tool/tool.ts';
import type { Problem } from './problem.ts';

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
  readonly effect: ToolEffect;
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
