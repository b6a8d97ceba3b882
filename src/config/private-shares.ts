// Which of the files a proposal would share are private, by their place and by what stands at their beginning.
import type { Proposal } from '../proposal/proposal.ts';
import type { Bytes } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { PrivateSettings } from './config.ts';
import { privacyOf } from './private.ts';

/** Only notes have front matter; other files are private by their place alone. */
const NOTE = /\.(?:md|markdown|mdx|qmd|rmd|txt)$/i;
/** No note is larger; what is cannot be looked through, and counts as private. */
const LARGEST_NOTE = 16 * 1024 * 1024;

/**
 * Path to reason. A note is looked at as it is on disk, since what is shared may be lines from its middle, and as it would be
 * shared, since an unsigned change may have made it private.
 */
export const privateShares = async (
  proposal: Proposal,
  workspace: Pick<Workspace, 'state'>,
  settings: PrivateSettings,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (const { origin, text } of proposal.preview.share ?? []) {
    if (origin === undefined || found.has(origin.path)) continue;
    const reason =
      privacyOf(origin.path, undefined, settings) ?? (await byContent(origin.path, text, workspace, settings));
    if (reason !== undefined) found.set(origin.path, reason);
  }
  return found;
};

const byContent = async (
  path: Path,
  shared: Bytes,
  workspace: Pick<Workspace, 'state'>,
  settings: PrivateSettings,
): Promise<string | undefined> => {
  if (!NOTE.test(path)) return undefined;
  const onDisk = workspace.state(path, LARGEST_NOTE);
  if (!onDisk.ok) return 'it cannot be looked at';
  const kept = onDisk.value?.kind === 'file' ? onDisk.value.bytes : undefined;
  for (const bytes of [kept, shared]) {
    const reason = bytes && privacyOf(path, new TextDecoder().decode(await bytes.read()), settings);
    if (reason !== undefined) return reason;
  }
  return undefined;
};
