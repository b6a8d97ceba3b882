// A settled call goes into the session and the ledger together.

import { serialisePreview } from '../decision/serialise.ts';
import type { Call, Proposal } from '../proposal/proposal.ts';
import { receiptForModel } from '../proposal/receipt-for-model.ts';
import type { MessagePart, SessionRecord } from '../session/record.ts';
import type { Session } from '../session/session.ts';
import { orAbort } from '../store/database-error.ts';
import type { FileState, Hash } from '../workspace/file-state.ts';
import { hashOf } from '../workspace/hash.ts';
import type { Settled } from './outcome.ts';
import type { Runtime } from './runtime.ts';

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
    toLedger(session, runtime, call, settled);
    session.append(...records);
  });
  runtime.emit({ event: 'receipt', call: call.id, tool: call.name, receipt });
};

const toLedger = (
  session: Session,
  runtime: Runtime,
  call: Call,
  { receipt, proposal, who, waited }: Settled,
): void => {
  const { ledger } = runtime.store;
  const common = { session: session.info.id, subject: `${session.info.id}:${call.id}` };
  orAbort(ledger.append({ kind: 'call', ...common, body: callBody(call, proposal) }));
  if (proposal !== undefined && who !== undefined) {
    orAbort(
      ledger.append({
        kind: 'decision',
        ...common,
        body: {
          proposal: call.id,
          digest: proposal.digest,
          answer:
            receipt.status === 'refused'
              ? 'refuse'
              : receipt.status === 'partly applied' || (receipt.shared?.withheld ?? 0) > 0
                ? 'part'
                : receipt.differs !== undefined
                  ? 'amend'
                  : 'approve',
          who: who.kind === 'person' ? who : ruleOf(who.judgement.rule),
          waitedMilliseconds: waited ?? 0,
        },
      }),
    );
  }
  orAbort(
    ledger.append({
      kind: 'receipt',
      ...common,
      body: {
        proposal: call.id,
        status: receipt.status,
        ...(receipt.error === undefined ? {} : { error: receipt.error.code }),
        ...(receipt.entry === undefined ? {} : { entry: receipt.entry }),
        files: filesOf(receipt.entry === undefined ? undefined : proposal),
        bytes: receipt.changed.reduce((sum, { bytes }) => sum + bytes, 0),
      },
    }),
  );
};

const ruleOf = (
  rule: NonNullable<Settled['who']> extends infer W ? (W extends { judgement: { rule: infer R } } ? R : never) : never,
) =>
  'file' in rule
    ? ({ kind: 'rule', name: rule.kind, file: rule.file, line: rule.line } as const)
    : ({ kind: 'rule', name: rule.name } as const);

const callBody = (call: Call, proposal: Proposal | undefined) => ({
  tool: proposal?.tool.name ?? call.name.slice(0, 100), // a name nobody knows may be anything, of any length
  ...(proposal === undefined ? {} : { group: proposal.tool.group, effect: proposal.tool.effect }),
  paths: pathsOf(proposal),
  arguments: Object.fromEntries(
    Object.entries(proposal?.input ?? {}).map(([name, value]) => {
      const text = JSON.stringify(value);
      return [name, { size: Buffer.byteLength(text), hash: hashOf(text) }];
    }),
  ),
  ...(call.rescued === undefined ? {} : { rescued: call.rescued }),
});

const pathsOf = (proposal: Proposal | undefined): string[] => [
  ...new Set([
    ...(proposal?.preview.changes ?? []).map(({ path }) => path),
    ...(proposal?.preview.share ?? []).flatMap(({ origin }) => (origin === undefined ? [] : [origin.path])),
  ]),
];

const filesOf = (proposal: Proposal | undefined): { path: string; before: Hash | null; after: Hash | null }[] =>
  (proposal?.preview.changes ?? []).map(({ path, before, after }) => ({
    path,
    before: hashOfState(before),
    after: hashOfState(after),
  }));

const hashOfState = (state: FileState): Hash | null => (state?.kind === 'file' ? state.bytes.hash : null);
