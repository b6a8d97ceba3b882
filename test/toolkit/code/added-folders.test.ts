// The index is of the workspace alone: what is in an added folder is not mistaken for part of it, and that is said.
import { describe, expect, it } from 'vitest';
import { findRoot } from '../../../src/workspace/find-root.ts';
import { bytesOf } from '../../../src/workspace/hash.ts';
import type { Path } from '../../../src/workspace/path.ts';
import { must } from '../../support/outcome.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, over, preview, shared } from '../tool-calls.ts';
import { codeGround, writeFiles } from './code-ground.ts';

const ground = () => {
  const code = codeGround({ 'a.ts': 'export const limit = 1;\n', 'b.ts': "import { limit } from './a.ts';\nlimit;\n" });
  const lib = temporaryFolder();
  writeFiles(lib, { 'x.ts': 'export const limit = 2;\nexport const other = limit;\n' });
  const folders = [{ ...must(findRoot(lib)), name: '@lib', open: true }];
  const after = { kind: 'file', bytes: bytesOf(Buffer.from('export const limit = 3;\n')), mode: 0o644 } as const;
  const path = '@lib/new.ts' as Path; // as an unsigned proposal made it
  const layers = [[{ path, before: null, after }]];
  return { ...over(code.folder, { folders, layers }), registry: code.context.registry };
};

describe('the tools for code beside an added folder', () => {
  it('know the workspace, and say what they do not know', async () => {
    const found = await preview(ground(), 'find_definition', { symbol: 'limit' });
    expect(found.share?.flatMap(({ origin }) => origin?.path ?? [])).toEqual(['a.ts']);
    expect(found.toModel).toContain('not of @lib: use search_files there');
    const references = await preview(ground(), 'find_references', { symbol: 'limit' });
    expect(new Set(references.share?.flatMap(({ origin }) => origin?.path ?? []))).toEqual(new Set(['a.ts', 'b.ts']));
  });

  it.each([
    ['find_references', { symbol: 'limit', path: '@lib/x.ts' }],
    ['rename_symbol', { symbol: 'limit', newName: 'most', path: '@lib/x.ts' }],
  ])('%s refuses a file they do not know, before half of its uses are changed', async (name, input) => {
    const refused = await call(ground(), name, input);
    expect(refused).toMatchObject({ ok: false });
    expect(refused.ok ? '' : refused.error.message).toContain('@lib/x.ts is in an added folder');
  });

  it('renaming leaves the added folder alone', async () => {
    const renamed = await preview(ground(), 'rename_symbol', { symbol: 'limit', newName: 'most', path: 'a.ts' });
    expect(renamed.changes?.map(({ path }) => path).sort()).toEqual(['a.ts', 'b.ts']);
  });

  it('outline reads a file there as it is', async () => {
    const [text = ''] = await shared(await preview(ground(), 'outline', { path: '@lib/x.ts' }));
    expect(text).toContain('other');
  });

  it('impact speaks of what is unsigned in the workspace only', async () => {
    expect(await call(ground(), 'impact', {})).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
  });
});
