import { describe, expect, it } from 'vitest';
import { closedForNow, openMarks } from '../../../src/text/markdown/open-marks.ts';

describe('marks that are open', () => {
  it.each([
    ['plain', ''],
    ['**a', '**'],
    ['**a**', ''],
    ['**a *b', '***'],
    ['`a **b', '`'],
    ['``a ` b', '``'],
    ['``a ` b``', ''],
    ['~~a', '~~'],
    ['~a', ''],
    ['2 * 3', ''],
    ['a_b', ''],
    ['_a', '_'],
    ['\\**a', '*'],
    ['****a', ''],
    ['* a * b', ''],
  ])('%j needs %j', (text, closing) => {
    expect(openMarks(text)).toBe(closing);
  });

  it('does not show marks whose meaning is not known yet', () => {
    expect(closedForNow('so **')).toBe('so ');
    expect(closedForNow('**so*')).toBe('**so**');
  });
});
