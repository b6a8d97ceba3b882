// Writes the repository that Obsidian's plugin store reads: the plugin's files at its root, and the sources it is built from. `node scripts/obsidian-mirror.mjs FOLDER`:
// a folder that is new or empty, or a mirror already, of which everything but .git is written anew.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { home } from './setup.mjs';

/** From obsidian/ to the root of the mirror. What is built is built there. */
const AT_ROOT = [
  'README.md',
  'build.mjs',
  'eslint.config.mjs',
  'manifest.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'versions.json',
  '.gitignore',
];

const target = process.argv[2];
if (target === undefined) {
  console.error('Where to? node scripts/obsidian-mirror.mjs FOLDER');
  process.exit(2);
}
const folder = resolve(target);
const there = existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.git') : [];
// Another plugin's folder has a manifest too: only our own is written over.
const isMirror =
  there.includes('manifest.json') &&
  idIn(join(folder, 'manifest.json')) === idIn(join(home, 'obsidian', 'manifest.json'));
if (there.length > 0 && !isMirror) {
  console.error(`${folder} is neither empty nor a mirror: nothing was written.`);
  process.exit(2);
}
for (const name of there) rmSync(join(folder, name), { recursive: true });
mkdirSync(folder, { recursive: true });

/** Everything that a file names: what is built of, and what only the type checker reads. */
const namedIn = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom |\bimport\(|\bimport |@import )['"](\.{1,2}\/[^'"]+)['"]/g)]
    .map(([, path]) => resolve(dirname(file), path))
    .filter((path) => existsSync(path));

const sources = new Set();
const follow = (file) => {
  if (sources.has(file)) return;
  sources.add(file);
  for (const named of namedIn(file)) follow(named);
};
const own = join(home, 'obsidian', 'src');
for (const name of readdirSync(own, { recursive: true, encoding: 'utf8' }))
  if (/\.(?:tsx?|css)$/.test(name)) follow(join(own, name));
// The build names it, and no source does.
follow(join(home, 'web', 'look', 'lucide.d.ts'));

for (const file of sources) cpSync(file, join(folder, relative(home, file)));
for (const name of AT_ROOT) cpSync(join(home, 'obsidian', name), join(folder, name));
cpSync(join(home, 'LICENSE'), join(folder, 'LICENSE'));
console.log(`${folder}: ${sources.size} sources`);

function idIn(manifest) {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8')).id;
  } catch {
    return undefined;
  }
}
