// What a tool is: a card that describes it, and a function that proposes. A tool never changes anything.
import type { Result } from '../error/error-value.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { JsonValue } from './json-value.ts';
import type { Look } from './look.ts';
import type { Preview, Reach } from './preview.ts';
import type { Infer, ObjectSchema } from './schema.ts';

/** The widest facet a tool may return; checked against every preview. */
export type ToolEffect = 'read' | 'change' | 'run' | 'network' | 'control';

/** MCP's four. Advice for models and people; never believed for a decision. */
export interface Hints {
  readonly readOnly: boolean;
  readonly idempotent: boolean;
  readonly destructive: boolean;
  readonly openWorld: boolean;
}

/** Another name or argument spelling that still works when called, and is never shown to a model. */
export interface Alias {
  /** Another tool name; absent: the spelling applies to the tool's own name. */
  readonly name?: string;
  /** Other spelling -> ours. */
  readonly arguments?: Readonly<Record<string, string>>;
  /** Arguments that are dropped with a note to the model (working_dir). */
  readonly ignored?: readonly string[];
  /** For shapes a renaming cannot express. Pure. */
  map?(input: Readonly<Record<string, JsonValue>>): Readonly<Record<string, JsonValue>>;
}

export interface Card<S extends ObjectSchema = ObjectSchema> {
  readonly name: string;
  readonly title: string;
  /** What it does, its side effects, what paths are relative to, when to use it. */
  readonly description: string;
  readonly group: string;
  /** The group that rules know it by, when it is not the one it is listed under: a file that names its own group is not ruled by that. */
  readonly ruledAs?: string;
  readonly input: S;
  readonly effect: ToolEffect;
  readonly hints: Hints;
  readonly risky: boolean;
  /** The parameter that asks for a later part of a long answer. Absent: what is left out of one cannot be had by the same call. */
  readonly later?: string;
  readonly aliases?: readonly Alias[];
  /** Arguments, at any depth, whose texts may hold a secret's placeholder that is put back: the text of a file, a command. Never a path. */
  readonly secretsIn?: readonly string[];
  /** What a person edits of a proposal: these fields of its input, instead of the text of whole files. Absent: the text, where there is one. */
  readonly edits?: readonly string[];
}

export interface Tool<S extends ObjectSchema = ObjectSchema> extends Card<S> {
  /** How long `propose` or `perform` may take before it is given up. Absent: CALL_SECONDS; what runs commands has RUN_SECONDS. */
  readonly seconds?: number;
  /** Why not, in words, when it cannot be used here. */
  available?(workspace: Workspace): true | string;
  /** Looks, never touches. An error is told to the model and the turn goes on. */
  propose(input: Infer<S>, look: Look): Promise<Result<Preview>>;
  /** Only after its reach was signed; what came back is a preview again, and is judged again. */
  perform?(input: Infer<S>, reach: Reach, look: Look): Promise<Result<Preview>>;
}

/** The input of a tool: what must be given, and everything that can be. */
export const takes = <const P extends ObjectSchema['properties'], const R extends readonly (keyof P & string)[]>(
  required: R,
  properties: P,
) => ({ type: 'object', properties, required }) as const;

/** What a tool that only looks says of itself. */
export const READS = {
  effect: 'read',
  hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
  risky: false,
} as const;

/** Keeps the input's type while the list of tools forgets it. */
export const tool = <const S extends ObjectSchema>(definition: Tool<S>): Tool => definition as unknown as Tool; // the registry validates against the same schema before propose is called
