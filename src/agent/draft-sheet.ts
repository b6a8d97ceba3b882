// Signing at the end: everything a run did unsigned, as one proposal, file by file and hunk by hunk.
import type { ChangeSet } from '../change/change-set.ts';
import { revivePreview } from '../decision/serialise.ts';
import { fail } from '../error/error-value.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { proposalOf } from '../proposal/propose.ts';
import { receiptForModel } from '../proposal/receipt-for-model.ts';
import type { Session } from '../session/session.ts';
import { hashOf } from '../workspace/hash.ts';
import { applySheet } from './apply-sheet.ts';
import { squash } from './layers.ts';
import { openQuestion } from './open-question.ts';
import type { Runtime } from './runtime.ts';
import type { Step } from './step.ts';

/** One step of it: open the sheet, wait for its answer, or carry the answer out. */
export const advanceSheet = async (session: Session, runtime: Runtime): Promise<Step> => {
  const { sheet } = session.state;
  if (sheet === undefined) return showSheet(session, runtime);
  const question = runtime.store.questions.get(sheet);
  const standing = runtime.store.questions.standing(sheet);
  if (question === undefined || !standing.ok) {
    return { kind: 'failed', error: fail('CORRUPT', `The sheet of the draft (question ${sheet}) is gone from the store.`).error };
  }
  if (standing.value.is === 'open') return { kind: 'waits', question };
  return applySheet(session, runtime, question, standing.value.is === 'answered' ? standing.value.answer : undefined);
};

const showSheet = async (session: Session, runtime: Runtime): Promise<Step> => {
  const proposal = await sheetProposal(session, runtime);
  if (proposal === undefined) {
    signed(session, runtime, { status: 'unchanged', changed: [] });
    return { kind: 'worked' };
  }
  const judgement = await runtime.judge(proposal);
  const rule = { kind: 'built-in', name: 'a draft is signed at the end' } as const;
  const asked = { proposal, judgement: { ...judgement, verdict: 'ask', rule, why: 'you asked to sign at the end' } as const };
  const opened = await openQuestion(session, runtime, [asked], true);
  return opened.ok ? { kind: 'worked' } : { kind: 'failed', error: opened.error };
};

/** All drafts squashed into one change set over the disk; undefined when they come to nothing. */
export const sheetProposal = async (session: Session, runtime: Runtime): Promise<Proposal | undefined> => {
  const drafts: ChangeSet[] = session.state.drafts.map(
    ({ preview }) => revivePreview(preview, runtime.store.contents.reference).changes ?? [],
  );
  const changes = squash(drafts);
  if (changes.length === 0) return undefined;
  const files = new Set(changes.map(({ path }) => path)).size;
  const summary = `sign ${files} ${files === 1 ? 'file' : 'files'} from ${drafts.length} ${drafts.length === 1 ? 'draft' : 'drafts'}`;
  const call = { id: `draft.${session.records.at(-1)?.seq ?? 0}`, providerId: '', name: 'draft', arguments: '{}' };
  const tool = { name: 'draft', title: 'Draft', group: 'plan', effect: 'change', card: hashOf('draft') } as const;
  return proposalOf({ call, tool, input: {}, adjusted: [], looked: [], preview: { summary, changes } }, {
    workspace: runtime.workspace,
    hash: hashOf,
    recipient: runtime.model.id,
  });
};

export const signed = (session: Session, runtime: Runtime, receipt: Parameters<typeof receiptForModel>[0]): void => {
  session.append({ kind: 'signed', receipt, words: `About the draft: ${receiptForModel(receipt).text}` });
  runtime.emit({ event: 'receipt', call: 'draft', tool: 'draft', receipt });
};
