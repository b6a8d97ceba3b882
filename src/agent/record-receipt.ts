// A settled call goes into the session and the ledger together; one that changed nothing, with the next thing that is stored.
import { type StateTexts, serialisePreview } from '../decision/serialise.ts';
import { YES_RESCUED } from '../policy/built-in-rules.ts';
import type { Call } from '../proposal/proposal.ts';
import type { Receipt } from '../proposal/receipt.ts';
import { receiptForModel } from '../proposal/receipt-for-model.ts';
import type { MessagePart, SessionRecord } from '../session/record.ts';
import type { Session } from '../session/session.ts';
import { orAbort } from '../store/database-error.ts';
import { ledgerRecords } from './ledger-records.ts';
import type { Settled } from './outcome.ts';
import type { Runtime } from './runtime.ts';
import { maskReceipt } from './secrets/mask-receipt.ts';
import { tellSettled } from './tell-progress.ts';

export const recordReceipt = (session: Session, runtime: Runtime, call: Call, settled: Settled): void => {
  const { proposal, shared } = settled;
  const receipt = maskReceipt(withUnderstood(withRescue(withRun(settled), call, settled), settled));
  const { database, ledger, contents } = runtime.store;
  const { text, isError } = receiptForModel(receipt);
  const parts: MessagePart[] = [...(text === '' ? [] : [{ text }]), ...shared];
  const happened = receipt.status === 'done' || receipt.status === 'shared';
  const { done, show, plan } = (happened ? proposal?.preview.control : undefined) ?? {};
  const record: SessionRecord = {
    kind: 'receipt',
    call: call.id,
    receipt,
    parts,
    isError,
    ...(done === undefined ? {} : { done }),
    ...(show === undefined ? {} : { shows: show }),
    ...(plan === undefined ? {} : { plan }),
  };
  const toLedger = (): void => void orAbort(ledger.append(...ledgerRecords(session.info.id, call, settled)));

  if (settled.drafted === undefined && receipt.entry === undefined) session.hold(record, toLedger);
  else
    database.transaction('normal', () => {
      session.flush(); // in the order in which it happened
      toLedger();
      session.append(...draftOf(call, settled, contents), record);
    });
  tellSettled(runtime, call, settled);
  runtime.emit({ event: 'receipt', call: call.id, tool: call.name, receipt });
};

/** How a program ended, what came of the tests and which bounds were reached goes with the receipt, unless nothing was to come of the call. */
const withRun = ({ receipt, proposal }: Settled): Receipt => {
  if (receipt.status === 'refused' || receipt.status === 'failed') return receipt;
  const { tests, ended, partial } = proposal?.preview ?? {};
  return {
    ...receipt,
    ...(ended === undefined ? {} : { ended }),
    ...(tests === undefined ? {} : { tests }),
    ...(partial === undefined ? {} : { partial }),
  };
};

/** A fact of the receipt, so that the session, the ledger and every desk can tell it from what a person signed. */
const withRescue = (receipt: Receipt, { rescued }: Call, { who }: Settled): Receipt => {
  const isUnasked =
    who?.kind === 'rule' && who.judgement.rule.kind === 'flag' && who.judgement.rule.name === YES_RESCUED;
  const changes = receipt.status === 'applied' || receipt.status === 'partly applied' || receipt.status === 'drafted';
  return rescued === undefined || !isUnasked || !changes || receipt.changed.length === 0
    ? receipt
    : { ...receipt, rescued };
};

const withUnderstood = (receipt: Receipt, { proposal }: Settled): Receipt =>
  proposal?.understood === undefined ? receipt : { ...receipt, understood: proposal.understood };

const draftOf = (call: Call, { drafted, proposal }: Settled, contents: StateTexts): SessionRecord[] =>
  drafted === undefined || proposal === undefined
    ? []
    : [{ kind: 'draft', call: call.id, preview: serialisePreview(proposal.preview, contents) }];
