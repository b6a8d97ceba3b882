import { describe, expect, it } from 'vitest';
import { GONE_AFTER_MILLISECONDS } from '../../src/decision/desks.ts';
import type { Answer, Asked, Decision, Question, Who } from '../../src/decision/question.ts';
import { createQuestions, MOST_PENDING, type Questions } from '../../src/decision/questions.ts';
import { fail } from '../../src/error/error-value.ts';
import { openContents } from '../../src/history/open-contents.ts';
import { asked, change } from '../support/example-asked.ts';
import { exampleQuestions } from '../support/example-questions.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const person = (desk: string): Who => ({ kind: 'person', desk });
const stays = { until: 2_000_000 };

const opened = (questions: Questions, given: Partial<Omit<Question, 'id'>> = {}): Question => {
  const result = questions.open({ session: 7, opened: 1_000_000, asked: [asked('3.0')], stays, ...given });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const approve = ({ proposal }: Asked): Decision => ({ answer: 'approve', digest: proposal.digest });
const answerTo = (question: Question, desk: string, decisions?: Record<string, Decision>): Answer => ({
  question: question.id,
  at: 1_000_500,
  who: person(desk),
  decisions: decisions ?? Object.fromEntries(question.asked.map((each) => [each.proposal.id, approve(each)])),
});
const code = (result: { ok: true } | { ok: false; error: { code: string; message: string } }): string =>
  result.ok ? 'ok' : `${result.error.code} ${result.error.message}`;

it('keeps a question as it was asked', () => {
  const { questions } = exampleQuestions(temporaryFolder());
  const question = opened(questions, { asked: [asked('3.0'), { ...asked('3.1'), again: 'it went stale' }] });
  const kept = questions.get(question.id);
  expect(JSON.parse(JSON.stringify(kept))).toEqual(JSON.parse(JSON.stringify(question)));
  expect(questions.pending().map(({ id }) => id)).toEqual([question.id]);
  expect(questions.pending(7)).toHaveLength(1);
  expect(questions.pending(8)).toEqual([]);
  expect(questions.standing(question.id)).toEqual({ ok: true, value: { is: 'open' } });
  expect(questions.answerOf(question.id)).toBeUndefined();
});

it('holds at least one proposal, and none twice', () => {
  const { questions } = exampleQuestions(temporaryFolder());
  for (const wrong of [[], [asked('3.0'), asked('3.0')]])
    expect(code(questions.open({ session: 1, opened: 0, asked: wrong, stays }))).toMatch(/^BAD_ARGS/);
});

it('an answer is seen by another process at once', () => {
  const folder = temporaryFolder();
  const [here, there] = [exampleQuestions(folder), exampleQuestions(folder)];
  const question = opened(here.questions);
  const before = here.database.dataVersion();
  expect(there.questions.answer(answerTo(question, 'web')).ok).toBe(true);
  expect(here.database.dataVersion()).not.toBe(before);
  expect(here.questions.answerOf(question.id)).toEqual(answerTo(question, 'web'));
  expect(here.questions.pending()).toEqual([]);
});

describe('the first answer wins', () => {
  it('case 209: an answer that comes twice is recorded once; the second is EXPIRED and says by whom', () => {
    const folder = temporaryFolder();
    const [here, there] = [exampleQuestions(folder), exampleQuestions(folder)];
    const question = opened(here.questions);
    expect(code(here.questions.answer(answerTo(question, 'terminal')))).toBe('ok');
    for (const late of ['terminal', 'web'])
      expect(code(there.questions.answer(answerTo(question, late)))).toBe(
        `EXPIRED question ${question.id} is already answered by terminal`,
      );
    expect(there.questions.answerOf(question.id)?.who).toEqual(person('terminal'));
    expect(code(here.questions.withdraw(question.id, 'stopped'))).toMatch(/^EXPIRED .*already answered/);
  });

  it('names the rule that answered', () => {
    const { questions } = exampleQuestions(temporaryFolder());
    const question = opened(questions);
    const { judgement } = asked('3.0');
    questions.answer({ ...answerTo(question, ''), who: { kind: 'rule', judgement } });
    expect(code(questions.answer(answerTo(question, 'web')))).toContain('answered by a rule (changes ask)');
  });

  it('case 210: an answer after the question was withdrawn is EXPIRED', () => {
    const { questions } = exampleQuestions(temporaryFolder());
    const question = opened(questions);
    expect(questions.withdraw(question.id, 'the turn was stopped')).toEqual({ ok: true, value: true });
    expect(questions.withdraw(question.id, 'once more').ok).toBe(true);
    expect(code(questions.answer(answerTo(question, 'web')))).toBe(
      `EXPIRED question ${question.id} is withdrawn: the turn was stopped`,
    );
    expect(questions.pending()).toEqual([]);
    expect(questions.answerOf(question.id)).toBeUndefined();
    expect(questions.standing(question.id)).toMatchObject({ value: { is: 'withdrawn', why: 'the turn was stopped' } });
  });

  it('case 210: an answer after its time is EXPIRED', () => {
    const { questions, clock } = exampleQuestions(temporaryFolder());
    const question = opened(questions);
    clock.now = stays.until;
    expect(code(questions.answer(answerTo(question, 'web')))).toMatch(/^EXPIRED .*its time ran out/);
    expect(questions.pending()).toEqual([]);
    expect(questions.standing(question.id)).toMatchObject({ value: { is: 'expired' } });
    expect(questions.withdraw(question.id, 'settled').ok).toBe(true);
    expect(questions.standing(question.id)).toMatchObject({ value: { is: 'withdrawn' } });
  });

  it('knows no question that never was', () => {
    const { questions } = exampleQuestions(temporaryFolder());
    expect(questions.get(9)).toBeUndefined();
    expect(code(questions.standing(9))).toMatch(/^NOT_FOUND/);
    expect(code(questions.withdraw(9, 'why'))).toMatch(/^NOT_FOUND/);
    expect(code(questions.answer({ question: 9, at: 0, who: person('web'), decisions: {} }))).toMatch(/^NOT_FOUND/);
  });
});

describe('an answer fits its question', () => {
  const two = [change('a.md', 'a\n', 'A\n'), change('b.md', 'b\n', 'B\n')];
  const sheet = asked('3.0', { preview: { summary: 'two files', changes: two } });
  const { digest } = sheet.proposal;

  it.each<[string, string, Decision]>([
    ['a proposal that is not in it', 'EXPIRED', { answer: 'approve', digest }],
    ['another digest', 'EXPIRED', { answer: 'approve', digest: 'other' }],
    ['a part it does not have', 'BAD_ARGS', { answer: 'part', digest, keep: ['h0', 'h9'] }],
    ['case 214: no part at all', 'BAD_ARGS', { answer: 'part', digest, keep: [] }],
    ['an amendment without anything', 'BAD_ARGS', { answer: 'amend', digest }],
    ['a text for another file', 'BAD_ARGS', { answer: 'amend', digest, texts: { 'c.md': 'C' } as never }],
  ])('%s is %s, and nothing is recorded', (what, expected, decision) => {
    const { questions } = exampleQuestions(temporaryFolder());
    const question = opened(questions, { asked: [sheet] });
    const id = what.startsWith('a proposal') ? '4.0' : '3.0';
    expect(code(questions.answer(answerTo(question, 'web', { [id]: decision })))).toMatch(new RegExp(`^${expected}`));
    expect(questions.answerOf(question.id)).toBeUndefined();
    expect(questions.pending()).toHaveLength(1);
  });

  it.each<[string, Decision]>([
    ['parts it has', { answer: 'part', digest, keep: ['h1'] }],
    ['case 211: another input, to be checked again', { answer: 'amend', digest, input: { path: 'b.md' } }],
    ['case 211: a text for a file it changes', { answer: 'amend', digest, texts: { 'a.md': 'mine' } as never }],
    ['a refusal', { answer: 'refuse', digest, reason: 'no' }],
  ])('%s is recorded', (_, decision) => {
    const { questions } = exampleQuestions(temporaryFolder());
    const question = opened(questions, { asked: [sheet] });
    expect(code(questions.answer(answerTo(question, 'web', { '3.0': decision })))).toBe('ok');
    expect(questions.answerOf(question.id)?.decisions).toEqual({ '3.0': decision });
  });

  it('case 205: two calls with one provider id are two proposals, and only the approved one is approved', () => {
    const { questions } = exampleQuestions(temporaryFolder());
    const twins = [asked('3.0'), asked('3.1')];
    expect(new Set(twins.map(({ proposal }) => proposal.call.providerId)).size).toBe(1);
    const question = opened(questions, { asked: twins });
    const [first] = question.asked;
    questions.answer(answerTo(question, 'web', { '3.0': approve(first as Asked) }));
    expect(questions.answerOf(question.id)?.decisions).toEqual({ '3.0': approve(first as Asked) });
  });
});

describe('a question that waits for a desk', () => {
  const desk = { pid: 41, started: 'boot 100' };
  const other = { pid: 42, started: 'boot 200' };
  const waiting = { stays: 'while a desk is attached' } as const;

  it('case 207: ends when the last desk has been gone for 30 seconds, not before', () => {
    const { questions, clock } = exampleQuestions(temporaryFolder());
    const question = opened(questions, waiting);
    questions.attach(question.id, desk);
    questions.attach(question.id, other);
    clock.now += 60_000;
    questions.attach(question.id, other);
    expect(questions.pending()).toEqual([]);
    expect(questions.standing(question.id)).toMatchObject({
      value: { is: 'expired', why: 'nobody was there to answer' },
    });
  });

  it('case 207: stays while one desk still shows it', () => {
    const { questions, clock } = exampleQuestions(temporaryFolder());
    const question = opened(questions, waiting);
    questions.attach(question.id, desk);
    questions.attach(question.id, other);
    questions.detach(question.id, desk);
    expect(questions.attached(question.id)).toEqual([other]);
    for (let beat = 0; beat < 10; beat += 1) {
      clock.now += GONE_AFTER_MILLISECONDS - 1;
      questions.attach(question.id, other);
    }
    expect(questions.standing(question.id)).toMatchObject({ value: { is: 'open' } });
    questions.detach(question.id, other);
    expect(questions.attached(question.id)).toEqual([]);
    clock.now += GONE_AFTER_MILLISECONDS - 1;
    expect(questions.standing(question.id)).toMatchObject({ value: { is: 'open' } });
    clock.now += 1;
    expect(questions.standing(question.id)).toMatchObject({ value: { is: 'expired' } });
    expect(code(questions.answer(answerTo(question, 'web')))).toMatch(/^EXPIRED/);
  });

  it('a process that took over a number does not detach the one before it', () => {
    const { questions } = exampleQuestions(temporaryFolder());
    const question = opened(questions, waiting);
    questions.attach(question.id, desk);
    questions.detach(question.id, { ...desk, started: 'boot 999' });
    expect(questions.attached(question.id)).toEqual([desk]);
  });
});

describe('case 331: a thousand proposals wait', () => {
  it('and the next gets LIMIT until one is answered', () => {
    const { questions } = exampleQuestions(temporaryFolder());
    const many = Array.from({ length: MOST_PENDING - 1 }, (_, index) => asked(`1.${index}`));
    opened(questions, { asked: many });
    const last = opened(questions);
    const refused = questions.open({ session: 7, opened: 1, asked: [asked('9.0')], stays });
    expect(code(refused)).toBe('LIMIT 1000 proposals wait for a decision already; the limit is 1000');
    expect(questions.pending()).toHaveLength(2);
    questions.answer(answerTo(last, 'web'));
    expect(opened(questions).id).toBeGreaterThan(last.id);
  });

  it('but those that ran out of time do not count', () => {
    const { questions, clock } = exampleQuestions(temporaryFolder());
    const many = Array.from({ length: MOST_PENDING }, (_, index) => asked(`1.${index}`));
    const old = opened(questions, { asked: many });
    clock.now = stays.until;
    opened(questions, { stays: { until: 3_000_000 } });
    expect(questions.standing(old.id)).toMatchObject({ value: { is: 'withdrawn', why: 'its time ran out' } });
  });
});

it('hands on what the machine does to the store as an error value', () => {
  const { database } = exampleQuestions(temporaryFolder());
  const questions = createQuestions({
    database,
    contents: openContents(database),
    attempt: () => fail('NO_SPACE', 'no space left for the store'),
  });
  expect(code(questions.open({ session: 1, opened: 0, asked: [asked('1.0')], stays }))).toMatch(/^NO_SPACE/);
});
