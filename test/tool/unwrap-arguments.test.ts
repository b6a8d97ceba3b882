import { describe, expect, it } from 'vitest';
import { unwrapArguments } from '../../src/tool/unwrap-arguments.ts';

const needsPath = {
  name: 'read_file',
  input: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
} as const;
const needsNothing = { name: 'list_files', input: { type: 'object', properties: {} } } as const;
const message = (text: string): string => {
  const result = unwrapArguments(text, needsPath);
  if (result.ok) throw new Error('accepted');
  expect(result.error.code).toBe('BAD_ARGS');
  return result.error.message;
};

describe('unwrapArguments', () => {
  it('reads an object', () => {
    expect(unwrapArguments('{"path":"a.md"}', needsPath)).toEqual({ ok: true, value: { path: 'a.md' } });
  });

  it('case 231: a JSON string with the object in it is opened once, and only once', () => {
    const once = JSON.stringify('{"path":"a.md"}');
    expect(unwrapArguments(once, needsPath)).toEqual({ ok: true, value: { path: 'a.md' } });
    expect(message(JSON.stringify(once))).toContain('but got string');
  });

  it('case 231: anything but an object is refused and named', () => {
    expect(message('["a.md"]')).toContain('should be an object with named values, but got array');
    expect(message('null')).toContain('but got null');
    expect(message('5')).toContain('but got number');
    expect(message('true')).toContain('but got boolean');
    expect(message('"just text"')).toContain('not acceptable JSON');
    expect(message('{"path":')).toContain('not acceptable JSON');
  });

  it('takes nothing for no arguments only where none are needed', () => {
    for (const text of ['', '  ', '""']) {
      expect(unwrapArguments(text, needsNothing)).toEqual({ ok: true, value: {} });
      expect(message(text)).toBe('read_file was called without arguments; it needs path.');
    }
  });
});
