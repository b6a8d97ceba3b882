// The parts of an answer to a call, each with whether it stays here: our own words may quote what the model had before it, or what the person wrote.
import type { MessagePart, SessionRecord } from './record.ts';

type ReceiptRecord = Extract<SessionRecord, { kind: 'receipt' }>;

/** `reply`: whether the reply that made the call was made of private parts. */
export const receiptParts = (
  { parts, receipt }: ReceiptRecord,
  reply: { readonly private?: boolean | undefined },
): readonly MessagePart[] => {
  if (reply.private !== true && receipt.differs?.private !== true) return parts;
  return parts.map((part) => (isOurWords(part) ? { ...part, private: true } : part));
};

const isOurWords = ({ origin, outside, output, media }: MessagePart): boolean =>
  (origin ?? outside ?? output ?? media) === undefined;
