import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../src/decision/grammar.ts';
import { printAnswer } from '../../src/decision/print-answer.ts';
import type { AnswerChoice, AnswerReading, Ask } from '../../src/decision/reading.ts';

const plain: Ask = { of: 'one', parts: 0, mustAsk: false, letters: ['e', 'd', 'h'] };
const share: Ask = { of: 'one', parts: 3, mustAsk: false, letters: ['d'] };
const command: Ask = { of: 'one', parts: 3, mustAsk: true, letters: ['d', 'o'] };
const four: Ask = { of: 'batch', count: 4, mustAsk: [3] };
const hunks: Ask = { of: 'hunks', count: 4 };

/** A reading in short: what was taken of each, or the kind. */
const brief = (reading: AnswerReading): string => {
  if (reading.kind === 'again') return 'again';
  if (reading.kind !== 'decide')
    return 'number' in reading ? `${reading.kind} ${String(reading.number)}` : reading.kind;
  const choices = reading.choices.map((choice) => {
    if (choice.take === 'part') return `${choice.item} part ${choice.parts.join('+')}`;
    if (choice.take !== 'refuse') return `${choice.item} ${choice.take}`;
    return `${choice.item} ${choice.told ? 'refuse' : 'skip'}${choice.reason === undefined ? '' : ` "${choice.reason}"`}`;
  });
  return [...choices, ...reading.left.map((item) => `${item} left`)].join(', ');
};

describe('one proposal', () => {
  it.each([
    ['y', '1 approve'],
    ['  YES\t', '1 approve'],
    ['n', '1 refuse'],
    ['No', '1 refuse'],
    ['none', '1 refuse'],
    ['skip', '1 skip'],
    ['n "wrong file"', '1 refuse "wrong file"'],
    ['n "Keep It, as is; 1,2"', '1 refuse "Keep It, as is; 1,2"'],
    ['e', '1 edit'],
    ['edit', '1 edit'],
    ['h', '1 hunks'],
    ['d', 'diff'],
    ['a', 'always'],
    ['?', 'help'],
    ['help', 'help'],
  ])('reads %j as %s', (text, meaning) => {
    expect(brief(readAnswer(text, plain))).toBe(meaning);
  });

  it.each(['', ' ', '\t \r\n'])('case 204: an empty answer (%j) is no', (text) => {
    for (const ask of [plain, share, command, hunks]) expect(brief(readAnswer(text, ask))).toBe('1 refuse');
    expect(brief(readAnswer(text, four))).toBe('1 refuse, 2 refuse, 3 refuse, 4 refuse');
  });

  it('does not know letters that are not offered', () => {
    for (const letter of ['e', 'h', 'o']) expect(readAnswer(letter, share).kind).toBe('again');
    expect(brief(readAnswer('o', command))).toBe('output');
    expect(brief(readAnswer('OUTPUT', command))).toBe('output');
  });

  it('says which answers there are', () => {
    expect(readAnswer('yep', { ...plain })).toEqual({
      kind: 'again',
      sentence: '"yep" is not an answer here: y, n, e, d, h or ?',
    });
    expect(readAnswer('yep', share)).toMatchObject({
      sentence: '"yep" is not an answer here: y, n, numbers (1,2), d or ?',
    });
    expect(readAnswer('yep', { ...plain, letters: [] })).toMatchObject({
      sentence: '"yep" is not an answer here: y, n, or ?',
    });
    expect(readAnswer('yep', four)).toMatchObject({ sentence: expect.stringContaining('numbers (1,3 or 2-4)') });
    expect(readAnswer('yep', hunks)).toMatchObject({ sentence: expect.stringContaining('each') });
  });

  it('quotes only the beginning of a long slip', () => {
    expect(readAnswer('x'.repeat(9999), plain)).toEqual({
      kind: 'again',
      sentence: `"${'x'.repeat(40)}…" is not an answer here: y, n, e, d, h or ?`,
    });
  });
});

describe('parts of one proposal', () => {
  it.each([
    ['1,2', '1 part 1+2'],
    ['3,1', '1 part 1+3'],
    ['1 2', '1 part 1+2'],
    ['2-3', '1 part 2+3'],
    ['apply 1,3', '1 part 1+3'],
    ['1-3', '1 approve'],
    ['all', '1 approve'],
    ['none', '1 refuse'],
    ['d2', 'diff 2'],
  ])('reads %j as %s', (text, meaning) => {
    expect(brief(readAnswer(text, share))).toBe(meaning);
  });

  it('has no numbers where nothing is numbered', () => {
    for (const text of ['1', 'all', 'd1', 'apply', 'apply 1']) expect(readAnswer(text, plain).kind).toBe('again');
  });

  it('does not let "all" cover what must be asked', () => {
    expect(readAnswer('all', command)).toEqual({
      kind: 'again',
      sentence: '"all" does not cover this one: y, n, or its numbers one by one.',
    });
    expect(readAnswer('1-3', command).kind).toBe('again');
    expect(brief(readAnswer('1,2,3', command))).toBe('1 approve');
  });
});

