import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { note } from '../../../src/text/note.ts';
import { hashOf } from '../../../src/workspace/hash.ts';
import { noteWords } from '../../support/note-words.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, contents, over, preview } from '../tool-calls.ts';

const folderWith = (content: string | Uint8Array): string => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.md'), content);
  return folder;
};

describe('write_file', () => {
  it('creates a file with its folders, and tells the model the path and the bytes', async () => {
    const proposed = await preview(over(temporaryFolder()), 'write_file', { filepath: 'x/ä.md', content: 'größer' });
    expect(proposed).toMatchObject({
      summary: 'create x/ä.md',
      changes: [{ path: 'x' }, { path: 'x/ä.md', before: null }],
      notes: [note('folders', 'makes x/')],
      toModel: 'File written successfully: x/ä.md (8 bytes)',
    });
  });

  it('case 50: overwrites with a difference to look at, byte for byte', async () => {
    const here = over(folderWith('\ufeffone\r\n'), {
      seen: { 'a.md': { extent: 'all', hash: hashOf('\ufeffone\r\n') } },
    });
    const proposed = await preview(here, 'write_file', { path: 'a.md', content: 'one \ntwo' });
    expect(proposed.summary).toBe('overwrite a.md');
    expect(proposed.changes).toMatchObject([{ before: { kind: 'file' }, after: { kind: 'file', mode: 0o644 } }]);
    expect(await contents(proposed.changes?.[0]?.after ?? null)).toBe('one \ntwo');
    expect(noteWords(proposed.notes)).toEqual([
      'a.md: the byte order mark is dropped',
      'a.md: line ends CRLF → LF on 2 lines',
      'a.md: model has read this file',
    ]);
  });

  it('case 97: a change of nothing but line ends is said as such', async () => {
    const here = over(folderWith('one\r\ntwo\r\nthree\r\n'));
    const proposed = await preview(here, 'write_file', { path: 'a.md', content: 'one\ntwo\nthree\n' });
    expect(noteWords(proposed.notes)).toContain('a.md: line ends CRLF → LF on 3 lines');
  });

  it('case 54: the same bytes again are no change', async () => {
    const proposed = await preview(over(folderWith('one')), 'write_file', { path: 'a.md', content: 'one' });
    expect(proposed.changes).toBeUndefined();
    expect(proposed.toModel).toBe('Unchanged: a.md already has exactly this content.');
  });

  it('case 56: emptying a file is said with its size, and a missing content is a wrong call', async () => {
    const here = over(folderWith('x'.repeat(2048)));
    expect(noteWords((await preview(here, 'write_file', { path: 'a.md', content: '' })).notes)).toContain(
      'a.md: becomes empty (was 2,048 bytes)',
    );
    expect(await call(here, 'write_file', { path: 'a.md' })).toMatchObject({
      error: { code: 'BAD_ARGS', message: expect.stringContaining('Missing required parameter: content') },
    });
  });

  it('is refused after only part of the file was read', async () => {
    const seen = { 'a.md': { extent: 'part', hash: hashOf('one'), lines: [], of: 1 } } as const;
    expect(await call(over(folderWith('one'), { seen }), 'write_file', { path: 'a.md', content: '' })).toMatchObject({
      error: { code: 'PARTIAL_VIEW' },
    });
  });

  it('case 48: text is not written over a binary file', async () => {
    const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1');
    expect(await call(over(folderWith(png)), 'write_file', { path: 'a.md', content: 'x' })).toMatchObject({
      error: { code: 'BINARY', message: expect.stringContaining('PNG image, 10 bytes') },
    });
  });

  it('is not for folders', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'sub'));
    expect(await call(over(folder), 'write_file', { path: 'sub', content: '' })).toMatchObject({
      error: { code: 'NOT_REGULAR' },
    });
  });
});
