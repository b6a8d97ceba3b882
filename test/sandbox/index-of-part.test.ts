import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexOfPart } from '../../src/sandbox/index-of-part.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const indexed = (format: 'sha1' | 'sha256', version: number): { readonly folder: string; readonly index: Buffer } => {
  const folder = temporaryFolder();
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  git('init', '-q', `--object-format=${format}`);
  mkdirSync(join(folder, 'in'));
  for (const name of ['a', 'in/b', 'in/bee', 'in.txt', 'inn', 'é']) writeFileSync(join(folder, name), name);
  git('add', '.');
  git('update-index', '--index-version', String(version));
  return { folder, index: readFileSync(join(folder, '.git/index')) };
};

it.each([
  ['sha1', 2],
  ['sha1', 4],
  ['sha256', 2],
  ['sha256', 4],
] as const)('marks what is beside the part, and nothing in it (%s, version %i)', (format, version) => {
  const { folder, index } = indexed(format, version);
  const part = indexOfPart(index, 'in');
  expect(part).toHaveLength(index.length);
  writeFileSync(join(folder, '.git/index'), part ?? '');
  // A small letter is a file that git takes for unchanged.
  const listed = execFileSync('git', ['-c', 'core.quotePath=false', 'ls-files', '-v'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(listed.trimEnd().split('\n').sort()).toEqual(['H in/b', 'H in/bee', 'h a', 'h in.txt', 'h inn', 'h é']);
});

it('leaves alone what is no whole index, and never falls over', () => {
  const { index } = indexed('sha1', 4);
  fc.assert(
    fc.property(fc.nat(index.length - 1), fc.nat(255), (at, byte) => {
      const cut = index.subarray(0, at);
      expect(indexOfPart(cut, 'in')).toBeUndefined();
      const other = Buffer.from(index);
      other[at] = byte;
      const part = indexOfPart(other, 'in');
      if (byte !== index[at]) expect(part).toBeUndefined();
    }),
  );
});
