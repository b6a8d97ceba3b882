// The whole table of typed answers: what each means about one proposal, a share, a batch, hunks by number and a walk through them.
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../src/decision/grammar.ts';
import type { AnswerReading, Ask } from '../../src/decision/reading.ts';
import { readStep } from '../../src/decision/walk-grammar.ts';

const ONE: Ask = { of: 'one', parts: 0, mustAsk: false, letters: ['e', 'd', 'h', 'o', 'k', 'a'] };
const SHARE: Ask = { of: 'one', parts: 4, mustAsk: false, letters: ['e', 'd', 't', 'a'] };
/** The third is protected, or runs for real. */
const BATCH: Ask = { of: 'batch', count: 4, mustAsk: [3] };
const HUNKS: Ask = { of: 'hunks', count: 4 };

/** A reading in short: + approved, ~ in part, - refused, s skipped, e edited, h by hunks, ? asked on its own. */
const brief = (reading: AnswerReading): string => {
  if (reading.kind === 'again') return 'again';
  if (reading.kind !== 'decide')
    return 'number' in reading ? `${reading.kind} ${String(reading.number)}` : reading.kind;
  const marks = reading.choices.map((choice): [number, string] => {
    switch (choice.take) {
      case 'approve':
        return [choice.item, '+'];
      case 'part':
        return [choice.item, `~${choice.parts.join(',')}`];
      case 'refuse':
        return [choice.item, `${choice.told ? '-' : 's'}${choice.reason === undefined ? '' : `"${choice.reason}"`}`];
      case 'edit':
        return [choice.item, `e${choice.of ?? ''}`];
      default:
        return [choice.item, choice.take];
    }
  });
  return [...marks, ...reading.left.map((item): [number, string] => [item, '?'])]
    .sort(([left], [right]) => left - right)
    .map(([, mark]) => mark)
    .join(' ');
};
const step = (typed: string): string => {
  const read = readStep(typed, 4);
  return 'number' in read ? `${read.kind} ${read.number}` : 'text' in read ? `${read.kind} ${read.text}` : read.kind;
};

/** Everything that asks again, in short. */
const A = 'again';

const TABLE: readonly (readonly [
  typed: string,
  one: string,
  share: string,
  batch: string,
  hunks: string,
  walk: string,
])[] = [
  // yes and no
  ['y', '+', '+', A, '+', 'keep'],
  ['yes', '+', '+', A, '+', 'keep'],
  ['  YES  ', '+', '+', A, '+', 'keep'],
  ['n', '-', '-', '- - - -', '-', 'leave'],
  ['No', '-', '-', '- - - -', '-', 'leave'],
  ['none', '-', '-', '- - - -', '-', A],
  ['skip', 's', 's', 's s s s', 's', A],
  [
    'n "wrong file"',
    '-"wrong file"',
    '-"wrong file"',
    '-"wrong file" -"wrong file" -"wrong file" -"wrong file"',
    '-"wrong file"',
    A,
  ],
  ['', '-', '-', '- - - -', '-', 'leave'],
  [' \t ', '-', '-', '- - - -', '-', 'leave'],
  // all of it
  ['all', A, '+', '+ + ? +', '+', 'keep the rest'],
  ['ALL', A, '+', '+ + ? +', '+', 'keep the rest'],
  ['all 3', A, A, '+ + + +', A, A],
  ['all n4 "no"', A, A, '+ + ? -"no"', A, A],
  // numbers
  ['1,3', A, '~1,3', '+ - + -', '~1,3', A],
  ['1, 3', A, '~1,3', '+ - + -', '~1,3', A],
  ['1 3', A, '~1,3', '+ - + -', '~1,3', A],
  ['2-4', A, '~2,3,4', '- + ? +', '~2,3,4', A],
  ['1-4', A, '+', '+ + ? +', '+', A],
  ['apply 1,3', A, '~1,3', '+ - + -', '~1,3', A],
  ['apply all', A, '+', '+ + ? +', '+', A],
  // mixed answers about a batch
  ['1,3 e2 n4 "wrong file"', A, A, '+ e + -"wrong file"', A, A],
  ['N4 "Wrong" E2 1,3', A, A, '+ e + -"Wrong"', A, A],
  ['h3 1', A, A, '+ - hunks -', A, A],
  ['skip2 no3 1', A, A, '+ s - -', A, A],
  // edit, look, hunks, rules, help
  ['e', 'e', 'e', A, A, 'edit'],
  ['edit', 'e', 'e', A, A, 'edit'],
  ['e input', 'einput', 'einput', A, A, A],
  ['e json', 'ejson', 'ejson', A, A, A],
  ['d', 'diff', 'diff', 'diff', 'diff', 'leave the rest'],
  ['d2', A, 'diff 2', 'diff 2', 'diff 2', A],
  ['o', 'output', A, 'output', A, A],
  ['h', 'hunks', A, A, A, A],
  ['k', 'keep', A, A, A, 'previous'],
  ['t', A, 'tick', A, A, A],
  ['a', 'always', 'always', 'always', A, 'keep the rest'],
  ['a2', A, 'always 2', 'always 2', A, A],
  ['each', A, A, A, 'each', A],
  ['?', 'help', 'help', 'help', 'help', 'help'],
  ['help', 'help', 'help', 'help', 'help', 'help'],
  // words of the walk
  ['j', A, A, A, A, 'next'],
  ['g 3', A, A, A, A, 'go 3'],
  ['/text', A, A, A, A, 'search text'],
  ['s', A, A, A, A, 'split'],
  ['l', A, A, A, A, 'list'],
  ['q', A, A, A, A, 'back'],
  ['done', A, A, A, A, 'leave the rest'],
];

