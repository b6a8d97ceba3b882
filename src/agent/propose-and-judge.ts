// A call nobody has decided about: proposed, judged by the rules, and done, refused, drafted, or handed on to be asked.
import type { Who } from '../decision/question.ts';
import { fail } from '../error/error-value.ts';
import type { EntryInfo } from '../history/history.ts';
import type { Judgement } from '../policy/rule.ts';
import type { Call, Proposal } from '../proposal/proposal.ts';
import { failed, refused } from '../proposal/receipt.ts';
import type { Preview } from '../tool/preview.ts';
import { carryOut } from './carry-out.ts';
import { type CallGround, proposeAt, unsigned } from './ground.ts';
import { dependsOn } from './layers.ts';
import { refusedBefore, repetition } from './loop-guard.ts';
import { keepPreview } from './open-question.ts';
import { type Outcome, type Settled, settled } from './outcome.ts';
import { changedFiles, sharedParts } from './receipts.ts';
import type { Runtime } from './runtime.ts';
import { signedByRule } from './signed.ts';
import { earlierEntry, type SignedEntry } from './signed-entry.ts';

export const proposeAndJudge = async (call: Call, ground: CallGround): Promise<Outcome> => {
  const { runtime, session, open } = ground;
  if (open.performing.has(call.id) && !open.performed.has(call.id))
    return interrupted(earlierEntry(session, call, runtime.store)?.entry);
  const made = earlierEntry(session, call, runtime.store);
  if (made !== undefined && !open.performed.has(call.id)) return signedBefore(call, made, ground);
  const run = session.state.run;
  if (repetition(run, call) !== 'fresh') {
    const words =
      'You have made this exact call several times running with the same outcome. Do something else, or say what is missing.';
    return settled(failed(fail('LIMIT', words).error));
  }
  if (refusedBefore(run, call))
    return settled(refused('rule', 'it was refused before in this turn and was not asked again'));

  const proposal = await proposeAt(call, ground, unsigned(ground));
  if (!proposal.ok) return settled(failed(proposal.error));
  const judgement = await runtime.judge(proposal.value);
  return byVerdict(call, proposal.value, judgement, ground);
};

/** A rule signed it, and the process was killed when it was on disk: proposed over the files as they were, it is told as what it did. */
const signedBefore = async (call: Call, { entry, changes }: SignedEntry, ground: CallGround): Promise<Outcome> => {
  const before = changes.map(({ path, before, after }) => ({ path, before: after, after: before }));
  const proposal = await proposeAt(call, ground, [before, ...unsigned(ground)]);
  if (!proposal.ok) return settled(failed(proposal.error, entry.id));
  return carryOut(call, signedByRule(proposal.value, await ground.runtime.judge(proposal.value)), ground);
};

const byVerdict = async (
  call: Call,
  proposal: Proposal,
  judgement: Judgement,
  ground: CallGround,
): Promise<Outcome> => {
  const who: Who = { kind: 'rule', judgement };
  const changes = proposal.preview.changes ?? [];
  switch (judgement.verdict) {
    case 'ask':
      return { kind: 'ask', asked: { proposal, judgement } };
    case 'deny':
      return settled(refused('rule', judgement.why), { proposal, who });
    case 'draft': {
      if (dependsOn(proposal, ground.undecided)) return { kind: 'waits', changes };
      const kept = await keepPreview(proposal.preview, ground.runtime.store.contents);
      if (!kept.ok) return settled(failed(kept.error), { proposal });
      return settled(
        { status: 'drafted', changed: changedFiles(changes) },
        // What a command printed is not a change: the model needs it to go on.
        { shared: await sharedParts(proposal, ground.runtime), proposal, who, drafted: changes },
      );
    }
    case 'drop': {
      tellRun(proposal, ground.runtime);
      // Its output stands on what is not decided yet, like everything it saw.
      if (dependsOn(proposal, ground.undecided)) return { kind: 'waits', changes: [] };
      return carryOut(call, signedByRule({ ...proposal, preview: dropped(proposal.preview) }, judgement), ground);
    }
    case 'allow':
      // Also before the question about what it ran over: how the tests went with a change is worth knowing before it is signed.
      tellRun(proposal, ground.runtime);
      // It saw what an earlier call would change: whether that comes true is not decided yet.
      if (dependsOn(proposal, ground.undecided)) return { kind: 'waits', changes };
      return carryOut(call, signedByRule(proposal, judgement), ground);
  }
};

const dropped = ({ changes = [], ...kept }: Preview): Preview =>
  changes.length === 0
    ? kept
    : { ...kept, toModel: 'A rule keeps nothing of what this command changes; here is what it printed.' };

/** A command that nobody was asked about is still seen: one line says how it was run and how it went. */
const tellRun = ({ tool, preview, stage }: Proposal, { emit }: Runtime): void => {
  const { ran, tests, notes = [] } = preview;
  const how = ran?.words ?? notes.find(({ code }) => code === 'how it runs')?.words;
  // After a question it was seen already.
  if (tool.effect !== 'run' || how === undefined || stage === 'came back') return;
  // How tests went stands in the summary, and is what counts of them.
  const said = tests === undefined ? [how] : [];
  const byProducts = ran?.byProducts === undefined ? [] : [ran.byProducts.words];
  emit({ event: 'progress', step: 'notice', words: [preview.summary, ...said, ...byProducts].join(' · ') });
};

const interrupted = (entry: EntryInfo | undefined): Settled => {
  const recorded = entry === undefined ? '' : ` What it changed is entry ${entry.id} of the history.`;
  const words = `The run was interrupted while this was under way. It may have happened; it was not repeated.${recorded}`;
  return settled(failed(fail('EXPIRED', words).error, entry?.id));
};
