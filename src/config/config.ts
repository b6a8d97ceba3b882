// The configuration: every option with its meaning and its default.

import type { PathGround } from '../policy/path-pattern.ts';
import type { LookLimits } from '../tool/look.ts';

export const PROFILE_NAMES = ['code', 'notes', 'coach'] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

export const NOTIFY = ['bell', 'notice', 'off'] as const;

export interface Config {
  /** Which tools, prompt and defaults. Absent: chosen by what is in the folder. */
  readonly profile?: ProfileName;
  /** "provider/name", as for `--model`. Naming a cloud model here is consent to talk to it. Never from a workspace. */
  readonly model?: string;
  /** Address of the model's server, as for `--base-url`. Never from a workspace. */
  readonly baseUrl?: string;
  /** Per provider; never from a workspace. */
  readonly providers: Readonly<Record<string, ProviderSettings>>;
  /** Calls are written as text in this dialect instead of natively, as for `--dialect`. */
  readonly dialect?: string;
  /** False: replies are asked for in one piece. */
  readonly stream: boolean;
  readonly limits: Limits;
  /** What a model is offered: what the profile shows, nothing at all, or these tools and groups. */
  readonly tools: 'auto' | 'off' | readonly string[];
  /** A workspace may narrow the tools: nothing outside these tools and groups is offered. */
  readonly toolsWithin?: readonly string[];
  /** The person's own text, put after the profile's prompt. Never from a workspace. */
  readonly system?: string;
  /** Where `web_search` asks; its key is `websearch` in keys.yaml. Never from a workspace. */
  readonly webSearch?: WebSearchSettings;
  /** What `run_tests` runs where nothing else is said. Never from a workspace. */
  readonly testCommand?: string;
  /** Programs that make namespaces of their own (a browser's sandbox, bazel): in a rehearsal only these may. Never from a workspace. */
  readonly namespaces?: readonly string[];
  /** Agents (as they name themselves) whose model is on this machine: private notes may go there. Never from a workspace. */
  readonly localAgents?: readonly string[];
  readonly private: PrivateSettings;
  /** As if every run had `--draft`: sign at the end. */
  readonly draft: boolean;
  /** How a person at a terminal is called when a question waits: a bell, a notice on the desktop where it can show one, or not at all. */
  readonly notify: (typeof NOTIFY)[number];
  /** True: a session is named by its model, in one small request after the first answer; else by its first words. Never from a workspace. */
  readonly autoInferTitle: boolean;
  /** How long a question may wait for a desk, with `--wait`. */
  readonly deskMinutes: number;
}

export interface Limits extends LookLimits {
  /** Replies of the model in one `run`. */
  readonly turns: number;
  /** Replies of the model to one message in a chat. */
  readonly chatTurns: number;
  /** Calls of one run, over all replies. */
  readonly calls: number;
  /** Minutes of one run. */
  readonly minutes: number;
  /** Tokens of one run, in and out. */
  readonly tokens: number;
  /** What one run may cost, in the currency the provider bills in. Absent: no limit. */
  readonly cost?: number;
  /** Tokens a request may have in all, whatever the model's window. Absent: the window. */
  readonly contextTokens?: number;
  /** Tokens of one reply. */
  readonly outputTokens: number;
  /** Bytes of old contents that are kept for undo. */
  readonly historyBytes: number;
}

export interface ProviderSettings {
  readonly baseUrl?: string;
  /** Sent with every request, such as those a company's gateway wants. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly stream?: boolean;
  /** Tokens of the window, where the server does not say. */
  readonly window?: number;
  /** How often one request is tried. */
  readonly attempts?: number;
  readonly timeouts?: Timeouts;
}

/** In seconds. */
export interface Timeouts {
  /** Until the connection stands. */
  readonly connect?: number;
  /** From there to the first sign of life. */
  readonly first?: number;
  /** Between two of them. */
  readonly idle?: number;
  /** For one whole reply. */
  readonly total?: number;
}

export const SEARCH_KINDS = ['brave', 'searxng', 'custom'] as const;

export interface WebSearchSettings {
  readonly kind: (typeof SEARCH_KINDS)[number];
  /** Of the server; may hold {query} and {limit}. Empty: Brave's own. */
  readonly address: string;
}

/** What never goes to a cloud model by itself, beside notes with `private: true` in their front matter. */
export interface PrivateSettings {
  /** Globs over paths. */
  readonly globs: readonly string[];
  /** Tags, with or without #; a tag below one counts too. */
  readonly tags: readonly string[];
  /** Folders with everything in them. */
  readonly folders: readonly string[];
  /** What patterns written in full are held against. */
  readonly ground?: PathGround;
  /** Set when a `private:` could not be read: until it can, every file counts as private. */
  readonly unreadable?: string;
}

const MEGABYTE = 1024 * 1024;

export const DEFAULT_CONFIG: Config = {
  providers: {},
  stream: true,
  limits: {
    // Enough for a real task, few enough that a model going in circles is noticed while someone still watches.
    turns: 10,
    chatTurns: 5,
    calls: 200,
    minutes: 60,
    tokens: 2_000_000,
    // A long file edit fits; a model that rambles does not.
    outputTokens: 4000,
    readLines: 2000,
    readBytes: MEGABYTE,
    editBytes: 64 * MEGABYTE,
    listEntries: 100,
    searchHits: 50,
    // A hundred thousand files take about one; whoever waits longer is better served by a narrower search.
    searchSeconds: 10,
    historyBytes: 1024 * MEGABYTE,
  },
  tools: 'auto',
  private: { globs: [], tags: [], folders: [] },
  draft: false,
  autoInferTitle: false,
  notify: 'bell',
  // A question left overnight is still there in the morning, one left over a week-end is not.
  deskMinutes: 24 * 60,
};
