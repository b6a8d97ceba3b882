import { expect, test } from 'vitest';
import type { PaletteRow } from '../../../../web/shell/palette/palette-row.ts';
import { paletteRows } from '../../../../web/shell/palette/palette-rows.ts';

const row = (id: string, title: string, more: Partial<PaletteRow> = {}): PaletteRow => ({
  id,
  icon: 'clock',
  title,
  act: () => undefined,
  ...more,
});
const actions = [
  row('new', 'New conversation'),
  row('history', 'Go to History', { also: 'undo changes' }),
  row('undo', 'Undo the last entry'),
];
const conversations = Array.from({ length: 9 }, (_, at) => row(`#/sessions/${at}`, `Totals of region ${at}`));

const shown = (typed: string, more: Partial<Parameters<typeof paletteRows>[0]> = {}): readonly string[] =>
  paletteRows({ typed, actions, conversations, found: [], recent: [], ...more }).map(({ row: { id } }) => id);

test('with nothing typed: what was chosen before, the last first, then everything to do, then the last conversations', () => {
  expect(shown('', { recent: ['#/sessions/8', 'undo', 'gone'] })).toEqual([
    '#/sessions/8',
    'undo',
    'new',
    'history',
    '#/sessions/0',
    '#/sessions/1',
    '#/sessions/2',
    '#/sessions/3',
    '#/sessions/4',
  ]);
});

test('what is typed finds by title first, then by what else it is called', () => {
  expect(shown('undo')).toEqual(['undo', 'history']);
  expect(shown('tot 7')).toEqual(['#/sessions/7']);
  expect(shown('zzz')).toEqual([]);
});

test('what the server found stands behind, once, and says more of a conversation than its title', () => {
  const found = [row('#/sessions/3', 'Totals of region 3', { about: '2 hits' }), row('#/history/12', 'src/totals.ts')];
  expect(shown('totals region 3', { found })).toEqual(['#/sessions/3', '#/history/12']);
  const [first] = paletteRows({ typed: 'totals region 3', actions, conversations, found, recent: [] });
  expect(first?.row.about).toBe('2 hits');
});
