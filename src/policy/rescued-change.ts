// `--yes=rescued`: whether a call found in a model's text may change files unasked. Only what is plainly harmless to a person who trusts
// the model on their machine; everything else still asks.
import type { Proposal } from '../proposal/proposal.ts';
import { withoutAdded } from '../workspace/in-added.ts';
import { isSecret } from '../workspace/special-paths.ts';
import type { PolicyContext } from './context.ts';
import type { RuleSubject } from './subject.ts';

/** Why it asks all the same, in words; nothing when it may be done. Protected files are looked at before. */
export const whyRescuedAsks = (
  proposal: Proposal,
  subject: RuleSubject,
  context: PolicyContext,
): string | undefined => {
  if (context.yes !== 'rescued') return 'calls found in text always ask';
  if (context.model !== 'local') return 'the model is not on this machine';
  if (!FILE_TOOLS.has(subject.tool) || subject.group !== 'files' || subject.effect !== 'change')
    return 'it is no tool that edits files';
  if (proposal.preview.reach !== undefined) return 'it reaches outside';
  if (proposal.call.echoed === true) return 'it repeats what the model was shown';
  if (deletes(proposal)) return 'it deletes something';
  for (const path of subject.changes) {
    const reason = context.privateChanges.get(path);
    if (withoutAdded(path) !== undefined) return `${path} is outside the workspace`;
    if (isSecret(path) !== undefined) return `${path} is secret`;
    if (reason !== undefined) return `${path} is private: ${reason}`;
  }
  return undefined;
};

/** By name: a card may call its group what it likes. */
const FILE_TOOLS: ReadonlySet<string> = new Set(['edit_file', 'edit_files', 'create_file', 'write_file', 'move_file']);

/** A path that is gone afterwards, and did not move; or anything that is no plain file or folder. */
const deletes = ({ preview: { changes = [] } }: Proposal): boolean => {
  const moved = new Set(changes.flatMap(({ from }) => (from === undefined ? [] : [from])));
  return changes.some(({ path, after }) => (after === null ? !moved.has(path) : after.kind === 'link'));
};
