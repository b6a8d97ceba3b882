// Comments on lines that go with an answer: what may be said, about which lines, and that it is recorded as it was said.
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../src/decision/question.ts';
import { checkSaid, LONGEST_COMMENT, MOST_COMMENTS, readComments } from '../../src/decision/read-comments.ts';
import type { LineComment } from '../../src/proposal/line-comment.ts';
import { asked, change, path, proposal } from '../support/example-asked.ts';
import { exampleQuestions } from '../support/example-questions.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const comment = (more: Partial<LineComment> = {}): LineComment => ({
  path: path('a.ts'),
  side: 'after',
  line: 1,
  text: 'why?',
  ...more,
});

describe('a list of comments', () => {
  it('is taken as it is', () => {
    expect(readComments([comment(), comment({ side: 'before', line: 9 })])).toMatchObject({ ok: true });
    expect(readComments([])).toMatchObject({ ok: true });
    expect(readComments(Array.from({ length: MOST_COMMENTS }, () => comment()))).toMatchObject({ ok: true });
    expect(readComments([comment({ text: 'x'.repeat(LONGEST_COMMENT) })])).toMatchObject({ ok: true });
  });

  it.each<[unknown, string]>([
    ['x', 'comments must be a list.'],
    [Array.from({ length: MOST_COMMENTS + 1 }, () => comment()), 'comments: 51 are too many; at most 50.'],
    [[comment(), 'x'], 'comments[1]: must be an object.'],
    [[null], 'comments[0]: must be an object.'],
    [[{ ...comment(), who: 'me' }], 'comments[0]: has no field "who"; it has path, side, line, text.'],
    [[comment({ path: path('') })], 'comments[0]: path must be a path of the proposal.'],
    [[{ ...comment(), side: 'left' }], 'comments[0]: side must be before or after.'],
    [[comment({ line: 0 })], 'comments[0]: line must be a number from 1.'],
    [[comment({ line: 1.5 })], 'comments[0]: line must be a number from 1.'],
    [[{ ...comment(), line: '1' }], 'comments[0]: line must be a number from 1.'],
    [[comment({ text: ' \n' })], 'comments[0]: text must be a text.'],
    [[comment({ text: 'half \ud83d' })], 'comments[0]: text must be a text.'],
    [[comment({ text: 'x'.repeat(2001) })], 'comments[0]: text has 2,001 characters; at most 2,000.'],
  ])('that is none names which: %j', (value, message) => {
    expect(readComments(value)).toMatchObject({ ok: false, error: { code: 'BAD_ARGS', message } });
  });
});

describe('comments of a decision', () => {
  const shown = proposal('3.0', {
    preview: { summary: '', changes: [change('a.ts', 'one\n', 'one\ntwo\n'), change('new.ts', null, 'x\n')] },
    lines: { [path('a.ts')]: { before: 1, after: 2 }, [path('new.ts')]: { before: 0, after: 1 } },
  });
  const refuse = (...comments: LineComment[]): Decision => ({ answer: 'refuse', digest: shown.digest, comments });
  const message = (decision: Decision, of = shown): string | undefined => {
    const checked = checkSaid(of, decision);
    return checked.ok ? undefined : checked.error.message;
  };

  it('are about lines that were shown', () => {
    expect(message(refuse(comment(), comment({ line: 2 }), comment({ side: 'before' })))).toBeUndefined();
    expect(message(refuse(comment({ path: path('b.ts') })))).toBe(
      '3.0: comments[0]: the proposal does not change b.ts',
    );
    expect(message(refuse(comment(), comment({ line: 3 })))).toBe(
      '3.0: comments[1]: a.ts has no line 3 as it would be (it has 2)',
    );
    expect(message(refuse(comment({ side: 'before', line: 2 })))).toBe(
      '3.0: comments[0]: a.ts has no line 2 as it is (it has 1)',
    );
    expect(message(refuse(comment({ path: path('new.ts'), side: 'before' })))).toContain('has no line 1 as it is');
  });

  it('go with a part as with a refusal, and with nothing that keeps them from the model', () => {
    const part: Decision = { answer: 'part', digest: shown.digest, keep: ['h0'], comments: [comment({ line: 3 })] };
    expect(message(part)).toContain('has no line 3');
    expect(message({ ...refuse(comment()), told: false } as Decision)).toBe(
      '3.0: comments are for the model, and it is not to be told why',
    );
  });

  it('are taken on trust where it was not kept how many lines there are', () => {
    const { lines: _, ...before } = shown;
    expect(message(refuse(comment({ line: 99 })), before)).toBeUndefined();
    expect(message(refuse(comment({ path: path('b.ts') })), before)).toContain('does not change b.ts');
  });

  it('are recorded with the answer, or nothing of it is', () => {
    const { questions } = exampleQuestions(temporaryFolder());
    const opened = questions.open({
      session: 1,
      opened: 0,
      asked: [asked('3.0', { ...shown, id: '3.0' })],
      stays: { until: 9_000_000 },
    });
    if (!opened.ok) throw new Error(opened.error.message);
    const answer = (decision: Decision) =>
      questions.answer({
        question: opened.value.id,
        at: 1,
        who: { kind: 'person', desk: 'web' },
        decisions: { '3.0': decision },
      });
    expect(answer(refuse(comment({ line: 3 })))).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
    expect(questions.answerOf(opened.value.id)).toBeUndefined();
    expect(answer(refuse(comment())).ok).toBe(true);
    expect(questions.answerOf(opened.value.id)?.decisions['3.0']).toEqual(refuse(comment()));
  });
});
