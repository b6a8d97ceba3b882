import { expect, it } from 'vitest';
import { helpRows } from '../../../../src/surfaces/cli/desk/help-rows.ts';
import { layout } from '../../../../src/surfaces/cli/desk/layout.ts';

const LINES = ['y, yes      as shown', '1,3  2-4    only these of all that are shown', 'all, none'];

it('puts what can be typed in one column and breaks between words in the other', () => {
  expect(layout(helpRows(LINES), { columns: 40, colour: false })).toEqual([
    '  y, yes      as shown',
    '  1,3  2-4    only these of all that',
    '              are shown',
    '  all, none',
  ]);
});

it('puts the meaning below where there is no room beside it', () => {
  expect(layout(helpRows(LINES), { columns: 30, colour: false }).slice(1)).toEqual([
    '  1,3  2-4',
    '    only these of all that',
    '    are shown',
    '  all, none',
  ]);
});
