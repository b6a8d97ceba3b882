// What the ledger keeps of a settled call: that it was asked for, who decided, what came of it. Never contents.
import type { NewRecord } from '../ledger/ledger.ts';
import type { CallBody, DecisionBody, ReceiptBody } from '../ledger/record-kinds.ts';
import type { Judgement, RuleSource } from '../policy/rule.ts';
import { subjectOf } from '../policy/subject.ts';
import type { Call, Proposal } from '../proposal/proposal.ts';
import type { Receipt } from '../proposal/receipt.ts';
import { maskedWords, secretMasker } from '../sandbox/mask-secrets.ts';
import { sharedPaths } from '../tool/shared-paths.ts';
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
  ...(proposal === undefined ? {} : whatRulesMatch(proposal)),
  arguments: Object.fromEntries(
    Object.entries(proposal?.input ?? {}).map(([name, value]) => {
      const text = JSON.stringify(value);
      return [name, { size: Buffer.byteLength(text), hash: hashOf(text) }];
    }),
  ),
  ...(call.rescued === undefined ? {} : { rescued: call.rescued }),
  ...(call.echoed === undefined ? {} : { echoed: call.echoed }),
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
        who: who.kind === 'person' ? who : { ...ruleOf(who.judgement.rule), ...saidBy(who.judgement) },
        waitedMilliseconds: waited ?? 0,
        ...(receipt.comments === undefined ? {} : { comments: receipt.comments.length }),
      };

const answerOf = ({ status, shared, differs }: Receipt): DecisionBody['answer'] => {
  if (status === 'refused') return 'refuse';
  if (status === 'partly applied' || (shared?.withheld ?? 0) > 0) return 'part';
  return differs === undefined ? 'approve' : 'amend';
};

const ruleOf = (rule: RuleSource): DecisionBody['who'] =>
  'file' in rule
    ? { kind: 'rule', name: rule.kind, file: rule.file, line: rule.line, ...idOf(rule) }
    : { kind: 'rule', name: rule.name, ...('id' in rule ? idOf(rule) : {}) };

const saidBy = ({ verdict }: Judgement): { readonly verdict?: 'draft' | 'drop' } =>
  verdict === 'draft' || verdict === 'drop' ? { verdict } : {};

const idOf = ({ id }: { readonly id?: string }): { readonly id?: string } => (id === undefined ? {} : { id });

const receiptBody = (call: Call, { receipt, proposal }: Settled): ReceiptBody => ({
  proposal: call.id,
  status: receipt.status,
  ...(receipt.error === undefined ? {} : { error: receipt.error.code }),
  ...(receipt.entry === undefined ? {} : { entry: receipt.entry }),
  ...(receipt.rescued === undefined ? {} : { rescued: receipt.rescued }),
  files: receipt.entry === undefined ? [] : filesOf(proposal),
  bytes: receipt.changed.reduce((sum, { bytes }) => sum + bytes, 0),
});

/** A longer one is a script, and no rule is about a script. */
const LONGEST_COMMAND = 2000;

/** So that a rule can later be tried on the call. */
const whatRulesMatch = (proposal: Proposal): Partial<CallBody> => {
  const { input, preview, tool, recipient, stage } = proposal;
  const { changes, shares, reaches } = subjectOf(proposal);
  const command = tool.effect === 'run' && typeof input.command === 'string' ? input.command : '';
  const isReal = stage === 'came back' || (preview.reach?.kind === 'command' && preview.reach.tier !== 'network');
  const host = preview.reach?.kind === 'command' && isReal ? undefined : (reaches[0] ?? hostIn(input.url));
  return {
    ...(shares.length > 0 && tool.effect !== 'read' ? { shares } : {}),
    ...(changes.some((path) => shares.includes(path)) ? { changes } : {}),
    ...(command !== '' && command.length <= LONGEST_COMMAND ? { command: masked(command).split(' ') } : {}),
    ...(host === undefined ? {} : { host }),
    ...(isReal ? { real: true } : {}),
    ...(proposal.secrets === undefined ? {} : { secrets: proposal.secrets.map(({ name }) => name) }),
    ...(shares.length === 0 ? {} : { recipient }),
  };
};

const masked = (command: string): string => maskedWords(secretMasker(process.env), command);

const hostIn = (url: unknown): string | undefined =>
  typeof url === 'string' && URL.canParse(url) ? new URL(url).host || undefined : undefined;

const pathsOf = (proposal: Proposal | undefined): string[] => [
  ...new Set([
    ...(proposal?.preview.changes ?? []).map(({ path }) => path),
    ...sharedPaths(proposal?.preview.share ?? []),
  ]),
];

const filesOf = (proposal: Proposal | undefined): ReceiptBody['files'] =>
  (proposal?.preview.changes ?? []).map(({ path, before, after }) => ({
    path,
    before: hashOfState(before),
    after: hashOfState(after),
  }));

const hashOfState = (state: FileState): Hash | null => (state?.kind === 'file' ? state.bytes.hash : null);
