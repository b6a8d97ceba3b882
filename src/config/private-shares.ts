// Which of what a proposal would share is private: by its place, by what it says, by where it came from.
import { ok, type Result } from '../error/error-value.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { readStateOf } from '../proposal/read-states.ts';
import type { Origin } from '../tool/preview.ts';
import type { Bytes, FileState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { LARGEST_NOTE, NOTE, noteText } from './privacy/note.ts';
import type { Privacy } from './privacy/privacy.ts';

/**
 * Path to reason. A note is looked at from its beginning, since what is shared may be lines from its middle, and as it would be
 * shared, since a tool may have put it together from elsewhere.
 */
export const privateShares = async (
  proposal: Proposal,
  workspace: Pick<Workspace, 'state'>,
  privacy: Privacy,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (const { origin, text } of proposal.preview.share ?? []) {
    if (origin === undefined || found.has(origin.path)) continue;
    const reason =
      privacy.why(origin.path, { hash: origin.hash }) ??
      (await byContent(origin.path, text, stateOf(proposal, origin, workspace), privacy));
    if (reason !== undefined) found.set(origin.path, reason);
  }
  return found;
};

/** Why texts that come from no file are private: a line of one stands in private versions only. */
export const privatePassage = async (
  { preview: { share = [] } }: Proposal,
  privacy: Privacy,
): Promise<string | undefined> => {
  for (const { origin, text } of share) {
    if (origin !== undefined || text.size > LARGEST_NOTE) continue;
    const reason = await privacy.passage(new TextDecoder().decode(await text.read()));
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
  privacy: Privacy,
): Promise<string | undefined> => {
  if (!NOTE.test(path)) return undefined;
  if (!file.ok) return 'it cannot be looked at';
  const kept = file.value?.kind === 'file' ? file.value.bytes : undefined;
  for (const bytes of [kept, shared]) {
    const reason = bytes && privacy.byMark(path, noteText(await bytes.read()));
    if (reason !== undefined) return reason;
  }
  return undefined;
};
