// Grammars of tree-sitter, each loaded once and only when a file of its language comes by.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language, Parser } from 'web-tree-sitter';
import { fail, ok, type Result } from '../../../error/error-value.ts';

const WASM = '@vscode/tree-sitter-wasm/wasm/tree-sitter-';

/** A file of a package per language. Those of C and R come with packages of their own, which an installation may be without. */
const GRAMMARS = {
  bash: `${WASM}bash.wasm`,
  c: 'tree-sitter-c/tree-sitter-c.wasm',
  cpp: `${WASM}cpp.wasm`,
  go: `${WASM}go.wasm`,
  java: `${WASM}java.wasm`,
  php: `${WASM}php.wasm`,
  python: `${WASM}python.wasm`,
  r: '@davisvaughan/tree-sitter-r/tree-sitter-r.wasm',
  ruby: `${WASM}ruby.wasm`,
  rust: `${WASM}rust.wasm`,
  tsx: `${WASM}tsx.wasm`,
  typescript: `${WASM}typescript.wasm`,
} as const;

export type GrammarName = keyof typeof GRAMMARS;

export interface Grammar {
  /** The caller deletes it. */
  parser(): Parser;
  /** Names of node types by their number, those without a name of their own (brackets, keywords) as undefined. */
  readonly types: readonly (string | undefined)[];
  readonly fields: readonly (string | null)[];
}

type Library = typeof import('web-tree-sitter');

/** BAD_CONFIG, with what to install, when its package is not there. `from` is a file inside the program, where packages are looked for. */
export const loadGrammar = (
  name: GrammarName,
  from: string = import.meta.url || __filename,
): Promise<Result<Grammar>> => {
  const key = `${name} ${from}`;
  const known = loaded.get(key) ?? load(name, createRequire(from));
  loaded.set(key, known);
  return known;
};

const loaded = new Map<string, Promise<Result<Grammar>>>();
let library: Promise<Library> | undefined;

const load = async (name: GrammarName, require: NodeJS.Require): Promise<Result<Grammar>> => {
  const file = find(GRAMMARS[name], require);
  if (file === undefined) return missing(name);
  library ??= loadLibrary(require);
  const { Language, Parser } = await library;
  const language: Language = await Language.load(await readFile(file));
  return ok({
    parser: () => new Parser().setLanguage(language),
    types: language.types.map((type, id) => (language.nodeTypeIsNamed(id) ? type : undefined)),
    fields: language.fields,
  });
};

/** By the folders a package may be in, because not every package lets its .wasm be asked for by name. */
const find = (file: string, require: NodeJS.Require): string | undefined =>
  (require.resolve.paths(file) ?? []).map((folder) => join(folder, file)).find((path) => existsSync(path));

const loadLibrary = async (require: NodeJS.Require): Promise<Library> => {
  // Required, not imported: a program from V8's code cache cannot import on Node 20. Its types are those of the module.
  const web = require('web-tree-sitter') as Library;
  const folder = dirname(require.resolve('web-tree-sitter'));
  await web.Parser.init({ locateFile: (name: string) => join(folder, name) });
  return web;
};

const missing = (name: GrammarName): Result<Grammar> => {
  const owner = GRAMMARS[name].split('/', GRAMMARS[name].startsWith('@') ? 2 : 1).join('/');
  return fail('BAD_CONFIG', `The grammar for ${name} is not installed (${owner}).`, {
    wayOut: `Install countersign again with its optional packages, or add ${owner} beside it.`,
  });
};
