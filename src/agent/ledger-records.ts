// What the ledger keeps of a settled call: that it was asked for, who decided, what came of it. Never contents.
import type { NewRecord } from '../ledger/ledger.ts';
import type { CallBody, DecisionBody, ReceiptBody } from '../ledger/record-kinds.ts';
import type { RuleSource } from '../policy/rule.ts';
import type { Call, Proposal } from '../proposal/proposal.ts';
import type { Receipt } from '../proposal/receipt.ts';
import type { FileState, Hash } from '../workspace/file-state.ts';
import { hashOf } from '../workspace/hash.ts';
import type { Settled } from './outcome.ts';

export const ledgerRecords = (session: number, call: Call, settled: Settled): readonly NewRecord[] => {
  const common = { session, subject: `${session}:${call.id}` };
  const decision = decisionBody(call, settled);
  return [
    { kind: 'call', ...common, body: callBody(call, settled.proposal) },
    ...(decision === undefined ? [] : [{ kind: 'decision', ...common, body: decision } as const]),
    { kind: 'receipt', ...common, body: receiptBody(call, settled) },
  ];
};

const callBody = (call: Call, proposal: Proposal | undefined): CallBody => ({
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
  ...(call.own === undefined ? {} : { own: call.own }),
});

/** Nobody decides about a call that never became a proposal. */
const decisionBody = (call: Call, { proposal, who, waited, receipt }: Settled): DecisionBody | undefined =>
  proposal === undefined || who === undefined
    ? undefined
    : {
        proposal: call.id,
        digest: proposal.digest,
        answer: answerOf(receipt),
        who: who.kind === 'person' ? who : ruleOf(who.judgement.rule),
        waitedMilliseconds: waited ?? 0,
      };

const answerOf = ({ status, shared, differs }: Receipt): DecisionBody['answer'] => {
  if (status === 'refused') return 'refuse';
  if (status === 'partly applied' || (shared?.withheld ?? 0) > 0) return 'part';
  return differs === undefined ? 'approve' : 'amend';
};

const ruleOf = (rule: RuleSource): DecisionBody['who'] =>
  'file' in rule
    ? { kind: 'rule', name: rule.kind, file: rule.file, line: rule.line }
    : { kind: 'rule', name: rule.name };

const receiptBody = (call: Call, { receipt, proposal }: Settled): ReceiptBody => ({
  proposal: call.id,
  status: receipt.status,
  ...(receipt.error === undefined ? {} : { error: receipt.error.code }),
  ...(receipt.entry === undefined ? {} : { entry: receipt.entry }),
  files: receipt.entry === undefined ? [] : filesOf(proposal),
  bytes: receipt.changed.reduce((sum, { bytes }) => sum + bytes, 0),
});

const pathsOf = (proposal: Proposal | undefined): string[] => [
  ...new Set([
    ...(proposal?.preview.changes ?? []).map(({ path }) => path),
    ...(proposal?.preview.share ?? []).flatMap(({ origin }) => (origin === undefined ? [] : [origin.path])),
  ]),
];

const filesOf = (proposal: Proposal | undefined): ReceiptBody['files'] =>
  (proposal?.preview.changes ?? []).map(({ path, before, after }) => ({
    path,
    before: hashOfState(before),
    after: hashOfState(after),
  }));

const hashOfState = (state: FileState): Hash | null => (state?.kind === 'file' ? state.bytes.hash : null);
