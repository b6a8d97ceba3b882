import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemView, snippetOf } from '../../../src/host/deciding/item-view.ts';
import { escapeText } from '../../../src/text/escape.ts';
import type { ShareItem } from '../../../src/tool/preview.ts';
import { bytesOf, hashOf } from '../../../src/workspace/hash.ts';
import { path } from '../../support/example-asked.ts';

const item = (name: string | undefined, more: Partial<ShareItem> = {}): ShareItem => ({
  title: name ?? 'list of src',
  text: bytesOf(new TextEncoder().encode('text')),
  ...(name === undefined ? {} : { origin: { path: path(name), hash: hashOf('x') } }),
  ...more,
});
const named = async (given: ShareItem): Promise<unknown[]> => {
  const { name, folder, part } = await itemView(given);
  return [name, folder, part];
};

describe('a text that would be shared', () => {
  it('has the name people know, and where it lies', async () => {
    expect(await named(item('Projects/2026/Website.md'))).toEqual(['Website', 'Projects/2026', undefined]);
    expect(await named(item('Inbox.markdown'))).toEqual(['Inbox', '', undefined]);
    expect(await named(item('src/app.ts'))).toEqual(['app.ts', 'src', undefined]);
    expect(await named(item(undefined))).toEqual(['list of src', '', undefined]);
    expect(await named(item('a\u202eb/c\u001b.md'))).toEqual(['c<U+001B>', 'a<U+202E>b', undefined]);
  });

  it('says which lines of it are read; of what a search found, how often', async () => {
    const origin = { path: path('src/app.ts'), hash: hashOf('x'), lines: { from: 1, to: 80, of: 200 } };
    expect(await named(item('src/app.ts', { origin }))).toEqual(['app.ts', 'src', 'lines 1–80']);
    expect(await named(item('src/app.ts', { origin, matches: 3 }))).toEqual(['app.ts', 'src', undefined]);
    expect(await itemView(item('src/app.ts', { matches: 3 }))).toMatchObject({ matches: 3 });
  });
});

describe('what was found', () => {
  it('is marked where it stands, every time', () => {
    const text = 'the invoice, and one more Invoice';
    expect(snippetOf({ text, from: 4, to: 11 })).toEqual({ text, marks: [[4, 11]] });
    expect(
      snippetOf({
        text,
        from: 4,
        to: 11,
        marks: [
          [4, 11],
          [26, 33],
        ],
      }).marks,
    ).toEqual([
      [4, 11],
      [26, 33],
    ]);
    expect(snippetOf({ text: 'nothing', from: 0, to: 0 })).toEqual({ text: 'nothing', marks: [] });
  });

  it('is marked in the escaped text, whatever was spelled out before it', () => {
    const { text, marks } = snippetOf({ text: '\u202e\u0007 invoice\u200b!', from: 3, to: 11 });
    expect(text).toBe('<U+202E><U+0007> invoice<U+200B>!');
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['invoice<U+200B>']);
    const piece = fc.string({ unit: fc.constantFrom('a', ' ', '\u202e', 'ö', '👍', '<'), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, piece), { maxLength: 5 }), (pieces) => {
        const marked: [number, number][] = [];
        let whole = '';
        for (const [between, find] of pieces) {
          marked.push([whole.length + between.length, whole.length + between.length + find.length]);
          whole += between + find;
        }
        const found = snippetOf({ text: whole, from: 0, to: 0, marks: marked });
        expect(found.marks.map(([from, to]) => found.text.slice(from, to))).toEqual(
          pieces.filter(([, find]) => find !== '').map(([, find]) => escapeText(find)),
        );
      }),
    );
  });
});
