// A preview as a proposal: what is unchanged dropped, our notes added, parts cut, the disk remembered, digests made.
import type { ChangeSet } from '../change/change-set.ts';
import { countLines } from '../change/count-lines.ts';
import type { Part } from '../change/parts.ts';
import { partsOf } from '../change/parts-of.ts';
import type { Preview } from '../tool/preview.ts';
import { type FileState, sameState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import { hasTree, stateNow } from '../workspace/state-now.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { effectDigest, proposalDigest } from './digest.ts';
import type { HashFunction } from './layered-look.ts';
import { type NotesContext, notesOn } from './notes.ts';
import type { Proposal } from './proposal.ts';
import { proposalId } from './proposal-id.ts';

export interface ProposalContext extends NotesContext {
  readonly hash: HashFunction;
  /** The model that would receive what is shared. */
  readonly recipient: string;
  readonly origin?: string;
}

/** What a proposal is made of before it is worked out. */
export type ProposalDraft = Pick<
  Proposal,
  'call' | 'stage' | 'tool' | 'input' | 'adjusted' | 'filled' | 'understood' | 'looked' | 'preview'
>;

export const proposalOf = async (draft: ProposalDraft, context: ProposalContext): Promise<Proposal> => {
  const kept = withoutUnchanged(draft.preview);
  const done = await worked(draft, kept, context);
  const notes = await notesOn(kept, done.parts, context);
  return {
    ...draft,
    id: proposalId(draft.call, draft.stage),
    ...done,
    preview: notes.length === 0 ? kept : { ...kept, notes },
    disk: diskUnder(kept.changes ?? [], context.workspace),
    ...(context.origin === undefined ? {} : { origin: context.origin }),
  };
};

/** The same proposal with the person's own changes: new parts and digests, the disk as it was when it was first looked at. */
export const withChanges = async (proposal: Proposal, changes: ChangeSet, hash: HashFunction): Promise<Proposal> => {
  const preview = withoutUnchanged({ ...proposal.preview, changes });
  return { ...proposal, ...(await worked(proposal, preview, { hash, recipient: proposal.recipient })) };
};

type Worked = Pick<Proposal, 'preview' | 'parts' | 'lines' | 'recipient' | 'effectDigest' | 'digest'>;

const worked = async (
  { tool, input }: Pick<Proposal, 'tool' | 'input'>,
  preview: Preview,
  { hash, recipient }: Pick<ProposalContext, 'hash' | 'recipient'>,
): Promise<Worked> => {
  const effect = await effectDigest(preview, hash);
  const { parts, lines } = await countLines(preview.changes ?? [], await partsOf(preview.changes ?? []));
  const items = (preview.share ?? []).map((_, index): Part => ({ kind: 'item', id: `i${index + 1}`, index }));
  return {
    preview,
    parts: [...parts.map((part) => withSentence(part, preview)), ...items],
    lines,
    recipient,
    effectDigest: effect,
    digest: proposalDigest({ card: tool.card, input, recipient, effect }, hash),
  };
};

/** What follows another change is told in a sentence, as the lines of a note are. */
const withSentence = (part: Part, { alongside = [] }: Preview): Part => {
  if (part.kind !== 'hunk') return part;
  const told = alongside.find(({ path }) => path === part.path);
  if (told === undefined) return part;
  const { about: _, ...lines } = part;
  return { ...lines, label: told.sentence };
};

/** "Unchanged" is an answer without a question: a preview without changes, and a word to the model. */
const withoutUnchanged = (preview: Preview): Preview => {
  const { changes, ...rest } = preview;
  if (changes === undefined) return preview;
  const real = changes.filter(({ before, after }) => !sameState(before, after));
  if (real.length > 0) return real.length === changes.length ? preview : { ...preview, changes: real };
  if (changes.length === 0) return rest;
  const { notes: _, ...bare } = rest; // the tool's notes are about a change that is none
  const names = changes.map(({ path }) => path).join(', ');
  return {
    ...bare,
    toModel: `Unchanged: ${names} already ${changes.length === 1 ? 'has' : 'have'} exactly this content.`,
  };
};

/** Absent where the disk cannot be read: whoever compares takes that for a difference, and the proposal is shown again. */
const diskUnder = (changes: ChangeSet, workspace: Workspace): Record<Path, FileState> => {
  const disk: Record<Path, FileState> = Object.create(null);
  for (const { path, before, after } of changes) {
    const state = stateNow(workspace, path, hasTree(before, after));
    if (state.ok) disk[path] = state.value;
  }
  return disk;
};
