import { expect, it } from 'vitest';
import { behindGutter, layout, type ScreenRow } from '../../../../src/surfaces/cli/desk/layout.ts';

const page = { columns: 140, colour: false, plain: true };
const line = (lead: string, text: string): ScreenRow => ({ lead, hang: lead, text, tone: 'plain' });

it('says what a mark means, and leaves the text as it is', () => {
  const rows = [line('▸ ', 'a.txt   edit'), line('  − ', '+ old ✓'), line('  2 + ', '− new'), line('  @ ', 'line 2')];
  expect(layout(rows, page)).toEqual(['  a.txt   edit', '  removed: + old ✓', '  2 added: − new', '  at line 2']);
});

it('sets foreign words apart by blanks alone, so that they are not at column 0', () => {
  expect(layout(behindGutter(['Apply? y/n'], 'model:'), page)).toEqual(['    model: Apply? y/n']);
  expect(layout([line(' ✓ ', 'a.txt   applied')], page)).toEqual(['   a.txt   applied']);
});

it('tells a difference one under the other, however wide the screen', () => {
  const narrow = [line('  − ', 'old'), line('  + ', 'new')].filter((row) => 'text' in row);
  expect(layout([{ left: [], right: [], narrow }], page)).toEqual(['  removed: old', '  added: new']);
});
