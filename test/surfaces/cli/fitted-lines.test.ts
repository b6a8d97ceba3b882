import { expect, it } from 'vitest';
import { fittedLines } from '../../../src/surfaces/cli/fitted-lines.ts';

it('keeps a line that fits, and lets a long one go on below its beginning', () => {
  expect(fittedLines('short\n  also short', { columns: 40 })).toEqual(['short', '  also short']);
  expect(fittedLines('  one two three four five six', { columns: 20 })).toEqual([
    '  one two three',
    '    four five six',
  ]);
});

it('leaves alone what was painted, because it was laid out', () => {
  const painted = `\x1b[1m${'x'.repeat(50)}\x1b[22m`;
  expect(fittedLines(painted, { columns: 20 })).toEqual([painted]);
});

it('lets the text behind a label go on below itself, so that a line of a file never stands at column 0', () => {
  expect(fittedLines('  it was   - [ ] Call Bob about the bill', { columns: 30 })).toEqual([
    '  it was   - [ ] Call Bob',
    '           about the bill',
  ]);
  expect(fittedLines('           - [ ] Call Bob about the bill', { columns: 30 })).toEqual([
    '           - [ ] Call Bob',
    '             about the bill',
  ]);
});

it('leaves a rule of our own alone that fits', () => {
  for (const columns of [61, 80, 100, 120]) expect(fittedLines('─'.repeat(60), { columns })).toEqual(['─'.repeat(60)]);
});

it('leaves two texts side by side alone, which were fitted with our own signs between them', () => {
  const beside = `  1 − ${'a'.repeat(12)}  │ 1 + ${'b'.repeat(13)}`;
  expect(fittedLines(beside, { columns: beside.length + 1 })).toEqual([beside]);
});
