// Bundles the page of the web desk into dist/web: hashed files, each also compressed, and the page that names them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { lucideSigns } from './lucide.mjs';
import { home } from './setup.mjs';

/** Returns esbuild's account of what is in it. */
export const bundleWeb = async () => {
  const { build } = await import('esbuild');
  const folder = join(home, 'dist', 'web');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: home,
    entryPoints: ['web/app.tsx', 'web/app.css'],
    outdir: 'dist/web/assets',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    legalComments: 'none',
    plugins: [lucideSigns],
    metafile: true,
    logLevel: 'warning',
  });
  const named = (entry) =>
    basename(Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry)[0]);
  // What a first page needs is asked for at once, not in the four rounds in which one script names the next.
  const preloads = reached(metafile, 'web/app.tsx', 'web/shell/chat-in-frame.tsx')
    .map((output) => `<link rel="modulepreload" href="/assets/${basename(output)}" />`)
    .join('\n    ');
  const page = readFileSync(join(home, 'web', 'index.html'), 'utf8');
  writeFileSync(
    join(folder, 'index.html'),
    page
      .replace('__SCRIPT__', `/assets/${named('web/app.tsx')}`)
      .replace('__STYLE__', `/assets/${named('web/app.css')}`)
      .replace('__PRELOADS__', preloads),
  );
  const assets = join(folder, 'assets');
  for (const name of readdirSync(assets)) {
    const bytes = readFileSync(join(assets, name));
    writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    // Once for each build, and heard by everyone who opens the page.
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes, { params }));
  }
  return metafile;
};

/** Outputs of these sources and all that they import before they run. */
const reached = ({ outputs }, ...sources) => {
  const found = new Set();
  const visit = (output) => {
    if (found.has(output)) return;
    found.add(output);
    for (const { path, kind, external } of outputs[output].imports)
      if (kind === 'import-statement' && external !== true) visit(path);
  };
  for (const [output, { entryPoint }] of Object.entries(outputs)) if (sources.includes(entryPoint)) visit(output);
  return [...found].filter((output) => output.endsWith('.js'));
};
