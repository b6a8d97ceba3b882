// Where every `rules` command works: this workspace, its ledger, and the rules that count here. Never for a command we run.
import { type FolderTrust, folderTrust } from '../../../../config/folder-trust.ts';
import { type LoadedRules, loadRules } from '../../../../config/load-rules.ts';
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import type { Rule } from '../../../../policy/rule.ts';
import { inRooms, type Rooms, type Where } from '../../open-rooms.ts';
import type { Output } from '../../output.ts';
import { startedByCall } from '../../started-by-call.ts';

export type RulesOptions = Where;

/** The rules that count here. */
export interface RulesHere {
  readonly rules: readonly Rule[];
  readonly trust: FolderTrust;
  /** For `~` in places. */
  readonly home: string | undefined;
}

export interface RulesGround extends Rooms, RulesHere {
  readonly output: Output;
}

/** Mistakes in the files are told, and what could be read still counts. */
export const inRules = (
  options: RulesOptions,
  output: Output,
  work: (ground: RulesGround) => Promise<Result<number>>,
): Promise<number> =>
  inRooms(options, output, async (rooms) => {
    const here = await rulesHere(rooms);
    if (!here.ok) return here;
    const { errors, notices, ...ground } = here.value;
    for (const error of errors) output.error(error);
    for (const notice of notices) output.note(notice);
    return work({ ...rooms, ...ground, output });
  });

/** With what is wrong in the files, and what was left out on purpose. DENIED for a command we run. */
export const rulesHere = async ({
  workspace,
}: Pick<Rooms, 'workspace'>): Promise<Result<RulesHere & Pick<LoadedRules, 'errors' | 'notices'>>> => {
  if (startedByCall(process.env))
    return fail('DENIED', 'A command that Countersign runs cannot look at or change your rules.', {
      wayOut: 'Run `countersign rules` yourself, in a terminal of your own.',
    });
  const trust = folderTrust(workspace, process.env);
  if (!trust.ok) return trust;
  const loaded = await loadRules({ environment: process.env, workspace, trusted: trust.value.covered });
  return ok({ ...loaded, trust: trust.value, home: process.env.HOME });
};
