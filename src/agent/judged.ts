// A call nobody has decided about: proposed, judged by the rules, and done, refused, drafted, or handed on to be asked.
import type { Who } from '../decision/question.ts';
import { fail } from '../error/error-value.ts';
import type { Judgement } from '../policy/rule.ts';
import type { Call, Proposal } from '../proposal/proposal.ts';
import { carryOut } from './carry-out.ts';
import { type Ground, proposeAt, unsigned } from './ground.ts';
import { dependsOn } from './layers.ts';
import { refusedBefore, repetition } from './loop-guard.ts';
import { keepPreview } from './open-question.ts';
import type { Outcome, Settled } from './outcome.ts';
import { changedFiles } from './receipts.ts';
import type { Standing } from './standing.ts';

export const judged = async (call: Call, ground: Ground): Promise<Outcome> => {
  const { runtime, session, open } = ground;
  if (open.performing.has(call.id) && !open.performed.has(call.id)) return interrupted();
  const run = session.state.run;
  if (repetition(run, call) !== 'fresh') {
    return failed(
      'LIMIT',
      'You have made this exact call several times running with the same outcome. Do something else, or say what is missing.',
    );
  }
  if (refusedBefore(run, call)) {
    const reason = 'it was refused before in this turn and was not asked again';
    return {
      kind: 'settled',
      receipt: { status: 'refused', changed: [], refused: { by: 'rule', reason } },
      shared: [],
    };
  }

  const proposal = await proposeAt(call, ground, unsigned(ground));
  if (!proposal.ok)
    return { kind: 'settled', receipt: { status: 'failed', changed: [], error: proposal.error }, shared: [] };
  const judgement = await runtime.judge(proposal.value);
  return byVerdict(call, proposal.value, judgement, ground);
};

const byVerdict = async (call: Call, proposal: Proposal, judgement: Judgement, ground: Ground): Promise<Outcome> => {
  const who: Who = { kind: 'rule', judgement };
  const changes = proposal.preview.changes ?? [];
  switch (judgement.verdict) {
    case 'ask':
      return { kind: 'ask', asked: { proposal, judgement } };
    case 'deny': {
      const receipt = { status: 'refused', changed: [], refused: { by: 'rule', reason: judgement.why } } as const;
      return { kind: 'settled', receipt, shared: [], proposal, who };
    }
    case 'draft': {
      if (dependsOn(proposal, ground.undecided)) return { kind: 'waits', changes };
      const kept = await keepPreview(proposal.preview, ground.runtime.store.contents);
      if (!kept.ok)
        return { kind: 'settled', receipt: { status: 'failed', changed: [], error: kept.error }, shared: [], proposal };
      return {
        kind: 'settled',
        receipt: { status: 'drafted', changed: changedFiles(changes) },
        shared: [],
        proposal,
        who,
        drafted: changes,
      };
    }
    case 'drop': {
      const { changes: _dropped, ...kept } = proposal.preview;
      return carryOut(call, byRule({ ...proposal, preview: kept }, judgement), ground);
    }
    case 'allow':
      // It saw what an earlier call would change: whether that comes true is not decided yet.
      if (dependsOn(proposal, ground.undecided)) return { kind: 'waits', changes };
      return carryOut(call, byRule(proposal, judgement), ground);
  }
};

const byRule = (proposal: Proposal, judgement: Judgement): Standing => ({
  asked: { proposal, judgement },
  decision: { answer: 'approve', digest: proposal.digest },
  who: { kind: 'rule', judgement },
  waited: 0,
  since: Number.POSITIVE_INFINITY,
});

const failed = (code: 'LIMIT', message: string): Settled => ({
  kind: 'settled',
  receipt: { status: 'failed', changed: [], error: fail(code, message).error },
  shared: [],
});

const interrupted = (): Settled => ({
  kind: 'settled',
  receipt: {
    status: 'failed',
    changed: [],
    error: fail(
      'EXPIRED',
      'The run was interrupted while this was under way. It may have happened; it was not repeated.',
    ).error,
  },
  shared: [],
});
