// The program that reads types as the build makes it, in a folder from where its compiler can be found.
import { mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const home = join(import.meta.dirname, '..', '..');

/** The folder is the caller's to remove. */
export const builtTypeService = async (
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'countersign-types-'))),
): Promise<{ readonly folder: string; readonly file: string }> => {
  const { build } = await import('esbuild');
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'type-service.cjs');
  await build({
    absWorkingDir: home,
    entryPoints: ['src/toolkit/code/types/type-service.ts'],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    external: ['ts6'],
    define: { 'import.meta.url': '""' },
    logOverride: { 'empty-import-meta': 'silent' },
    outfile: file,
  });
  return { folder, file };
};
