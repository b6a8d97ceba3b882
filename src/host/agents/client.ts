// What is known of an agent that people keep and that can call our tools: where its configuration lies, what is written there, what its limits mean.

import type { Environment } from '../../store/state-folder.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import type { Keys, Syntax } from './text/config-text.ts';

export const CLIENT_NAMES = ['claude', 'codex', 'gemini', 'opencode'] as const;
export type ClientName = (typeof CLIENT_NAMES)[number];

/** Everywhere for this person, or in one folder for everyone who works there. */
export type AgentScope = 'user' | 'project';

/** How our server is called, everywhere. */
export const SERVER = 'countersign';

export interface ClientAround {
  readonly environment: Environment;
  readonly home: string;
  /** The folder of a project. */
  readonly cwd: string;
  /** Whether a file is there and has something in it. */
  holds(file: string): boolean;
}

export interface ConfigPlace {
  readonly file: string;
  /** The person named this folder, or it is their home: how it is reached is theirs. Below it no link is followed. */
  readonly below: string;
  readonly syntax: Syntax;
  /** The client keeps keys in it: made anew, it is for this person alone. */
  readonly keepsSecrets: boolean;
}

/** The same two of every client; one file may be both. */
export interface ConfigPlaces {
  readonly servers: ConfigPlace;
  /** Where it says what the agent may do by itself. */
  readonly rights: ConfigPlace;
}

/** One thing of its rights: a value, or items that a list must have. */
export type RightsSetting =
  | { readonly keys: Keys; readonly value: JsonValue }
  | { readonly keys: Keys; readonly items: readonly string[] };

export type ServerEntry = Readonly<Record<string, JsonValue>>;

export interface AgentClient {
  readonly name: ClientName;
  /** "Claude Code". */
  readonly title: string;
  /** What it is called on PATH. */
  readonly program: string;
  /** Between these versions it was tried. */
  readonly tried: { readonly from: string; readonly to: string };
  places(scope: AgentScope, around: ClientAround): ConfigPlaces;
  /** Where it lists servers, by name. */
  readonly servers: Keys;
  /** `command`: the program and its arguments. */
  entry(command: readonly string[]): ServerEntry;
  /** The program and its arguments, as an entry has them; undefined where it starts none. */
  commandIn(entry: ServerEntry): readonly string[] | undefined;
  /** What an entry gives the server of its environment is under this name. */
  readonly environmentKey: string;
  /** What keeps it from asking about our tools by itself, where its entry does not say so: we ask. */
  readonly unasked?: readonly RightsSetting[];
  /** What takes the agent's own writers away. */
  readonly only: readonly RightsSetting[];
  readonly words: ClientWords;
}

/** Sentences for the person, ours. */
export interface ClientWords {
  /** How long a call may wait for an answer. */
  readonly time: string;
  /** What the client itself asks before it calls us. */
  readonly asks: string;
  /** What goes past us without --only. */
  readonly open: string;
  /** What holds with it. */
  readonly closed: string;
  /** Of the file of a project. */
  readonly project: string;
}

/** Of its rights, what a set-up writes. */
export const rightsOf = ({ unasked = [], only }: AgentClient, takesAway: boolean): readonly RightsSetting[] =>
  takesAway ? [...unasked, ...only] : unasked;
