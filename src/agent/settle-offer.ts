// What the program itself proposes, no model having asked for it: judged, asked about, carried out and recorded like any call.
import type { Question } from '../decision/question.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Call } from '../proposal/proposal.ts';
import type { Session } from '../session/session.ts';
import type { OpenReply } from '../session/state.ts';
import type { JsonValue } from '../tool/json-value.ts';
import { createRegistry } from '../tool/registry.ts';
import type { Tool } from '../tool/tool.ts';
import { carryOut } from './carry-out.ts';
import type { CallGround } from './ground.ts';
import { ledgerRecords } from './ledger-records.ts';
import { openQuestion } from './open-question.ts';
import type { Settled } from './outcome.ts';
import { proposeAndJudge } from './propose-and-judge.ts';
import type { Runtime } from './runtime.ts';
import { standingsOf } from './standing.ts';

export interface SettledOffer {
  /** Offered to no model: it is made for this. */
  readonly tool: Tool;
  readonly input: Readonly<Record<string, JsonValue>>;
  /** Shows the question and resolves when it is over, answered or not. */
  ask(question: Question): Promise<void>;
}

interface OfferSettled extends Pick<Settled, 'receipt' | 'shared'> {
  readonly call: string;
}

export const settleOffer = async (
  session: Session,
  runtime: Runtime,
  offer: SettledOffer,
): Promise<Result<OfferSettled>> => {
  const { store } = runtime;
  const call: Call = {
    id: `offer.${(session.records.at(-1)?.seq ?? 0) + 1}`,
    providerId: '',
    name: offer.tool.name,
    arguments: JSON.stringify(offer.input),
    own: true,
  };
  const ground: CallGround = {
    session,
    runtime: { ...runtime, registry: createRegistry([offer.tool]) },
    open: { ...ALONE, at: runtime.now() },
    drafts: [],
    undecided: [],
  };
  let outcome = await proposeAndJudge(call, ground);
  while (outcome.kind === 'ask') {
    const opened = await openQuestion(session, runtime, [outcome.asked]);
    if (!opened.ok) return opened;
    const record = session.records.at(-1);
    const question = record?.kind === 'question' ? store.questions.get(record.question) : undefined;
    if (record === undefined || question === undefined) return gone;
    await offer.ask(question);
    const { decided } = standingsOf({ questions: [{ id: question.id, seq: record.seq }] }, store);
    const signed = decided.get(outcome.asked.proposal.id);
    if (signed === undefined) return gone;
    outcome = await carryOut(call, signed, ground);
  }
  if (outcome.kind !== 'settled') return gone;
  const { receipt, shared } = outcome;
  // Nothing was left of it to offer: nobody decided anything, and nothing happened.
  if (receipt.status === 'done') return ok({ call: call.id, receipt, shared: [] });
  const recorded = store.ledger.append(...ledgerRecords(session.info.id, call, outcome));
  if (!recorded.ok) return recorded;
  runtime.emit({ event: 'receipt', call: call.id, tool: call.name, receipt });
  return receipt.error === undefined ? ok({ call: call.id, receipt, shared }) : { ok: false, error: receipt.error };
};

const gone = fail('CORRUPT', 'A question is gone from the store.', {
  wayOut: 'countersign doctor looks at the store.',
});

/** It belongs to no reply: no model asked for it. */
const ALONE: OpenReply = {
  seq: 0,
  at: 0,
  calls: [],
  receipts: new Map(),
  questions: [],
  performing: new Set(),
  performed: new Map(),
};
