// What rules look at: the names, words, paths and hosts of a call, whether it waits now or is long past.
import type { Proposal } from '../proposal/proposal.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Reach } from '../tool/preview.ts';
import { sharedPaths } from '../tool/shared-paths.ts';
import type { ToolEffect } from '../tool/tool.ts';

export interface RuleSubject {
  readonly tool: string;
  /** Other names that lead to the same tool. */
  readonly aliases?: readonly string[];
  readonly group: string;
  readonly effect: ToolEffect;
  readonly input: Readonly<Record<string, JsonValue>>;
  /** Paths that would be different afterwards, both ends of a move, and what is inside a folder that moves as one. */
  readonly changes: readonly string[];
  /** Files whose bytes the model would see. */
  readonly shares: readonly string[];
  /** Every path the tool looked at. */
  readonly looked: readonly string[];
  /** Where it would reach, as `reaches:` matches it. */
  readonly reaches: readonly string[];
  /** The model that would see what is shared. Absent: not known any more. */
  readonly recipient?: string;
}

/** A command with the network may go to any host, so only a pattern that covers every host covers it. */
export const ANY_HOST = '*';

/** The subject of a proposal; `inside` are the paths that its changes hold without naming them. */
export const subjectOf = (proposal: Proposal, inside: readonly string[] = []): RuleSubject => {
  const { preview, tool } = proposal;
  const changed = (preview.changes ?? []).flatMap(({ path, from }) => (from === undefined ? [path] : [path, from]));
  return {
    tool: tool.name,
    ...(tool.aliases === undefined ? {} : { aliases: tool.aliases }),
    group: tool.group,
    effect: tool.effect,
    input: proposal.input,
    changes: [...new Set([...changed, ...inside])],
    shares: sharedPaths(preview.share ?? []),
    looked: proposal.looked,
    reaches: preview.reach === undefined ? [] : [hostOf(preview.reach)],
    recipient: proposal.recipient,
  };
};

const hostOf = (reach: Reach): string => {
  if (reach.kind === 'request') return reach.host;
  if (reach.kind === 'other') return reach.words;
  return reach.tier === 'network' ? ANY_HOST : reach.command;
};
