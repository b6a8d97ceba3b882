// Finding one action by its words: exactly, or by the one that is meant; never a guess between two.
import { expect, it } from 'vitest';
import { findAction } from '../../../../src/toolkit/gtd/actions/find-action.ts';

const SECTION = { section: 'Next actions' };
const noted = (...lines: string[]): string =>
  `# Description\n- [ ] Call Bob\n## Next actions\n${lines.join('\n')}\n## Notes\n- [ ] Call Ann\n`;
const lineOf = (text: string, wanted: string, where = SECTION): number | string => {
  const found = findAction(text, wanted, where);
  return found.ok ? found.value.line : found.error.code;
};

it('two actions sharing a prefix are two actions', () => {
  const text = noted('- [ ] Call Bob about the roof', '- [ ] Call Bob', '- [ ] Call Bobby');
  expect(lineOf(text, 'Call Bob')).toBe(5);
  expect(lineOf(text, 'Call Bob about the roof')).toBe(4);
  expect(lineOf(text, 'Call')).toBe('NO_MATCH');
});

it('looks in the Next actions section only, if the note has one', () => {
  const text = noted('- [ ] Email Sam');
  expect(lineOf(text, 'Call Bob')).toBe('NO_MATCH');
  expect(lineOf(text, 'Call Ann')).toBe('NO_MATCH');
  expect(lineOf(text, 'Call Ann', {} as typeof SECTION)).toBe(6);
});

it('without that section, a check box anywhere will do, a plain bullet not', () => {
  expect(lineOf('- [ ] Call Bob\n- Call Ann\n', 'Call Bob')).toBe(1);
  expect(lineOf('- [ ] Call Bob\n- Call Ann\n', 'Call Ann')).toBe('NO_MATCH');
  expect(findAction('- Call Ann\n', 'Call Ann', {})).toMatchObject({ ok: true, value: { mark: 'plain' } });
});

it.each([
  ['a star', '* [ ] Call Bob'],
  ['an indented item', '    - [ ] Call Bob'],
  ['a waiting item', '- [w] Call Bob'],
  ['a plain bullet', '- Call Bob'],
  ['CRLF', '- [ ] Call Bob\r'],
  ['one sphere tag', '- [ ] Call Bob #sphere/work'],
  ['two sphere tags, one hyphenated', '- [ ] Call Bob #sphere/work #sphere/side-projects'],
])('finds %s', (_, line) => {
  expect(findAction(noted('- [ ] Other', line), 'Call Bob', SECTION)).toMatchObject({
    ok: true,
    value: { line: 5, raw: line.replace('\r', ''), text: 'Call Bob' },
  });
});

it.each([
  ['letter case', 'CALL bob'],
  ['blanks', ' Call   Bob '],
  ['a tag behind it left out', 'Call Bob'],
  ['another tag', 'Call Bob #context/home'],
  ['the date left out', 'Call Bob'],
  ['the whole line', '- [ ] Call Bob #context/phone 📅 2026-11-15 #sphere/work'],
  ['the box without the tags', '- [ ] Call Bob'],
])('finds the only one that is meant: %s', (_, wanted) => {
  expect(lineOf(noted('- [ ] Call Bob #context/phone 📅 2026-11-15 #sphere/work', '- [ ] Call Ann'), wanted)).toBe(4);
});

it('prefers the exact words to words that only look alike', () => {
  expect(lineOf(noted('- [ ] call bob', '- [ ] Call Bob', '- [ ] Call Bob #context/phone'), 'Call Bob')).toBe(5);
});

it('case 89: words that fit two check boxes are AMBIGUOUS, with the candidates and their lines', () => {
  const text = noted('- [ ] Call Bob', '- [ ] Other', '- [w] Call Bob #context/phone', '  - [ ] call Bob');
  const found = findAction(text, 'CALL BOB', SECTION);
  expect(found).toMatchObject({ ok: false, error: { code: 'AMBIGUOUS', data: { lines: [4, 6, 7] } } });
  if (found.ok) throw new Error('found');
  expect(found.error.message).toBe(
    '3 actions match (lines 4, 6 and 7): 4: "Call Bob"; 6: "Call Bob #context/phone"; 7: "call Bob".',
  );
  // The model may not have seen those lines.
  expect(found.error.forModel).not.toContain('context');
  expect(lineOf(noted('- [ ] Call Bob', '- [ ] Call Bob'), 'Call Bob')).toBe('AMBIGUOUS');
});

it('two that differ in their sphere are told apart by it', () => {
  const text = noted('- [ ] Call Bob #sphere/work', '- [ ] Call Bob #sphere/personal');
  expect(lineOf(text, 'Call Bob')).toBe('AMBIGUOUS');
  expect(lineOf(text, 'Call Bob #sphere/personal')).toBe(5);
});

it('case 89: a check box in a code fence is none', () => {
  expect(lineOf(noted('```', '- [ ] Call Bob', '```', '- [ ] Call Bob'), 'Call Bob')).toBe(7);
  expect(lineOf(noted('```', '- [ ] Call Bob', '```'), 'Call Bob')).toBe('NO_MATCH');
});

it('case 93: an action that is done is NO_MATCH, and said to be done', () => {
  const text = noted('- [x] Call Bob ✅ 2026-10-30', '- [X] Call Ann');
  expect(findAction(text, 'Call Bob', SECTION)).toMatchObject({
    ok: false,
    error: { code: 'NO_MATCH', message: 'This action is already done (2026-10-30), in line 4.' },
  });
  expect(findAction(text, 'Call Ann', SECTION)).toMatchObject({
    ok: false,
    error: { code: 'NO_MATCH', forModel: 'This action is already done. Nothing was changed.' },
  });
  expect(lineOf(noted('- [x] Call Bob', '- [ ] Call Bob 📅 2026-12-01'), 'Call Bob')).toBe(5);
});

it('names the nearest to the person and only its line to the model', () => {
  const found = findAction(
    noted('- [ ] Other', '- [ ] Call Bob about the secret roof'),
    'Call Bob about roofs',
    SECTION,
  );
  expect(found).toMatchObject({ ok: false, error: { code: 'NO_MATCH', data: { lines: [5] } } });
  if (found.ok) throw new Error('found');
  expect(found.error.message).toContain('"Call Bob about the secret roof" in line 5');
  expect(found.error.forModel).not.toContain('secret');
  expect(findAction(noted('- [ ] Other'), 'Zebra', SECTION)).toMatchObject({
    ok: false,
    error: { message: 'No open action has these words; the list has 1 open action.' },
  });
});

it('looks for no empty words', () => {
  for (const wanted of ['', '  ', '#sphere/work']) expect(lineOf(noted('- [ ] a'), wanted)).toBe('BAD_ARGS');
  expect(lineOf(noted('- [ ] #context/phone'), '#context/home')).toBe('NO_MATCH');
});

it('reads $& and brackets as they are', () => {
  const text = noted('- [ ] Pay $& (50 %) [now]');
  expect(lineOf(text, 'Pay $& (50 %) [now]')).toBe(4);
});
