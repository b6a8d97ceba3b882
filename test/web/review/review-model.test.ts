// What happens on a sheet when answers are late, lost or half sent: nothing is taken for decided that was not recorded.
import { expect, test } from 'vitest';
import type { Decision } from '../../../src/decision/question.ts';
import type { QuestionView, StandingView } from '../../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../../../web/diff/answered.ts';
import type { ReviewHost } from '../../../web/review/review-host.ts';
import { createReviewModel, type ReviewModel } from '../../../web/review/review-model.ts';
import { askedView, fileHead, hunkHead, itemHead, questionView } from '../../support/web/question-views.ts';

type Decisions = Readonly<Record<string, Decision>>;
const lost: Answered<never> = { ok: false, error: { code: 'TIMEOUT', message: 'The server does not answer.' } };
const nothing = async (): Promise<Answered<never>> => lost;

const open = (
  questions: readonly QuestionView[],
  answer: (question: number, decisions: Decisions) => Answered<StandingView> | 'recorded' = () => 'recorded',
) => {
  const sent: [number, Decisions][] = [];
  const host: ReviewHost = {
    fileText: async (_, __, file) =>
      file === 1 ? lost : { ok: true, value: { before: 'a\nb\nc\n', after: 'A\nb\nC\n' } },
    itemText: nothing,
    offerAlways: nothing,
    saveAlways: nothing,
    runTests: nothing,
    answer: async (question, decisions) => {
      sent.push([question, decisions]);
      const reply = answer(question, decisions);
      return reply === 'recorded' ? { ok: true, value: { is: 'answered', at: 0, words: '', decisions } } : reply;
    },
  };
  const model = createReviewModel(() => host);
  model.given(questions);
  return { model, sent };
};
const one = (id: number, more: Partial<QuestionView> = {}): QuestionView =>
  questionView([askedView({ id: `call-${id}`, digest: `digest-${id}`, files: [fileHead(0)] })], { id, ...more });
const entry = (model: ReviewModel, number: number) => model.entries.value[number - 1]!;

test('an answer that did not arrive leaves the question open and unmarked, and says why', async () => {
  const { model, sent } = open([one(1)], () => lost);
  await model.say(entry(model, 1), { is: 'yes' });
  expect(model.open.value).toHaveLength(1);
  expect(model.mark(entry(model, 1))).toBe('undecided');
  expect(model.error.value?.code).toBe('TIMEOUT');
  await model.say(entry(model, 1), { is: 'yes' });
  expect(sent).toHaveLength(2);
});

test('an answer the server left open is no decision', async () => {
  const { model } = open([one(1)], () => ({ ok: true, value: { is: 'open' } }));
  await model.say(entry(model, 1), { is: 'yes' });
  expect(model.open.value).toHaveLength(1);
  expect(model.error.value?.code).toBe('EXPIRED');
});

test('of several questions, what was recorded is off the list and what was lost stays, marked as it was', async () => {
  const { model } = open([one(1), one(2)], (question) => (question === 1 ? 'recorded' : lost));
  await model.say(entry(model, 1), { is: 'yes' });
  await model.say(entry(model, 2), { is: 'no', told: true, reason: 'no' });
  await model.sign();
  expect(model.entries.value.map(({ question }) => question.id)).toEqual([2]);
  expect(model.mark(entry(model, 1))).toBe('no');
});

test('what is said of several is kept as it is said; the answer to one alone is never kept as a mark', async () => {
  const kept: unknown[] = [];
  const keeping = (answer: ReviewHost['answer']) =>
    createReviewModel(() => ({ ...hostless, answer, keep: (_, { id }, work) => void kept.push([id, work]) }));
  const several = keeping(nothing);
  several.given([one(1), one(2)]);
  await several.say(entry(several, 1), { is: 'yes' });
  several.sayAll({ is: 'no', told: true });
  expect(kept.splice(0)).toEqual([
    ['call-1', { mark: { is: 'yes' } }],
    ['call-2', { mark: { is: 'no', told: true } }],
  ]);
  const alone = keeping(nothing);
  alone.given([one(1)]);
  await alone.say(entry(alone, 1), { is: 'yes' });
  expect(kept).toEqual([['call-1', undefined]]);
});

