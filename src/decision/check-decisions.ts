// Whether an answer fits its question: every decision names a proposal of it, as it was shown, and takes something that is there.
import { fail, ok, type Result } from '../error/error-value.ts';
import { heldTogether, togetherWords } from '../proposal/held-together.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { insideGit } from '../workspace/inside-git.ts';
import type { Path } from '../workspace/path.ts';
import { checkOwnYes } from './own-yes.ts';
import type { Asked, Decision, Question } from './question.ts';
import { checkSaid } from './read-comments.ts';

/** EXPIRED when the proposal is another one by now; BAD_ARGS when the decision asks for what it does not have; PROTECTED without a yes of its own. */
export const checkDecisions = (question: Question, decisions: Readonly<Record<string, Decision>>): Result<true> => {
  const byId = new Map(question.asked.map((asked) => [asked.proposal.id, asked]));
  for (const [id, decision] of Object.entries(decisions)) {
    const asked = byId.get(id);
    if (asked === undefined)
      return fail('EXPIRED', `question ${question.id} does not hold the proposal ${id}`, {
        wayOut: 'Look at what waits now: countersign pending',
      });
    const checked = checkDecision(asked, decision);
    if (!checked.ok) return checked;
  }
  return ok(true);
};

const checkDecision = (asked: Asked, decision: Decision): Result<true> => {
  const { proposal } = asked;
  if (decision.digest !== proposal.digest)
    return fail('EXPIRED', `${proposal.id} is not what was decided on: it was proposed again`, {
      wayOut: 'Look at it again, then decide.',
    });
  const isSecret = (proposal.secrets ?? []).some(({ into }) => into !== 'output');
  if (isSecret && decision.answer === 'part')
    return fail('BAD_ARGS', `${proposal.id} puts a secret back, and is taken whole or not at all`);
  if (decision.answer === 'part') {
    const ids = new Set(proposal.parts.map(({ id }) => id));
    const unknown = decision.keep.find((id) => !ids.has(id));
    if (unknown !== undefined) return fail('BAD_ARGS', `${proposal.id} has no part ${unknown}`);
    const split = splitBy(proposal, decision.keep);
    if (split !== undefined)
      return fail('BAD_ARGS', `${proposal.id}: ${togetherWords(split)}`, { data: { together: split } });
    // Half of a commit is a broken repository.
    if (splits(proposal, decision.keep, insideGit))
      return fail('BAD_ARGS', `${proposal.id}: what happens inside .git is taken whole or not at all`);
    if (decision.keep.length === 0) return fail('BAD_ARGS', `no part of ${proposal.id} is kept: refuse it instead`);
  }
  if (decision.answer === 'amend') {
    if (decision.input === undefined && decision.texts === undefined)
      return fail('BAD_ARGS', `the amendment of ${proposal.id} holds neither an input nor a text`);
    const paths = new Set<string>(proposal.preview.changes?.map(({ path }) => path));
    const stranger = Object.keys(decision.texts ?? {}).find((path) => !paths.has(path));
    if (stranger !== undefined) return fail('BAD_ARGS', `${proposal.id} does not change ${stranger}`);
  }
  const said = checkSaid(proposal, decision);
  return said.ok ? checkOwnYes(asked, decision) : said;
};

/** A set of files that is taken together, of which only a part is kept. */
const splitBy = (proposal: Proposal, keep: readonly string[]): readonly Path[] | undefined =>
  heldTogether(proposal.preview).find((group) => splits(proposal, keep, (path) => group.includes(path)));

/** Whether only some of the parts at these paths are kept. */
const splits = ({ parts }: Proposal, keep: readonly string[], isAmong: (path: Path) => boolean): boolean => {
  const own = parts.filter((part) => part.kind !== 'item' && isAmong(part.path));
  const kept = own.filter(({ id }) => keep.includes(id)).length;
  return kept > 0 && kept < own.length;
};
