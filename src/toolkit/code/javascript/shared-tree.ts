// The parser's tree out of memory that it shares with us: a quarter of the time that its JSON takes.
import type { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

export interface Parsed {
  readonly program: unknown;
  readonly errors: readonly unknown[];
}

export type Parse = (path: string, text: string, options: object) => Parsed;

type Require = ReturnType<typeof createRequire>;

/** The memory, as the parser's own reader of it expects it: one piece seen in four ways. */
type Shared = Uint8Array & { int32: Int32Array; float64: Float64Array; block: Uint8Array };

type Deserialize = (shared: Shared, text: string, from: number, length: number) => Parsed;

/** Files of the parser's package that it does not offer to others; its version is pinned, and what they give is tried before it is used. */
interface Inner {
  readonly bindings: {
    rawTransferSupported(): boolean;
    getBufferOffset(bytes: Uint8Array): number;
    parseRawSync(path: string, block: Uint8Array, from: number, length: number, options: object): void;
  };
  readonly sizes: {
    readonly BLOCK_SIZE: number;
    readonly BLOCK_ALIGN: number;
    readonly BUFFER_SIZE: number;
    readonly ACTIVE_SIZE: number;
    readonly IS_TS_FLAG_POS: number;
  };
  readonly javascript: Deserialize;
  readonly typescript: Deserialize;
}

/** `slow` is the parser as everyone uses it. Undefined where the memory is not to be had, or the parser's package is not as we know it. */
export const sharedTree = (load: Require, slow: Parse): Parse | undefined => {
  try {
    const parse = parseWith(innerOf(load), slow);
    return isAsKnown(parse, slow) ? parse : undefined;
  } catch {
    // Other files in the package, or a system that gives no such memory: the tree can be had in another way.
    return undefined;
  }
};

const innerOf = (load: Require): Inner => {
  const folder = dirname(load.resolve('oxc-parser'));
  // What is in them is what the package's version says, and tried below.
  const part = (file: string) => load(join(folder, file));
  return {
    bindings: part('bindings.js'),
    sizes: part('generated/constants.js'),
    javascript: part('generated/deserialize/js.js').deserialize,
    typescript: part('generated/deserialize/ts.js').deserialize,
  };
};

const parseWith = ({ bindings, sizes, javascript, typescript }: Inner, slow: Parse): Parse => {
  if (!bindings.rawTransferSupported()) throw new Error('not on this system');
  const encoder = new TextEncoder();
  let shared: Shared | undefined = newShared({ bindings, sizes });
  const idle = setTimeout(() => {
    shared = undefined;
  }, IDLE_MILLISECONDS).unref();
  return (path, text, options) => {
    try {
      shared ??= newShared({ bindings, sizes });
    } catch {
      // It was given back, and is not to be had again just now.
      return slow(path, text, options);
    }
    idle.refresh();
    // A character takes three bytes at most; the tree grows towards the text from the other end.
    const from = sizes.ACTIVE_SIZE - text.length * 3;
    const { written } = encoder.encodeInto(text, shared.subarray(from, sizes.ACTIVE_SIZE));
    bindings.parseRawSync(path, shared.block, from, written, options);
    const deserialize = shared[sizes.IS_TS_FLAG_POS] === 0 ? javascript : typescript;
    return deserialize(shared, text, from, written);
  };
};

/** Nobody has read a file for this long: what its largest tree took is given back. */
const IDLE_MILLISECONDS = 10_000;

/** Six gigabytes of addresses, so that two of them begin where the parser can count from; only what a tree fills becomes memory. */
const newShared = ({ bindings, sizes }: Pick<Inner, 'bindings' | 'sizes'>): Shared => {
  const whole = new ArrayBuffer(sizes.BLOCK_SIZE + sizes.BLOCK_ALIGN);
  const from = bindings.getBufferOffset(new Uint8Array(whole, 0, 1));
  return Object.assign(new Uint8Array(whole, from, sizes.BUFFER_SIZE), {
    int32: new Int32Array(whole, from, sizes.BUFFER_SIZE / 4),
    float64: new Float64Array(whole, from, sizes.BUFFER_SIZE / 8),
    block: new Uint8Array(whole, from, sizes.BLOCK_SIZE),
  });
};

/** A small program of each language, whose trees have to be the same as through JSON: another layout of the memory would give others. */
const isAsKnown = (parse: Parse, slow: Parse): boolean =>
  [
    {
      path: 'a.js',
      text: 'class É extends f("é", 1.5) { #a = [b, , ...c]; get d() { return `é` + this } }',
      lang: 'js',
    },
    {
      path: 'b.ts',
      text: 'export interface A<B> { c?: string | B; d(e: number): void } let { f = 1 }: A<1> = g',
      lang: 'ts',
    },
  ].every(({ path, text, lang }) => {
    const [quick, known] = [parse, slow].map((way) => way(path, text, { lang, astType: lang }));
    return quick?.errors.length === 0 && isDeepStrictEqual(quick.program, known?.program);
  });
