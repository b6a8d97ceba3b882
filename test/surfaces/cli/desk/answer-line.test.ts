import { expect, it } from 'vitest';
import { readAnswer } from '../../../../src/decision/grammar.ts';
import type { Judgement } from '../../../../src/policy/rule.ts';
import type { Proposal } from '../../../../src/proposal/proposal.ts';
import {
  answerLine,
  askBatch,
  askOne,
  helpLines,
  refusedWords,
} from '../../../../src/surfaces/cli/desk/answer-line.ts';
import type { Preview, Reach } from '../../../../src/tool/preview.ts';
import { bytesOf } from '../../../../src/workspace/hash.ts';
import { ASKS, asked, change } from '../../../support/example-asked.ts';

const item = (title: string) => ({ title, text: bytesOf(new TextEncoder().encode(title)) });
const command = (tier: 'network' | 'witnessed' | 'blind'): Reach => ({
  kind: 'command',
  command: 'x',
  folder: '.',
  tier,
});
const request: Reach = { kind: 'request', method: 'GET', url: 'https://a.example/', host: 'a.example' };
const two = [change('a.md', 'a\n', 'A\n'), change('b.md', 'b\n', 'B\n')];

it.each<[string, Preview, string]>([
  ['one file', { summary: '', changes: two.slice(0, 1) }, 'Apply? y/n/skip · d diff · ? help'],
  [
    'two files',
    { summary: '', changes: two },
    'Apply? y/n/skip · numbers (1,2) for a part · d diff · h hunks · ? help',
  ],
  ['one item', { summary: '', share: [item('a')] }, 'Share it? y/n/skip · d1 look · ? help'],
  [
    'items',
    { summary: '', share: [item('a'), item('b')] },
    'Share which? numbers (1,2) · all · none · d1 look · ? help',
  ],
  ['network', { summary: '', reach: command('network') }, 'Run it with network? y/n/skip · d diff · ? help'],
  ['for real', { summary: '', reach: command('blind') }, 'Run it? y/n/skip · d diff · ? help'],
  ['a request', { summary: '', reach: request }, 'Send it? y/n/skip · d diff · ? help'],
  ['another reach', { summary: '', reach: { kind: 'other', words: 'x' } }, 'Go ahead? y/n/skip · d diff · ? help'],
  ['nothing', { summary: '' }, 'Go ahead? y/n/skip · ? help'],
])('%s', (_, preview, line) => {
  const each = asked('3.0', { preview });
  expect(answerLine(askOne(each, { edit: false }), preview)).toBe(line);
  expect(answerLine(askOne(each, { edit: true }), preview)).toContain(' · e edit · ');
});

it('offers "always" nowhere while it does nothing', () => {
  for (const ask of [askOne(asked('3.0'), { edit: true }), askBatch([asked('3.0'), asked('3.1')])])
    expect(answerLine(ask, asked('3.0').proposal.preview) + helpLines(ask).join()).not.toContain('always');
});

it('says what "all" leaves out', () => {
  const must: Judgement = { ...ASKS, mustAsk: true };
  const proposals = (...judgements: Judgement[]) =>
    judgements.map((judgement, index) => asked(`3.${index}`, {}, judgement));
  expect(answerLine(askBatch(proposals(ASKS, ASKS)))).toContain(' · all · none');
  expect(answerLine(askBatch(proposals(ASKS, must)))).toContain(' · all (not 2) · none');
  expect(answerLine(askBatch(proposals(must, must)))).not.toContain('all');
});

it('"all" is offered where it is taken: it leaves out what is private, and is not offered where all of it needs a number', () => {
  const must: Judgement = { ...ASKS, mustAsk: true };
  const hidden = { ...item('b'), stays: true, reason: 'private: true' } as const;
  const lines = [
    [hidden, item('c')],
    [item('a'), item('b')],
  ].map((share) => {
    const one = asked('3.0', { preview: { summary: '', share } }, must);
    const ask = askOne(one, { edit: false });
    const read = readAnswer('all', ask);
    return { line: answerLine(ask, one.proposal.preview), taken: read.kind };
  });
  expect(lines).toEqual([
    { line: 'Share which? numbers (1,2) · all (not 1) · none · d1 look · ? help', taken: 'decide' },
    { line: 'Share which? numbers (1,2) · none · d1 look · ? help', taken: 'again' },
  ]);
});

it('help tells of numbers where there are numbers', () => {
  const parts = (preview: Proposal['preview']): string =>
    helpLines(askOne(asked('3.0', { preview }), { edit: true })).join('\n');
  expect(parts({ summary: '', changes: two })).toContain('only these');
  expect(parts({ summary: '', changes: two })).toContain('choose hunks');
  expect(parts({ summary: '', changes: two.slice(0, 1) })).not.toContain('only these');
  expect(helpLines({ of: 'hunks', count: 2 }).join()).toContain('one after the other');
});

it.each<[Preview, string]>([
  [{ summary: '', changes: two }, 'Not applied.'],
  [{ summary: '', share: [item('a')] }, 'Nothing shared.'],
  [{ summary: '', reach: request }, 'Not done.'],
])('a refusal is called by what did not happen', (preview, words) => {
  expect(refusedWords(preview)).toBe(words);
});
