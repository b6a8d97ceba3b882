// What was chosen becomes exactly one decision: nothing that was left is in it, and nothing that was kept is missing.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../src/change/byte-text.ts';
import type { FileHead, ItemHead } from '../../../src/surfaces/server/wire/question-view.ts';
import type { FileChoice } from '../../../web/diff/file-choice.ts';
import type { SheetChoice } from '../../../web/review/choice.ts';
import { decisionOf, textsNeeded } from '../../../web/review/decision-of.ts';
import { startChoice } from '../../../web/review/start-choice.ts';
import { askedView, fileHead, hunkHead, itemHead } from '../../support/web/question-views.ts';

const digest = 'digest-1';
const choice = (files: Readonly<Record<number, Partial<FileChoice>>>, items: readonly number[] = []): SheetChoice => ({
  files: new Map(
    Object.entries(files).map(([file, own]) => [Number(file), { isLeft: false, left: new Set(), ...own }]),
  ),
  items: new Set(items),
});
const decided = (...given: Parameters<typeof decisionOf>): unknown => {
  const decision = decisionOf(...given);
  return decision.ok ? decision.value : decision.error;
};

describe('a choice of changes', () => {
  const asked = askedView({
    files: [fileHead(0, { hunks: [hunkHead('a', 1), hunkHead('b', 5)] }), fileHead(1, { hunks: [], parts: ['mode'] })],
  });

  it('approves what nobody touched', () => {
    expect(decided(asked, startChoice(asked))).toEqual({ answer: 'approve', digest });
  });
  it('keeps the parts of what is left over', () => {
    expect(decided(asked, choice({ 0: { left: new Set([0]) } }))).toEqual({
      answer: 'part',
      digest,
      keep: ['b', 'mode'],
    });
    expect(decided(asked, choice({ 0: { isLeft: true } }))).toEqual({ answer: 'part', digest, keep: ['mode'] });
    expect(decided(asked, choice({ 1: { isLeft: true } }))).toEqual({ answer: 'part', digest, keep: ['a', 'b'] });
  });
  it('refuses when nothing is kept', () => {
    expect(decided(asked, choice({ 0: { isLeft: true }, 1: { isLeft: true } }))).toEqual({ answer: 'refuse', digest });
    expect(decided(asked, choice({ 0: { left: new Set([0, 1]) }, 1: { isLeft: true } }))).toEqual({
      answer: 'refuse',
      digest,
    });
  });
  it('takes what is inside .git together or not at all', () => {
    const git = askedView({
      files: ['HEAD', 'index'].map((name, index) =>
        fileHead(index, { path: `.git/${name}`, hunks: [], parts: [name], inGit: true }),
      ),
    });
    expect(decided(git, choice({ 1: { isLeft: true } }))).toEqual({ answer: 'refuse', digest });
  });
  it('takes files that belong together together or not at all, whatever was kept of an earlier choice', () => {
    const held = askedView({
      files: [fileHead(0, { together: 0 }), fileHead(1, { together: 0 }), fileHead(2), fileHead(3)],
    });
    const rest = { answer: 'part', digest, keep: ['f2-h0', 'f3-h0'] };
    for (const file of [0, 1]) expect(decided(held, choice({ [file]: { isLeft: true } }))).toEqual(rest);
    expect(decided(held, choice({ 2: { isLeft: true } }))).toMatchObject({ keep: ['f0-h0', 'f1-h0', 'f3-h0'] });
  });
  it('leaves all hunks of a file that is not split when one of them is left', () => {
    const whole = askedView({ files: [fileHead(0, { hunks: [hunkHead('p', 1), hunkHead('p', 4)] }), fileHead(1)] });
    expect(decided(whole, choice({ 0: { left: new Set([1]) } }))).toEqual({ answer: 'part', digest, keep: ['f1-h0'] });
  });
  it('can keep the effects of a command and withhold what it printed', () => {
    const command = askedView({ files: [fileHead(0)], items: [itemHead(0, { isOutput: true })] });
    expect(decided(command, startChoice(command))).toEqual({ answer: 'approve', digest });
    expect(decided(command, choice({}, []))).toEqual({ answer: 'part', digest, keep: ['f0-h0'] });
    expect(decided(command, choice({ 0: { isLeft: true } }, [0]))).toEqual({ answer: 'refuse', digest });
  });
});

describe('a choice of shares', () => {
  const asked = askedView({ items: [itemHead(0), itemHead(1), itemHead(2, { stays: true })] });

  it('never names what stays here, whatever is ticked', () => {
    expect(decided(asked, startChoice(asked))).toEqual({ answer: 'part', digest, keep: ['i0', 'i1'] });
    expect(decided(asked, choice({}, [1, 2]))).toEqual({ answer: 'part', digest, keep: ['i1'] });
    expect(decided(asked, choice({}, [2]))).toEqual({ answer: 'refuse', digest });
  });
  it('approves where all of it stays: that only tells the model so', () => {
    const all = askedView({ items: [itemHead(0, { stays: true })] });
    expect(decided(all, startChoice(all))).toEqual({ answer: 'approve', digest });
  });
});

