// The answer to a call, as it goes to a client that is the model itself: filtered for it like any request, and in the ledger before it leaves.

import type { Model } from '../models/model.ts';
import type { Receipt } from '../proposal/receipt.ts';
import { receiptParts } from '../session/receipt-parts.ts';
import type { SessionRecord } from '../session/record.ts';
import { sentTexts } from '../session/sent-text.ts';
import type { Session } from '../session/session.ts';
import { recordEgress } from './record-egress.ts';
import type { Store } from './runtime.ts';

export interface ClientAnswer {
  readonly text: string;
  readonly isError: boolean;
  readonly receipt: Receipt;
}

export interface ToClient {
  readonly model: Model;
  readonly store: Store;
}

/** Undefined while the call is not settled. */
export const answerToClient = (
  session: Session,
  call: string,
  { model, store }: ToClient,
): ClientAnswer | undefined => {
  const found = session.records.findLast((record) => record.kind === 'receipt' && record.call === call);
  if (found?.kind !== 'receipt') return undefined;
  const reply = session.records.findLast(({ seq }) => seq === Number(call.split('.')[0]));
  const texts = sentTexts(model);
  const { text } = texts.of(receiptParts(found, reply?.kind === 'reply' ? reply : {}), call);
  store.database.transaction('normal', () => {
    session.flush();
    recordEgress(session, { model, store }, texts);
  });
  return { text, isError: found.isError, receipt: found.receipt };
};

/** What the person chose there, as a message of theirs. */
export const promptToClient = (session: Session, record: SessionRecord, { model, store }: ToClient): string => {
  const texts = sentTexts(model);
  const { text } = texts.of(record.kind === 'user' ? record.parts : []);
  store.database.transaction('normal', () => {
    session.append(record);
    recordEgress(session, { model, store }, texts);
  });
  return text;
};
