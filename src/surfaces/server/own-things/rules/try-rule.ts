// What a rule would have decided, before it is saved: over the ledger, in figures and call by call.
import { ok, type Result } from '../../../../error/error-value.ts';
import type { RulesHere } from '../../../../host/deciding/rules/rules-here.ts';
import { policyHere } from '../../../../host/deciding/rules/why-of.ts';
import type { Rooms } from '../../../../host/setup/open-rooms.ts';
import { shortPath } from '../../../../host/short-path.ts';
import { backtest } from '../../../../policy/backtest.ts';
import { whyNotOffered } from '../../../../policy/narrow-rule.ts';
import { callInWords, type PastCall } from '../../../../policy/past-call.ts';
import { pastProposal } from '../../../../policy/past-proposal.ts';
import { printRule } from '../../../../policy/print-rule.ts';
import type { Rule } from '../../../../policy/rule.ts';
import { ruleReach } from '../../../../policy/rule-reach.ts';
import { offerInWords, ruleInWords } from '../../../../policy/rule-words.ts';
import type { TriedCall, TriedRule } from '../../wire/own-things.ts';
import type { ReadRule } from './read-rule.ts';

export interface TryGround extends RulesHere, Pick<Rooms, 'workspace'> {
  /** Newest first. */
  readonly calls: readonly PastCall[];
}

/** More would not be read. */
const MOST_CALLS = 50;

export const tryRule = async ({ written, rule }: ReadRule, ground: TryGround): Promise<Result<TriedRule>> => {
  const place = { workspace: ground.workspace.root, now: new Date().toISOString() };
  const { decided, different, left } = backtest(rule, ground.calls, place);
  const never = whyNotOffered(rule);
  return ok({
    rule: written,
    words: ruleInWords(written),
    offer: offerInWords(written),
    yaml: printRule(written),
    place: 'file' in written.source ? shortPath(written.source.file) : '',
    reach: ruleReach(rule, ground.calls, place),
    different,
    left: left.length,
    calls: await judged(decided.slice(0, MOST_CALLS), rule, ground),
    ...(never === undefined ? {} : { never }),
  });
};

/** As everything together would judge it now: a stricter rule still holds beside the new one. */
const judged = async (calls: readonly PastCall[], rule: Rule, ground: TryGround): Promise<readonly TriedCall[]> => {
  const { until: _, ...timeless } = rule;
  const { policy, model } = await policyHere({ ...ground, rules: [...ground.rules, timeless] });
  return Promise.all(
    calls.map(async (call): Promise<TriedCall> => {
      const { verdict } = await policy.judge(pastProposal(call, model));
      const { id, at, answer } = call;
      return {
        ...{ id, at, words: callInWords(call) },
        // biome-ignore lint/suspicious/noThenProperty: a word, never a function, so that nothing takes it for a promise.
        then: call.verdict,
        now: verdict,
        ...(answer === undefined ? {} : { answer }),
      };
    }),
  );
};
