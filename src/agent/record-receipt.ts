// A settled call goes into the session and the ledger together.
import { serialisePreview } from '../decision/serialise.ts';
import type { Call } from '../proposal/proposal.ts';
import { receiptForModel } from '../proposal/receipt-for-model.ts';
import type { MessagePart, SessionRecord } from '../session/record.ts';
import type { Session } from '../session/session.ts';
import { orAbort } from '../store/database-error.ts';
import { ledgerRecords } from './ledger-records.ts';
import type { Settled } from './outcome.ts';
import type { Runtime } from './runtime.ts';
import { tellSettled } from './steps.ts';

export const recordReceipt = (session: Session, runtime: Runtime, call: Call, settled: Settled): void => {
  const { receipt, proposal, shared } = settled;
  const { text, isError } = receiptForModel(receipt);
  const parts: MessagePart[] = [...(text === '' ? [] : [{ text }]), ...shared];
  const done = receipt.status === 'done' ? proposal?.preview.control?.done : undefined;
  const records: SessionRecord[] = [];
  if (settled.drafted !== undefined && proposal !== undefined) {
    records.push({ kind: 'draft', call: call.id, preview: serialisePreview(proposal.preview, runtime.store.contents) });
  }
  records.push({ kind: 'receipt', call: call.id, receipt, parts, isError, ...(done === undefined ? {} : { done }) });

  runtime.store.database.transaction('normal', () => {
    orAbort(runtime.store.ledger.append(...ledgerRecords(session.info.id, call, settled)));
    session.append(...records);
  });
  tellSettled(runtime, call, settled);
  runtime.emit({ event: 'receipt', call: call.id, tool: call.name, receipt });
};
