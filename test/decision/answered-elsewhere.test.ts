import { expect, it } from 'vitest';
import { answeredElsewhere, decidedWords } from '../../src/decision/answered-elsewhere.ts';
import type { Decision } from '../../src/decision/question.ts';

const decision = (answer: 'approve' | 'refuse'): Decision => ({ answer, digest: 'd' });
const answer = (desk: string) => ({
  question: 1,
  at: 0,
  who: { kind: 'person', desk } as const,
  decisions: { a: decision('approve') },
});

it.each([
  ['decide', 'Answered at another terminal: approved.'],
  ['terminal', 'Answered at another terminal: approved.'],
  ['web', 'Answered at the web desk: approved.'],
  ['obsidian', 'Answered at the desk "obsidian": approved.'],
])('says where: %s', (desk, words) => expect(answeredElsewhere(answer(desk))).toBe(words));

it('says that a rule did it', () => {
  const judgement = { verdict: 'deny', rule: { kind: 'built-in', name: 'x' }, why: 'x', mustAsk: false } as const;
  const decisions = { a: decision('refuse') };
  expect(answeredElsewhere({ question: 1, at: 0, who: { kind: 'rule', judgement }, decisions })).toBe(
    'Answered by a rule: refused.',
  );
});

it('counts where several were decided differently', () => {
  expect(decidedWords([decision('approve'), decision('refuse'), decision('approve')])).toBe('2 approved, 1 refused');
  expect(decidedWords([decision('approve'), decision('approve')])).toBe('approved');
  expect(decidedWords([{ answer: 'part', digest: 'd', keep: [] }])).toBe('approved in part');
  expect(decidedWords([])).toBe('nothing decided');
});
