// Bundles the command line into one CommonJS file, so that it can be loaded with V8's code cache (see bin/countersign.cjs), and the library
// into another, with a module in front of it and its types beside it.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundleWeb } from './build-web.mjs';
import { writeTypes } from './library-types.mjs';
import { home } from './setup.mjs';

export const bundle = async () => {
  const [{ code, metafile }, thread, types, protocol, library] = await Promise.all([
    bundled('src/main.ts'),
    bundled('src/toolkit/code/index/read-thread.ts'),
    bundled('src/toolkit/code/types/type-service.ts'),
    bundled(PROTOCOL),
    bundled('src/surfaces/library/index.ts'),
    bundleWeb(),
  ]);
  mkdirSync(join(home, 'dist'), { recursive: true });
  // The first line names the content: the launcher's code cache is filed under it without hashing a megabyte at every start.
  writeFileSync(join(home, 'dist', 'cli.cjs'), `//${createHash('sha256').update(code).digest('hex')}\n${code}`);
  // A thread needs a file of its own to start from.
  writeFileSync(join(home, 'dist', 'read-thread.cjs'), thread.code);
  // So does a process; the compiler it needs stays in its package, beside its library of types.
  writeFileSync(join(home, 'dist', 'type-service.cjs'), types.code);
  // What one command alone loads.
  writeFileSync(join(home, 'dist', PROTOCOL_FILE), protocol.code);
  // CommonJS inside, so that the code finds its packages and its threads in one way only; what programs import is a module.
  writeFileSync(join(home, 'dist', 'library.cjs'), library.code);
  writeFileSync(join(home, 'dist', 'index.js'), LIBRARY);
  writeTypes(home);
  return metafile;
};

const PROTOCOL = 'src/surfaces/mcp/protocol-library.ts';
const PROTOCOL_FILE = 'protocol-library.cjs';

const LIBRARY = `import library from './library.cjs';

export const { agent, CountersignError, escapeText, tool } = library;
`;

const bundled = async (entry) => {
  const { build } = await import('esbuild');
  const result = await build({
    absWorkingDir: home,
    entryPoints: [entry],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // V8's code cache forgets who asks for a dynamic import: on Node 20 it would fail from the second start on. `require` is as late.
    supported: { 'dynamic-import': false },
    minify: true,
    keepNames: true,
    legalComments: 'none',
    external: ['libsql', 'node:sqlite', 'ts6'],
    plugins: entry === PROTOCOL ? [] : [apart],
    alias: { '@modelcontextprotocol/server/_shims': join(home, 'scripts', 'mcp-shims.mjs') },
    define: { 'import.meta.url': '""' },
    write: false,
    metafile: true,
    logLevel: 'warning',
    logOverride: { 'empty-import-meta': 'silent' },
  });
  return { code: inAscii(result.outputFiles[0].text), metafile: result.metafile };
};

/** Loaded from its own file, by whoever asks for it. */
const apart = {
  name: 'apart',
  setup: (build) =>
    build.onResolve({ filter: /\/protocol-library\.ts$/ }, () => ({ path: `./${PROTOCOL_FILE}`, external: true })),
};

/** The bundler leaves other letters in regular expressions only, where an escape means the same: one byte a letter loads in a fifth of the time. */
const inAscii = (code) =>
  code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const printSize = (metafile) => {
  const file = join(home, 'dist', 'cli.cjs');
  const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
  console.log(
    `dist/cli.cjs  ${kilobytes(statSync(file).size)}, ${kilobytes(gzipSync(readFileSync(file)).length)} compressed`,
  );
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const sizes = new Map();
  for (const [name, { bytesInOutput }] of inputs) {
    const owner = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1] ?? name.split('/').slice(0, 2).join('/');
    sizes.set(owner, (sizes.get(owner) ?? 0) + bytesInOutput);
  }
  for (const [owner, bytes] of [...sizes].sort((a, b) => b[1] - a[1]))
    console.log(`  ${kilobytes(bytes).padStart(10)}  ${owner}`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const metafile = await bundle();
  if (process.argv.includes('--size')) printSize(metafile);
}
