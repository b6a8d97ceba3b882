// A decision, carried out: exactly what was signed, once, or shown again when it would be something else.
import { amendTexts } from '../change/amend.ts';
import type { Asked, Decision } from '../decision/question.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import { heldTogether, splitSet, togetherWords } from '../proposal/held-together.ts';
import type { Call, Proposal } from '../proposal/proposal.ts';
import { withChanges } from '../proposal/propose.ts';
import { failed } from '../proposal/receipt.ts';
import type { JsonValue } from '../tool/json-value.ts';
import { bytesOf, hashOf } from '../workspace/hash.ts';
import { applySigned } from './apply-signed.ts';
import { type CallGround, proposeAt, unsigned } from './ground.ts';
import { dependsOn } from './layers.ts';
import { type Outcome, settled } from './outcome.ts';
import { perform } from './perform.ts';
import { appliedReceipt, happenedReceipt, refusedReceipt, sharedReceipt, staleReceipt, whoOf } from './receipts.ts';
import { happenedEntry } from './record-happened.ts';
import { askedOf, type Signed } from './signed.ts';

export const carryOut = async (call: Call, signed: Signed, ground: CallGround): Promise<Outcome> => {
  const { proposal, decision } = signed;
  const { stale } = askedOf(signed);
  const happened = ground.open.performed.has(call.id) ? happenedEntry(ground.session, call, ground.runtime) : undefined;
  // It ran for real already; what can still be refused is that the model sees what it printed.
  if (happened !== undefined && decision.answer !== 'amend') return happenedReceipt(signed, happened, ground.runtime);
  // A rule has no eyes: that somebody must look again is no refusal, and the person it would be told to is not there.
  if (decision.answer === 'refuse' && signed.who.kind === 'rule' && stale !== undefined)
    return staleReceipt(signed, stale);
  if (decision.answer === 'refuse') return refusedReceipt(signed, decision);
  if (decision.answer === 'amend') return amended(call, signed, decision, ground);
  if (dependsOn(proposal, ground.undecided)) return { kind: 'waits', changes: proposal.preview.changes ?? [] };

  const { preview } = proposal;
  const keep = decision.answer === 'part' ? decision.keep : undefined;
  if (preview.reach !== undefined) return perform(call, signed, ground);
  if (preview.changes === undefined || preview.changes.length === 0) return sharedReceipt(signed, ground.runtime, keep);

  const applied = await applySigned(call, signed, ground);
  if (applied.kind === 'applied') return appliedReceipt(signed, applied, ground.runtime, keep);
  if (applied.kind === 'failed') return settled(failed(applied.error), whoOf(signed));
  return shownAgain(call, signed, applied, ground);
};

/** The person's own version is checked like the model's, and shown before it is signed. */
const amended = async (
  call: Call,
  signed: Signed,
  decision: Extract<Decision, { answer: 'amend' }>,
  ground: CallGround,
): Promise<Outcome> => {
  const input = decision.input === undefined ? ok(signed.proposal.input) : asInput(decision.input);
  // Texts that were edited before and not this time are still the person's, unless the call is another one now.
  const before = askedOf(signed);
  const texts = decision.input === undefined ? { ...before.texts, ...decision.texts } : decision.texts;
  const again = input.ok ? await proposeAt(call, ground, unsigned(ground), { input: input.value, texts }) : input;
  const proposal = again.ok && texts !== undefined ? await withTexts(again.value, texts) : again;
  if (!proposal.ok) {
    // What the person wrote cannot be done; the proposal as it was is shown again, with the reason.
    const { edited: _, ...asked } = before;
    return { kind: 'ask', asked: { ...asked, again: `That cannot be applied: ${proposal.error.message}` } };
  }
  const asked: Asked = {
    proposal: proposal.value,
    judgement: await ground.runtime.judge(proposal.value),
    again: 'as you edited it',
    edited: true,
    ...(texts === undefined ? {} : { texts }),
    ...amendedInputOf(before, decision, proposal.value),
  };
  return { kind: 'ask', asked };
};

/** Also what was amended before the texts were. */
const amendedInputOf = (
  asked: Asked,
  { input }: Extract<Decision, { answer: 'amend' }>,
  proposal: Proposal,
): Pick<Asked, 'amendedInput'> => {
  if (input !== undefined) return { amendedInput: JSON.stringify(proposal.input) };
  return asked.amendedInput === undefined ? {} : { amendedInput: asked.amendedInput };
};

const asInput = (input: unknown): Result<Readonly<Record<string, JsonValue>>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? ok(input as Readonly<Record<string, JsonValue>>) // it came out of JSON; validated like the model's before anything else
    : fail('BAD_ARGS', 'an input is an object of arguments');

const withTexts = async (
  proposal: Proposal,
  texts: NonNullable<Extract<Decision, { answer: 'amend' }>['texts']>,
): Promise<Result<Proposal>> => {
  if (proposal.secrets !== undefined)
    return fail(
      'BAD_ARGS',
      'a text with a secret in it cannot be written by hand here: change the input, or the file afterwards',
    );
  const changes = await amendTexts(proposal.preview.changes ?? [], texts, bytesOf);
  if (!changes.ok) return changes;
  const split = splitSet(heldTogether(proposal.preview), changes.value);
  if (split !== undefined) return fail('BAD_ARGS', togetherWords(split), { data: { together: split } });
  return ok(await withChanges(proposal, changes.value, hashOf));
};

/** Over what is on disk now, with the person's own texts where there were any. */
const shownAgain = async (
  call: Call,
  signed: Signed,
  { why, path }: { readonly why: string; readonly path?: string },
  ground: CallGround,
): Promise<Outcome> => {
  const { stale: _, edited: __, ...asked } = askedOf(signed);
  const own = { input: asked.proposal.input, texts: asked.texts };
  const again = await proposeAt(call, ground, unsigned(ground), own);
  const proposal = again.ok && asked.texts !== undefined ? await withTexts(again.value, asked.texts) : again;
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
