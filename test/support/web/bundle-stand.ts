// The files of a stand, in memory: its script with what it loads later in pieces of their own, and every style sheet of the app.
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { lucideSigns } from '../../../scripts/lucide.mjs';

const HOME = resolve(import.meta.dirname, '../../..');

type Files = ReadonlyMap<string, Uint8Array>;

/** Nothing of it changes while a file of tests runs. */
const bundled = new Map<string, Promise<Files>>();

/** By name, without a slash in front: "stand.js", "stand.css", "chunk-….js". */
export const bundleStand = (entry: string): Promise<Files> => {
  const known = bundled.get(entry) ?? Promise.all([scriptOf(entry), styleOf()]).then((both) => new Map(both.flat()));
  bundled.set(entry, known);
  return known;
};

const scriptOf = async (entry: string): Promise<readonly (readonly [string, Uint8Array])[]> => {
  const folder = join(HOME, 'dist', 'stand'); // a name only: nothing is written
  const { outputFiles } = await build({
    absWorkingDir: HOME,
    entryPoints: { stand: join('test', 'web', 'stands', `${entry}.tsx`) },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    plugins: [lucideSigns],
    write: false,
    logLevel: 'warning',
  });
  return outputFiles.map((file) => [relative(folder, file.path), file.contents]);
};

/** The app's own, in its order. */
const styleOf = async (): Promise<readonly (readonly [string, Uint8Array])[]> => {
  const { outputFiles } = await build({
    entryPoints: [join(HOME, 'web', 'app.css')],
    bundle: true,
    write: false,
    logLevel: 'warning',
  });
  return outputFiles.map((file) => ['stand.css', file.contents]);
};
