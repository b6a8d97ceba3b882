import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applyPatch, parsePatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type PatchedFile, patchOf } from '../../../../web/diff/patch/patch-of.ts';
import { writtenText } from '../../../../web/diff/patch/written-text.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { given, texts } from '../texts.ts';

const file = (more: Partial<PatchedFile>): PatchedFile => ({
  path: 'src/orders.ts',
  before: '',
  after: '',
  isCreated: false,
  isDeleted: false,
  ...more,
});

const numbered = (to: number): string[] => Array.from({ length: to }, (_, index) => `line ${index + 1}\n`);

describe('a patch', () => {
  it('has three lines around each change, changes close to each other together, and says where the last line has no end', () => {
    const after = numbered(30).with(4, 'five\n').with(9, 'ten\n').with(29, 'thirty').join('');
    expect(patchOf(file({ before: numbered(30).join(''), after }))).toBe(
      `diff --git a/src/orders.ts b/src/orders.ts
--- a/src/orders.ts
+++ b/src/orders.ts
@@ -2,12 +2,12 @@
 line 2
 line 3
 line 4
-line 5
+five
 line 6
 line 7
 line 8
 line 9
-line 10
+ten
 line 11
 line 12
 line 13
@@ -27,4 +27,4 @@
 line 27
 line 28
 line 29
-line 30
+thirty
\\ No newline at end of file
`,
    );
  });

  it('is nothing where nothing changes', () => {
    expect(patchOf(file({ before: 'a\n', after: 'a\n' }))).toBe('');
  });
});

test('applied to the old text a patch gives the new one, for any two texts', () => {
  fc.assert(
    fc.property(texts, ([before, after]) => {
      const patch = patchOf(file({ before, after }));
      const applied =
        patch === '' ? before : applyPatch(before, parsePatch(patch)[0]!, { autoConvertLineEndings: false });
      expect(applied).toBe(after);
    }),
  );
});

test('with some changes left out, what would be written has the others', () => {
  fc.assert(
    fc.property(given, fc.array(fc.boolean(), { maxLength: 10 }), ({ sides, hunks }, ticks) => {
      const left = new Set(hunks.flatMap((_, index) => (ticks[index] === false ? [index] : [])));
      const written = writtenText(sides, hunks, { isLeft: false, left });
      if (left.size === 0) expect(written).toBe(sides.after.raw);
      if (left.size === hunks.length) expect(written).toBe(sides.before.raw);
      expect(writtenText(sides, hunks, { isLeft: true, left: new Set() })).toBe(sides.before.raw);
      const patch = patchOf(file({ before: sides.before.raw, after: written }));
      if (patch !== '')
        expect(applyPatch(sides.before.raw, parsePatch(patch)[0]!, { autoConvertLineEndings: false })).toBe(written);
    }),
  );
});

describe('git takes it', () => {
  it.each<readonly [string, Partial<PatchedFile>]>([
    ['a change', { before: 'a\nb\n', after: 'a\nc\n' }],
    ['line ends', { before: 'a\r\nb\r\n', after: 'a\nb\n' }],
    ['a last line without an end', { before: 'a\nb', after: 'a\nb\nc' }],
    ['a new file', { path: 'new folder/file.md', after: 'one\ntwo', isCreated: true }],
    ['an empty new file', { path: 'empty.md', isCreated: true }],
    ['a deleted file', { before: 'a\nb\n', isDeleted: true }],
    ['a move', { path: 'archive/orders.ts', from: 'src/orders.ts', before: 'a\n', after: 'a\n' }],
    ['a move with an edit', { path: 'archive/ordérs.ts', from: 'src/orders.ts', before: 'a\nb\n', after: 'a\nc\n' }],
    ['a strange name', { path: 'a "b"\\\tc.md', before: 'a\n', after: 'b\n' }],
    ['a text that becomes empty', { before: 'a\n', after: '' }],
  ])('%s', (_, more) => {
    const folder = temporaryFolder();
    const { path, from = path, before, after, isCreated, isDeleted } = file(more);
    if (!isCreated) {
      mkdirSync(dirname(join(folder, from)), { recursive: true });
      writeFileSync(join(folder, from), before);
    }
    execFileSync('git', ['init', '-q'], { cwd: folder });
    execFileSync('git', ['apply', '-'], { cwd: folder, input: patchOf(file(more)) });
    if (isDeleted) expect(existsSync(join(folder, path))).toBe(false);
    else expect(readFileSync(join(folder, path), 'utf8')).toBe(after);
    if (from !== path) expect(existsSync(join(folder, from))).toBe(false);
  });
});
