// Which of the files a proposal would share are private, by their place and by what stands at their beginning.
import { ok, type Result } from '../error/error-value.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { readStateOf } from '../proposal/read-states.ts';
import type { Origin } from '../tool/preview.ts';
import type { Bytes, FileState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { PrivateSettings } from './config.ts';
import { privacyOf } from './private.ts';

/** Only notes have front matter; other files are private by their place alone. */
export const NOTE = /\.(?:md|markdown|mdx|qmd|rmd|txt)$/i;
/** No note is larger; what is cannot be looked through, and counts as private. */
const LARGEST_NOTE = 16 * 1024 * 1024;

/**
 * Path to reason. A note is looked at from its beginning, since what is shared may be lines from its middle, and as it would be
 * shared, since a tool may have put it together from elsewhere.
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
      privacyOf(origin.path, undefined, settings) ??
      (await byContent(origin.path, text, stateOf(proposal, origin, workspace), settings));
    if (reason !== undefined) found.set(origin.path, reason);
  }
  return found;
};

/** Path to reason, of the files it would change: by their place, by what they say, and by what they would say. */
export const privateChanges = async (
  { preview: { changes = [] } }: Proposal,
  settings: PrivateSettings,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (const { path, from, before, after } of changes)
    for (const place of from === undefined ? [path] : [path, from]) {
      const reason = privacyOf(place, undefined, settings) ?? (await bySaying(place, [before, after], settings));
      if (reason !== undefined) found.set(place, reason);
    }
  return found;
};

const bySaying = async (
  path: Path,
  states: readonly FileState[],
  settings: PrivateSettings,
): Promise<string | undefined> => {
  if (!NOTE.test(path)) return undefined;
  for (const state of states) {
    if (state?.kind !== 'file') continue;
    if (state.bytes.size > LARGEST_NOTE) return 'it cannot be looked at';
    const reason = privacyOf(path, new TextDecoder().decode(await state.bytes.read()), settings);
    if (reason !== undefined) return reason;
  }
  return undefined;
};

/** The bytes that were read to be shared; from the disk when another process read them. Only a note is opened at all. */
const stateOf = (
  proposal: Proposal,
  { path, hash }: Origin,
  workspace: Pick<Workspace, 'state'>,
): Result<FileState> => {
  if (!NOTE.test(path)) return ok(null);
  const read = readStateOf(proposal, path);
  const isShared = read?.kind === 'file' && read.bytes.hash === hash && read.bytes.size <= LARGEST_NOTE;
  return isShared ? ok(read) : workspace.state(path, LARGEST_NOTE);
};

const byContent = async (
  path: Path,
  shared: Bytes,
  file: Result<FileState>,
  settings: PrivateSettings,
): Promise<string | undefined> => {
  if (!NOTE.test(path)) return undefined;
  if (!file.ok) return 'it cannot be looked at';
  const kept = file.value?.kind === 'file' ? file.value.bytes : undefined;
  for (const bytes of [kept, shared]) {
    const reason = bytes && privacyOf(path, new TextDecoder().decode(await bytes.read()), settings);
    if (reason !== undefined) return reason;
  }
  return undefined;
};
