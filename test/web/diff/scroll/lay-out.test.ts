import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FilePart, layOut } from '../../../../web/diff/scroll/lay-out.ts';
import { mountedRuns } from '../../../../web/diff/scroll/mounted-runs.ts';
import type { Piece } from '../../../../web/diff/scroll/piece.ts';

/** Some files have heads, all have blocks. */
const files = fc.array(
  fc.record({
    isHeaded: fc.boolean(),
    heights: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 12 }),
  }),
  { minLength: 1, maxLength: 12 },
);

test('whatever is mounted, the whole is as high as if everything were, and each piece is in its place once', () => {
  fc.assert(
    fc.property(files, fc.double({ min: 0, max: 1, noNaN: true }), fc.array(fc.nat(60)), (all, part, kept) => {
      const pieces = all.flatMap(({ isHeaded, heights }, file) =>
        heights.map((estimate, index): Piece => {
          const kind = isHeaded && index === 0 ? 'head' : 'block';
          return { key: `${file} ${index}`, file, kind, content: {}, estimate };
        }),
      );
      const tops = [0];
      for (const { estimate } of pieces) tops.push(tops.at(-1)! + estimate);
      const total = tops.at(-1)!;
      const places = new Set(kept.filter((place) => place < pieces.length));
      const runs = mountedRuns(tops, { top: total * part, height: 500 }, places);
      const parts = layOut(pieces, tops, runs);
      let height = 0;
      const mounted: string[] = [];
      const add = (one: FilePart): void => {
        height += one.kind === 'gap' ? one.height : one.piece.estimate;
        if (one.kind === 'piece') mounted.push(one.piece.key);
      };
      for (const one of parts) {
        if (one.kind === 'gap') add(one);
        else {
          if (one.head !== undefined) add({ kind: 'piece', piece: one.head });
          for (const inner of one.parts) add(inner);
        }
      }
      expect(height).toBe(total);
      const wanted = runs.flatMap(({ from, to }) => pieces.slice(from, to).map(({ key }) => key));
      for (const key of wanted) expect(mounted).toContain(key);
      expect(mounted).toEqual(pieces.map(({ key }) => key).filter((key) => mounted.includes(key)));
    }),
  );
});
