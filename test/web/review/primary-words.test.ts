// The button says what a press does, in the words of what it is about.
import { expect, it } from 'vitest';
import type { AskedView } from '../../../src/surfaces/server/wire/question-view.ts';
import { againWords, closingWords, combinedWords, primaryWords } from '../../../web/review/primary-words.ts';
import { startChoice } from '../../../web/review/start-choice.ts';
import { countedAs, markOf } from '../../../web/review/verdict.ts';
import { askedView, fileHead, headlineView, hunkHead, itemHead } from '../../support/web/question-views.ts';

const words = (more: Partial<AskedView>): string => {
  const asked = askedView(more);
  return primaryWords(asked, startChoice(asked));
};

it('fits the facet', () => {
  expect(words({ files: [fileHead(0)] })).toBe('Apply');
  expect(words({ files: [fileHead(0), fileHead(1)] })).toBe('Apply 2 files');
  expect(words({ files: [fileHead(0, { hunks: [hunkHead('a'), hunkHead('b')] })] })).toBe('Apply 2 changes');
  expect(words({ items: [itemHead(0)] })).toBe('Share');
  expect(words({ items: [itemHead(0), itemHead(1, { stays: true }), itemHead(2)] })).toBe('Share 2 notes');
  expect(words({ items: [0, 1].map((index) => itemHead(index, { isNote: false })) })).toBe('Share 2 files');
  expect(words({ items: [0, 1].map((index) => itemHead(index, { isNote: false, folder: '' })) })).toBe('Share 2 texts');
  expect(
    words({
      headline: headlineView('', { query: 'invoice', noun: 'search result' }, { verb: 'share' }),
      items: [itemHead(0), itemHead(1)],
    }),
  ).toBe('Share 2 results');
  expect(words({ items: [itemHead(0, { stays: true })] })).toBe('Go on without it');
  expect(words({ reach: { kind: 'request', sentences: [], words: [] } })).toBe('Send it');
  expect(words({ reach: { kind: 'command', tier: 'witnessed', sentences: [], words: [] } })).toBe('Run it');
  expect(words({ reach: { kind: 'command', tier: 'network', sentences: [], words: [] } })).toBe('Run with network');
  expect(words({})).toBe('Go ahead');
});

it('counts what is taken, and says when nothing is', () => {
  const asked = askedView({ files: [0, 1, 2, 3].map((index) => fileHead(index)) });
  const left = (...indexes: readonly number[]) => ({
    files: new Map(indexes.map((index) => [index, { isLeft: true, left: new Set<number>() }])),
    items: new Set<number>(),
  });
  expect(primaryWords(asked, left(1))).toBe('Apply 3 of 4 files');
  expect(primaryWords(asked, left(0, 1, 2, 3))).toBe('Nothing is ticked');
  expect(primaryWords(asked, { ...left(), input: {} })).toBe('Review my version');
});

it('is one answer for several, the yes first', () => {
  expect(combinedWords(['Apply', 'Refuse', 'Apply', 'Apply'])).toBe('Sign: apply 3, refuse 1');
  expect(combinedWords(['Refuse', 'Share', 'Propose again'])).toBe('Sign: share 1, propose again 1, refuse 1');
  expect(combinedWords(['Refuse', 'Refuse'])).toBe('Sign: refuse 2');
});

it('asks for the second press with the word of the first', () => {
  const asked = askedView({ files: [fileHead(0)] });
  expect(againWords(asked, startChoice(asked))).toBe('Press again to apply');
  expect(againWords(asked, { ...startChoice(asked), input: {} })).toBe('Press again to review it');
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
