// A change set as heads and texts: every kind of file is told, what is hidden is spelled out, and texts come one by one.
import { describe, expect, it } from 'vitest';
import type { Change } from '../../../../src/change/change-set.ts';
import { partsOf } from '../../../../src/change/parts-of.ts';
import { loadFiles } from '../../../../src/host/deciding/load-proposal.ts';
import { fileHead, fileTextAt } from '../../../../src/surfaces/server/hub/file-head.ts';
import type { FileState } from '../../../../src/workspace/file-state.ts';
import { bytesOf } from '../../../../src/workspace/hash.ts';
import type { Path } from '../../../../src/workspace/path.ts';

const at = (path: string): Path => path as Path; // nothing is resolved here
const file = (content: string | Uint8Array, mode = 0o644): FileState => ({
  kind: 'file',
  bytes: bytesOf(typeof content === 'string' ? Buffer.from(content) : content),
  mode,
});
const CHANGES: readonly Change[] = [
  { path: at('a.ts'), before: file('one\ntwo\n'), after: file('one\n2\nthree\n', 0o755) },
  { path: at('new.md'), before: null, after: file('hello\n') },
  { path: at('old.txt'), before: file('bye\n'), after: null },
  { path: at('to/b.ts'), before: null, after: file('b\n'), from: at('b.ts') },
  { path: at('b.ts'), before: file('b\n'), after: null },
  { path: at('x.bin'), before: file(new Uint8Array([0, 1])), after: file(new Uint8Array([0, 2])) },
  { path: at('l\u202e'), before: null, after: { kind: 'link', target: 'a\u202eb' } },
  { path: at('.git/HEAD'), before: file('a\n'), after: file('b\n') },
];
const heads = async (changes: readonly Change[], mayEdit = true) => {
  const all = await partsOf(changes);
  return (await loadFiles(changes, all)).map((view, index) => fileHead(view, index, { all, mayEdit }));
};

describe('fileHead', () => {
  it('tells what happens to each kind of file, and what can be taken of it', async () => {
    const [text, created, deleted, moved, binary, link, git] = await heads(CHANGES);
    expect(text).toMatchObject({
      index: 0,
      path: 'a.ts',
      added: 2,
      removed: 1,
      facts: ['mode 644 → 755'],
      mayEdit: true,
    });
    expect([text?.hunks.map(({ parts }) => parts), text?.parts]).toEqual([[['c1.1']], ['c1.mode']]);
    expect(created).toMatchObject({ what: 'created', parts: ['c2'], isMarkdown: true, hasText: true, bytes: 6 });
    expect(deleted).toMatchObject({ what: 'deleted', removed: 1, mayEdit: false, hasText: true });
    expect(moved).toMatchObject({ index: 3, path: 'to/b.ts', from: 'b.ts', what: 'moved', parts: ['c4'] });
    expect(binary).toMatchObject({ index: 4, hasText: false, mayEdit: false, hunks: [], parts: ['c6'] });
    expect(binary?.facts[0]).toContain('2 bytes, sha256 ');
    // The path is a name to go by; whatever else quotes the file is spelled out.
    expect(link).toMatchObject({ path: 'l\u202e', what: 'link created', facts: ['nothing → link to a<U+202E>b'] });
    expect(git).toMatchObject({ inGit: true, mayEdit: false });
  });

  it('spells out what is hidden in the sentence of a note', async () => {
    const change = { path: at('n.md'), before: file('Status: live\n'), after: file('Status: pau\u202esed\n') };
    const [note] = await heads([change]);
    expect(note?.hunks[0]?.label).toContain('<U+202E>');
    expect(note?.hunks[0]?.label).not.toContain('\u202e');
  });

  it('offers nothing to edit of what is past', async () => {
    expect((await heads(CHANGES, false)).map(({ mayEdit }) => mayEdit)).not.toContain(true);
  });
});

describe('fileTextAt', () => {
  it('has both sides as they are, a move with what it was before', async () => {
    expect(await fileTextAt(CHANGES, 0)).toEqual({
      ok: true,
      value: { before: 'one\ntwo\n', after: 'one\n2\nthree\n' },
    });
    expect(await fileTextAt(CHANGES, 3)).toEqual({ ok: true, value: { before: 'b\n', after: 'b\n' } });
    expect(await fileTextAt(CHANGES, 2)).toEqual({ ok: true, value: { before: 'bye\n', after: '' } });
  });

  it.each([4, 5, 7, -1, 0.5])('has no lines of file %d', async (index) => {
    expect(await fileTextAt(CHANGES, index)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  });
});
