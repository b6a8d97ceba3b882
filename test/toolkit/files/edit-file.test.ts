import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordedForModel } from '../../../src/error/error-value.ts';
import { note } from '../../../src/text/note.ts';
import type { JsonValue } from '../../../src/tool/json-value.ts';
import type { SeenByModel } from '../../../src/tool/look.ts';
import { hashOf } from '../../../src/workspace/hash.ts';
import { noteWords } from '../../support/note-words.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, contents, over, preview } from '../tool-calls.ts';

const folderWith = (content: string | Uint8Array): string => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.md'), content);
  return folder;
};
const edit = (content: string | Uint8Array, input: Readonly<Record<string, JsonValue>>, seen?: SeenByModel) =>
  call(over(folderWith(content), { seen: seen === undefined ? {} : { 'a.md': seen } }), 'edit_file', {
    path: 'a.md',
    description: 'why',
    ...input,
  });
const edited = async (content: string | Uint8Array, input: Readonly<Record<string, JsonValue>>, seen?: SeenByModel) => {
  const result = await edit(content, input, seen);
  if (!result.ok) throw new Error(result.error.message);
  return { ...result.value, text: await contents(result.value.changes?.[0]?.after ?? null) };
};
const all = (content: string): SeenByModel => ({ extent: 'all', hash: hashOf(content) });

describe('edit_file with edits', () => {
  it('replaces passages, says in how many places, and writes nothing itself', async () => {
    const folder = folderWith('red\ngreen\nred\n');
    const proposed = await preview(over(folder), 'edit_file', {
      path: 'a.md',
      edits: [
        { old: 'red', new: 'blue', all: true },
        { old: 'green', new: 'grey' },
      ],
      description: 'other colours',
    });
    expect(proposed.summary).toBe('edit, 3 places');
    expect(await contents(proposed.changes?.[0]?.after ?? null)).toBe('blue\ngrey\nblue\n');
    expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('red\ngreen\nred\n');
  });

  it('keeps the mode, and says when other names share the file', async () => {
    const folder = folderWith('one');
    linkSync(join(folder, 'a.md'), join(folder, 'b.md'));
    const proposed = await preview(over(folder), 'edit_file', {
      path: 'a.md',
      edits: [{ old: 'one', new: 'two' }],
      description: '',
    });
    expect(proposed.changes?.[0]).toMatchObject({ before: { mode: 0o644 }, after: { mode: 0o644 } });
    expect(noteWords(proposed.notes)).toContain(
      'a.md: hard-linked: 2 names share its bytes; this one would part from them',
    );
  });

  it('case 69: text that is not there is NO_MATCH; the person sees the nearest lines, the model only what it has read', async () => {
    const content = 'the first line\nthe secret second line\n';
    const input = { edits: [{ old: 'the secret third line', new: 'x' }] };
    const unseen = await edit(content, input);
    expect(unseen).toMatchObject({
      error: { code: 'NO_MATCH', message: expect.stringContaining('2\tthe secret second line') },
    });
    if (!unseen.ok) expect(wordedForModel(unseen.error)).not.toMatch(/second|2/);
    const seen = await edit(content, input, all(content));
    if (!seen.ok) expect(wordedForModel(seen.error)).toContain('2\tthe secret second line');
    const part: SeenByModel = { extent: 'part', hash: hashOf(content), lines: [{ from: 1, to: 1 }], of: 2 };
    const partly = await edit(content, input, part);
    if (!partly.ok) expect(wordedForModel(partly.error)).not.toContain('second');
    const other = await edit(content, input, all('an older version'));
    if (!other.ok) expect(wordedForModel(other.error)).not.toContain('second');
    expect([seen.ok, partly.ok, other.ok]).toEqual([false, false, false]);
  });

  it('case 70: text that is there twice is AMBIGUOUS with line numbers', async () => {
    expect(await edit('x\ny\nx\n', { edits: [{ old: 'x', new: 'z' }] })).toMatchObject({
      error: { code: 'AMBIGUOUS', data: { lines: [1, 3], path: 'a.md' } },
    });
  });

  it('case 71: empty old text and an edit that changes nothing are BAD_ARGS', async () => {
    for (const edits of [[{ old: '', new: 'x' }], [{ old: 'x', new: 'x' }], []])
      expect(await edit('x', { edits })).toMatchObject({ error: { code: 'BAD_ARGS' } });
  });

  it('case 72: dollar patterns in the new text are inserted as they are', async () => {
    expect((await edited('a b c', { edits: [{ old: 'b', new: '$& $1 $$' }] })).text).toBe('a $& $1 $$ c');
  });

  it('case 75: one failing edit of a list proposes none', async () => {
    const edits = [
      { old: 'one', new: '1' },
      { old: 'two', new: '2' },
      { old: 'four', new: '4' },
    ];
    expect(await edit('one two three', { edits })).toMatchObject({ error: { code: 'NO_MATCH' } });
  });

  it('case 77: overlapping edits are BAD_ARGS', async () => {
    const edits = [
      { old: 'one two', new: 'x' },
      { old: 'two three', new: 'y' },
    ];
    expect(await edit('one two three', { edits })).toMatchObject({ error: { code: 'BAD_ARGS' } });
  });

  it('case 44: UTF-16 is not edited', async () => {
    expect(await edit(Buffer.from('\ufeffone', 'utf16le'), { edits: [{ old: 'one', new: 'two' }] })).toMatchObject({
      error: { code: 'NOT_UTF8' },
    });
  });

  it('case 46: beside bytes that are not UTF-8 an ASCII edit keeps them, and the whole text is not replaced', async () => {
    const content = Buffer.from('caf\xe9 one', 'latin1');
    const result = await edit(content, { edits: [{ old: 'one', new: 'two' }] });
    const after = result.ok ? result.value.changes?.[0]?.after : null;
    expect(after?.kind === 'file' ? Buffer.from(await after.bytes.read()).toString('latin1') : null).toBe(
      'caf\xe9 two',
    );
    expect(await edit(content, { edits: [{ old: 'one', new: 'zwölf' }] })).toMatchObject({
      error: { code: 'NOT_UTF8' },
    });
    expect(await edit(content, { content: 'new' })).toMatchObject({ error: { code: 'NOT_UTF8' } });
  });
});

