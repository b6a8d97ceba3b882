// What a profile is: a named set of tools, prompt, defaults and limits.
import type { ProfileDefaults } from '../../policy/context.ts';
import { GROUPS_NOW, type Grouped, isGroupInList, readToolList } from '../../tool/group-names.ts';
import { sameName } from '../../tool/name-key.ts';
import type { Limits, ProfileName } from '../config.ts';

export interface Profile {
  readonly name: ProfileName;
  /** Tools and groups a model is shown, in the order of the table in ARCHITECTURE.md. Those that are not there are passed over. */
  readonly tools: readonly string[];
  /** Where not all fit into the first request: those that are in it, the most useful first. The others are shown when they are asked for. */
  readonly first: readonly string[];
  /** What this profile changes about the limits. */
  readonly limits: Partial<Limits>;
  /** What it changes about the built-in rules. */
  readonly defaults: ProfileDefaults;
  system(facts: PromptFacts): string;
}

export interface PromptFacts {
  /** A task that ends with `task_complete`, or a conversation. */
  readonly way: 'run' | 'chat';
  /** Names of the tools that are offered; empty when none are. */
  readonly tools: readonly string[];
  /** The last name of the workspace's folder. */
  readonly folder: string;
  /** Names of the folders that the person added: '@lib'. */
  readonly added?: readonly string[];
  /** ISO date. */
  readonly today: string;
  /** The part of life the coach was opened for. Absent: all. */
  readonly sphere?: string;
  /** AGENTS.md of a folder the person trusts. */
  readonly instructions?: string;
  /** How many notes of `memory` there are, in a folder the person trusts. */
  readonly notes?: number;
  /** Skills a model is told of unasked: the person's own, and those of the folder that they trust. */
  readonly skills?: readonly { readonly name: string; readonly description: string }[];
  /** The person's own text from their configuration. */
  readonly system?: string;
}

interface Offered extends Grouped {
  readonly ruledAs?: string;
}

/** The tools of a profile among those that are there. `within` is a workspace's narrowing. */
export const toolsOf = <T extends Offered>(
  profile: Profile,
  all: readonly T[],
  within: readonly string[] | undefined = undefined,
): readonly T[] => {
  const narrowed = within === undefined ? undefined : readToolList(within);
  const named = (list: readonly string[], groups: number | undefined, tool: Offered): boolean =>
    list.some((word) => sameName(word, tool.name) || isGroupInList(word, tool, groups));
  return all.filter(
    (tool) =>
      named(profile.tools, GROUPS_NOW, tool) &&
      (narrowed === undefined || named(narrowed.words, narrowed.groups, tool)),
  );
};
