// The moment between a signature and the disk: is the ground still the one that was shown?
import type { ErrorValue } from '../error/error-value.ts';
import type { Call, Proposal } from '../proposal/proposal.ts';
import { realChangesOf } from '../proposal/real-changes.ts';
import type { OpenReply } from '../session/state.ts';
import { type FileState, sameState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import { hasTree, stateNow } from '../workspace/state-now.ts';
import { type CallGround, proposeAt } from './ground.ts';
import type { Runtime } from './runtime.ts';
import type { Signed } from './signed.ts';
import { earlierEntry, type SignedEntry, writeSigned } from './signed-entry.ts';

export type AppliedSigned =
  | ({ readonly kind: 'applied'; readonly proposal: Proposal } & SignedEntry)
  /** `path`: what somebody else has changed. */
  | { readonly kind: 'stale'; readonly why: string; readonly path?: string }
  | { readonly kind: 'failed'; readonly error: ErrorValue };

export const applySigned = async (call: Call, signed: Signed, ground: CallGround): Promise<AppliedSigned> => {
  const { session, runtime } = ground;
  const { proposal } = signed;
  const earlier = earlierEntry(session, proposal, runtime.store);
  if (earlier !== undefined) return { kind: 'applied', ...earlier, proposal };

  const fitted = await fitToDisk(call, signed, ground);
  if ('kind' in fitted) return fitted;
  const applied = await writeSigned(signed, fitted, { session, runtime, group: groupOf(ground.open, runtime) });
  if (applied.ok) return { kind: 'applied', ...applied.value, proposal: fitted };
  const { code, data } = applied.error;
  return code === 'STALE' ? stale(String(data?.path ?? data?.paths ?? '')) : { kind: 'failed', error: applied.error };
};

/**
 * The proposal as it fits the disk now. As it was, if nothing moved. Proposed again, if the file differs only by what this same
 * answer did: the same effect is covered by the signature. Anyone else's touch, or another effect, must be shown.
 */
const fitToDisk = async (
  call: Call,
  signed: Signed,
  ground: CallGround,
): Promise<Proposal | Exclude<AppliedSigned, { kind: 'applied' }>> => {
  const { proposal } = signed;
  const ours = appliedSince(signed.answers?.since ?? Number.POSITIVE_INFINITY, ground.open, ground.runtime);
  let asShown = true;
  for (const change of proposal.preview.changes ?? []) {
    const expected = ours.has(change.path) ? (ours.get(change.path) ?? null) : (proposal.disk[change.path] ?? null);
    const now = stateNow(ground.runtime.workspace, change.path, hasTree(change.before, change.after, expected));
    if (!now.ok) return { kind: 'failed', error: now.error };
    if (!sameState(now.value, expected)) return stale(change.path);
    if (!sameState(now.value, change.before)) asShown = false;
  }
  // What was stored has placeholders: the values are read again where they stand, and the digest says whether they are the same.
  if (asShown && realChangesOf(proposal) === proposal.preview.changes) return proposal;

  const again = await proposeAt(call, ground, [], { input: proposal.input });
  if (!again.ok) return { kind: 'failed', error: again.error };
  if (again.value.effectDigest === proposal.effectDigest && again.value.tool.card === proposal.tool.card)
    return again.value;
  return {
    kind: 'stale',
    why: 'It stood on another proposal that was not applied as shown. Here is what it would do now:',
  };
};

const stale = (path: string): Extract<AppliedSigned, { kind: 'stale' }> => ({
  kind: 'stale',
  why: `STALE  ${path} changed on disk while you were deciding. Nothing was overwritten. Here is the new difference:`,
  path,
});

const entriesOf = (open: OpenReply, since: number): number[] =>
  [...open.receipts.values()]
    .filter(({ seq }) => seq > since)
    .flatMap(({ receipt }) => (receipt.entry === undefined ? [] : [receipt.entry]));

/** What this reply's own calls have left at each path since the question was opened. */
const appliedSince = (since: number, open: OpenReply, runtime: Runtime): Map<Path, FileState> => {
  const states = new Map<Path, FileState>();
  for (const entry of entriesOf(open, since).sort((left, right) => left - right)) {
    const changes = runtime.store.history.changes(entry);
    if (changes.ok) for (const { path, after } of changes.value) states.set(path, after);
  }
  return states;
};

export const groupOf = (open: OpenReply, runtime: Runtime): number => {
  const first = entriesOf(open, 0)[0];
  return (
    (first === undefined ? undefined : runtime.store.history.entry(first)?.group) ?? runtime.store.history.nextGroup()
  );
};
