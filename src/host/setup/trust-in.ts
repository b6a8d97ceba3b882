// Whether what a folder brings along counts, before anything of it is read.
import { type FolderTrust, folderTrust } from '../../config/folder-trust.ts';
import { untrusted } from '../../config/trust.ts';
import type { Result } from '../../error/error-value.ts';
import { escapeText } from '../../text/escape.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Notices } from '../notices.ts';
import type { ModelOptions } from './prepare.ts';

/** What the folder brings along counts as far as the person trusted it as it is; where nobody can be asked, something untrusted must be said to be left out. */
export const trustIn = (
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
