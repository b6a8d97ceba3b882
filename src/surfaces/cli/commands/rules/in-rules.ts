// Where every `rules` command works: this workspace, its ledger, and the rules that count here. Never for a command we run.
import { type FolderTrust, folderTrust } from '../../../../config/folder-trust.ts';
import { loadRules } from '../../../../config/load-rules.ts';
import { fail, type Result } from '../../../../error/error-value.ts';
import type { Rule } from '../../../../policy/rule.ts';
import { inRooms, type Rooms } from '../../open-rooms.ts';
import type { Output } from '../../output.ts';
import { startedByCall } from '../../started-by-call.ts';

export interface RulesOptions {
  readonly cwd: string;
}

export interface RulesGround extends Rooms {
  readonly rules: readonly Rule[];
  readonly trust: FolderTrust;
  readonly output: Output;
  /** For `~` in places. */
  readonly home: string | undefined;
}

/** Mistakes in the files are told, and what could be read still counts. */
export const inRules = (
  options: RulesOptions,
  output: Output,
  work: (ground: RulesGround) => Promise<Result<number>>,
): Promise<number> =>
  inRooms(options, output, async (rooms) => {
    if (startedByCall(process.env))
      return fail('DENIED', 'A command that Countersign runs cannot look at or change your rules.', {
        wayOut: 'Run `countersign rules` yourself, in a terminal of your own.',
      });
    const trust = folderTrust(rooms.workspace, process.env);
    if (!trust.ok) return trust;
    const request = { environment: process.env, workspace: rooms.workspace, trusted: trust.value.covered };
    const { rules, errors, notices } = await loadRules(request);
    for (const error of errors) output.error(error);
    for (const notice of notices) output.note(notice);
    return work({ ...rooms, rules, trust: trust.value, output, home: process.env.HOME });
  });
