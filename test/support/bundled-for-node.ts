// One file for Node as the build makes it, in a folder from where its packages can be found.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

const home = join(import.meta.dirname, '..', '..');

/** `entry` is a path of the repository, or an absolute one. The file has the entry's name, and the folder is the caller's to remove. */
export const bundledForNode = async (entry: string, folder: string): Promise<string> => {
  const { build } = await import('esbuild');
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'));
  const outfile = join(folder, `${entry.slice(entry.lastIndexOf('/') + 1).replace(/\.[mc]?ts$/, '')}.cjs`);
  await build({
    absWorkingDir: home,
    entryPoints: [entry],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    external: ['libsql', 'node:sqlite', 'ts6'],
    define: { 'import.meta.url': '""' },
    logOverride: { 'empty-import-meta': 'silent' },
    outfile,
  });
  return outfile;
};
