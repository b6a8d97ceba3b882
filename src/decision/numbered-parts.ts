// What of a proposal a person can choose by number, and the decision that follows from the numbers.
import type { PartId } from '../change/parts.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { insideGit } from '../workspace/inside-git.ts';
import type { Path } from '../workspace/path.ts';
import type { Decision } from './question.ts';
import type { Choice } from './reading.ts';

export type NumberedPart =
  | { readonly kind: 'file'; readonly path: Path; readonly keep: readonly PartId[] }
  | { readonly kind: 'item'; readonly index: number; readonly keep: readonly PartId[] };

/** Files when there are several, else the items of a share; nothing when the proposal is taken whole or by hunks. */
export const numberedParts = (proposal: Proposal): readonly NumberedPart[] => {
  if (isTakenWhole(proposal)) return [];
  const files = new Map<Path, PartId[]>();
  const items: NumberedPart[] = [];
  for (const part of proposal.parts) {
    if (part.kind === 'item') items.push({ kind: 'item', index: part.index, keep: [part.id] });
    else {
      const key = insideGit(part.path) ? GIT : part.path;
      files.set(key, [...(files.get(key) ?? []), part.id]);
    }
  }
  if (files.size === 0) return items;
  return files.size === 1 ? [] : [...files].map(([path, keep]) => ({ kind: 'file', path, keep }));
};

/** One change of it follows the others: an action without its line on the hotlist would be half of what was asked for. */
export const isTakenWhole = ({ preview }: Pick<Proposal, 'preview'>): boolean =>
  (preview.alongside ?? []).length > 0 && (preview.changes ?? []).length > 1;

/** Everything inside .git is one thing to choose: half of a commit is a broken repository. */
const GIT = '.git' as Path; // a name for a person to choose by; nothing is looked up with it

/** Hunks, and the files that are taken whole, in the order they are shown; to be chosen one by one. None where .git is among them. */
export const choosableHunks = (proposal: Proposal): readonly PartId[] =>
  isTakenWhole(proposal) || proposal.parts.some((part) => part.kind !== 'item' && insideGit(part.path))
    ? []
    : proposal.parts.filter(({ kind }) => kind !== 'item').map(({ id }) => id);

/** A choice among the numbered parts, as a decision. What a command printed goes along with any part of its changes. */
export const decisionOf = (
  proposal: Proposal,
  choice: Extract<Choice, { take: 'approve' | 'part' | 'refuse' }>,
  among: readonly (readonly PartId[])[] = numberedParts(proposal).map(({ keep }) => keep),
): Decision => {
  const { digest } = proposal;
  if (choice.take === 'approve') return { answer: 'approve', digest };
  if (choice.take === 'refuse')
    return {
      answer: 'refuse',
      digest,
      ...(choice.reason === undefined ? {} : { reason: choice.reason }),
      ...(choice.told ? {} : { told: false }),
    };
  const chosen = choice.parts.flatMap((number) => among[number - 1] ?? []);
  // Nothing chosen is nothing approved.
  if (chosen.length === 0) return { answer: 'refuse', digest };
  const hasChanges = (proposal.preview.changes?.length ?? 0) > 0;
  const along = hasChanges ? proposal.parts.filter(({ kind }) => kind === 'item').map(({ id }) => id) : [];
  return { answer: 'part', digest, keep: [...chosen, ...along] };
};
