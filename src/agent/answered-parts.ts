// What an earlier call of the session was answered with: whole in its receipt, however much of it a request still holds.
import type { Model } from '../models/model.ts';
import { receiptParts } from '../session/receipt-parts.ts';
import { WITHHELD } from '../session/reply-messages.ts';
import type { Session } from '../session/session.ts';
import type { AnsweredPart } from '../tool/look.ts';

export const answeredParts = (
  { records, state }: Pick<Session, 'records' | 'state'>,
  call: string,
  model: Pick<Model, 'local'>,
): readonly AnsweredPart[] | undefined => {
  const record = records.find((each) => each.kind === 'receipt' && each.call === call);
  if (record?.kind !== 'receipt' || isDropped(records, call) || state.open?.receipts.has(call) === true)
    return undefined;
  const reply = records.find(({ seq }) => seq === Number(call.split('.')[0]));
  return receiptParts(record, reply?.kind === 'reply' ? reply : {}).map(({ text, origin, private: stays }) => {
    if (stays === true && !model.local) return { text: WITHHELD };
    return { text, ...(origin === undefined ? {} : { origin }), ...(stays === undefined ? {} : { private: stays }) };
  });
};

/** The person threw it out: it does not come back by another door. */
const isDropped = (records: Session['records'], call: string): boolean =>
  records.some((each) => each.kind === 'dropped' && 'call' in each.item && each.item.call === call);
