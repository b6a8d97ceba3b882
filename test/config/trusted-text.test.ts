import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forgetTexts, keepTexts, keptText } from '../../src/config/trusted-text.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('a trusted text is kept for the person alone, and read back by its hash', () => {
  const state = temporaryFolder();
  expect(keepTexts(state, ['one\r\n', '\ufefftwo'])).toEqual({ ok: true, value: true });
  expect(keptText(state, hashOf('one\r\n'))).toBe('one\r\n');
  expect(keptText(state, hashOf('\ufefftwo'))).toBe('\ufefftwo');
  expect(statSync(join(state, 'trusted')).mode & 0o777).toBe(0o700);
  expect(statSync(join(state, 'trusted', hashOf('one\r\n'))).mode & 0o777).toBe(0o600);
});

it('one that was never kept, or is not what it was, is not shown as what was trusted', () => {
  const state = temporaryFolder();
  expect(keptText(state, hashOf('one'))).toBeUndefined();
  keepTexts(state, ['one']);
  writeFileSync(join(state, 'trusted', hashOf('one')), 'two');
  expect(keptText(state, hashOf('one'))).toBeUndefined();
});

it('one that nobody would read as a difference is not kept', () => {
  const state = temporaryFolder();
  const long = 'x'.repeat(300 * 1024);
  keepTexts(state, [long, 'short']);
  expect(readdirSync(join(state, 'trusted'))).toEqual([hashOf('short')]);
});

it('what is trusted nowhere any more is forgotten', () => {
  const state = temporaryFolder();
  expect(forgetTexts(state, new Set())).toEqual({ ok: true, value: true });
  keepTexts(state, ['one', 'two']);
  expect(forgetTexts(state, new Set([hashOf('two')]))).toEqual({ ok: true, value: true });
  expect(readdirSync(join(state, 'trusted'))).toEqual([hashOf('two')]);
});

it('a place that cannot be written is an error', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(keepTexts(file, ['one'])).toMatchObject({ ok: false });
  expect(forgetTexts(file, new Set())).toMatchObject({ ok: false });
});
