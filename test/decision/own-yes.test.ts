// What needs a yes of its own: one function says so, and no desk and no client gets around it.
import { describe, expect, it } from 'vitest';
import { callbackDesk } from '../../src/decision/callback-desk.ts';
import { readAnswer } from '../../src/decision/grammar.ts';
import { risksByKind, risksOf, riskyFirst } from '../../src/decision/own-yes.ts';
import type { Asked, Decision } from '../../src/decision/question.ts';
import { judge } from '../../src/policy/judge.ts';
import type { Risk } from '../../src/policy/rule.ts';
import { askBatch } from '../../src/surfaces/cli/desk/answer-line.ts';
import { command, context, type Asked as Described, proposal, request, rule } from '../policy/proposals.ts';
import { exampleQuestions } from '../support/example-questions.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = { tool: 'run_command', group: 'shell', effect: 'run', input: { command: 'make' } } as const;
const RISKY: readonly (readonly [string, Described, readonly Risk[]])[] = [
  ['a request', { tool: 'fetch_page', group: 'web', effect: 'network', reach: request('example.org') }, ['network']],
  ['what a request brought', { tool: 'fetch_page', group: 'web', effect: 'network', shares: [''] }, ['network']],
  ['a command with network', { ...run, reach: command('npm i', 'network') }, ['network']],
  ['a witnessed command', { ...run, reach: command('make', 'witnessed') }, ['real run']],
  ['a blind command', { ...run, reach: command('make', 'blind') }, ['real run']],
  ['another reach', { effect: 'network', reach: { kind: 'other', words: 'ask the station' } }, ['reach']],
  ['a protected file', { changes: ['src/a.ts', '.git/config'] }, ['protected']],
  ['a secret file', { tool: 'read_file', effect: 'read', shares: ['src/a.ts', '.env'] }, ['secret']],
  ['a private note', { tool: 'read_file', effect: 'read', shares: ['Diary/a.md'] }, ['private']],
  ['a change found in text', { changes: ['src/a.ts'], rescued: 'hermes' }, ['found in text']],
  ['a sweeping deletion', { ...run, input: { command: 'rm -rf "$x"/' }, changes: ['src/a.ts'] }, ['sweeping deletion']],
];

const ground = (more: Parameters<typeof context>[0] = {}) =>
  context({
    model: 'cloud',
    private: (path) => (path.startsWith('Diary/') ? 'a folder of yours' : undefined),
    ...more,
  });
const asked = (id: string, described: Described, more: Parameters<typeof context>[0] = {}): Asked => {
  const made = { ...proposal(described), id, digest: `digest of ${id}` };
  return { proposal: made, judgement: judge(made, ground(more)) };
};
const plain = (id: string): Asked => asked(id, { changes: ['src/a.ts'] });

describe.each(RISKY)('case 421: %s', (_, described, risks) => {
  const risky = asked('1.1', described);

  it('needs a yes of its own, and says why', () => {
    expect(risky.judgement.verdict).toBe('ask');
    expect(risksOf(risky)).toEqual(risks);
  });

  it('is not covered by --yes, and a rule that asks takes no risk away', () => {
    expect(asked('1.1', described, { yes: true }).judgement.verdict).toBe('ask');
    const own = rule({ verdict: 'ask', of: '*', why: 'I want to see everything' });
    expect(risksOf(asked('1.1', described, { rules: [own] }))).toEqual(risks);
  });

  it.each(['all', '1-3', '2-3', 'all n1', '1,2-3', 'apply all', 'apply 1-3'])('is not signed by %j', (typed) => {
    const reading = readAnswer(typed, askBatch([plain('1.0'), risky, plain('1.2')]));
    expect(reading).toMatchObject({ kind: 'decide', left: [2] });
    expect(reading.kind === 'decide' && reading.choices.map(({ item }) => item)).not.toContain(2);
  });

  it.each(['2', '1,2', 'all 2', '2 n1'])('is signed by %j: its own number', (typed) => {
    const reading = readAnswer(typed, askBatch([plain('1.0'), risky, plain('1.2')]));
    expect(reading).toMatchObject({ kind: 'decide', left: [] });
    expect(reading.kind === 'decide' && reading.choices).toContainEqual({ item: 2, take: 'approve' });
  });

  it('is not recorded for any desk or client whose yes does not name it', () => {
    const { questions } = exampleQuestions(temporaryFolder());
    const opened = questions.open({ session: 1, opened: 0, asked: [risky, plain('1.2')], stays: { until: 9e6 } });
    const answer = (decision: Decision) =>
      questions.answer({
        question: opened.ok ? opened.value.id : 0,
        at: 1,
        who: { kind: 'person', desk: 'any' },
        decisions: { '1.1': decision, '1.2': { answer: 'approve', digest: 'digest of 1.2' } },
      });
    const digest = 'digest of 1.1';
    const refused = { ok: false, error: { code: 'PROTECTED', data: { proposal: '1.1', risks } } };
    expect(answer({ answer: 'approve', digest })).toMatchObject(refused);
    expect(answer({ answer: 'approve', digest, risks: [] })).toMatchObject(refused);
    expect(answer({ answer: 'approve', digest, risks: ['each time'] })).toMatchObject(refused);
    expect(answer({ answer: 'approve', digest, risks })).toMatchObject({ ok: true });
  });
});

it('case 421: a question stored before judgements named their risks is judged by what it holds', () => {
  const { risks: _, ...before } = asked('1.1', { effect: 'network', reach: request('example.org') }).judgement;
  expect(risksOf({ ...asked('1.1', { reach: request('example.org') }), judgement: before })).toEqual(['network']);
  expect(risksOf({ ...plain('1.1'), judgement: { ...before, mustAsk: true } })).toEqual(['each time']);
  expect(risksOf(plain('1.1'))).toEqual([]);
});

it('case 421: what a rule of the person allows is no risk of the rest', () => {
  const allow = rule({ verdict: 'allow', of: 'read_file', in: ['**'] });
  expect(asked('1.1', { tool: 'read_file', effect: 'read', shares: ['.env'] }, { rules: [allow] }).judgement).toEqual(
    expect.not.objectContaining({ risks: expect.anything() }),
  );
});

it('case 422: what needs a yes of its own comes first, and the list says the kinds', () => {
  const batch = [plain('1.0'), asked('1.1', RISKY[0]![1]), plain('1.2'), asked('1.3', RISKY[6]![1])];
  const sorted = riskyFirst(batch);
  expect(sorted.map(({ proposal: { id } }) => id)).toEqual(['1.1', '1.3', '1.0', '1.2']);
  expect(risksByKind(sorted.map((each, index) => ({ number: index + 1, risks: risksOf(each) })))).toBe(
    'network 1 · protected 2',
  );
});

it('case 422: a function that says yes to everything signs what needs no yes of its own, and nothing else', async () => {
  const { questions } = exampleQuestions(temporaryFolder());
  const batch = [asked('1.1', RISKY[0]![1]), plain('1.2')];
  const opened = questions.open({ session: 1, opened: 0, asked: batch, stays: { until: 9e6 } });
  if (!opened.ok) throw new Error(opened.error.message);
  callbackDesk({ questions, decide: () => true }).show(opened.value);
  await expect
    .poll(() => questions.answerOf(opened.value.id)?.decisions)
    .toMatchObject({
      '1.1': { answer: 'refuse', reason: '1.1 needs a yes of its own: network' },
      '1.2': { answer: 'approve' },
    });
});
