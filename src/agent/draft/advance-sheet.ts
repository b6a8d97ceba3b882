// Signing at the end: one question about all drafts, file by file and hunk by hunk; its answer is one entry of the history.

import { risksOf } from '../../decision/own-yes.ts';
import type { Asked, Decision } from '../../decision/question.ts';
import { fail } from '../../error/error-value.ts';
import type { Judgement } from '../../policy/rule.ts';
import type { Proposal } from '../../proposal/proposal.ts';
import { receiptForModel } from '../../proposal/receipt-for-model.ts';
import type { Session } from '../../session/session.ts';
import { labelled } from '../../text/note.ts';
import { type Amendment, askedAsEdited } from '../asked-again.ts';
import { openQuestion } from '../open-question.ts';
import { appliedReceipt, refusedReceipt, sharedReceipt } from '../receipts.ts';
import type { Runtime } from '../runtime.ts';
import { askedOf, type Signed, signedByRule } from '../signed.ts';
import { earlierEntry, writeSigned } from '../signed-entry.ts';
import { standingsOf } from '../standing.ts';
import type { AgentStep } from '../step.ts';
import { closeSheet, leaveUnsigned } from './close-sheet.ts';
import { SHEET } from './sheet-name.ts';
import { sheetProposal } from './sheet-proposal.ts';
import { carriedOver, sheetWithTexts } from './sheet-texts.ts';

/** One step of it: open the sheet, wait for its answer, or carry the answer out. */
export const advanceSheet = async (session: Session, runtime: Runtime): Promise<AgentStep> => {
  const { sheet } = session.state;
  if (sheet === undefined) return show(session, runtime);
  const { pending, decided } = standingsOf({ questions: [{ id: sheet, seq: 0 }] }, runtime.store);
  if (pending !== undefined) return { kind: 'waits', question: pending };
  const [signed] = decided.values();
  if (signed !== undefined) return carryOutSheet(session, runtime, signed);
  return {
    kind: 'failed',
    error: fail('CORRUPT', `The sheet of the draft (question ${sheet}) is gone from the store.`).error,
  };
};

/** `before`: as it was shown when somebody else changed a file of it. */
const show = async (session: Session, runtime: Runtime, before?: Asked): Promise<AgentStep> => {
  const drafted = await sheetProposal(session, runtime);
  if (drafted === undefined) return nothingLeft(session, runtime);
  if (drafted.preview.changes === undefined) return allElsewhere(session, runtime, drafted);
  const { proposal, ...again } = await carriedOver(drafted, before);
  const judgement = await runtime.judge(proposal);
  // Only what the flag covers: a protected file among them is asked about all the same.
  const isYes =
    judgement.rule.kind === 'flag' && judgement.verdict !== 'ask' && risksOf({ proposal, judgement }).length === 0;
  const isDone = earlierEntry(session, proposal, runtime.store) !== undefined;
  if (isDone || (isYes && before === undefined)) return take(session, runtime, signedByRule(proposal, judgement));
  return ask(session, runtime, { ...again, proposal, judgement: signedAtEnd(judgement) });
};

/** Someone else has changed the same places of every file: there is nothing to sign, and nothing is thrown away. */
const allElsewhere = (session: Session, runtime: Runtime, { preview }: Proposal): AgentStep => {
  for (const each of preview.notes ?? []) runtime.emit({ event: 'progress', step: 'notice', words: labelled(each) });
  return leaveUnsigned(session, runtime, { why: 'someone else has changed the same places' });
};

/** Drafts that take each other back, or that someone else has made true. */
const nothingLeft = (session: Session, runtime: Runtime): AgentStep => {
  const receipt = { status: 'unchanged', changed: [] } as const;
  session.append({ kind: 'signed', receipt, words: `About the draft: ${receiptForModel(receipt).text}` });
  runtime.emit({ event: 'receipt', call: SHEET, tool: SHEET, receipt });
  return { kind: 'worked' };
};

/** Whatever else would be said of these changes, the person wants to see them together first. What must be asked says why. */
const signedAtEnd = ({ mustAsk, rule, why, risks, notes }: Judgement): Judgement => ({
  verdict: 'ask',
  ...(mustAsk
    ? { rule, why }
    : { rule: { kind: 'built-in', name: 'a draft is signed at the end' }, why: 'you asked for it' }),
  mustAsk,
  ...(risks === undefined ? {} : { risks }),
  ...(notes === undefined ? {} : { notes }),
});

const ask = async (session: Session, runtime: Runtime, asked: Asked): Promise<AgentStep> => {
  const opened = await openQuestion(session, runtime, [asked], true);
  return opened.ok ? { kind: 'worked' } : { kind: 'failed', error: opened.error };
};

const carryOutSheet = async (session: Session, runtime: Runtime, signed: Signed): Promise<AgentStep> => {
  const { decision } = signed;
  if (decision.answer === 'refuse') return refuse(session, runtime, signed, decision);
  if (decision.answer === 'amend') return ask(session, runtime, await asEdited(runtime, askedOf(signed), decision));
  return take(session, runtime, signed);
};

/** No call is proposed again: the new texts are put into the sheet as it was shown. */
const asEdited = (runtime: Runtime, asked: Asked, decision: Amendment): Promise<Asked> =>
  askedAsEdited(asked, decision, {
    make: async () =>
      decision.texts === undefined
        ? fail('BAD_ARGS', 'a sheet has no input: write the text of a file instead')
        : sheetWithTexts(asked.proposal, decision.texts),
    judge: async (proposal) => signedAtEnd(await runtime.judge(proposal)),
  });

/** Only a person's own no to a finished run throws the work away; where nobody was there to ask, it waits for somebody. */
const refuse = async (
  session: Session,
  runtime: Runtime,
  signed: Signed,
  decision: Extract<Decision, { answer: 'refuse' }>,
): Promise<AgentStep> => {
  const isRule = signed.who.kind === 'rule';
  const { reason, comments } = decision.told === false ? {} : decision;
  if (decision.silent === true || isRule) {
    const { stale } = askedOf(signed);
    const isUnseen = stale !== undefined && (isRule || reason === undefined);
    return leaveUnsigned(session, runtime, {
      why: isUnseen ? `STALE  ${stale} Nobody was there to look at it again.` : (reason ?? 'nobody answered'),
    });
  }
  if (runtime.keepDrafts === true)
    return leaveUnsigned(session, runtime, {
      ...(reason === undefined ? {} : { reason }),
      ...(comments === undefined ? {} : { comments }),
    });
  return closeSheet(session, runtime, signed, { outcome: refusedReceipt(signed, decision) });
};

const take = async (session: Session, runtime: Runtime, signed: Signed): Promise<AgentStep> => {
  const { proposal } = signed;
  if (proposal.preview.changes === undefined)
    return closeSheet(session, runtime, signed, { outcome: await sharedReceipt(signed, runtime) });
  const applied = await writeSigned(signed, proposal, { session, runtime, group: runtime.store.history.nextGroup() });
  if (applied.ok) {
    const outcome = await appliedReceipt(signed, { ...applied.value, proposal }, runtime);
    return closeSheet(session, runtime, signed, { outcome, taken: applied.value.changes });
  }
  const { error } = applied;
  if (error.code === 'STALE') {
    const again = `STALE  ${error.message} Nothing was overwritten. Here is the new sheet:`;
    return show(session, runtime, { ...askedOf(signed), again, stale: error.message });
  }
  // The disk refused it as a whole, so nothing of it is there; the drafts are kept for a better moment.
  session.append({ kind: 'unsigned', words: '' });
  return { kind: 'failed', error };
};
