// A call as the ledger remembers it, as rules look at it: names, words, paths and hosts, never contents.
import type { PastRecord } from '../ledger/past-calls.ts';
import type { CallBody, DecisionBody } from '../ledger/record-kinds.ts';
import type { ToolEffect } from '../tool/tool.ts';
import { isProtected, isProtectedByContent } from '../workspace/special-paths.ts';
import type { Verdict } from './rule.ts';
import type { RuleSubject } from './subject.ts';

export interface PastCall
  extends Pick<CallBody, 'tool' | 'changes' | 'shares' | 'recipient' | 'rescued' | 'real' | 'secrets'> {
  /** As the ledger names it: session and call. */
  readonly id: string;
  readonly group: string;
  readonly effect: ToolEffect;
  /** Words of the input that were kept: the command. */
  readonly input: Readonly<Record<string, string>>;
  readonly looked?: readonly string[];
  readonly hosts?: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly session: number | null;
  /** What policy said then. */
  readonly verdict: Verdict;
  /** What the person said, where they were asked. */
  readonly answer?: DecisionBody['answer'];
}

/** Undefined for what never became a proposal, or was erased: there is nothing for a rule to look at. */
export const pastCall = ({ id, at, session, call, decision }: PastRecord): PastCall | undefined => {
  const effect = EFFECTS.find((known) => known === call.effect);
  if (effect === undefined || call.group === undefined || decision === undefined) return undefined;
  const { changes, shares } = pathsOf(call, effect);
  return {
    ...{ id, at, session, effect },
    tool: call.tool,
    group: call.group,
    input: call.command === undefined ? {} : { command: call.command.join(' ') },
    ...(changes.length === 0 ? {} : { changes }),
    ...(shares.length === 0 ? {} : { shares }),
    ...(call.host === undefined ? {} : { hosts: [call.host] }),
    ...(call.recipient === undefined ? {} : { recipient: call.recipient }),
    verdict: verdictThen(decision),
    ...(decision.who.kind === 'person' ? { answer: decision.answer } : {}),
    ...(call.rescued === undefined ? {} : { rescued: call.rescued }),
    ...(call.real === undefined ? {} : { real: call.real }),
    ...(call.secrets === undefined ? {} : { secrets: call.secrets }),
  };
};

/** No rule could have allowed it: protected files, real commands, calls found in text. Looked at late, because names take time. */
export const mustAskOfPast = ({ rescued, real, secrets, changes = [] }: PastCall): boolean =>
  rescued !== undefined || real === true || secrets !== undefined || changes.some(isGuarded);

/** The same object for the same call: a file of rules looks at each of them many times. */
export const subjectOfPast = (call: PastCall): RuleSubject => {
  const known = subjects.get(call);
  if (known !== undefined) return known;
  const subject = madeSubject(call);
  subjects.set(call, subject);
  return subject;
};

const subjects = new WeakMap<PastCall, RuleSubject>();

const madeSubject = (call: PastCall): RuleSubject => ({
  tool: call.tool,
  group: call.group,
  effect: call.effect,
  input: call.input,
  changes: call.changes ?? [],
  shares: call.shares ?? [],
  looked: call.looked ?? [],
  reaches: call.hosts ?? [],
  ...(call.recipient === undefined ? {} : { recipient: call.recipient }),
});

/** `npm test -- -u`, `edit_file a.md`, `fetch_page example.org`: enough to recognise it. Not yet escaped. */
export const callInWords = (call: Pick<PastCall, 'tool' | 'input' | 'changes' | 'shares' | 'hosts'>): string => {
  const { command } = call.input;
  if (command !== undefined) return command;
  const places = [...(call.changes ?? call.shares ?? []), ...(call.hosts ?? [])];
  const [first, ...others] = places;
  return [
    call.tool,
    ...(first === undefined ? [] : [first]),
    ...(others.length === 0 ? [] : [`+${others.length}`]),
  ].join(' ');
};

const verdictThen = ({ who, answer }: DecisionBody): Verdict => {
  if (who.kind === 'person') return 'ask';
  return who.verdict ?? (answer === 'refuse' ? 'deny' : 'allow');
};

const EFFECTS: readonly ToolEffect[] = ['read', 'change', 'run', 'network', 'control'];

const pathsOf = (
  { paths, changes, shares = [] }: CallBody,
  effect: ToolEffect,
): { readonly changes: readonly string[]; readonly shares: readonly string[] } => {
  if (effect === 'read') return { changes: changes ?? [], shares: paths };
  return { changes: changes ?? (shares.length === 0 ? paths : paths.filter((path) => !shares.includes(path))), shares };
};

/** Whether a package.json changed its scripts is not on record: it counts as if it had. */
const isGuarded = (path: string): boolean => isProtected(path) !== undefined || isProtectedByContent(path);
