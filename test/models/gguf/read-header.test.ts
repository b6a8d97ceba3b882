// The head of a model file says that it is one, and how large its window is.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { headerOf, readHeader } from '../../../src/models/gguf/read-header.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { ggufFile, number32, number64, numberList, text, textList, truth } from './gguf-file.ts';

describe('the head of a file', () => {
  it('has the window, wherever it stands among the facts', () => {
    expect(headerOf(ggufFile([['llama.context_length', number32(2048)]]))).toEqual({ window: 2048 });
    const before = [
      ['general.architecture', text('llama')],
      ['general.tags', textList(['a', 'b'])],
      ['general.sizes', numberList(3)],
      ['general.ready', truth()],
    ] as const;
    expect(headerOf(ggufFile([...before, ['qwen3.context_length', number64(40960)]]))).toEqual({ window: 40960 });
  });
  it('may not say it, or say it further down than was read', () => {
    expect(headerOf(ggufFile([]))).toEqual({});
    const whole = ggufFile([
      ['general.name', text('a model')],
      ['llama.context_length', number32(2048)],
    ]);
    expect(headerOf(whole.subarray(0, 50))).toEqual({});
  });
  it('is not one in any other file', () => {
    for (const bytes of [Buffer.from('GGUF'), Buffer.from('{"name": "not a model", "padding": 1}'), ggufFile([], 1)])
      expect(headerOf(bytes)).toBeUndefined();
  });
});

describe('reading it', () => {
  it('gives size and window', () => {
    const file = join(temporaryFolder(), 'model.gguf');
    const bytes = ggufFile([['llama.context_length', number32(4096)]]);
    writeFileSync(file, bytes);
    expect(readHeader(file)).toEqual({ ok: true, value: { bytes: bytes.length, window: 4096 } });
  });
  it('names a file that is missing, a folder, or something else', () => {
    const folder = temporaryFolder();
    expect(readHeader(join(folder, 'none.gguf'))).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND', message: expect.stringContaining('none.gguf') },
    });
    mkdirSync(join(folder, 'inside'));
    expect(readHeader(join(folder, 'inside'))).toMatchObject({ ok: false, error: { code: 'NOT_REGULAR' } });
    writeFileSync(join(folder, 'notes.md'), '# Notes\n');
    expect(readHeader(join(folder, 'notes.md'))).toMatchObject({
      ok: false,
      error: { code: 'BAD_CONFIG', message: expect.stringContaining('notes.md is not a GGUF model file') },
    });
  });
});
