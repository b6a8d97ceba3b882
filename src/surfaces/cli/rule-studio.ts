// What "always" would mean for a proposal at this terminal: the rule, its reach over the ledger, and where it would be kept.
// Loaded when somebody asks for it.
import { join } from 'node:path';
import { placesOf } from '../../config/places.ts';
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
import type { Session } from '../../session/session.ts';
import { sessionRules } from '../../session/session-rules.ts';
import type { HowLong, Offer } from './desk/always.ts';
import { shortPath } from './short-path.ts';

export interface StudioGround {
  /** Real path of the workspace. */
  readonly workspace: string;
  readonly ledger: Pick<Ledger, 'query'>;
  /** The running one, so that a rule counts at once. Absent: from the next start on. */
  readonly policy?: Pick<Policy, 'learn' | 'forSession'>;
  /** The session that can keep a rule. */
  readonly session?: Session;
  /** A rule that the program words better for this proposal, such as the coach's about its overview. */
  special?(asked: Asked): Rule | undefined;
  readonly now?: number;
}

const HOUR = 3_600_000;
const LASTS: Readonly<Record<HowLong, number | undefined>> = {
  session: undefined,
  '1h': HOUR,
  '1d': 24 * HOUR,
  forever: undefined,
};

/** DENIED in words where "always" is not to be had. */
export const offerAlways = (asked: Asked, ground: StudioGround): Result<Offer> => {
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
export const offerRule = (rule: Rule, ground: StudioGround): Result<Offer> => {
  const calls = callsOf(ground.ledger);
  if (!calls.ok) return calls;
  const now = ground.now ?? Date.now();
  const file = 'file' in rule.source ? rule.source.file : '';
  const { session } = ground;
  return ok({
    rule,
    reach: ruleReach(rule, calls.value, { workspace: ground.workspace, now: new Date(now).toISOString() }),
    lengths:
      rule.until !== undefined
        ? ['forever']
        : [...(session === undefined ? [] : ['session' as const]), '1h', '1d', 'forever'],
    lasting: (howLong) => {
      const milliseconds = LASTS[howLong];
      return {
        rule: milliseconds === undefined ? rule : { ...rule, until: momentAfter(milliseconds, now) },
        place: howLong === 'session' && session !== undefined ? `session ${session.info.id}, and nowhere else` : file,
      };
    },
    save: async (kept, howLong) =>
      howLong === 'session' && session !== undefined ? inSession(kept, session, ground) : inFile(kept, file, ground),
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

const inFile = (rule: Rule, file: string, { policy }: StudioGround): Result<string> => {
  const saved = saveRule(file, rule);
  if (!saved.ok) return saved;
  policy?.learn(saved.value);
  const line = 'line' in saved.value.source ? saved.value.source.line : 1;
  const from = policy === undefined ? 'Chats that run already do not know it.' : 'It counts from the next call on.';
  return ok(`Saved as ${shortPath(file)}:${line}. ${from} \`countersign rules remove ${line}\` takes it out.`);
};

const inSession = (rule: Rule, session: Session, { policy }: StudioGround): Result<string> => {
  const { id } = session.info;
  const source = { kind: 'session', name: `your answer "always" in session ${id}`, id: ruleId(rule) } as const;
  session.append({ kind: 'rule', session: id, rule: { ...rule, source } });
  policy?.forSession(sessionRules(session));
  return ok(`Kept for session ${id}. It counts from the next call on, and ends with the session.`);
};
