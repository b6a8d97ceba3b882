import { describe, expect, it } from 'vitest';
import { snippetOf, soughtText } from '../../../../src/host/looking-back/find/snippet.ts';

const find = (text: string, words: string) => snippetOf(text, soughtText(words));

describe('a place where something was found', () => {
  it.each([
    ['The Colour of it', 'colour', 'The ', 'Colour', ' of it'],
    ['Un café noir', 'CAFE', 'Un ', 'café', ' noir'],
    ['In der Straße', 'strasse', 'In der ', 'Straße', ''],
    ['ﬁne print', 'fine', '', 'ﬁne', ' print'],
    ['line one\nline  two\nline three', 'TWO', 'line one line ', 'two', ' line three'],
  ])('%j holds %j whatever its case and accents', (text, words, before, match, after) => {
    expect(find(text, words)).toEqual({ before, match, after });
  });

  it('is cut on both sides of a long text, and says so', () => {
    const found = find(`${'a '.repeat(500)}needle${' b'.repeat(500)}`, 'needle');
    expect(found?.before).toMatch(/^…a a /);
    expect(found?.after).toMatch(/ b b…$/);
    expect((found?.before.length ?? 0) + (found?.after.length ?? 0)).toBeLessThan(130);
  });

  it('spells out what cannot be seen', () => {
    expect(find('a\u202eb needle', 'needle')?.before).toBe('a<U+202E>b ');
  });

  it.each([
    ['nothing here', 'needle'],
    ['anything', '   '],
    ['', 'x'],
  ])('is none in %j for %j', (text, words) => {
    expect(find(text, words)).toBeUndefined();
  });
});
