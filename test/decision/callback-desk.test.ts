import { expect, it } from 'vitest';
import { type CallbackAnswer, callbackDesk } from '../../src/decision/callback-desk.ts';
import type { Asked, Decision, Question } from '../../src/decision/question.ts';
import type { ErrorValue } from '../../src/error/error-value.ts';
import { asked, path } from '../support/example-asked.ts';
import { type ExampleQuestions, exampleQuestions } from '../support/example-questions.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const opened = ({ questions }: ExampleQuestions, given: readonly Asked[]): Question => {
  const result = questions.open({ session: 1, opened: 0, asked: given, stays: { until: 9_000_000 } });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const decided = async (answer: () => CallbackAnswer | Promise<CallbackAnswer>): Promise<Decision | undefined> => {
  const example = exampleQuestions(temporaryFolder());
  const question = opened(example, [asked('3.0')]);
  callbackDesk({ questions: example.questions, decide: answer }).show(question);
  await expect.poll(() => example.questions.answerOf(question.id)).toBeDefined();
  return example.questions.answerOf(question.id)?.decisions['3.0'];
};

const { digest, input } = asked('3.0').proposal;
const MINE = { [path('Projects/Website.md')]: '- [ ] mine\n' };

it.each<[string, CallbackAnswer, Decision]>([
  ['true', true, { answer: 'approve', digest }],
  ['false', false, { answer: 'refuse', digest }],
  ['approved', { approved: true }, { answer: 'approve', digest }],
  ['refused with a reason', { approved: false, reason: 'not now' }, { answer: 'refuse', digest, reason: 'not now' }],
  ['some parts', { approved: true, keep: ['h0'] }, { answer: 'part', digest, keep: ['h0'] }],
  ['no part', { approved: true, keep: [] }, { answer: 'refuse', digest, reason: 'no part was kept' }],
  ['another input', { approved: true, input: { path: 'b.md' } }, { answer: 'amend', digest, input: { path: 'b.md' } }],
  ['another text', { approved: true, texts: MINE }, { answer: 'amend', digest, texts: MINE }],
  ['an edited input that was refused', { approved: false, input: { path: 'b.md' } }, { answer: 'refuse', digest }],
  ['its own input again', { approved: true, input: { ...input } }, { answer: 'approve', digest }],
])('%s is recorded as such', async (_, answer, decision) => {
  expect(await decided(() => answer)).toEqual(decision);
  expect(await decided(() => Promise.resolve(answer))).toEqual(decision);
});

it('takes nothing but a plain yes from a caller without types', async () => {
  for (const odd of [undefined, null, 1, 'yes', {}, { approved: 'yes' }])
    expect(await decided(() => odd as never)).toEqual({ answer: 'refuse', digest });
});

it('a function that throws is a no that says why', async () => {
  const reason = 'the callback failed: no network';
  const throws = (): never => {
    throw new Error('no network');
  };
  expect(await decided(throws)).toEqual({ answer: 'refuse', digest, reason });
  expect(await decided(() => Promise.reject('no network'))).toEqual({ answer: 'refuse', digest, reason });
});

it('asks about one proposal after the other', async () => {
  const example = exampleQuestions(temporaryFolder());
  const question = opened(example, [asked('3.0'), asked('3.1')]);
  const seen: string[] = [];
  const desk = callbackDesk({
    questions: example.questions,
    name: 'my program',
    decide: ({ proposal }) => {
      seen.push(proposal.id);
      return proposal.id === '3.1';
    },
  });
  desk.show(question);
  await expect.poll(() => example.questions.answerOf(question.id)).toBeDefined();
  expect(seen).toEqual(['3.0', '3.1']);
  expect(example.questions.answerOf(question.id)).toMatchObject({
    who: { kind: 'person', desk: 'my program' },
    decisions: { '3.0': { answer: 'refuse' }, '3.1': { answer: 'approve' } },
  });
});

it('case 209: says so when another desk was first', async () => {
  const example = exampleQuestions(temporaryFolder());
  const question = opened(example, [asked('3.0')]);
  const errors: ErrorValue[] = [];
  example.questions.answer({ question: question.id, at: 1, who: { kind: 'person', desk: 'web' }, decisions: {} });
  callbackDesk({ questions: example.questions, decide: () => true, failed: (error) => errors.push(error) }).show(
    question,
  );
  await expect.poll(() => errors).toMatchObject([{ code: 'EXPIRED' }]);
  expect(example.questions.answerOf(question.id)?.decisions).toEqual({});
});

it('answers nothing after the question was withdrawn', async () => {
  const example = exampleQuestions(temporaryFolder());
  const question = opened(example, [asked('3.0'), asked('3.1')]);
  let asks = 0;
  const desk = callbackDesk({
    questions: example.questions,
    decide: ({ proposal }) => {
      asks += 1;
      desk.withdraw(question.id, 'stopped');
      return proposal.id === '3.0';
    },
  });
  desk.show(question);
  await new Promise(setImmediate);
  expect(asks).toBe(1);
  expect(example.questions.answerOf(question.id)).toBeUndefined();
});

it('a text it wrote itself, shown again, is approved by saying it again', async () => {
  const example = exampleQuestions(temporaryFolder());
  const question = opened(example, [{ ...asked('3.0'), texts: MINE }]);
  callbackDesk({ questions: example.questions, decide: () => ({ approved: true, texts: MINE }) }).show(question);
  await expect.poll(() => example.questions.answerOf(question.id)).toBeDefined();
  expect(example.questions.answerOf(question.id)?.decisions['3.0']).toEqual({ answer: 'approve', digest });
});
