import { expect, it } from 'vitest';
import { filterItems } from '../../../../web/review/share/filter-items.ts';
import { itemHead } from '../../../support/web/question-views.ts';

const items = [
  itemHead(0, { name: 'Sam Okafor', folder: 'People', snippet: { text: 'Sends invoices late', marks: [[6, 14]] } }),
  itemHead(1, { name: '2026-11-09', folder: 'Diary/2026', preview: 'Paid the dentist' }),
  itemHead(2, { name: 'Invoices', folder: '', preview: 'not in sight', snippet: { text: 'Sum', marks: [] } }),
];
const left = (typed: string) => filterItems(items, typed).map(({ index }) => index);

it('leaves those whose name, folder or shown line has what was typed, in any case', () => {
  expect(left('INVOICES')).toEqual([0, 2]);
  expect(left('diary')).toEqual([1]);
  expect(left('dentist')).toEqual([1]);
});

it('wants every word, wherever it stands', () => {
  expect(left('late people')).toEqual([0]);
  expect(left('people dentist')).toEqual([]);
});

it('leaves all where nothing is typed, and looks at nothing that is not shown', () => {
  expect(left('  ')).toEqual([0, 1, 2]);
  expect(left('not in sight')).toEqual([]);
});
