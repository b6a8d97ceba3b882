// A decision, carried out: exactly what was signed, once, or shown again when it would be something else.
import type { Call } from '../proposal/proposal.ts';
import { failed } from '../proposal/receipt.ts';
import { applySigned } from './apply-signed.ts';
import { askedAsEdited, withTexts } from './asked-again.ts';
import { type CallGround, type OwnVersion, proposeAt, unsigned } from './ground.ts';
import { dependsOn } from './layers.ts';
import { type Outcome, settled } from './outcome.ts';
import { perform } from './perform.ts';
import { appliedReceipt, happenedReceipt, refusedReceipt, sharedReceipt, staleReceipt, whoOf } from './receipts.ts';
import { askedOf, type Signed } from './signed.ts';
import { earlierEntry } from './signed-entry.ts';

export const carryOut = async (call: Call, signed: Signed, ground: CallGround): Promise<Outcome> => {
  const { session, runtime } = ground;
  const { proposal, decision } = signed;
  const asked = askedOf(signed);
  const happened = ground.open.performed.has(call.id) ? earlierEntry(session, call, runtime.store) : undefined;
  // It ran for real already; what can still be refused is that the model sees what it printed.
  if (happened !== undefined && decision.answer !== 'amend') return happenedReceipt(signed, happened, runtime);
  // A rule has no eyes: that somebody must look again is no refusal, and the person it would be told to is not there.
  if (decision.answer === 'refuse' && signed.who.kind === 'rule' && asked.stale !== undefined)
    return staleReceipt(signed, asked.stale);
  if (decision.answer === 'refuse') return refusedReceipt(signed, decision);
  if (decision.answer === 'amend') {
    const remaking = { make: (own: OwnVersion) => proposeOwn(call, ground, own), judge: runtime.judge };
    return { kind: 'ask', asked: await askedAsEdited(asked, decision, remaking) };
  }
  if (dependsOn(proposal, ground.undecided)) return { kind: 'waits', changes: proposal.preview.changes ?? [] };

  const { preview } = proposal;
  if (preview.reach !== undefined) return perform(call, signed, ground);
  if (preview.changes === undefined || preview.changes.length === 0) return sharedReceipt(signed, runtime);

  const applied = await applySigned(call, signed, ground);
  if (applied.kind === 'applied') return appliedReceipt(signed, applied, runtime);
  if (applied.kind === 'failed') return settled(failed(applied.error), whoOf(signed));
  return shownAgain(call, signed, applied, ground);
};

/** The call over what is there now, with what is the person's own in it. */
const proposeOwn = async (call: Call, ground: CallGround, own: OwnVersion) => {
  const again = await proposeAt(call, ground, unsigned(ground), own);
  return again.ok && own.texts !== undefined ? withTexts(again.value, own.texts) : again;
};

/** Over what is on disk now, with the person's own texts where there were any. */
const shownAgain = async (
  call: Call,
  signed: Signed,
  { why, path }: { readonly why: string; readonly path?: string },
  ground: CallGround,
): Promise<Outcome> => {
  const { stale: _, edited: __, ...asked } = askedOf(signed);
  const proposal = await proposeOwn(call, ground, { input: asked.proposal.input, texts: asked.texts });
  if (!proposal.ok) return settled(failed(proposal.error), whoOf(signed));
  return {
    kind: 'ask',
    asked: {
      ...asked,
      proposal: proposal.value,
      judgement: await ground.runtime.judge(proposal.value),
      again: why,
      ...(path === undefined ? {} : { stale: path }),
    },
  };
};
