// What "always" would mean for a proposal at this terminal: the rule, its reach over the ledger, and where it would be kept.
// Loaded when somebody asks for it.
import { join } from 'node:path';
import { atHome } from '../../config/load-rules.ts';
import type { Policy } from '../../config/policy-for.ts';
import { ruleId } from '../../config/rule-id.ts';
import { saveRule } from '../../config/save-rule.ts';
import type { Asked } from '../../decision/question.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { pastCalls } from '../../ledger/past-calls.ts';
import { alwaysRule } from '../../policy/always-rule.ts';
import { momentAfter } from '../../policy/moment.ts';
import { type PastCall, pastCall } from '../../policy/past-call.ts';
import type { Rule } from '../../policy/rule.ts';
import { ruleReach } from '../../policy/rule-reach.ts';
import type { SessionRecord } from '../../session/record.ts';
import type { Session } from '../../session/session.ts';
import { placesOf } from '../../store/places.ts';
import { shortPath } from '../short-path.ts';
import type { HowLong, OfferedRule } from './rule-offer.ts';

export interface RuleGround {
  /** Real path of the workspace. */
  readonly workspace: string;
  readonly ledger: Pick<Ledger, 'query'>;
  /** The running one, so that a rule counts at once. Absent: from the next start on. */
  readonly policy?: Pick<Policy, 'learn' | 'forSession'>;
  /** The session that can keep a rule. */
  readonly session?: Session;
  /** Where the session goes on in another process: how it gets the record. */
  record?(record: Extract<SessionRecord, { kind: 'rule' }>): Result<true>;
  /** The person has said already for how long. */
  readonly howLong?: HowLong;
  /** A rule that the program words better for this proposal, such as the coach's about its overview. */
  special?(asked: Asked): Rule | undefined;
  readonly now?: number;
}

const HOUR = 3_600_000;
const LASTS: Readonly<Record<HowLong, number | undefined>> = {
  turn: undefined,
  session: undefined,
  '1h': HOUR,
  '1d': 24 * HOUR,
  forever: undefined,
};

/** DENIED in words where "always" is not to be had. */
export const offerAlways = (asked: Asked, ground: RuleGround): Result<OfferedRule> => {
  const { proposal, judgement } = asked;
  const file = ownRulesFile();
  if (!file.ok) return file;
  const now = ground.now ?? Date.now();
  const source = { kind: 'person', file: file.value, line: 1 } as const;
  const why = `answered always on ${new Date(now).toISOString().slice(0, 10)}`;
  const special = judgement.mustAsk ? undefined : ground.special?.(asked);
  const rule =
    special === undefined
      ? alwaysRule({ proposal, judgement, workspace: ground.workspace, why, source })
      : ok<Rule>({ ...special, source });
  return rule.ok ? offerRule(rule.value, ground) : rule;
};

/** Any rule of the person's, before it is saved. */
export const offerRule = (rule: Rule, ground: RuleGround): Result<OfferedRule> => {
  const calls = callsOf(ground.ledger);
  if (!calls.ok) return calls;
  const now = ground.now ?? Date.now();
  const file = 'file' in rule.source ? rule.source.file : '';
  const { session } = ground;
  return ok({
    rule,
    reach: ruleReach(rule, calls.value, { workspace: ground.workspace, now: new Date(now).toISOString() }),
    lengths:
      ground.howLong !== undefined || rule.until !== undefined
        ? [ground.howLong ?? 'forever']
        : [...(session === undefined ? [] : (['turn', 'session'] as const)), '1h', '1d', 'forever'],
    lasting: (howLong) => {
      const milliseconds = LASTS[howLong];
      return {
        rule: milliseconds === undefined ? rule : { ...rule, until: momentAfter(milliseconds, now) },
        place: isOfSession(howLong) && session !== undefined ? PLACES[howLong](session.info.id) : file,
      };
    },
    save: async (kept, howLong) =>
      isOfSession(howLong) && session !== undefined
        ? inSession(kept, session, howLong, ground)
        : inFile(kept, file, ground),
  });
};

/** The person's own rules.yaml. */
export const ownRulesFile = (): Result<string> => {
  const { config } = placesOf(process.env);
  return config === undefined
    ? fail('BAD_CONFIG', 'There is no place for your own rules: neither HOME nor COUNTERSIGN_HOME is set.')
    : ok(join(config, 'rules.yaml'));
};

/** Everything in the ledger that a rule can be tried on, newest first. */
export const callsOf = (ledger: Pick<Ledger, 'query'>, limit?: number): Result<readonly PastCall[]> => {
  const records = pastCalls(ledger, limit);
  return records.ok ? ok(records.value.flatMap((record) => pastCall(record) ?? [])) : records;
};

const inFile = (rule: Rule, file: string, { policy }: RuleGround): Result<string> => {
  const saved = saveRule(file, rule);
  if (!saved.ok) return saved;
  policy?.learn(atHome(saved.value, process.env));
  const line = 'line' in saved.value.source ? saved.value.source.line : 1;
  const from = policy === undefined ? 'Chats that run already do not know it.' : 'It counts from the next call on.';
  return ok(`Saved as ${shortPath(file)}:${line}. ${from} \`countersign rules remove ${line}\` takes it out.`);
};

const isOfSession = (howLong: HowLong): howLong is 'turn' | 'session' => howLong === 'turn' || howLong === 'session';

const PLACES = {
  turn: (id: number) => `this turn of session ${id}, and nowhere else`,
  session: (id: number) => `session ${id}, and nowhere else`,
} as const;

const inSession = (
  rule: Rule,
  session: Session,
  howLong: 'turn' | 'session',
  { policy, record }: RuleGround,
): Result<string> => {
  const { id } = session.info;
  const isTurn = howLong === 'turn';
  const name = `your answer "always" in ${isTurn ? 'this turn of ' : ''}session ${id}`;
  const source: Rule['source'] = { kind: 'session', name, id: ruleId(rule), ...(isTurn ? { turn: true } : {}) };
  const fresh = { kind: 'rule', session: id, rule: { ...rule, source } } as const;
  if (record === undefined) session.append(fresh);
  const recorded = record?.(fresh) ?? ok(true);
  if (!recorded.ok) return recorded;
  policy?.forSession(() => session.state.rules);
  const ends = isTurn ? 'your next message' : 'the session';
  return ok(
    `Kept for ${isTurn ? 'this turn of ' : ''}session ${id}. It counts from the next call on, and ends with ${ends}.`,
  );
};
