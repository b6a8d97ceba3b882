// A merge without marks: what one side changed is taken, what both changed stays ours and is named.
import { describe, expect, it } from 'vitest';
import { hasMarks, markedMerge } from '../../src/change/marked-merge.ts';
import { unmarkedMerge } from '../../src/change/unmarked-merge.ts';

const lines = (...words: readonly string[]): string => words.map((word) => `${word}\n`).join('');
const BASE = lines('one', 'two', 'three', 'four', 'five');

describe('unmarkedMerge', () => {
  it.each<[string, string, string, string]>([
    ['only ours differs', lines('one', 'two', '3', 'four', 'five'), BASE, lines('one', 'two', '3', 'four', 'five')],
    ['only theirs differs', BASE, lines('one', 'five'), lines('one', 'five')],
    ['both differ alike', lines('1'), lines('1'), lines('1')],
    [
      'far apart',
      lines('1', 'two', 'three', 'four', 'five'),
      lines('one', 'two', 'three', 'four', '5'),
      lines('1', 'two', 'three', 'four', '5'),
    ],
  ])('leaves no place open where %s', (_, ours, theirs, text) => {
    expect(unmarkedMerge({ base: BASE, ours, theirs })).toEqual({ text, places: [] });
  });

  it('keeps ours where both differ, and names the place in the merged text', () => {
    const ours = lines('zero', 'one', 'two', 'THREE', 'four', 'five');
    const theirs = lines('one', 'two', '3', 'drei', 'four');
    expect(unmarkedMerge({ base: BASE, ours, theirs })).toEqual({
      text: lines('zero', 'one', 'two', 'THREE', 'four'),
      places: [{ from: 4, count: 1, ours: 'THREE\n', base: 'three\n', theirs: '3\ndrei\n' }],
    });
  });

  it('names a place where ours took everything out', () => {
    const merge = unmarkedMerge({
      base: BASE,
      ours: lines('one', 'four', 'five'),
      theirs: lines('one', '2', 'three', 'four', 'five'),
    });
    expect(merge).toMatchObject({ text: lines('one', 'four', 'five'), places: [{ from: 2, count: 0, ours: '' }] });
  });

  it('is the marked merge with ours in the place of every mark', () => {
    const labels = { ours: 'ours', base: 'base', theirs: 'theirs' };
    const ours = lines('eins', 'two', 'drei', 'four', 'five', 'six');
    const theirs = lines('uno', 'two', 'tre', 'four', 'cinque');
    const texts = { base: BASE, ours, theirs };
    const [marked, unmarked] = [markedMerge(texts, labels), unmarkedMerge(texts)];
    if (marked === 'too large' || unmarked === 'too large') throw new Error('too large');
    expect(unmarked.places).toHaveLength(marked.conflicts);
    expect(hasMarks(unmarked.text, labels)).toBe(false);
    expect(marked.text.replaceAll(/<<<<<<< ours\n([\s\S]*?)\|\|\|\|\|\|\| base\n[\s\S]*?>>>>>>> theirs\n/g, '$1')).toBe(
      unmarked.text,
    );
  });
});