describe('edit_file with the whole text', () => {
  it('needs exactly one of edits and content', async () => {
    const edits = [{ old: 'x', new: 'y' }];
    expect(await edit('x', { edits, content: 'y' })).toMatchObject({
      error: { code: 'BAD_ARGS', message: 'Give edits or content for a.md, not both.' },
    });
    expect(await edit('x', {})).toMatchObject({
      error: { code: 'BAD_ARGS', message: 'Give edits or content for a.md.' },
    });
  });

  it('is refused after only part of the file was read', async () => {
    const seen: SeenByModel = { extent: 'part', hash: hashOf('x\ny\n'), lines: [{ from: 1, to: 1 }], of: 2 };
    expect(await edit('x\ny\n', { content: 'z\n' }, seen)).toMatchObject({ error: { code: 'PARTIAL_VIEW' } });
  });

  it('says when the model has not read the file, or has read another version', async () => {
    expect(noteWords((await edited('x', { content: 'y' })).notes)).toEqual(['a.md: model has not read this file']);
    expect(noteWords((await edited('x', { content: 'y' }, all('w'))).notes)).toEqual([
      'a.md: model read an older version of this file',
    ]);
    expect(noteWords((await edited('x', { content: 'y' }, all('x'))).notes)).toEqual([
      'a.md: model has read this file',
    ]);
  });

  it('keeps what the model cannot see: the byte order mark and CRLF', async () => {
    const kept = await edited('\ufeffone\r\ntwo\r\n', { content: 'one\n2\n' });
    expect(kept.text).toBe('\ufeffone\r\n2\r\n');
    expect(noteWords(kept.notes)).toEqual(['a.md: model has not read this file']);
    expect(noteWords((await edited('a\r\nb\n', { content: 'a\nc\n' })).notes)).toContain(
      'a.md: line ends mixed → LF on 2 lines',
    );
  });

  it('case 54: the same text again is no change', async () => {
    const same = await edited('one\r\n', { content: 'one\n' });
    expect(same).toMatchObject({
      summary: 'no change: a.md',
      toModel: 'Unchanged: a.md already has exactly this content.',
    });
    expect(same.changes).toBeUndefined();
  });

  it('case 56: an edit to nothing is an edit, and said', async () => {
    expect(await edited('one', { content: '' })).toMatchObject({
      text: '',
      notes: [
        note('unread', 'model has not read this file', 'a.md'),
        note('becomes empty', 'becomes empty (was 3 bytes)', 'a.md'),
      ],
    });
    expect(noteWords((await edited('one', { edits: [{ old: 'one', new: '' }] })).notes)).toContain(
      'a.md: becomes empty (was 3 bytes)',
    );
  });

  it('points out that the numbers of read_file came along', async () => {
    expect(noteWords((await edited('x\ny\n', { content: '1\tx\n2\tz\n' })).notes)).toContain(
      'a.md: every line begins with a number, as read_file shows them',
    );
  });

  it('does not make a file, and does not edit a folder or a binary one', async () => {
    const folder = folderWith('\0\0\0 PNG');
    mkdirSync(join(folder, 'sub'));
    const here = over(folder);
    const input = { content: 'x', description: '' };
    expect(await call(here, 'edit_file', { path: 'no.md', ...input })).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await call(here, 'edit_file', { path: 'sub', ...input })).toMatchObject({ error: { code: 'NOT_REGULAR' } });
    expect(await call(here, 'edit_file', { path: 'a.md', ...input })).toMatchObject({ error: { code: 'BINARY' } });
  });
});

describe('other spellings of editing', () => {
  it.each([
    { old_string: 'one', new_string: 'two' },
    { oldText: 'one', newText: 'two' },
    { old_str: 'one', new_str: 'two', replace_all: false },
    { old_content: 'one', new_content: 'two', description: 'd' },
    { old: 'one', new: 'two' },
  ])('one edit beside the path: %j', async (spelled) => {
    const result = await preview(over(folderWith('one')), 'edit_file', { filepath: 'a.md', ...spelled });
    expect(await contents(result.changes?.[0]?.after ?? null)).toBe('two');
  });

  it('replace_all and spellings inside the list', async () => {
    const edits = [{ old_string: 'x', new_string: 'z', replaceAll: true }];
    expect((await edited('x y x', { edits })).text).toBe('z y z');
  });

  it.each([
    { old_string: 'one', oldText: 'two', new_string: '' },
    { old_string: 'two', old: 'one', new: '' },
  ])('two spellings of one argument contradict each other: %j', async (spelled) => {
    expect(await edit('one', spelled)).toMatchObject({ error: { code: 'BAD_ARGS' } });
  });

  it('the whole text with a description, as earlier designs send it', async () => {
    expect((await edited('one', { content: 'two' })).text).toBe('two');
  });
});
