// Searching judged by the plainest way to do it: is the text in the text?
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fold, foldWithPlaces, placesIn } from '../../../src/toolkit/vault/fold.ts';
import { matchNote } from '../../../src/toolkit/vault/match-note.ts';
import { queryOf } from '../../../src/toolkit/vault/query.ts';
import { readNote } from '../../../src/toolkit/vault/read-note.ts';
import { eachToken, tokensOf, written, writtenText } from '../../../src/toolkit/vault/tokens.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { writeFiles } from '../code/code-ground.ts';
import { indexAt } from './vault-ground.ts';

/** Written for the tests alone: no case, no accents, sharp s as two, and every letter that is not one is a blank. */
const plainly = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}ー]+/gu, ' ');

const PIECES = [
  'Rechnung',
  'Stromrechnung',
  'größe',
  'Straße',
  'straß',
  'café',
  'naïve',
  'Über',
  'the',
  'other',
  'mother',
  'ing',
  'ringing',
  '東京',
  '京都',
  '東京都',
  'タワー',
  'コーヒー',
  'です',
  '駅',
  'はな',
  'ばな',
  'がく',
  'かく',
  '한국어',
  '한국',
  'привет',
  'Привет мир',
  'ёлка',
  'Ωμέγα',
  '2024',
  '12345',
  'x',
  'AI',
];
const texts = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom('', ' ', ', ', '\n', '-', '/')), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.map(([piece, between]) => piece + between).join(''));

/** Three letters of a script with blanks, or any of one without: those are found anywhere. */
const query = fc.oneof(
  fc.constantFrom(
    ...PIECES.filter(
      (piece) => !piece.includes(' ') && (piece.length > 2 || /\p{Script=Han}|\p{Script=Hiragana}/u.test(piece)),
    ),
  ),
  fc
    .tuple(
      fc.constantFrom('Stromrechnung', 'ringing', 'größe', 'Straße', 'привет', '東京都', 'コーヒー', '12345', 'mother'),
      fc.nat(4),
      fc.nat(5),
    )
    .map(([word, from, length]) => word.slice(from, from + 3 + length))
    .filter((part) => fold(part).length > 2),
);

describe('a search', () => {
  test('finds exactly the notes that contain the word, in any script, as often as they do', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(texts, { minLength: 1, maxLength: 8 }),
        fc.array(query, { minLength: 1, maxLength: 2 }),
        async (notes, words) => {
          const folder = temporaryFolder();
          writeFiles(folder, Object.fromEntries(notes.map((text, index) => [`${index}.md`, text])));
          const index = indexAt(folder);
          expect(await index.settled(60_000)).toMatchObject({ ok: true });
          const asked = queryOf({ query: words.join(' ') }, () => false);
          if (!asked.ok) throw new Error(asked.error.message);
          const expected = notes.flatMap((text, number) =>
            words.every((word) => plainly(text).includes(plainly(word).trim())) ? [`${number}.md`] : [],
          );
          expect([...index.search({ ...asked.value, most: 100 })].sort()).toEqual(expected);
          for (const [number, text] of notes.entries()) {
            const match = matchNote(asked.value, `${number}.md`, readNote(`${number}.md`, text), text);
            expect(match !== undefined).toBe(expected.includes(`${number}.md`));
            if (match === undefined || words.length > 1) continue;
            const [word = ''] = words;
            if (/^[\p{L}]+$/u.test(word) && word.length > 2 && !/\p{Script=Han}|[ぁ-ヿ]/u.test(word))
              expect(match.matches).toBe(plainly(text).split(plainly(word).trim()).length - 1);
          }
          await index.close();
        },
      ),
      { numRuns: 40 },
    );
  });

  it('folds the same with places as without, and every place leads back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), texts), (text) => {
        const folded = foldWithPlaces(text);
        expect(folded.text).toBe(fold(text));
        let last = 0;
        for (let index = 0; index < folded.text.length; index++) {
          expect(folded.placeOf(index)).toBeGreaterThanOrEqual(last);
          last = folded.placeOf(index);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('leads back to the place in a text of many lines', () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 4 }), fc.nat(200), (parts, at) => {
        const text = parts.join('\r\n');
        const folded = foldWithPlaces(text);
        fc.pre(at < folded.text.length);
        expect(placesIn(text, { from: at, to: at + 1 })).toEqual({
          from: folded.placeOf(at),
          to: folded.placeOf(at) + 1,
        });
      }),
    );
  });

  it('gives the full-text index the very tokens it compares with', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary-ascii' })), (text) => {
        const folded = fold(text);
        const own: string[] = [];
        eachToken(folded, (token) => own.push(written(token)));
        expect(writtenText(folded, new Set()).match(/[a-z0-9_]+/g) ?? []).toEqual(own);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['Kyoto京都2024', ['kyoto', '京都', '都', '2024']],
    ['a_b-c', ['a', 'b', 'c']],
    ['C++ 🎉', ['c', '+', '+', '🎉']],
    ['𠮷野家', ['𠮷野', '野家', '家']],
    ['ภาษา', ['ภา', 'าษ', 'ษา', 'า']],
    ['x'.repeat(70), ['x'.repeat(64), 'xxxxxx']],
  ])('%s is the tokens %j', (text, tokens) => {
    expect(tokensOf(fold(text)).map((token) => token.text)).toEqual(tokens);
  });

  it.each([
    ['ÀÉÎ', 'aei'],
    ['ﬁne', 'fine'],
    ['ＡＢＣ', 'abc'],
    ['İstanbul', 'istanbul'],
    ['ΣΑΣ', 'σασ'],
    ['Łódź', 'lodz'],
    ['が', 'が'],
    ['ｶﾞ', 'ガ'],
    ['soft\u00adhyphen', 'softhyphen'],
  ])('%s is compared as %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});
