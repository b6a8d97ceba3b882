// The answer to a draft's sheet, carried out as one entry of the history.
import { amendTexts } from '../change/amend.ts';
import type { ChangeSet } from '../change/change-set.ts';
import { takeParts } from '../change/take-parts.ts';
import type { Answer, Decision, Question } from '../decision/question.ts';
import { ok, type Result } from '../error/error-value.ts';
import type { Proposal } from '../proposal/proposal.ts';
import type { Session } from '../session/session.ts';
import { bytesOf } from '../workspace/hash.ts';
import { keyOf } from './apply-signed.ts';
import { signed } from './draft-sheet.ts';
import { changedFiles } from './receipts.ts';
import type { Runtime } from './runtime.ts';
import type { Step } from './step.ts';

export const applySheet = async (session: Session, runtime: Runtime, question: Question, answer: Answer | undefined): Promise<Step> => {
  const asked = question.asked[0];
  const decision = asked === undefined ? undefined : answer?.decisions[asked.proposal.id];
  if (asked === undefined || decision === undefined || decision.answer === 'refuse') {
    const reason = decision?.answer === 'refuse' ? decision.reason : undefined;
    signed(session, runtime, { status: 'refused', changed: [], refused: { by: 'person', ...(reason === undefined ? {} : { reason }) } });
    return { kind: 'worked' };
  }
  const changes = await taken(asked.proposal, decision);
  const applied = changes.ok
    ? await runtime.store.history.apply({
        key: keyOf(session, asked.proposal),
        group: runtime.store.history.nextGroup(),
        session: session.info.id,
        tool: 'draft',
        summary: asked.proposal.preview.summary,
        actor: answer?.who.kind === 'person' ? `person at ${answer.who.desk}` : 'rule',
        changes: changes.value,
      })
    : changes;
  if (!applied.ok || !changes.ok) {
    const error = applied.ok ? undefined : applied.error;
    signed(session, runtime, { status: 'failed', changed: [], ...(error === undefined ? {} : { error }) });
    return { kind: 'worked' };
  }
  const partly = decision.answer === 'part';
  signed(session, runtime, {
    status: partly ? 'partly applied' : 'applied',
    changed: changedFiles(changes.value),
    entry: applied.value.entry.id,
  });
  return { kind: 'worked' };
};

const taken = (proposal: Proposal, decision: Exclude<Decision, { answer: 'refuse' }>): Promise<Result<ChangeSet>> => {
  const changes = proposal.preview.changes ?? [];
  if (decision.answer === 'part') return takeParts(changes, proposal.parts, decision.keep, bytesOf);
  if (decision.answer === 'amend' && decision.texts !== undefined) return amendTexts(changes, decision.texts, bytesOf);
  return Promise.resolve(ok(changes));
};
