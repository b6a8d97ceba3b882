// Which file of the workspace an import means: relative names by the rules of TypeScript and bundlers, the rest by the resolver.
import { builtinModules, createRequire } from 'node:module';
import { join, posix, relative, sep } from 'node:path';
import type { ResolveContext } from '../extracted.ts';

interface Resolver {
  resolveFileSync(file: string, specifier: string): { readonly path?: string };
}
interface ResolverPackage {
  readonly ResolverFactory: new (options: object) => Resolver;
}

/** Tried in this order for a name without an extension; a declaration file stands in only where nothing else does. */
const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.d.ts', '.d.mts', '.d.cts', '.json'];

/** A name written with the extension of what will be built means the source it is built from. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.d.ts'],
  '.jsx': ['.tsx', '.ts'],
  '.mjs': ['.mts', '.d.mts'],
  '.cjs': ['.cts', '.d.cts'],
};

const BUILT_IN: ReadonlySet<string> = new Set(builtinModules);

export const resolveJavaScript = (from: string, specifier: string, context: ResolveContext): readonly string[] => {
  if (specifier.startsWith('.')) {
    const place = posix.normalize(posix.join(posix.dirname(from), specifier));
    if (place.startsWith('..')) return [];
    const found = atPlace(place, context) ?? atPlace(posix.join(place, 'index'), context);
    // A folder with a package.json of its own is rare enough to leave to the resolver.
    return found === undefined ? byResolver(from, specifier, context) : [found];
  }
  if (specifier.startsWith('node:') || specifier.startsWith('data:') || BUILT_IN.has(specifier)) return [];
  return byResolver(from, specifier, context);
};

const atPlace = (place: string, { exists }: ResolveContext): string | undefined => {
  const extension = posix.extname(place);
  const sources = SOURCES[extension];
  const stem = place.slice(0, place.length - extension.length);
  const rewritten = sources?.map((other) => stem + other).find(exists);
  if (sources !== undefined && rewritten !== undefined && !(rewritten.includes('.d.') && exists(place)))
    return rewritten;
  if (extension !== '' && exists(place)) return place;
  return EXTENSIONS.map((other) => place + other).find(exists);
};

const byResolver = (from: string, specifier: string, context: ResolveContext): readonly string[] => {
  const { path } = resolverFor(context).resolveFileSync(join(context.root, from), specifier);
  if (path === undefined) return [];
  const inside = relative(context.root, path).split(sep).join('/');
  return inside.startsWith('..') || !context.exists(inside) ? [] : [inside];
};

/** One for each view of the files: the resolver remembers what it saw. */
const resolvers = new WeakMap<ResolveContext, Resolver>();

const resolverFor = (context: ResolveContext): Resolver => {
  const known = resolvers.get(context);
  if (known !== undefined) return known;
  const { ResolverFactory } = load();
  const made = new ResolverFactory({
    tsconfig: 'auto',
    extensions: EXTENSIONS,
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.mjs': ['.mts', '.mjs'], '.cjs': ['.cts', '.cjs'] },
    conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
    mainFields: ['source', 'module', 'main', 'types'],
  });
  resolvers.set(context, made);
  return made;
};

let loaded: ResolverPackage | undefined;
const load = (): ResolverPackage => {
  loaded ??= createRequire(import.meta.url || __filename)('oxc-resolver') as ResolverPackage;
  return loaded;
};
