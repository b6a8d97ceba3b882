// What the person and, as far as it is trusted, the folder have said beforehand: configuration, rules, instructions.
import type { Config } from '../../config/config.ts';
import { type FolderTrust, folderTrust } from '../../config/folder-trust.ts';
import { loadConfig } from '../../config/load-config.ts';
import { loadInstructions } from '../../config/load-instructions.ts';
import { loadRules } from '../../config/load-rules.ts';
import { untrusted } from '../../config/trust.ts';
import { ok, type Result } from '../../error/error-value.ts';
import type { Rule } from '../../policy/rule.ts';
import { escapeText } from '../../text/escape.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Notices } from '../notices.ts';
import type { ModelOptions } from './prepare.ts';

export interface Settings {
  readonly config: Config;
  readonly rules: readonly Rule[];
  readonly instructions?: string;
  /** The folder brings something along that does not count. */
  readonly isUntrusted: boolean;
}

/** What is wrong in a file is said, and the rest of it counts. */
export const settingsIn = async (
  workspace: Workspace,
  options: Pick<ModelOptions, 'untrusted' | 'ask'>,
  notices: Notices,
): Promise<Result<Settings>> => {
  const trusted = trustIn(workspace, options, notices);
  if (!trusted.ok) return trusted;
  const request = { environment: process.env, workspace, trusted: trusted.value.covered };
  const { config, ...configured } = await loadConfig(request);
  const { rules, ...ruled } = await loadRules(request);
  const instructions = await loadInstructions(request);
  if (!instructions.ok) notices.error(instructions.error);
  for (const error of [...configured.errors, ...ruled.errors]) notices.error(error);
  for (const notice of [...configured.notices, ...ruled.notices]) notices.note(notice);
  return ok({
    config,
    rules,
    ...(instructions.ok && instructions.value !== undefined ? { instructions: instructions.value } : {}),
    isUntrusted: trusted.value.state.is === 'untrusted',
  });
};

/** What the folder brings along counts as far as the person trusted it as it is; where nobody can be asked, something untrusted must be said to be left out. */
const trustIn = (
  workspace: Workspace,
  options: Pick<ModelOptions, 'untrusted' | 'ask'>,
  notices: Notices,
): Result<FolderTrust> => {
  const trust = folderTrust(workspace, process.env);
  if (!trust.ok || trust.value.state.is !== 'untrusted' || options.untrusted === true) return trust;
  const { error } = untrusted(trust.value.state);
  if (options.ask === undefined) return { ok: false, error };
  notices.note(`${escapeText(error.message)} It is left out. \`countersign trust\` shows it.`);
  return trust;
};
