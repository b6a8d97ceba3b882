import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../../src/change/byte-text.ts';
import type { Change } from '../../../../src/change/change-set.ts';
import { joinHunks } from '../../../../src/change/join-hunks.ts';
import { partsOf } from '../../../../src/change/parts-of.ts';
import { takeParts } from '../../../../src/change/take-parts.ts';
import { composeText } from '../../../../src/host/deciding/compose-text.ts';
import type { HunkHead } from '../../../../src/surfaces/server/wire/question-view.ts';
import { bytesOf } from '../../../../src/workspace/hash.ts';
import type { Path } from '../../../../src/workspace/path.ts';
import { decodeUtf8, encodeUtf8 } from '../../../../src/workspace/utf8.ts';
import { choiceOf, type Draft, draftOf, sidesOf, switched, typedInto } from '../../../../web/diff/sides/draft.ts';
import { placesOf, writtenOf } from '../../../../web/diff/sides/segments.ts';
import { hunkHead } from '../../../support/web/question-views.ts';

/** Few words and every way to end a line, so that lines repeat, hunks touch and endings mix. */
const line = fc.tuple(fc.constantFrom('a', 'b', '- [ ] c', 'd\re', '', '# f'), fc.constantFrom('\n', '\r\n', '\n'));
const text = fc
  .tuple(fc.constantFrom('', '', '\ufeff'), fc.array(line, { maxLength: 12 }), fc.constantFrom('', '', 'last'))
  .map(([mark, lines, last]) => mark + lines.map((pair) => pair.join('')).join('') + last);

const proposed = async (before: string, after: string, path: string) => {
  const state = (content: string) => ({ kind: 'file', bytes: bytesOf(encodeUtf8(content)), mode: 0o644 }) as const;
  const change: Change = { path: path as Path, before: state(before), after: state(after) }; // a test's own path
  const parts = await partsOf([change]);
  const hunks = parts.flatMap((part): HunkHead[] =>
    part.kind === 'hunk'
      ? [
          {
            ...hunkHead(part.id),
            before: part.beforeLines,
            after: part.afterLines,
            ...(part.label === undefined ? {} : { label: part.label }),
          },
        ]
      : [],
  );
  // As they are sent: those that lie close together are one.
  return { change, parts, hunks: joinHunks(hunks) };
};

const written = ({ sides, segments, shown }: Draft): string =>
  writtenOf(sides, segments, (from, to) => shown.slice(from, to));
const choice = ({ sides, segments, shown }: Draft) => choiceOf(sides, segments, (from, to) => shown.slice(from, to));

describe('the right side', () => {
  it('holds what taking the same parts would write, for every choice of hunks, to the byte', async () => {
    await fc.assert(
      fc.asyncProperty(
        text,
        text,
        fc.constantFrom('a.ts', 'a.md'),
        fc.infiniteStream(fc.boolean()),
        async (before, after, path, coin) => {
          fc.pre(before !== after);
          const { change, parts, hunks } = await proposed(before, after, path);
          const left = new Set(hunks.flatMap((_, index) => (coin.next().value ? [index] : [])));
          const draft = draftOf(sidesOf({ before, after }), hunks, { isLeft: false, left });
          const keep = hunks.flatMap((hunk, index) => (left.has(index) ? [] : hunk.parts));
          const taken = await takeParts([change], parts, keep, bytesOf);
          if (!taken.ok) throw new Error(taken.error.message);
          const state = taken.value[0]?.after;
          const expected = state?.kind === 'file' ? decodeUtf8(await state.bytes.read()) : before;
          expect(written(draft)).toBe(expected);
          expect(draft.shown).toBe(expected?.replaceAll('\r\n', '\n'));
          const composed = composeText(
            linesOf(before),
            hunks.map((lines, index) => ({
              lines,
              text: left.has(index)
                ? undefined
                : linesOf(after)
                    .slice(lines.after.from - 1, lines.after.from - 1 + lines.after.count)
                    .join(''),
            })),
          );
          expect(written(draft)).toBe(composed);
          expect(choice(draft)).toEqual({ isLeft: false, left });
        },
      ),
    );
  });

  it('is what was typed, whatever was typed and ticked in whatever order, and its stretches cover both sides', async () => {
    const step = fc.oneof(
      fc.record({ at: fc.nat(), remove: fc.nat({ max: 9 }), insert: fc.constantFrom('', 'x', '\n', 'y\n', 'a\nb') }),
      fc.record({ hunk: fc.nat(), is: fc.constantFrom('taken' as const, 'left' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(
        text,
        text,
        fc.constantFrom('a.ts', 'a.md'),
        fc.array(step, { maxLength: 8 }),
        async (before, after, path, steps) => {
          fc.pre(before !== after);
          const { hunks } = await proposed(before, after, path);
          const sides = sidesOf({ before, after });
          let draft = draftOf(sides, hunks, { isLeft: false, left: new Set() });
          for (const one of steps) {
            if ('hunk' in one) {
              const ticked =
                hunks.length === 0 ? undefined : switched(sides, draft.segments, one.hunk % hunks.length, one.is);
              if (ticked === undefined) continue;
              const { from, to, insert } = ticked.typed;
              draft = {
                ...draft,
                segments: ticked.segments,
                shown: draft.shown.slice(0, from) + insert + draft.shown.slice(to),
              };
            } else {
              const from = one.at % (draft.shown.length + 1);
              draft = typedInto(draft, {
                from,
                to: Math.min(draft.shown.length, from + one.remove),
                insert: one.insert,
              });
            }
            // A line end typed behind a lone CR makes one ending of the two: then there is nothing to compare by.
            fc.pre(!draft.shown.includes('\r\n'));
            expect(placesOf(draft.segments).at(-1)).toBe(draft.shown.length);
            expect(written(draft).replaceAll('\r\n', '\n')).toBe(draft.shown);
            const lines = draft.segments.flatMap(({ before: { from, to } }) => [from, to]);
            expect(lines).toEqual(lines.toSorted((one_, other) => one_ - other));
          }
          const kept = choice(draft);
          // Opened again from what was chosen, it reads the same.
          expect(draftOf(sides, hunks, kept).shown).toBe(draft.shown);
        },
      ),
    );
  });

  it('ends lines as the file does, also those that the person adds', () => {
    const before = 'one\r\ntwo\r\n';
    const after = 'one\r\n2\r\n';
    const hunks = [hunkHead('c1.1', 2)];
    const draft = draftOf(sidesOf({ before, after }), hunks, { isLeft: false, left: new Set() });
    const typed = typedInto(draft, { from: 4, to: 4, insert: 'new\n' });
    expect(choice(typed).text).toBe('one\r\nnew\r\n2\r\n');
  });

  it('is as proposed again when the person takes back what they typed', () => {
    const before = 'one\ntwo\nthree\n';
    const after = 'one\n2\nthree\n';
    const hunks = [hunkHead('c1.1', 2)];
    const draft = draftOf(sidesOf({ before, after }), hunks, { isLeft: false, left: new Set() });
    const typed = typedInto(draft, { from: 8, to: 8, insert: 'x' });
    expect(choice(typed).text).toBe('one\n2\nthxree\n');
    expect(choice(typedInto(typed, { from: 8, to: 9, insert: '' }))).toEqual({ isLeft: false, left: new Set() });
  });
});
