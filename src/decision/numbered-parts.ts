// What of a proposal a person can choose by number, and the decision that follows from the numbers.
import type { PartId } from '../change/parts.ts';
import { heldTogether } from '../proposal/held-together.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { insideGit } from '../workspace/inside-git.ts';
import type { Path } from '../workspace/path.ts';
import type { Decision } from './question.ts';
import type { AnswerChoice } from './reading.ts';

export type NumberedPart =
  | {
      readonly kind: 'file';
      readonly path: Path;
      readonly keep: readonly PartId[];
      /** Every file that is taken with it, itself among them. */
      readonly paths: readonly Path[];
    }
  | { readonly kind: 'item'; readonly index: number; readonly keep: readonly PartId[] };

/** Files when there are several, else the items of a share; nothing when the proposal is taken whole or by hunks. */
export const numberedParts = (proposal: Proposal): readonly NumberedPart[] => {
  if (isTakenWhole(proposal)) return [];
  const groups = heldTogether(proposal.preview);
  const files = new Map<Path, { keep: PartId[]; paths: Set<Path> }>();
  const items: NumberedPart[] = [];
  for (const part of proposal.parts) {
    if (part.kind === 'item') items.push({ kind: 'item', index: part.index, keep: [part.id] });
    else {
      const key = insideGit(part.path) ? GIT : (groups.find((group) => group.includes(part.path))?.[0] ?? part.path);
      const file = files.get(key) ?? { keep: [], paths: new Set() };
      file.keep.push(part.id);
      file.paths.add(part.path);
      files.set(key, file);
    }
  }
  if (files.size === 0) return items;
  if (files.size === 1) return [];
  return [...files].map(([path, { keep, paths }]) => ({ kind: 'file', path, keep, paths: [...paths] }));
};

/** One change of it follows the others: an action without its line on the hotlist would be half of what was asked for. */
export const isTakenWhole = ({ preview }: Pick<Proposal, 'preview'>): boolean =>
  heldTogether(preview).some((group) => (preview.changes ?? []).every(({ path }) => group.includes(path)));

/** Everything inside .git is one thing to choose: half of a commit is a broken repository. */
const GIT = '.git' as Path; // a name for a person to choose by; nothing is looked up with it

/** Hunks, and the files that are taken whole, in the order they are shown; to be chosen one by one. None where .git is among them, and none of files that are taken together. */
export const choosableHunks = (proposal: Proposal): readonly PartId[] =>
  proposal.parts.some((part) => part.kind !== 'item' && insideGit(part.path))
    ? []
    : proposal.parts.flatMap((part) => (part.kind === 'item' || isHeld(part.path, proposal) ? [] : [part.id]));

const isHeld = (path: Path, { preview }: Pick<Proposal, 'preview'>): boolean =>
  heldTogether(preview).some((group) => group.includes(path));

/** A choice among the numbered parts, as a decision. What a command printed goes along with any part of its changes. */
export const decisionOf = (
  proposal: Proposal,
  choice: Extract<AnswerChoice, { take: 'approve' | 'part' | 'refuse' }>,
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
