// The library's types as the package carries them: declarations of the entry and of what it speaks of, and of nothing else.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

const ENTRY = 'surfaces/library/index.d.ts';
const IMPORTED = /(from\s+|import\()(['"])(\.{1,2}\/[^'"]+)\.ts\2/g;

/** Writes dist/index.d.ts and dist/types; `npm test` checks the types, so this only prints them. */
export const writeTypes = (home) => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-types-'));
  try {
    declare(home, folder);
    const types = join(home, 'dist', 'types');
    rmSync(types, { recursive: true, force: true });
    for (const [name, text] of reachable(folder)) {
      mkdirSync(dirname(join(types, name)), { recursive: true });
      writeFileSync(join(types, name), text);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  writeFileSync(join(home, 'dist', 'index.d.ts'), `export * from './types/${ENTRY.replace('.d.ts', '.js')}';\n`);
};

const declare = (home, folder) => {
  const flags = '--ignoreConfig --declaration --emitDeclarationOnly --noCheck --stripInternal --strict --skipLibCheck';
  const more =
    '--target ES2023 --module NodeNext --moduleResolution NodeNext --types node --allowImportingTsExtensions';
  const others = '--rewriteRelativeImportExtensions --exactOptionalPropertyTypes --verbatimModuleSyntax';
  execFileSync(
    process.execPath,
    [
      join(home, 'node_modules', 'typescript', 'bin', 'tsc'),
      join('src', 'surfaces', 'library', 'index.ts'),
      ...[flags, more, others].join(' ').split(' '),
      ...['--rootDir', 'src', '--outDir', folder],
    ],
    { cwd: home, stdio: ['ignore', 2, 2] },
  );
};

/** Name and text of every declaration that the entry leads to; imports name the .js beside them, as every resolution expects. */
const reachable = (folder) => {
  const found = new Map();
  const waiting = [ENTRY];
  for (const name of waiting) {
    if (found.has(name)) continue;
    const file = join(folder, name);
    if (!existsSync(file)) throw new Error(`the types speak of ${name}, which is not there`);
    const text = readFileSync(file, 'utf8');
    for (const [, , , target] of text.matchAll(IMPORTED))
      waiting.push(relative(folder, resolve(dirname(file), `${target}.d.ts`)));
    found.set(
      name,
      text.replace(IMPORTED, (_, lead, quote, target) => `${lead}${quote}${target}.js${quote}`),
    );
  }
  return found;
};
