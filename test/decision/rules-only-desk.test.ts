import { expect, it } from 'vitest';
import { rulesOnlyDesk } from '../../src/decision/rules-only-desk.ts';
import { asked } from '../support/example-asked.ts';
import { exampleQuestions } from '../support/example-questions.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('case 208: what must be asked is refused where there is nobody to ask, and the reason says so', () => {
  const { questions } = exampleQuestions(temporaryFolder());
  const opened = questions.open({
    session: 1,
    opened: 0,
    asked: [asked('3.0'), asked('3.1')],
    stays: { until: 9_000_000 },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const desk = rulesOnlyDesk({ questions, now: () => 5 });
  desk.show(opened.value);
  desk.withdraw(opened.value.id, 'nothing to leave');
  const reason = 'no desk to ask: no terminal';
  expect(questions.answerOf(opened.value.id)).toMatchObject({
    at: 5,
    who: { kind: 'rule', judgement: { verdict: 'deny', why: reason } },
    decisions: { '3.0': { answer: 'refuse', reason }, '3.1': { answer: 'refuse', reason } },
  });
});
