// The entry of the history that a signature makes: one decision, one effect. Whoever comes a second time finds it.
import type { ChangeSet } from '../change/change-set.ts';
import { takeParts } from '../change/take-parts.ts';
import { ok, type Result } from '../error/error-value.ts';
import type { ApplyRequest, EntryInfo } from '../history/history.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { realChangesOf } from '../proposal/real-changes.ts';
import type { Session } from '../session/session.ts';
import { bytesOf } from '../workspace/hash.ts';
import type { Runtime, Store } from './runtime.ts';
import { askedOf, keptOf, type Signed } from './signed.ts';

export interface SignedEntry {
  readonly entry: EntryInfo;
  /** What it changed. */
  readonly changes: ChangeSet;
}

const keyOf = (session: Session, { id }: { readonly id: string }): string => `${session.info.id}:${id}`;

/** What a proposal, or a command that ran for real, has done already: also when it was killed before anyone was told. */
export const earlierEntry = (
  session: Session,
  proposal: { readonly id: string },
  { history }: Pick<Store, 'history'>,
): SignedEntry | undefined => {
  const entry = history.find(keyOf(session, proposal));
  if (entry?.state !== 'applied' && entry?.state !== 'partly_applied') return undefined;
  const changes = history.changes(entry.id);
  return { entry, changes: changes.ok ? changes.value : [] };
};

/** In the history's own words; `id`: of what was signed, or of the call that ran for real. */
export const entryRequest = (
  { proposal, who }: Signed,
  session: Session,
  entry: Pick<ApplyRequest, 'group' | 'changes' | 'summary' | 'undoes'> & { readonly id: string },
): ApplyRequest => ({
  key: keyOf(session, entry),
  group: entry.group,
  session: session.info.id,
  tool: proposal.tool.name,
  summary: entry.summary,
  actor: who.kind === 'person' ? `person at ${who.desk}` : 'rule',
  changes: entry.changes,
  ...(entry.undoes === undefined ? {} : { undoes: entry.undoes }),
});

/** The parts that were signed, on disk. `fitted`: the proposal as it fits the disk now, which may be the signed one itself. */
export const writeSigned = async (
  signed: Signed,
  fitted: Proposal,
  { session, runtime, group }: { readonly session: Session; readonly runtime: Runtime; readonly group: number },
): Promise<Result<SignedEntry>> => {
  const chosen = await chosenParts(signed, fitted);
  if (!chosen.ok) return chosen;
  session.flush();
  const changes = chosen.value;
  const entry = {
    ...{ id: signed.proposal.id, group, summary: fitted.preview.summary, changes },
    ...undoneBy(signed, fitted),
  };
  const applied = await runtime.store.history.apply(entryRequest(signed, session, entry));
  if (!applied.ok) return applied;
  const made = { entry: applied.value.entry, changes };
  return ok(applied.value.fresh ? made : (earlierEntry(session, entry, runtime.store) ?? made));
};

/** A part of an undo, or one with the person's own text in it, is a change like any other. */
const undoneBy = (signed: Signed, { preview: { undoes } }: Proposal): Pick<ApplyRequest, 'undoes'> =>
  undoes === undefined || keptOf(signed) !== undefined || askedOf(signed).texts !== undefined ? {} : { undoes };

/** All of its changes without a choice. */
const chosenParts = async (signed: Signed, fitted: Proposal): Promise<Result<ChangeSet>> => {
  const changes = realChangesOf(fitted) ?? [];
  const keep = keptOf(signed);
  if (keep === undefined) return ok(changes);
  return takeParts(changes, fitted.parts, samePlaces(signed.proposal, fitted, keep), bytesOf);
};

/** The same places in the proposal as it fits now: parts are numbered in order, and the effect is the same. */
const samePlaces = (shown: Proposal, fitted: Proposal, keep: readonly string[]): readonly string[] =>
  shown.parts.flatMap((part, index) => (keep.includes(part.id) ? [fitted.parts[index]?.id ?? part.id] : []));
