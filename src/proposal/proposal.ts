// A valid call together with its exact preview, waiting for a decision.
import type { SideLines } from '../change/count-lines.ts';
import type { Part } from '../change/parts.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Preview } from '../tool/preview.ts';
import type { ToolEffect } from '../tool/tool.ts';
import type { Understood } from '../tool/understand-arguments.ts';
import type { FileState, Hash } from '../workspace/file-state.ts';
import type { FolderPath, Path } from '../workspace/path.ts';
import type { SecretUse } from './secrets.ts';

/** A model's request to use a tool with an input, as it came. */
export interface Call {
  /** Ours: the reply's record and the place in it, unique within a session. The provider's id may be empty, doubled or reused. */
  readonly id: string;
  readonly providerId: string;
  readonly name: string;
  /** The wire's text; parsed strictly, never repaired. */
  readonly arguments: string;
  /** Set when the call was found in text: the dialect it was written in. Such a call asks before it changes anything, unless `--yes=rescued` covers it. */
  readonly rescued?: string;
  /** Why the model makes it, where it wrote that beside the call (REASONING of a dialect). Foreign: escape it. */
  readonly reason?: string;
  /** Of a rescued one: its text also stands in something the model was shown, so it may be somebody else's. */
  readonly echoed?: true;
  /** The program makes it on the person's behalf; no model asked for it. */
  readonly own?: true;
}

/** A call that reaches out is asked about twice: before it does, and about what came back. */
export type Stage = 'first' | 'came back';

export interface Proposal {
  /** Unique within the session (`proposalId`). */
  readonly id: string;
  readonly stage: Stage;
  readonly call: Call;
  readonly tool: {
    readonly name: string;
    /** Other names that lead to it: a rule that forbids one of them means this tool. */
    readonly aliases?: readonly string[];
    readonly title: string;
    readonly group: string;
    readonly effect: ToolEffect;
    readonly card: Hash;
    /** Fields of the input that a person edits, instead of the text of whole files. */
    readonly edits?: readonly string[];
  };
  /** After validation, aliases and defaults. */
  readonly input: Readonly<Record<string, JsonValue>>;
  /** What was renamed, ignored or read otherwise on the way from the call to the input, in words. */
  readonly adjusted: readonly string[];
  /** Arguments that the call left out and the input has by default; no news to anyone. Absent: none. */
  readonly filled?: readonly string[];
  /** Arguments that were taken otherwise than they were written; their words are in `adjusted`. Absent: none. */
  readonly understood?: readonly Understood[];
  readonly preview: Preview;
  /** Hunks, files, items; ids made once, here. */
  readonly parts: readonly Part[];
  /** How many lines each side of a changed text has: what a comment can be about. Absent in what version 0.1.0 wrote. */
  readonly lines?: Readonly<Record<Path, SideLines>>;
  /** The disk under the layers, per changed path, when this was proposed: who else touched it is seen against this. */
  readonly disk: Readonly<Record<Path, FileState>>;
  /** Every path the tool looked at, and every folder it listed. */
  readonly looked: readonly FolderPath[];
  /** The model that would receive what is shared. */
  readonly recipient: string;
  /** Binds card, input, recipient and effect. An answer names it. */
  readonly digest: Hash;
  /** The effect alone: per path the bytes taken out and put in, per item its hash, per reach its words. */
  readonly effectDigest: Hash;
  /** Secrets that it puts back: asked in a question of its own, whatever any rule says. */
  readonly secrets?: readonly SecretUse[];
  /** The sub-agent or session it came from, when not the person's own. */
  readonly origin?: string;
}
