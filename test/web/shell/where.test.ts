import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOfReview, type ReviewPlace } from '../../../web/shell/review-place.ts';
import { placeOf, whereIs } from '../../../web/shell/where.ts';
import { readAddress } from '../../../web/state/address.ts';

const at = (hash: string) => whereIs(readAddress(hash));

describe('every address means one place', () => {
  it.each([
    ['', 'conversations'],
    ['#/', 'conversations'],
    ['#/sessions/7', 'conversations'],
    ['#/waiting', 'waiting'],
    ['#/inbox', 'waiting'],
    ['#/waiting/3', 'waiting'],
    ['#/history', 'history'],
    ['#/history/12', 'history'],
    ['#/history/12?file=src%2Forders.ts&line=56', 'history'],
    ['#/shared', 'history'],
    ['#/ledger', 'history'],
    ['#/stats', 'history'],
    ['#/rules', 'rules'],
    ['#/tools/edit_file', 'rules'],
    ['#/skills', 'rules'],
    ['#/trust', 'rules'],
    ['#/settings', 'settings'],
  ])('%j is in %s', (hash, place) => {
    expect(placeOf(at(hash))).toBe(place);
  });

  it.each([
    '#/nowhere',
    '#/sessions',
    '#/sessions/seven',
    '#/sessions/7/8',
    '#/sessions/1234567890123456',
    '#/waiting/three',
    '#/waiting/0',
    '#/waiting/3/4.1/5',
    '#/inbox/3',
    '#/constructor',
    '#/%E0%A4%A',
  ])('%s is nowhere, and no new conversation', (hash) => {
    expect(at(hash)).toEqual({ is: 'unknown' });
  });

  it('a conversation, an entry and a tool are named by what follows', () => {
    expect(at('#/sessions/7')).toEqual({ is: 'conversation', session: 7 });
    expect(at('#/history/12')).toMatchObject({ is: 'page', rest: ['12'] });
    expect(at('#/tools/a%2Fb')).toMatchObject({ is: 'page', rest: ['a/b'] });
  });
});

describe('the address of a place in what waits', () => {
  it('names question, proposal, file and line', () => {
    expect(at('#/waiting/3/4.1?file=src/orders.ts&line=56')).toEqual({
      is: 'waiting',
      at: { question: 3, proposal: '4.1', file: 'src/orders.ts', line: 56 },
    });
    expect(at('#/waiting/3/4.1~2')).toEqual({ is: 'waiting', at: { question: 3, proposal: '4.1/2' } });
    expect(at('#/waiting/3?line=no')).toEqual({ is: 'waiting', at: { question: 3 } });
  });

  it('is read back as it was written, whatever the file is called', () => {
    const place: fc.Arbitrary<ReviewPlace> = fc.record(
      {
        question: fc.integer({ min: 1, max: 1_000_000 }),
        proposal: fc.constantFrom('4.1', '4.1/2', '12.30'),
        file: fc.string({ minLength: 1, unit: 'grapheme' }),
        line: fc.integer({ min: 1, max: 100_000 }),
      },
      { requiredKeys: ['question'] },
    );
    fc.assert(
      fc.property(place, (one) => {
        expect(at(addressOfReview(one))).toEqual({ is: 'waiting', at: one });
      }),
    );
  });
});
