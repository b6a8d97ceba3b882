// A custom tool as a Markdown file, after it was parsed: what it says about itself, and the code it brings, as text.
import type { JsonValue } from '../tool/json-value.ts';
import type { ObjectSchema } from '../tool/schema.ts';
import type { Hints } from '../tool/tool.ts';
import type { Hash } from '../workspace/file-state.ts';

export interface ToolCard {
  /** Relative to the workspace, or the whole path of a personal card. */
  readonly file: string;
  readonly place: CardPlace;
  /** Of the text of the card as it is on disk. */
  readonly hash: Hash;
  /** As models see it: small letters, digits and _. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** `custom` unless the card says otherwise. */
  readonly group: string;
  /** What the card says; only ever shown, never believed for a decision. */
  readonly risky: boolean;
  /** The same. */
  readonly hints: Hints;
  readonly input: ObjectSchema;
  readonly timeoutSeconds: number;
  readonly needs: Needs;
  /** Whether its script may reach the network, which is asked before anything of it runs. */
  readonly network: boolean;
  /** Files beside the card that its handler loads: trusted with it, and held to what they were. */
  readonly files: readonly string[];
  readonly handler: Handler;
  /** What is written for people, without front matter, handler and examples. */
  readonly prose: string;
  readonly examples: readonly CardExample[];
}

export type CardPlace = 'workspace' | 'personal';

/** What has to be there for the tool to be offered. */
export interface Needs {
  readonly programs: readonly string[];
  /** Relative to the workspace. */
  readonly files: readonly string[];
  /** Environment variables, which its script or its request gets. */
  readonly variables: readonly string[];
}

export type Handler =
  /** `({ input, look }) => ({ changes, share })`; `line` is that of its first line in the file. */
  | { readonly kind: 'function'; readonly language: 'js' | 'ts'; readonly source: string; readonly line: number }
  /** Runs with its parameters as environment variables and as JSON on stdin. */
  | { readonly kind: 'script'; readonly language: string; readonly source: string; readonly line: number }
  /** The program and its arguments, with {parameter} places; no shell sees them. */
  | { readonly kind: 'arguments'; readonly argv: readonly string[]; readonly line: number }
  | {
      readonly kind: 'request';
      readonly method: string;
      readonly url: string;
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly body?: string;
      readonly line: number;
    };

/** One call and what must come of it, tried in a temporary workspace. */
export interface CardExample {
  readonly title: string;
  readonly input: Readonly<Record<string, JsonValue>>;
  /** What is in the workspace before: text by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** The whole text that would be shared, without blanks at its ends. */
  readonly output?: string;
  /** Texts that must be in what would be shared. */
  readonly shares?: readonly string[];
  /** Exactly what would be different: the new text by path, null for a file that is gone. */
  readonly changes?: Readonly<Record<string, string | null>>;
  /** An error code, or words of the message, when the call must fail. */
  readonly error?: string;
  readonly line: number;
}
