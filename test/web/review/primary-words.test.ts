// The button says what a press does, in the words of what it is about.
import { expect, it } from 'vitest';
import type { AskedView } from '../../../src/surfaces/server/wire/question-view.ts';
import { closingWords, combinedWords, primaryWords } from '../../../web/review/primary-words.ts';
import { startChoice } from '../../../web/review/start-choice.ts';
import { countedAs, markOf } from '../../../web/review/verdict.ts';
import { askedView, fileHead, hunkHead, itemHead } from '../../support/web/question-views.ts';

const words = (more: Partial<AskedView>): string => {
  const asked = askedView(more);
  return primaryWords(asked, startChoice(asked));
};

it('fits the facet', () => {
  expect(words({ files: [fileHead(0)] })).toBe('Apply');
  expect(words({ files: [fileHead(0), fileHead(1)] })).toBe('Apply all 2');
  expect(words({ files: [fileHead(0, { hunks: [hunkHead('a'), hunkHead('b')] })] })).toBe('Apply all 2');
  expect(words({ items: [itemHead(0)] })).toBe('Share');
  expect(words({ items: [itemHead(0), itemHead(1, { stays: true }), itemHead(2)] })).toBe('Share all 2');
  expect(words({ reach: { kind: 'request', sentences: [], words: [] } })).toBe('Send it');
  expect(words({ reach: { kind: 'command', tier: 'witnessed', sentences: [], words: [] } })).toBe('Run it');
  expect(words({ reach: { kind: 'command', tier: 'network', sentences: [], words: [] } })).toBe('Run it with network');
  expect(words({})).toBe('Go ahead');
});

it('counts what is taken, and says when nothing is', () => {
  const asked = askedView({ files: [0, 1, 2, 3].map((index) => fileHead(index)) });
  const left = (...indexes: readonly number[]) => ({
    files: new Map(indexes.map((index) => [index, { isLeft: true, left: new Set<number>() }])),
    items: new Set<number>(),
  });
  expect(primaryWords(asked, left(1))).toBe('Apply 3 of 4');
  expect(primaryWords(asked, left(0, 1, 2, 3))).toBe('Apply nothing');
  expect(primaryWords(asked, { ...left(), input: {} })).toBe('Propose my version');
});

it('is one answer for several, the yes first', () => {
  expect(combinedWords(['Apply', 'Refuse', 'Apply', 'Apply'])).toBe('Apply 3 · refuse 1');
  expect(combinedWords(['Refuse', 'Share', 'Propose again'])).toBe('Share 1 · propose again 1 · refuse 1');
  expect(combinedWords(['Refuse', 'Refuse'])).toBe('Refuse 2');
});

it('says before what closing does', () => {
  expect([0, 1, 3].map(closingWords)).toEqual(['Close', 'Set aside', 'Set aside']);
});

it('marks a yes to a part as a part, and a yes to nothing as a no', () => {
  const asked = askedView({ items: [itemHead(0), itemHead(1)] });
  const start = startChoice(asked);
  const ticked = (...items: readonly number[]) => ({ ...start, items: new Set(items) });
  expect(markOf(asked, start, undefined)).toBe('undecided');
  expect(markOf(asked, start, { is: 'yes' })).toBe('yes');
  expect(markOf(asked, ticked(1), { is: 'yes' })).toBe('part');
  expect(markOf(asked, ticked(), { is: 'yes' })).toBe('no');
  expect(markOf(asked, { ...start, input: {} }, { is: 'yes' })).toBe('edited');
  expect(markOf(asked, start, { is: 'no', told: true })).toBe('no');
  expect(countedAs(asked, 'part')).toBe('Share');
  expect(countedAs(asked, 'edited')).toBe('Propose again');
});
