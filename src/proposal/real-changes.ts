// The changes of a proposal that puts a secret back, with the secret in them. In memory only: what is stored and shown has placeholders.
import type { ChangeSet } from '../change/change-set.ts';
import type { Proposal } from './proposal.ts';

const known = new WeakMap<Proposal, ChangeSet>();

export const keepRealChanges = (proposal: Proposal, changes: ChangeSet): void => void known.set(proposal, changes);

/** Undefined for one that came out of the store: it has to be proposed again. */
export const realChangesOf = (proposal: Proposal): ChangeSet | undefined =>
  proposal.secrets === undefined || proposal.secrets.every(({ into }) => into === 'output')
    ? (proposal.preview.changes ?? [])
    : known.get(proposal);
