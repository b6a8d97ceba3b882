// The package as it would be published, in an empty project: as a program, as a library, and to the compiler.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const home = resolve(import.meta.dirname, '../..');
const project = temporaryFolder();
const installed = join(project, 'node_modules', 'countersign');

interface Package {
  readonly type: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly types: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
}
const manifest = (): Package => JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Package; // ours

const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '',
  HOME: project,
  COUNTERSIGN_HOME: join(project, 'state'),
  NO_COLOR: '1',
});
const node = (cwd: string, ...words: string[]): string =>
  execFileSync(process.execPath, words, {
    cwd,
    env: environment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** A folder to work on, inside the project so that `countersign` is found from it. */
const folder = (name: string, files: Readonly<Record<string, string>>): string => {
  const made = join(project, 'folders', name);
  mkdirSync(made, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(made, file), text);
  return made;
};

beforeAll(() => {
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', project], {
    cwd: home,
    encoding: 'utf8',
  });
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }]; // what npm prints with --json
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(project, filename), '-C', installed, '--strip-components=1']);
  // What npm would fetch, from here: no registry is needed.
  for (const name of [...Object.keys(manifest().dependencies), '@types/node']) link(name);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }));
});

it('publint finds nothing to say about it', async () => {
  const { publint } = await import('publint');
  const { messages } = await publint({ pkgDir: installed, strict: true, pack: false });
  expect(messages).toEqual([]);
});

const link = (name: string): void => {
  const place = join(project, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(join(home, 'node_modules', name), place);
};

it('holds every file that its package.json speaks of, types first, and nothing of ours that is not for users', () => {
  const { exports, bin, types, type } = manifest();
  expect(type).toBe('module');
  const main = exports['.'];
  if (main === undefined || typeof main === 'string') throw new Error('the main export has no conditions');
  expect(Object.keys(main)[0]).toBe('types');
  expect(Object.keys(main).at(-1)).toBe('default');
  const paths = Object.values(exports).flatMap((each) => (typeof each === 'string' ? [each] : Object.values(each)));
  for (const path of [...paths, ...Object.values(bin), types])
    expect(existsSync(join(installed, path)), path).toBe(true);
  expect(paths.every((path) => path.startsWith('./'))).toBe(true);
  expect(readFileSync(join(installed, bin.countersign ?? ''), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  expect(readFileSync(join(installed, main.default ?? ''), 'utf8')).toMatch(/^export /m);
  const held = readdirSync(installed);
  expect(held.filter((name) => ['src', 'test', 'bench', 'node_modules', 'scripts'].includes(name))).toEqual([]);
  expect(held).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'dist', 'bin', 'examples', 'docs']));
  for (const name of ['cli.cjs', 'library.cjs', 'read-thread.cjs', 'type-service.cjs'])
    expect(existsSync(join(installed, 'dist', name)), name).toBe(true);
});

it('its pages point only to pages and pictures that are in it, or to the repository from the front page', () => {
  const pages = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const FOR_ENGINEERS = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'];
  const missing = pages
    .filter((page) => !page.startsWith('examples/vault'))
    .flatMap((page) => {
      const prose = readFileSync(join(installed, page), 'utf8').replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, '');
      return [...prose.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) => ({ page, target }));
    })
    .filter(({ page, target }) => !existsSync(join(installed, dirname(page), target)))
    .filter(({ page, target }) => page !== 'README.md' || !FOR_ENGINEERS.includes(target));
  expect(pages.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

it('types that the package speaks of are in it, whatever they import', () => {
  const IMPORTED = /(?:from |import\()'(\.[^']+)\.js'/g;
  const missing: string[] = [];
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (!existsSync(file)) return void missing.push(file);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(IMPORTED))
      visit(resolve(dirname(file), `${target}.d.ts`));
  };
  visit(join(installed, manifest().types));
  expect(missing).toEqual([]);
  expect(seen.size).toBeGreaterThan(10);
});

it('works as a program', () => {
  const launcher = join(installed, manifest().bin.countersign ?? '');
  const version = (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }).version;
  expect(node(project, launcher, '--version').trim()).toBe(version);
  const place = folder('program', { 'notes.md': 'one\ntwo\n' });
  expect(node(place, launcher, 'run', 'how many lines does notes.md have?', '--model', 'offline')).toContain('2');
  // Nothing is sent, so no key is needed.
  const dry = node(place, launcher, 'run', 'tidy up', '--model', 'anthropic/some', '--dry-run');
  expect(dry).toMatch(/^Dry run: Validations passed\nTask: tidy up\nModel: anthropic\/some/);
});