describe('the person’s own version', () => {
  const asked = askedView({
    files: [
      fileHead(0, { path: 'a.md', hunks: [hunkHead('a', 1)] }),
      fileHead(1, { path: 'b.md', hunks: [hunkHead('b', 1), hunkHead('c', 3)] }),
      fileHead(2, { path: 'new.md', what: 'created', hunks: [hunkHead('n', 1)] }),
    ],
  });
  const texts = new Map([
    [0, { before: 'a\n', after: 'A\n' }],
    [1, { before: '1\n2\n3\n', after: 'one\n2\nthree\n' }],
  ]);

  it('amends with the text that was written', () => {
    expect(decided(asked, choice({ 0: { text: 'mine\n' } }))).toEqual({
      answer: 'amend',
      digest,
      texts: { 'a.md': 'mine\n' },
    });
  });
  it('says what the others hold, where a hunk or a whole change of them is left', () => {
    const own = choice({ 0: { text: 'mine\n' }, 1: { left: new Set([0]) } });
    expect(textsNeeded(asked, own)).toEqual([1]);
    expect(decided(asked, own, { texts })).toEqual({
      answer: 'amend',
      digest,
      texts: { 'a.md': 'mine\n', 'b.md': '1\n2\nthree\n' },
    });
    expect(decided(asked, choice({ 0: { isLeft: true }, 1: { text: 'x' } }), { texts })).toMatchObject({
      texts: { 'a.md': 'a\n', 'b.md': 'x' },
    });
  });
  it('cannot leave a new file out beside it, and says what to do', () => {
    expect(decided(asked, choice({ 0: { text: 'mine\n' }, 2: { isLeft: true } }), { texts })).toMatchObject({
      code: 'BAD_ARGS',
      message: 'new.md cannot be left out beside a text that you wrote yourself.',
    });
  });
  it('amends with the input alone when that was edited', () => {
    const own = { ...choice({ 0: { text: 'mine' } }), input: { query: 'vue' } };
    expect(decided(asked, own)).toEqual({ answer: 'amend', digest, input: { query: 'vue' } });
    expect(textsNeeded(asked, own)).toEqual([]);
  });
  it('approves a request as it is: parts of it cannot be had', () => {
    const request = askedView({ reach: { kind: 'request', sentences: [], words: [] } });
    expect(decided(request, startChoice(request))).toEqual({ answer: 'approve', digest });
  });
});

const files = fc.array(fc.nat({ max: 3 }), { maxLength: 4 }).map((hunks) =>
  hunks.map(
    (count, index): FileHead =>
      fileHead(index, {
        hunks: Array.from({ length: count }, (_, at) => hunkHead(`f${index}-h${at}`, at * 2 + 1)),
        parts: count === 0 ? [`f${index}`] : [],
      }),
  ),
);
const items = fc
  .array(fc.boolean(), { maxLength: 4 })
  .map((stays) => stays.map((each, index): ItemHead => itemHead(index, { stays: each })));
const chosen = fc.record({
  left: fc.array(fc.boolean(), { maxLength: 4 }),
  hunks: fc.array(fc.array(fc.nat({ max: 2 }), { maxLength: 3 }), { maxLength: 4 }),
  ticked: fc.array(fc.nat({ max: 3 }), { maxLength: 4 }),
});

it('keeps every part that was taken and none that was left, for any choice', () => {
  fc.assert(
    fc.property(files, items, chosen, (someFiles, someItems, { left, hunks, ticked }) => {
      const asked = askedView({ files: someFiles, items: someItems });
      const own = choice(
        Object.fromEntries(
          someFiles.map(({ index, hunks: all }) => [
            index,
            { isLeft: left[index] ?? false, left: new Set((hunks[index] ?? []).filter((at) => at < all.length)) },
          ]),
        ),
        ticked,
      );
      const wanted = new Set([
        ...someFiles.flatMap(({ index, hunks: all, parts }) => {
          const file = own.files.get(index)!;
          if (file.isLeft) return [];
          return [...parts, ...all.filter((_, at) => !file.left.has(at)).flatMap((hunk) => hunk.parts)];
        }),
        ...someItems.filter(({ index, stays }) => !stays && own.items.has(index)).map(({ part }) => part),
      ]);
      const decision = decisionOf(asked, own);
      if (!decision.ok) throw new Error(decision.error.message);
      const ofFiles = someFiles.flatMap((file) => [...file.parts, ...file.hunks.flatMap((hunk) => hunk.parts)]);
      const open = someItems.filter(({ stays }) => !stays).map(({ part }) => part);
      if (decision.value.answer === 'part') expect(new Set(decision.value.keep)).toEqual(wanted);
      else if (decision.value.answer === 'approve') expect([...wanted].sort()).toEqual([...ofFiles, ...open].sort());
      else expect((ofFiles.length > 0 ? ofFiles : open).some((part) => wanted.has(part))).toBe(false);
    }),
  );
});

it('writes, beside a text of the person’s own, exactly the lines of the hunks that were taken', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), fc.boolean(), (taken, hasEnd) => {
      // Every second line changes; the last may have no end.
      const line = (words: string, at: number): string =>
        `${words}${at}${at === taken.length - 1 && !hasEnd ? '' : '\n'}`;
      const between = (at: number): string => (at === taken.length - 1 ? '' : `same${at}\r\n`);
      const text = (words: (at: number) => string): string =>
        taken.map((_, at) => line(words(at), at) + between(at)).join('');
      const asked = askedView({
        files: [
          fileHead(0, { path: 'own.md' }),
          fileHead(1, { path: 'other.md', hunks: taken.map((_, at) => hunkHead(`h${at}`, at * 2 + 1)) }),
        ],
      });
      const left = new Set(taken.flatMap((is, at) => (is ? [] : [at])));
      if (left.size === 0) return;
      const sides = { before: text(() => 'old'), after: text(() => 'new') };
      expect(linesOf(sides.before)).toHaveLength(taken.length * 2 - 1);
      const decision = decisionOf(asked, choice({ 0: { text: 'x' }, 1: { left } }), { texts: new Map([[1, sides]]) });
      expect(decision.ok && decision.value).toMatchObject({
        texts: { 'other.md': text((at) => (taken[at] ? 'new' : 'old')) },
      });
    }),
  );
});