describe('a batch', () => {
  it.each([
    ['1,3', '1 approve, 2 refuse, 3 approve, 4 refuse'],
    ['1, 3', '1 approve, 2 refuse, 3 approve, 4 refuse'],
    ['2-4', '1 refuse, 2 approve, 4 approve, 3 left'],
    ['2,3,4', '1 refuse, 2 approve, 3 approve, 4 approve'],
    ['1,3-4', '1 approve, 2 refuse, 4 approve, 3 left'],
    ['ALL', '1 approve, 2 approve, 4 approve, 3 left'],
    ['all 3', '1 approve, 2 approve, 3 approve, 4 approve'],
    ['all n4 "no"', '1 approve, 2 approve, 4 refuse "no", 3 left'],
    ['apply all', '1 approve, 2 approve, 4 approve, 3 left'],
    ['none', '1 refuse, 2 refuse, 3 refuse, 4 refuse'],
    ['n "not today"', '1 refuse "not today", 2 refuse "not today", 3 refuse "not today", 4 refuse "not today"'],
    ['skip', '1 skip, 2 skip, 3 skip, 4 skip'],
    ['1,3 e2 n4 "wrong file"', '1 approve, 2 edit, 3 approve, 4 refuse "wrong file"'],
    ['n4 "Wrong" E2 1,3', '1 approve, 2 edit, 3 approve, 4 refuse "Wrong"'],
    ['h3 1', '1 approve, 2 refuse, 3 hunks, 4 refuse'],
    ['skip2 no3 1', '1 approve, 2 skip, 3 refuse, 4 refuse'],
    ['apply 1,3 e2', '1 approve, 2 edit, 3 approve, 4 refuse'],
    ['d2', 'diff 2'],
    ['d', 'diff'],
    ['o3', 'output 3'],
    ['a1', 'always 1'],
    ['?', 'help'],
  ])('reads %j as %s', (text, meaning) => {
    expect(brief(readAnswer(text, four))).toBe(meaning);
  });

  it.each([
    'y',
    'yes',
    'e',
    'h',
    'all all',
    'none 1',
    '1 none',
    '1 d2',
    '"why"',
    '1 "why"',
    'n4 ""',
    'n4 "why',
    'n4 "a" "b"',
    'skip4 "why"',
    'e2,3',
    'n2-3',
    'each',
    'apply',
    'apply n1',
    'n4"why"x',
  ])('asks again at %j', (text) => {
    expect(readAnswer(text, four).kind).toBe('again');
  });

  it('case 204: a proposal that is named twice decides nothing', () => {
    for (const text of ['1 n1', '1,1', '1 1', '1-3 2', 'e2 h2', 'all 1', 'n1 skip1'])
      expect(readAnswer(text, four)).toMatchObject({ sentence: expect.stringMatching(/is named twice/) });
  });
});

describe('hunks', () => {
  it.each([
    ['1,3', '1 part 1+3'],
    ['y', '1 approve'],
    ['all', '1 approve'],
    ['n', '1 refuse'],
    ['none', '1 refuse'],
    ['each', 'each'],
    ['d', 'diff'],
    ['d2', 'diff 2'],
    ['h', 'again'],
    ['e', 'again'],
    ['o', 'again'],
  ])('reads %j as %s', (text, meaning) => {
    expect(brief(readAnswer(text, hunks))).toBe(meaning);
  });
});

it.each([
  'yes please',
  '１',
  '1;all',
  '2x',
  '0',
  '-1',
  '999',
  '9999999999',
  '1,1',
  'y n',
  '4-2',
  '2-2',
  '1-',
  ',1',
  '1,,3',
  '01',
  '1.0',
  '+1',
  '1e0',
  'у', // Cyrillic
  'ｙ', // fullwidth
  's\u212Aip', // the Kelvin sign
  'y\u200B',
  '\u00A0y',
  '"y"',
  "n 'why'",
  'constructor',
  '__proto__',
])('case 204: %j is asked again everywhere', (text) => {
  for (const ask of [plain, share, command, four, hunks]) expect(readAnswer(text, ask).kind).toBe('again');
});

