// The person's own version of a proposal: checked like the model's, and shown before it is signed.
import { amendTexts } from '../change/amend.ts';
import type { Asked, Decision } from '../decision/question.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Judgement } from '../policy/rule.ts';
import { heldTogether, splitSet, togetherWords } from '../proposal/held-together.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { withChanges } from '../proposal/propose.ts';
import type { JsonValue } from '../tool/json-value.ts';
import { bytesOf, hashOf } from '../workspace/hash.ts';
import type { OwnVersion } from './ground.ts';

export type Amendment = Extract<Decision, { answer: 'amend' }>;

/** How a proposal is made once more, of a call or of a sheet. */
export interface Remaking {
  make(own: OwnVersion): Promise<Result<Proposal>>;
  judge(proposal: Proposal): Promise<Judgement>;
}

export const askedAsEdited = async (before: Asked, decision: Amendment, remaking: Remaking): Promise<Asked> => {
  const input = decision.input === undefined ? ok(before.proposal.input) : asInput(decision.input);
  // Texts that were edited before and not this time are still the person's, unless the call is another one now.
  const texts = decision.input === undefined ? { ...before.texts, ...decision.texts } : decision.texts;
  const proposal = input.ok ? await remaking.make({ input: input.value, texts }) : input;
  if (!proposal.ok) {
    // What the person wrote cannot be done; the proposal as it was is shown again, with the reason.
    const { edited: _, ...asked } = before;
    return { ...asked, again: `That cannot be applied: ${proposal.error.message}` };
  }
  // Also what was amended before the texts were.
  const amendedInput = decision.input === undefined ? before.amendedInput : JSON.stringify(proposal.value.input);
  return {
    proposal: proposal.value,
    judgement: await remaking.judge(proposal.value),
    again: 'as you edited it',
    edited: true,
    ...(texts === undefined ? {} : { texts }),
    ...(amendedInput === undefined ? {} : { amendedInput }),
  };
};

const asInput = (input: unknown): Result<Readonly<Record<string, JsonValue>>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? ok(input as Readonly<Record<string, JsonValue>>) // it came out of JSON; validated like the model's before anything else
    : fail('BAD_ARGS', 'an input is an object of arguments');

/** BAD_ARGS where a file would be parted from what belongs to it. */
export const withTexts = async (
  proposal: Proposal,
  texts: NonNullable<Amendment['texts']>,
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
