import { describe, expect, it } from 'vitest';
import { isAtLeast, later, leastOfRange, meantBy, newestFirst } from '../../../obsidian/src/find/version.ts';

describe('a version', () => {
  it.each([
    ['20.19.0', '20.19', true],
    ['v20.19.0', '20.19', true],
    ['20.18.99', '20.19', false],
    ['22.0.0-nightly20260101', '20.19', true],
    ['9.99.99', '20.19', false],
    ['100.0.0', '20.19', true],
    ['0.1.0', '0.1.0', true],
    ['nonsense', '0.0.1', false],
    ['', '0.0.1', false],
  ])('%s, where %s is the least: %s', (version, least, expected) => {
    expect(isAtLeast(version, least)).toBe(expected);
  });

  it('is sorted by its numbers, and what is none is left out', () => {
    expect(newestFirst(['v9.1.0', 'lts', 'v22.9.0', '.DS_Store', 'v22.12.0', '22'])).toEqual([
      'v22.12.0',
      'v22.9.0',
      '22',
      'v9.1.0',
    ]);
  });

  it.each([
    ['20', 'v20.20.2'],
    ['v20.1', 'v20.1.3'],
    ['v20.1.3', 'v20.1.3'],
    ['2', undefined],
    ['lts', undefined],
  ])('is meant by %s: %s', (asked, expected) => {
    expect(meantBy(asked, ['v20.1.3', 'v20.20.2', 'v22.0.0'])).toBe(expected);
  });

  it('is read from the one form of a range that ours is written in', () => {
    expect(['>=20.19', '>= 22', '^20', '>=20 <23', 20, undefined].map(leastOfRange)).toEqual([
      '20.19',
      '22',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([later('22', '20.19'), later('18', '20.19')]).toEqual(['22', '20.19']);
  });
});
