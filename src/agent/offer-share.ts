// What the program itself would show a model beside the person's message: proposed, judged, asked about and recorded like any call.
import type { Question } from '../decision/question.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Call } from '../proposal/proposal.ts';
import type { MessagePart } from '../session/record.ts';
import type { Session } from '../session/session.ts';
import type { OpenReply } from '../session/state.ts';
import type { JsonValue } from '../tool/json-value.ts';
import { createRegistry } from '../tool/registry.ts';
import type { Tool } from '../tool/tool.ts';
import { carryOut } from './carry-out.ts';
import type { Ground } from './ground.ts';
import { judged } from './judged.ts';
import { ledgerRecords } from './ledger-records.ts';
import { openQuestion } from './open-question.ts';
import type { Runtime } from './runtime.ts';
import { standingsOf } from './standing.ts';

export interface Offer {
  /** Offered to no model: it is made for this. Shares only. */
  readonly tool: Tool;
  readonly input: Readonly<Record<string, JsonValue>>;
  /** Shows the question and resolves when it is over, answered or not. */
  ask(question: Question): Promise<void>;
}

export interface Offered {
  readonly call: string;
  /** What may be sent: of each item that was let out its text and its origin. */
  readonly parts: readonly MessagePart[];
}

/** Nothing is sent here. Whoever offers puts the parts into the session, and what leaves is recorded when it does. */
export const offerShare = async (session: Session, runtime: Runtime, offer: Offer): Promise<Result<Offered>> => {
  const { store } = runtime;
  // What reaches out or changes something is a model's business, or the person's.
  if (offer.tool.effect !== 'read') return fail('BAD_ARGS', `${offer.tool.name} does more than share.`);
  const call: Call = {
    id: `offer.${(session.records.at(-1)?.seq ?? 0) + 1}`,
    providerId: '',
    name: offer.tool.name,
    arguments: JSON.stringify(offer.input),
    own: true,
  };
  const ground: Ground = {
    session,
    runtime: { ...runtime, registry: createRegistry([offer.tool]) },
    open: ALONE,
    drafts: [],
    undecided: [],
  };
  let outcome = await judged(call, ground);
  while (outcome.kind === 'ask') {
    const opened = await openQuestion(session, runtime, [outcome.asked]);
    if (!opened.ok) return opened;
    const record = session.records.at(-1);
    const question = record?.kind === 'question' ? store.questions.get(record.question) : undefined;
    if (record === undefined || question === undefined) return gone;
    await offer.ask(question);
    const { decided } = standingsOf({ ...ALONE, questions: [{ id: question.id, seq: record.seq }] }, store);
    const standing = decided.get(outcome.asked.proposal.id);
    if (standing === undefined) return gone;
    outcome = await carryOut(call, standing, ground);
  }
  if (outcome.kind !== 'settled') return gone;
  // Nothing was left of it to offer: nobody decided anything, and nothing happened.
  if (outcome.receipt.status === 'done') return ok({ call: call.id, parts: [] });
  const recorded = store.ledger.append(...ledgerRecords(session.info.id, call, outcome));
  if (!recorded.ok) return recorded;
  runtime.emit({ event: 'receipt', call: call.id, tool: call.name, receipt: outcome.receipt });
  const { error } = outcome.receipt;
  return error === undefined ? ok({ call: call.id, parts: outcome.shared }) : { ok: false, error };
};

const gone = fail('CORRUPT', 'A question is gone from the store.', {
  wayOut: 'countersign doctor looks at the store.',
});

/** It belongs to no reply: no model asked for it. */
const ALONE: OpenReply = {
  seq: 0,
  calls: [],
  receipts: new Map(),
  questions: [],
  performing: new Set(),
  performed: new Map(),
};