it('says what is wrong with a number', () => {
  const sentence = (text: string, ask: Ask): string => {
    const reading = readAnswer(text, ask);
    return reading.kind === 'again' ? reading.sentence : '';
  };
  expect(sentence('999', four)).toBe('There is no 999: 1 to 4. Nothing was decided.');
  expect(sentence('n9', four)).toBe('There is no 9: 1 to 4. Nothing was decided.');
  expect(sentence('d7', four)).toBe('There is no 7: 1 to 4. Nothing was decided.');
  expect(sentence('2', { ...share, parts: 1 })).toBe('There is no 2: only 1. Nothing was decided.');
  expect(sentence('d2', plain)).toBe('There is no 2: nothing here has a number. Nothing was decided.');
  expect(sentence('4-2', four)).toBe('4-2 does not run upwards: write 2-4. Nothing was decided.');
  expect(sentence('1-9', four)).toBe('There is no 9: 1 to 4. Nothing was decided.');
});

describe('properties', () => {
  const reason = fc
    .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
    .map((text) => text.replaceAll('"', '').trim())
    .filter((text) => text !== '');
  const choice = (item: number): fc.Arbitrary<AnswerChoice> =>
    fc.oneof(
      fc.constant<AnswerChoice>({ item, take: 'approve' }),
      fc.constant<AnswerChoice>({ item, take: 'edit' }),
      fc.constant<AnswerChoice>({ item, take: 'hunks' }),
      fc.constant<AnswerChoice>({ item, take: 'refuse', told: false }),
      fc.constant<AnswerChoice>({ item, take: 'refuse', told: true }),
      reason.map((text): AnswerChoice => ({ item, take: 'refuse', told: true, reason: text })),
    );
  const batch = fc
    .integer({ min: 2, max: 12 })
    .chain((count) =>
      fc.tuple(
        fc.tuple(...Array.from({ length: count }, (_, index) => choice(index + 1))),
        fc.subarray(Array.from({ length: count }, (_, index) => index + 1)),
        fc.boolean(),
      ),
    )
    .map(([choices, mustAsk, all]) => {
      const ask: Ask = { of: 'batch', count: choices.length, mustAsk };
      // With `all`, what must be asked and is not named stays open.
      const left = all ? mustAsk.filter((item) => choices[item - 1]?.take === 'refuse') : [];
      const decided = choices.filter(({ item }) => !left.includes(item));
      return { ask, reading: { kind: 'decide' as const, choices: decided, left } };
    });

  it('reads what it printed', () => {
    fc.assert(
      fc.property(batch, ({ ask, reading }) => {
        expect(readAnswer(printAnswer(reading, ask), ask)).toEqual(reading);
      }),
    );
  });

  it('reads what it printed for the parts of one proposal', () => {
    const parts = fc.subarray([1, 2, 3, 4, 5], { minLength: 1, maxLength: 4 });
    const one = fc.oneof(
      choice(1),
      fc.constantFrom<AnswerChoice>(
        { item: 1, take: 'edit', of: 'input' },
        { item: 1, take: 'edit', of: 'json' },
        { item: 1, take: 'tick' },
        { item: 1, take: 'keep' },
      ),
      parts.map((numbers): AnswerChoice => ({ item: 1, take: 'part', parts: numbers })),
    );
    const ask: Ask = { of: 'one', parts: 5, mustAsk: false, letters: ['e', 'd', 'h', 'o', 't', 'k'] };
    fc.assert(
      fc.property(one, (taken) => {
        const reading = { kind: 'decide' as const, choices: [taken], left: [] };
        expect(readAnswer(printAnswer(reading, ask), ask)).toEqual(reading);
      }),
    );
    expect(printAnswer({ kind: 'decide', choices: [], left: [] }, ask)).toBe('');
  });

  it('never approves more than the answer names, whatever is typed', () => {
    const piece = fc.constantFrom('1', '2', '3', '9', 'all', 'y', 'n', 'e', 'd', 'apply', ',', '-', ' ', '"', ';', 'x');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const text = pieces.join('');
        const reading = readAnswer(text, four);
        if (reading.kind !== 'decide') return;
        expect([...reading.choices.map(({ item }) => item), ...reading.left].sort()).toEqual([1, 2, 3, 4]);
        for (const { item, take } of reading.choices)
          if (take === 'approve') expect(text).toMatch(item === 3 ? /[23]/ : /[0-9]|all/);
      }),
      { numRuns: 500 },
    );
  });
});
