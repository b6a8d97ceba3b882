// The rules that count in a workspace. For the person only.
import { type FolderTrust, folderTrust } from '../../../config/folder-trust.ts';
import { type LoadedRules, loadRules } from '../../../config/load-rules.ts';
import { ok, type Result } from '../../../error/error-value.ts';
import type { Rule } from '../../../policy/rule.ts';
import type { Rooms } from '../../setup/open-rooms.ts';
import { personOnly } from '../person-only.ts';

/** The rules that count here. */
export interface RulesHere {
  readonly rules: readonly Rule[];
  readonly trust: FolderTrust;
  /** For `~` in places. */
  readonly home: string | undefined;
}

/** With what is wrong in the files, and what was left out on purpose. DENIED for whoever is not the person. */
export const rulesHere = async ({
  workspace,
}: Pick<Rooms, 'workspace'>): Promise<Result<RulesHere & Pick<LoadedRules, 'errors' | 'notices'>>> => {
  const person = personOnly('look at or change your rules');
  if (!person.ok) return person;
  const trust = folderTrust(workspace, process.env);
  if (!trust.ok) return trust;
  const loaded = await loadRules({ environment: process.env, workspace, trusted: trust.value.covered });
  return ok({ ...loaded, trust: trust.value, home: process.env.HOME });
};
