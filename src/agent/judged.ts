// A call nobody has decided about: proposed, judged by the rules, and done, refused, drafted, or handed on to be asked.
import type { Who } from '../decision/question.ts';
import { fail } from '../error/error-value.ts';
import type { EntryInfo } from '../history/history.ts';
import type { Judgement } from '../policy/rule.ts';
import type { Call, Proposal } from '../proposal/proposal.ts';
import type { Preview } from '../tool/preview.ts';
import { carryOut } from './carry-out.ts';
import { type Ground, proposeAt, unsigned } from './ground.ts';
import { dependsOn } from './layers.ts';
import { refusedBefore, repetition } from './loop-guard.ts';
import { keepPreview } from './open-question.ts';
import type { Outcome, Settled } from './outcome.ts';
import { changedFiles, sharedParts } from './receipts.ts';
import { happenedEntry } from './record-happened.ts';
import type { Runtime } from './runtime.ts';
import type { Standing } from './standing.ts';

export const judged = async (call: Call, ground: Ground): Promise<Outcome> => {
  const { runtime, session, open } = ground;
  if (open.performing.has(call.id) && !open.performed.has(call.id))
    return interrupted(happenedEntry(session, call, runtime));
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
        // What a command printed is not a change: the model needs it to go on.
        shared: await sharedParts(proposal, ground.runtime),
        proposal,
        who,
        drafted: changes,
      };
    }
    case 'drop': {
      tellRun(proposal, ground.runtime);
      // Its output stands on what is not decided yet, like everything it saw.
      if (dependsOn(proposal, ground.undecided)) return { kind: 'waits', changes: [] };
      return carryOut(call, byRule({ ...proposal, preview: dropped(proposal.preview) }, judgement), ground);
    }
    case 'allow':
      // Also before the question about what it ran over: how the tests went with a change is worth knowing before it is signed.
      tellRun(proposal, ground.runtime);
      // It saw what an earlier call would change: whether that comes true is not decided yet.
      if (dependsOn(proposal, ground.undecided)) return { kind: 'waits', changes };
      return carryOut(call, byRule(proposal, judgement), ground);
  }
};

const dropped = ({ changes = [], ...kept }: Preview): Preview =>
  changes.length === 0
    ? kept
    : { ...kept, toModel: 'A rule keeps nothing of what this command changes; here is what it printed.' };

/** A command that nobody was asked about is still seen: one line says how it was run and how it went. */
const tellRun = ({ tool, preview, id }: Proposal, { emit }: Runtime): void => {
  const [how] = preview.notes ?? [];
  // After a question it was seen already.
  if (tool.effect !== 'run' || how === undefined || id.endsWith('/2')) return;
  const byProducts = preview.notes?.filter((note) => note.startsWith('by-products')) ?? [];
  const said = preview.summary.endsWith(how) ? [] : [how];
  emit({ event: 'progress', step: 'notice', words: [preview.summary, ...said, ...byProducts].join(' · ') });
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

const interrupted = (entry: EntryInfo | undefined): Settled => {
  const recorded = entry === undefined ? '' : ` What it changed is entry ${entry.id} of the history.`;
  const words = `The run was interrupted while this was under way. It may have happened; it was not repeated.${recorded}`;
  return {
    kind: 'settled',
    receipt: {
      status: 'failed',
      changed: [],
      ...(entry === undefined ? {} : { entry: entry.id }),
      error: fail('EXPIRED', words).error,
    },
    shared: [],
  };
};
