import { describe, expect, it } from 'vitest';
import { amendTexts } from '../../src/change/amend.ts';
import type { Change, ChangeSet } from '../../src/change/change-set.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import type { Path } from '../../src/workspace/path.ts';
import { change, file, path, textOf, update } from './changes.ts';

const amend = async (changes: ChangeSet, texts: Record<string, string>) =>
  amendTexts(changes, texts as Record<Path, string>, bytesOf); // keys of the record are paths of the proposal, or deliberately not
const amended = async (one: Change, text: string): Promise<string> => {
  const result = await amend([one], { [one.path]: text });
  if (!result.ok) throw new Error(result.error.message);
  return textOf(result.value[0]!.after);
};

describe("the person's own text", () => {
  it('is written byte for byte', async () => {
    expect(await amended(update('a', 'old\n', 'new\n'), 'mine, no newline \u201c\ud83d\ude00\u201d')).toBe(
      'mine, no newline \u201c\ud83d\ude00\u201d',
    );
    expect(await amended(change('a', null, file('new\n')), '')).toBe('');
  });

  it('leaves the other changes as they are', async () => {
    const other = update('b', 'x', 'y');
    const result = await amend([update('a', '1', '2'), other], { a: '3' });
    expect(result).toMatchObject({ ok: true, value: [{ path: 'a' }, other] });
  });

  it('drops the change when it equals what is there', async () => {
    expect(await amend([update('a', 'old\n', 'new\n')], { a: 'old\n' })).toEqual({ ok: true, value: [] });
    const mode = change('a', file('old\n'), file('new\n', 0o755));
    expect(await amend([mode], { a: 'old\n' })).toMatchObject({ ok: true, value: [{ after: { mode: 0o755 } }] });
  });

  it('is refused for a path outside the proposal and for one that is not written', async () => {
    expect(await amend([update('a', '1', '2')], { b: 'x' })).toMatchObject({
      ok: false,
      error: { code: 'BAD_ARGS', data: { path: 'b' } },
    });
    expect(await amend([change('a', file('1'), null)], { a: 'x' })).toMatchObject({
      ok: false,
      error: { code: 'BAD_ARGS' },
    });
    expect(await amend([update('a', '1', '2')], JSON.parse('{"__proto__": "x"}'))).toMatchObject({
      ok: false,
      error: { code: 'BAD_ARGS' },
    });
  });

  it('case 47: half a character is refused', async () => {
    expect(await amend([update('a', '1', '2')], { a: 'x\ud83d' })).toMatchObject({
      ok: false,
      error: { code: 'BAD_ARGS' },
    });
  });

  it('case 43: keeps the byte order mark an editor hid', async () => {
    expect(await amended(update('a', '\ufeffold\n', '\ufeffnew\n'), 'mine\n')).toBe('\ufeffmine\n');
    expect(await amended(update('a', '\ufeffold\n', '\ufeffnew\n'), '\ufeffmine\n')).toBe('\ufeffmine\n');
    expect(await amended(update('a', 'old\n', 'new\n'), 'mine\n')).toBe('mine\n');
  });

  it('case 41: keeps CRLF when an editor delivered LF', async () => {
    const crlf = update('a', 'one\r\ntwo\r\nthree', 'one\r\n2\r\nthree');
    expect(await amended(crlf, 'zero\none\nzwei\nthree\nfour')).toBe('zero\r\none\r\nzwei\r\nthree\r\nfour');
    expect(await amended(crlf, 'all\nnew\n')).toBe('all\r\nnew\r\n');
    expect(await amended(change('a', null, file('x\r\ny\r\n')), 'x\nz\n')).toBe('x\r\nz\r\n');
  });

  it('case 41: a text with CR in it was delivered exactly, and is taken so', async () => {
    expect(await amended(update('a', 'one\r\ntwo\r\n', 'one\r\n2\r\n'), 'one\nzwei\r\n')).toBe('one\nzwei\r\n');
  });

  it('case 42: lines of a mixed file get back their own endings', async () => {
    const mixed = update('a', 'one\r\ntwo\nthree\r\nfour\n', 'one\r\n2\nthree\r\nfour\n');
    expect(await amended(mixed, 'one\ntwo!\nnew\nthree\nfour\n')).toBe('one\r\ntwo!\r\nnew\r\nthree\r\nfour\n');
  });

  it('keeps the endings of a moved file', async () => {
    const changes = [change('old', file('a\r\nb\r\n'), null), change('new', null, file('a\nb\n'), 'old')];
    const result = await amend(changes, { new: 'a\nc\n' });
    if (!result.ok) throw new Error(result.error.message);
    expect(await textOf(result.value[1]!.after)).toBe('a\r\nc\r\n');
    expect(result.value[1]!.from).toBe(path('old'));
  });

  it('gives a rewritten file the usual ending of the old one', async () => {
    const lines = Array.from({ length: 4000 }, (_, index) => `line ${index}`);
    const before = `${lines.join('\r\n')}\r\n`;
    const text = `${lines.toReversed().join('\n')}\n`;
    expect(await amended(update('a', before, 'x'), text)).toBe(text.replaceAll('\n', '\r\n'));
    const mostlyLf = `x\r\n${lines.join('\n')}\n`;
    expect(await amended(update('a', mostlyLf, 'x'), text)).toBe(text);
  });
});