test('a refusal that did not arrive leaves the question open, with the word that was typed', async () => {
  const { model } = open([one(1)], () => lost);
  model.type(entry(model, 1), { reason: 'not now' });
  await model.say(entry(model, 1), { is: 'no', told: true, reason: 'not now' });
  expect(model.open.value).toHaveLength(1);
  expect(model.typed(entry(model, 1)).reason).toBe('not now');
});

test('two presses are one answer', async () => {
  const { model, sent } = open([one(1)]);
  await Promise.all([
    model.say(entry(model, 1), { is: 'yes' }),
    model.say(entry(model, 1), { is: 'yes' }),
    model.say(entry(model, 1), { is: 'no', told: true }),
  ]);
  expect(sent).toHaveLength(1);
});

test('the event that our own answer is recorded may come before the reply: it is not told as somebody else’s', async () => {
  let settle: (reply: Answered<StandingView>) => void = () => undefined;
  let isAsked = false;
  const slow = createReviewModel(() => ({
    ...hostless,
    answer: () => {
      isAsked = true;
      return new Promise((resolve) => {
        settle = resolve;
      });
    },
  }));
  slow.given([one(1)]);
  const said = slow.say(entry(slow, 1), { is: 'yes' });
  await expect.poll(() => isAsked).toBe(true);
  const decisions = { 'call-1': { answer: 'approve', digest: 'digest-1' } } as const;
  const standing: StandingView = { is: 'answered', at: 0, words: 'Answered at the desk "web": approved.', decisions };
  slow.given([one(1, { standing })]);
  expect(slow.entries.value).toEqual([]);
  settle({ ok: true, value: standing });
  await said;
  expect(slow.error.value).toBeUndefined();
});
const hostless: ReviewHost = {
  fileText: nothing,
  itemText: nothing,
  answer: nothing,
  offerAlways: nothing,
  saveAlways: nothing,
  runTests: nothing,
};

test('beside a text of the person’s own, hunks that were left are sent as the text that remains', async () => {
  const asked = askedView({
    files: [
      fileHead(0, {
        path: 'a.md',
        hunks: [hunkHead('x'), hunkHead('y', 3)],
      }),
      fileHead(2, { path: 'c.md' }),
    ],
  });
  const { model, sent } = open([questionView([asked])]);
  model.chooseFile(entry(model, 1), 0, { isLeft: false, left: new Set([0]) });
  model.chooseFile(entry(model, 1), 2, { isLeft: false, left: new Set(), text: 'mine\n' });
  await model.say(entry(model, 1), { is: 'yes' });
  expect(sent[0]?.[1]['call-1']).toEqual({
    answer: 'amend',
    digest: 'digest-1',
    texts: { 'a.md': 'a\nb\nC\n', 'c.md': 'mine\n' },
  });
});

test('a text that cannot be read stops the answer, with what was wrong', async () => {
  const asked = askedView({ files: [fileHead(0), fileHead(1)] });
  const { model, sent } = open([questionView([asked])]);
  model.chooseFile(entry(model, 1), 0, { isLeft: false, left: new Set(), text: 'mine\n' });
  model.chooseFile(entry(model, 1), 1, { isLeft: true, left: new Set() });
  await model.say(entry(model, 1), { is: 'yes' });
  expect(sent).toEqual([]);
  expect(model.error.value?.message).toBe('The server does not answer.');
});

test('a number ticks an item, and never one that stays here', () => {
  const { model } = open([questionView([askedView({ items: [itemHead(0), itemHead(1, { stays: true })] })])]);
  const [first, second] = entry(model, 1).asked.items;
  model.tick(entry(model, 1), first);
  model.tick(entry(model, 1), second);
  model.tick(entry(model, 1), undefined);
  expect([...model.choice(entry(model, 1)).items]).toEqual([]);
});
