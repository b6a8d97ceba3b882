// Where a run's questions go: to the program's own desk, to its function, or, where it has neither, to nobody, which is a no.
import { type CallbackAnswer, callbackDesk } from '../../decision/callback-desk.ts';
import type { Asked, Desk, Question } from '../../decision/question.ts';
import type { Questions } from '../../decision/questions.ts';
import { rulesOnlyDesk } from '../../decision/rules-only-desk.ts';
import { sameJson } from '../../decision/same-json.ts';
import type { AgentOptions } from './options.ts';
import { callbackAnswer, type ProposedGround, proposedOf } from './proposed.ts';

export const deskFor = (
  { approve, desk }: Pick<AgentOptions, 'approve' | 'desk'>,
  questions: Questions,
  groundOf: (asked: Asked) => ProposedGround,
): Desk => {
  if (desk !== undefined) return desk({ answer: questions.answer });
  if (approve === undefined) return rulesOnlyDesk({ questions, why: 'the program gave no function to approve with' });
  let showing: Question | undefined;
  const settled = onceAmended();
  const inner = callbackDesk({
    questions,
    name: 'library',
    decide: async (asked) =>
      settled(asked, callbackAnswer(await approve(await proposedOf(asked, groundOf(asked))), asked)),
    // An answer that does not fit would leave the question open for ever.
    failed: (error) => showing !== undefined && refuse(showing, questions, error.message),
  });
  return {
    ...inner,
    show: (question) => {
      showing = question;
      inner.show(question);
    },
  };
};

/** More often than any person amends one call. */
const MOST_AMENDMENTS = 20;

/**
 * A function that always returns the same amendment means it: shown again, that is its yes, also where defaults were filled in. Where it was
 * not taken (it failed its check), saying it again would go on for ever, and is a no.
 */
const onceAmended = (): ((asked: Asked, answer: CallbackAnswer) => CallbackAnswer) => {
  const wishes = new Map<string, readonly Amendment[]>();
  return (asked, answer) => {
    if (typeof answer === 'boolean' || answer.approved !== true) return answer;
    const { input, texts, risks } = answer;
    if (input === undefined && texts === undefined) return answer;
    const { id } = asked.proposal;
    const before = wishes.get(id) ?? [];
    const isSame = before.some((wish) => sameJson(wish.input, input) && sameJson(wish.texts, texts));
    if (isSame && (asked.amendedInput !== undefined || asked.texts !== undefined))
      return { approved: true, ...(risks === undefined ? {} : { risks }) };
    if (isSame || before.length >= MOST_AMENDMENTS)
      return { approved: false, reason: asked.again ?? 'it was amended again and again' };
    wishes.set(id, [...before, { input, texts }]);
    return answer;
  };
};

interface Amendment {
  readonly input: unknown;
  readonly texts: Readonly<Record<string, string>> | undefined;
}

/** Where another desk was first, its answer holds, and this one is not taken. */
const refuse = (question: Question, questions: Questions, why: string): void => {
  questions.answer({
    question: question.id,
    at: Date.now(),
    who: { kind: 'person', desk: 'library' },
    decisions: Object.fromEntries(
      question.asked.map(({ proposal: { id, digest } }) => [
        id,
        { answer: 'refuse', digest, reason: `the answer did not fit: ${why}` },
      ]),
    ),
  });
};