it('runs the tool cards of the person, from the package', () => {
  const place = folder('cards', { 'notes.md': 'one\ntwo\n' });
  const cards = join(project, 'state', 'config', 'tools');
  mkdirSync(cards, { recursive: true });
  const code = '({ input, look }) => look.read(input.path).then((text) => text.length + " letters")';
  writeFileSync(
    join(cards, 'letters.md'),
    `---\nname: letters\ndescription: Counts.\nparameters:\n  path: string\n---\n\n\`\`\`js\n${code}\n\`\`\`\n`,
  );
  writeFileSync(
    join(place, 'use.mjs'),
    `import { agent } from 'countersign';
const usage = { input: 0, output: 0, reported: true };
let turn = 0;
const call = { kind: 'call', providerId: 'a', name: 'letters', arguments: '{"path":"notes.md"}' };
const reply = async () => ({ ok: true, value: turn++ === 0 ? { parts: [call], finish: 'calls', usage } : { parts: [], finish: 'stop', usage } });
const own = agent({ model: { id: 'mine/one', local: true, reply, close() {} }, tools: ['letters'], approve: () => true });
console.log(JSON.stringify((await own.chat('count')).calls.map(({ result, error }) => result ?? error)));
await own.close();`,
  );
  expect(JSON.parse(node(place, 'use.mjs'))).toEqual(['8 letters']);
});

it('works as a library, imported and required', () => {
  const place = folder('library', { 'notes.md': 'one\ntwo\n' });
  writeFileSync(
    join(place, 'use.mjs'),
    `import { agent, tool, CountersignError } from 'countersign';
const own = agent({ model: 'offline', tools: ['read_file', 'list_files'] });
const { response, calls } = await own.chat('how many lines does notes.md have?');
console.log(JSON.stringify({ response, calls: calls.length, kinds: [typeof tool, typeof CountersignError] }));
await own.close();`,
  );
  const said = JSON.parse(node(place, 'use.mjs')) as { response: string; calls: number; kinds: string[] };
  expect(said.response).toContain('2');
  expect(said.calls).toBeGreaterThan(0);
  expect(said.kinds).toEqual(['function', 'function']);
  writeFileSync(join(place, 'use.cjs'), `console.log(Object.keys(require('countersign')).sort().join());`);
  expect(node(place, '--no-warnings', 'use.cjs').trim()).toContain('agent');
  writeFileSync(join(place, 'names.mjs'), `console.log(Object.keys(await import('countersign')).sort().join());`);
  const types = readFileSync(join(installed, 'dist/types/surfaces/library/index.d.ts'), 'utf8');
  const values = [...types.matchAll(/^export \{ ([^}]*) \}/gm)]
    .flatMap(([, names = '']) => names.split(', '))
    .filter((name) => !name.startsWith('type '));
  expect(node(place, 'names.mjs').trim().split(',')).toEqual(values.sort());
});

const compile = (place: string, options: object): string => {
  writeFileSync(
    join(place, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'ES2023',
        lib: ['ES2023'],
        types: ['node'],
        strict: true,
        noUncheckedIndexedAccess: true,
        allowImportingTsExtensions: true,
        rewriteRelativeImportExtensions: true,
        outDir: 'out',
        rootDir: '.',
        ...options,
      },
      include: ['*.ts'],
    }),
  );
  try {
    return node(place, join(home, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', '.');
  } catch (thrown) {
    return String((thrown as { stdout?: unknown }).stdout); // what the compiler found
  }
};

const RESOLUTIONS = [
  { module: 'node16', moduleResolution: 'node16' },
  { module: 'esnext', moduleResolution: 'bundler' },
];

it.each(RESOLUTIONS)(
  'its examples compile under $moduleResolution resolution, and a wrong use does not',
  (resolution) => {
    const place = folder(`types-${resolution.moduleResolution}`, {
      'wrong.ts': `import { agent, tool } from 'countersign';
// @ts-expect-error an option that is not there
agent({ modle: 'offline' });
tool({
  name: 'a',
  description: 'b',
  input: { type: 'object', properties: { n: { type: 'integer' }, s: { type: 'string' } }, required: ['n'] },
  propose: ({ input }) => {
    const n: number = input.n;
    // @ts-expect-error it may be absent
    const s: string = input.s;
    return n + s;
  },
});
const result = await agent().chat('hi');
// @ts-expect-error a result cannot be written to
result.response = '';
const dry = await agent({ dryRun: true }).task('hi');
dry.validated satisfies true;
`,
    });
    cpSync(join(installed, 'examples', 'library'), place, { recursive: true });
    expect(compile(place, resolution)).toBe('');
  },
);

it('every example of the library runs, and prints what the guide says it prints', () => {
  const place = folder('examples', {});
  cpSync(join(installed, 'examples', 'library'), place, { recursive: true });
  expect(compile(place, RESOLUTIONS[0] ?? {})).toBe('');
  const guide = readFileSync(join(home, 'docs', 'library.md'), 'utf8');
  const names = readdirSync(place).filter((name) => name.endsWith('.ts'));
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    const text = readFileSync(join(place, name), 'utf8');
    expect(guide, `${name} is shown as it is`).toContain(`\`\`\`ts\n${text}\`\`\``);
    const workspace = folder(`example-${name}`, { 'notes.md': 'The colour of the shed\n' });
    const printed = node(workspace, join(place, 'out', name.replace('.ts', '.js')));
    if (printed !== '') expect(guide, `what ${name} prints`).toContain(`\`\`\`text\n${printed.trimEnd()}\n\`\`\``);
  }
});
