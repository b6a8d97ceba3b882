// Builds main.js and styles.css, here in Countersign's repository and in the mirror that the plugin store reads: the same bytes in both, each time.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { minify } from 'terser';

const here = dirname(fileURLToPath(import.meta.url));
/** Where obsidian/, web/ and src/ lie: in the mirror beside this file, else one above. */
const home = existsSync(join(here, 'obsidian', 'src')) ? here : dirname(here);
const own = join(home, 'obsidian', 'src');

/** What Obsidian has, and every plugin shares with it. */
const OBSIDIANS = ['obsidian', 'electron', '@codemirror/*', '@lezer/*', 'node:*'];

/** What the page asks of its window, asked of the one that is in use: a view or the review may lie in a window of its own. */
const WINDOW_IN_USE = {
  document: 'activeDocument',
  innerWidth: 'activeWindow.innerWidth',
  innerHeight: 'activeWindow.innerHeight',
  requestAnimationFrame: 'activeWindow.requestAnimationFrame',
  cancelAnimationFrame: 'activeWindow.cancelAnimationFrame',
  'navigator.clipboard': 'activeWindow.navigator.clipboard',
};

/** Both files as they are written, with esbuild's account of what is in main.js. */
export const bundlePlugin = async () => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: home,
    entryPoints: [join('obsidian', 'src', 'main.ts')],
    outfile: 'main.js',
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    // An Electron of 2024: the least app version in manifest.json may run in an installer that is older than itself.
    target: 'chrome128',
    // Whatever settings of a compiler lie about.
    tsconfigRaw: { compilerOptions: { jsx: 'react', jsxFactory: 'makeElement', jsxFragmentFactory: 'makeFragment' } },
    inject: [join(own, 'elements.ts'), join(own, 'in-any-window.ts')],
    minify: true,
    legalComments: 'none',
    external: OBSIDIANS,
    // A plugin is one file: nothing can come later, and the page's reader of Markdown alone would take a third of the room there is.
    alias: { 'markdown-it': join(own, 'markdown', 'reader.ts') },
    plugins: [inOneFile, insteadOf, oneOfEach],
    define: { 'process.env.NODE_ENV': '"production"', ...WINDOW_IN_USE },
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  return { script: await squeezed(outputFiles[0].text), styles: await bundleStyles(), metafile };
};

/** A fiftieth less: what is used once stands where it is used, and what nobody reads is gone. */
const squeezed = async (script) => {
  const { code } = await minify(script, {
    ecma: 2020,
    toplevel: true,
    compress: { passes: 2 },
    format: { comments: false },
  });
  return Buffer.from(code);
};

/** What the page fetches when it is needed is here from the beginning: said plainly, it needs none of the wrapping that modules of later need. */
const inOneFile = {
  name: 'in one file',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]web[\\/].*\.tsx?$/ }, ({ path }) => {
      const found = [];
      const text = readFileSync(path, 'utf8').replace(/(?<!typeof )\bimport\('([^']+)'\)/g, (_, from) => {
        found.push(`import * as later${found.length} from '${from}';`);
        return `Promise.resolve(later${found.length - 1})`;
      });
      if (found.length === 0) return undefined;
      return { contents: `${found.join('')}${text}`, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** What the page has and the plugin does without, by what is there in its place: each says why. */
const INSTEAD = {
  'src/text/highlight/highlight-line.ts': 'highlight-line.ts',
  'src/tool/parse-json.ts': 'parse-json.ts',
  'web/look/icon.tsx': 'icon.tsx',
  'web/chat/composer/use-incoming-files.ts': 'use-incoming-files.ts',
  'web/chat/find/bring-hit.ts': 'no-find.ts',
  'web/chat/find/create-find.ts': 'no-find.ts',
  'web/chat/find/find-bar.tsx': 'no-find.ts',
  'web/chat/find/use-find.ts': 'no-find.ts',
  'web/chat/head/conversation-head.tsx': 'conversation-head.tsx',
  'web/chat/markdown/followed.ts': 'followed.ts',
  'web/client/call.ts': 'page-server.ts',
  'web/client/follow.ts': 'page-server.ts',
  'web/state/create-route.ts': 'page-server.ts',
  'web/state/create-theme.ts': 'page-server.ts',
};
const insteadOf = {
  name: 'instead of',
  setup(bundle) {
    bundle.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
      const meant = relative(home, resolve(resolveDir, path)).replaceAll('\\', '/');
      return Object.hasOwn(INSTEAD, meant) ? { path: join(own, 'instead', INSTEAD[meant]) } : undefined;
    });
  },
};

/** Packages come from one place, also where obsidian/ has its own for the linter: two of Preact know nothing of each other. */
const oneOfEach = {
  name: 'one of each',
  setup(bundle) {
    bundle.onResolve({ filter: /^(?:preact|@preact)(?:\/|$)/ }, ({ path, kind, resolveDir }) =>
      resolveDir === home ? undefined : bundle.resolve(path, { kind, resolveDir: home }),
    );
  },
};

/** The page's sheets, all inside `.cs-obsidian`, said twice: they touch nothing else in the app, and its own rules for buttons and fields, hovered ones too, do not win over them. */
const bundleStyles = async () => {
  const { outputFiles } = await build({
    absWorkingDir: home,
    entryPoints: [join(own, 'styles.css')],
    bundle: true,
    write: false,
    logLevel: 'warning',
  });
  const { keyframes, rules } = withoutKeyframes(outputFiles[0].text);
  const frame = readFileSync(join(own, 'frame.css'), 'utf8');
  const { code } = await transform(`${keyframes}\n.cs-obsidian.cs-obsidian {\n${rules}\n}\n${frame}`, {
    loader: 'css',
    minify: true,
    legalComments: 'none',
    supported: { nesting: false },
  });
  return Buffer.from(code);
};

/** Keyframes stand in no other rule. */
const withoutKeyframes = (text) => {
  const found = [];
  const rules = text.replace(/^@keyframes [^{]+\{[\s\S]*?^\}\n/gm, (block) => {
    found.push(block);
    return '';
  });
  return { keyframes: found.join(''), rules };
};

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { script, styles } = await bundlePlugin();
  writeFileSync(join(here, 'main.js'), script);
  writeFileSync(join(here, 'styles.css'), styles);
  console.log(`main.js ${script.length} bytes, styles.css ${styles.length} bytes`);
}
