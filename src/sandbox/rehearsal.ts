// What running a program came to: over a copy of the workspace, where nothing happened for real, or for real, and witnessed.

import type { ChangeSet } from '../change/change-set.ts';
import type { Note } from '../text/note.ts';
import type { Bytes } from '../workspace/file-state.ts';
import type { FolderPath } from '../workspace/path.ts';

export interface RunRequest {
  /** A line for bash (--noprofile --norc), or an argument list that no shell sees. */
  readonly command: string | readonly string[];
  /** Where it runs, within the workspace. */
  readonly folder: FolderPath;
  /** Blind: a whole path outside the workspace to run in instead, for real only; what happens there is nobody's to see or undo. */
  readonly outside?: string;
  /** For its stdin; absent: closed from the start. */
  readonly input?: string;
  /** Added to the allow-listed environment. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** True only after a person signed that it may reach the network. */
  readonly network: boolean;
  /** What it writes on ignored paths (caches) is part of the changes too. */
  readonly keepByProducts: boolean;
}

export interface Ran {
  readonly exit: Exit;
  /** Both streams together in the order they came, head and tail when it was too much; tokens and keys masked. */
  readonly output: Bytes;
  /** Bytes it printed in all. */
  readonly printed: number;
  readonly milliseconds: number;
  /**
   * What is different in the workspace. Rehearsed: what would be, nothing is yet; bytes stay readable until the sandbox is closed.
   * Witnessed: what is, already; the bytes from before are in `before` of each change.
   */
  readonly changes: ChangeSet;
  /** Ignored paths it wrote, which were dropped (rehearsed) or left out of `changes` (witnessed). */
  readonly byProducts: readonly string[];
  /** What a person should know: a mount that is missing, a limit that was hit, something it tried and was refused. */
  readonly notes: readonly Note[];
  /** Why it seems to need the network, when it was refused and tried. */
  readonly wantedNetwork?: string;
  /** A repository outside the workspace that it could only read, when it failed and spoke of it: git's own folder. */
  readonly wantedRepository?: string;
}

export type Exit =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'killed'; readonly signal: string }
  | { readonly kind: 'timeout'; readonly milliseconds: number }
  /** Too much output, memory or processes. */
  | { readonly kind: 'limit'; readonly words: string }
  | { readonly kind: 'not started'; readonly words: string };

/** How a command can be run on this machine. */
export type Capability =
  | {
      readonly tier: 'rehearsed';
      /** Why only without network, and what would help: root started it, and it cannot be anybody else for the kernel. */
      readonly offline?: Obstacle;
    }
  /** Why nothing can be rehearsed here, and what would help. */
  | ({ readonly tier: 'witnessed' } & Obstacle);

export interface Obstacle {
  readonly why: string;
  readonly fix: string;
}

/** How a command goes, by what it wants: rehearsed where that holds it, else for real after a question. */
export const tierFor = (
  capability: Capability,
  network: boolean,
): { readonly tier: 'rehearsed' } | ({ readonly tier: 'witnessed' } & Obstacle) => {
  if (capability.tier === 'witnessed') return capability;
  return network && capability.offline !== undefined
    ? { tier: 'witnessed', ...capability.offline }
    : { tier: 'rehearsed' };
};
