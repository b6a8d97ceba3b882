import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { componentsOf, isTemporaryName, newNameProblem } from '../../src/workspace/path-form.ts';
import { codeOf, must } from './opened.ts';

const ROOTS = ['/home/me/vault', '/link/to/vault'];
const read = (text: string): readonly string[] => must(componentsOf(text, ROOTS));
const code = (text: string): string => codeOf(componentsOf(text, ROOTS));

describe('what a path says', () => {
  it('is a list of names, with dots taken out', () => {
    expect(read('notes//./a/../b.md/')).toEqual(['notes', 'b.md']);
    expect(read('.')).toEqual([]);
    expect(read('')).toEqual([]);
  });

  it.each(['../../etc/passwd', 'a/../../x', '..', '../vault/x', '/home/me/vault/../x'])(
    'case 1: %s leaves the workspace',
    (text) => expect(code(text)).toBe('OUTSIDE_ROOT'),
  );

  it('case 2: an absolute path inside reads like its relative form, by either spelling of the workspace', () => {
    expect(read('/home/me/vault/a/b.md')).toEqual(['a', 'b.md']);
    expect(read('/link/to/vault/a/../c')).toEqual(['c']);
    expect(read('/home/me/vault')).toEqual([]);
    expect(code('/etc/passwd')).toBe('OUTSIDE_ROOT');
    expect(code('/home/me/vault-secret/x')).toBe('OUTSIDE_ROOT');
    expect(code('/home/me/vaul')).toBe('OUTSIDE_ROOT');
  });

  it('says the same about an outside path whether it exists or not', () => {
    const words = (text: string): string => {
      const result = componentsOf(text, ROOTS);
      return result.ok ? '' : result.error.message.replace(text, '');
    };
    expect(words('/etc/passwd')).toBe(words('/etc/no-such-file'));
  });

  it.each(['/proc/self/environ', '/dev/stdin', '/dev/fd/3'])('case 14: %s is outside', (text) =>
    expect(code(text)).toBe('OUTSIDE_ROOT'),
  );

  it('case 15: a NUL is refused', () => expect(code('a\0b')).toBe('BAD_PATH'));

  it('refuses half a character, which would become another one on disk', () =>
    expect(code('a\ud83d')).toBe('BAD_PATH'));

  it('case 18: names above 255 bytes and paths above 4096 are refused, not cut', () => {
    expect(code('é'.repeat(128))).toBe('BAD_PATH');
    expect(read('é'.repeat(127))).toEqual(['é'.repeat(127)]);
    expect(code('a/'.repeat(2049))).toBe('BAD_PATH');
    expect(code('a/'.repeat(2048))).toBe('ok');
  });

  it.each([
    ['~/x', ['~', 'x']],
    ['~//etc', ['~', 'etc']],
    ['$HOME/x', ['$HOME', 'x']],
    ['%2e%2e/x', ['%2e%2e', 'x']],
  ])('case 20: %s is taken literally', (text, names) => expect(read(text)).toEqual(names));

  it.each(['file:///etc/passwd', 'obsidian://open?vault=x', 'http://host/x', 'HTTPS://host'])(
    'case 21: the address %s is no path',
    (text) => expect(code(text)).toBe('BAD_PATH'),
  );

  it.each(['C:\\x', 'C:x', 'z:/x', '\\\\server\\share', '\\\\?\\C:\\x', '\\??\\C:\\x', '//host/x'])(
    'case 22: the Windows form %s is no path on any system',
    (text) => expect(code(text)).toBe('BAD_PATH'),
  );

  it('never yields a dot, an empty name, a slash or a NUL, whatever it is given', () => {
    const piece = fc.constantFrom('..', '.', '', 'a', '~', '/', '//', '\\', '\0', 'C:', '%2e%2e', '…', 'home/me/vault');
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }), (pieces) => {
        const result = componentsOf(pieces.join('/'), ROOTS);
        if (result.ok) for (const name of result.value) expect(name).not.toMatch(/^\.{0,2}$|[/\0]/);
      }),
    );
  });
});

describe('a new name', () => {
  it.each(['a\nb', 'a\x1bb', 'a\u202eb', 'a\u200bb', 'a\u200db', 'a\u{e0041}', 'a\u0085', 'a\u2028b', '\ufeffa'])(
    'case 19: %j has characters nobody sees',
    (name) => expect(newNameProblem(name)).toMatch(/invisible/),
  );

  it.each(['CON', 'nul.md', 'COM1.txt', 'lpt¹', 'aux', 'a.', 'a ', 'a.md:stream', 'a\\b'])(
    'case 23: %j would not survive on another system',
    (name) => expect(newNameProblem(name)).toBeDefined(),
  );

  it.each([
    'console.md',
    '.gitignore',
    'Ünïcode — 计划.md',
    '👩‍💻 work.md',
    '❤️.md',
    'می‌خواهم.md',
    'a b.c',
    '..a',
    "what's up?.md",
  ])('%s is fine', (name) => expect(newNameProblem(name)).toBeUndefined());

  it('is not one of our temporary ones', () => {
    expect(newNameProblem('.countersign-0123456789abcdef.tmp')).toBeDefined();
    expect(isTemporaryName('.countersign-0123456789abcdef.tmp')).toBe(true);
    expect(isTemporaryName('.countersign-0123456789abcdef.tmp.md')).toBe(false);
    expect(isTemporaryName('.countersign')).toBe(false);
  });
});
