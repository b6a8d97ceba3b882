// JavaScript and TypeScript, with and without JSX, as modules and as CommonJS.
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Depth, Extracted, Extractor } from '../extracted.ts';
import { childrenOf, isNode, type Node } from './node.ts';
import { createReader, type SourceReader } from './reader.ts';
import { resolveJavaScript } from './resolve-import.ts';
import { type Parse, sharedTree } from './shared-tree.ts';
import { visitChildren } from './visit.ts';

/** The part of the parser that we use. */
interface Parser {
  readonly parse: Parse;
  readonly visitorKeys: SourceReader['keys'];
}

export const javascript: Extractor = {
  language: 'javascript',
  extract: (path, text, depth) => extract(path, text, depth, true),
  resolveImport: resolveJavaScript,
};

export const typescript: Extractor = {
  language: 'typescript',
  extract: (path, text, depth) => extract(path, text, depth, false),
  resolveImport: resolveJavaScript,
};

const extract = async (path: string, text: string, depth: Depth, isJavaScript: boolean): Promise<Extracted> => {
  const parser = load();
  if (text.length > LARGE) await ownTurn();
  // JSX in .js files is common, and reads no other way without it.
  const language = isJavaScript ? 'jsx' : languageOf(path);
  const { program, errors } = parser.parse(path, text, {
    lang: language,
    // Without the fields for types there is a tenth less to bring over.
    astType: isJavaScript ? 'js' : 'ts',
    preserveParens: false,
    ...(isJavaScript && !path.endsWith('.mjs') ? { sourceType: 'unambiguous' } : {}),
  });
  // The parser gives up at the first thing it cannot read; another one finds what is still whole.
  if (errors.length > 0 && isEmpty(program)) return (await import('./broken-source.ts')).brokenSource(path, text);
  const reader = createReader({ text, depth, javascript: isJavaScript, keys: parser.visitorKeys });
  if (isNode(program))
    visitChildren(reader, program as Node, { scope: reader.top, container: '', class: undefined, infer: undefined });
  return reader.finish(errors.length > 0);
};

const isEmpty = (program: unknown): boolean => isNode(program) && childrenOf(program, 'body').length === 0;

const languageOf = (path: string): 'ts' | 'tsx' | 'dts' => {
  if (/\.d\.[cm]?ts$/.test(path)) return 'dts';
  return path.endsWith('.tsx') ? 'tsx' : 'ts';
};

/** From this many characters on, a tree takes long enough to read that nothing else should be read in the same turn. */
const LARGE = 32 * 1024;

let line: Promise<unknown> = Promise.resolve();

/** A turn of the event loop for this file alone: trees that are ready together are read one by one. */
const ownTurn = (): Promise<unknown> => {
  line = line.then(() => nextTurn());
  return line;
};

let loaded: Parser | undefined;

/** Native, and 20 ms to load: only when a file of this language is met. */
const load = (): Parser => {
  if (loaded === undefined) {
    // In the CommonJS bundle `import.meta.url` is empty and __filename is there; as a module it is the other way round.
    const require = createRequire(import.meta.url || __filename);
    const { parseSync, visitorKeys } = require('oxc-parser') as { parseSync: Parse } & Omit<Parser, 'parse'>;
    loaded = { parse: sharedTree(require, parseSync) ?? parseSync, visitorKeys };
  }
  return loaded;
};