describe.each(TABLE)('%j', (typed, one, share, batch, hunks, walk) => {
  it('means the same wherever it may be said', () => {
    expect([...[ONE, SHARE, BATCH, HUNKS].map((ask) => brief(readAnswer(typed, ask))), step(typed)]).toEqual([
      one,
      share,
      batch,
      hunks,
      walk,
    ]);
  });
});

/** Nowhere an answer: slips, numbers that are none, look-alikes, two answers in one, what a paste or a script would hold. */
const NOWHERE = [
  'yep',
  'yes please',
  'y n',
  'yn',
  'y y',
  'ok',
  'sure',
  'approve',
  '１',
  'ｙ',
  'у', // Cyrillic
  'Ｙes',
  's\u212Aip', // the Kelvin sign
  'y\u200B',
  '\u00A0y',
  'y\u0301',
  '"y"',
  "n 'why'",
  'n why',
  'n "why',
  'n ""',
  '1;all',
  '1; all',
  '1 && all',
  '2x',
  '0',
  '-1',
  '+1',
  '5',
  '999',
  '9999999999',
  '1,1',
  '1,,3',
  ',1',
  '1-',
  '4-2',
  '2-2',
  '01',
  '1.0',
  '1e0',
  '0x1',
  '1 none',
  'none 1',
  'apply',
  'apply n',
  'e yaml',
  'e json now',
  'd9',
  'g',
  'g 9',
  'y\ny',
  'all\u0000',
  'constructor',
  '__proto__',
  'toString',
  'x'.repeat(10_000),
];

it.each(NOWHERE)('case 204: %j is asked again everywhere, and decides nothing', (typed) => {
  for (const ask of [ONE, SHARE, BATCH, HUNKS, { ...SHARE, mustAsk: true }])
    expect(readAnswer(typed, ask).kind).toBe('again');
  expect(readStep(typed, 4).kind).toBe('again');
});

it('"all" covers nothing that must be asked on its own', () => {
  expect(brief(readAnswer('all', { ...SHARE, mustAsk: true }))).toBe(A);
  expect(brief(readAnswer('y', { ...SHARE, mustAsk: true }))).toBe('+');
  expect(brief(readAnswer('1-4', BATCH))).toBe('+ + ? +');
  expect(brief(readAnswer('1,2,3,4', BATCH))).toBe('+ + + +');
});

it('letters that are not offered are no answers', () => {
  const bare: Ask = { of: 'one', parts: 0, mustAsk: false, letters: [] };
  for (const typed of ['e', 'e json', 'd', 'o', 'h', 'k', 't', '1', 'all'])
    expect(readAnswer(typed, bare).kind).toBe(A);
  // Known everywhere, so that the desk can say where rules are written.
  expect(readAnswer('a', bare).kind).toBe('always');
});
