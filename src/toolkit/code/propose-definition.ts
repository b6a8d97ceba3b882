// Finds where a symbol is declared and shows the lines, file by file.
import { ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview, ShareItem } from '../../tool/preview.ts';
import type { Path } from '../../workspace/path.ts';
import { BOUNDS } from '../bounds.ts';
import type { ToolWork } from '../services.ts';
import type { SymbolKind } from './extracted.ts';
import { qualifiedName } from './qualified-name.ts';
import type { CodeView, LocatedSymbol } from './view/code-view.ts';
import { quotedSource, type Range } from './view/quoted-source.ts';
import { freshnessWords, shownInPart, viewedInPart, viewFor, withPartial } from './view/view-for.ts';

interface Input {
  readonly symbol: string;
  readonly type?: 'function' | 'class' | 'variable' | 'import' | 'method' | 'type' | 'interface' | 'enum';
  readonly contextLines: number;
}

/** More than a model can use; the others are counted. */
const MOST_FILES = BOUNDS.find_definition.results;
/** A whole class is read with read_file; here its beginning tells what it is. */
const LONGEST = 30;

const KINDS: Readonly<Record<Exclude<Input['type'], undefined | 'import'>, readonly SymbolKind[]>> = {
  function: ['function', 'macro'],
  class: ['class'],
  variable: ['variable', 'constant', 'field', 'member'],
  method: ['method', 'function'],
  type: ['type', 'interface', 'class', 'enum'],
  interface: ['interface'],
  enum: ['enum'],
};

export const proposeDefinition: ToolWork<Input> = async (input, look, services) => {
  const view = await viewFor(services, look);
  if (!view.ok) return view;
  const { name, container } = qualifiedName(input.symbol);
  if (input.type === 'import') return imports(view.value, look, input, name);
  const all = await view.value.definitions(name);
  const kinds = input.type === undefined ? undefined : KINDS[input.type];
  const found = all.filter(
    ({ symbol }) =>
      (kinds === undefined || kinds.includes(symbol.kind)) &&
      (container === undefined || isWithin(symbol.container, container)),
  );
  if (found.length === 0) return notFound(view.value, look, input, all);
  return ok(await shown(view.value, look, input, outermostFirst(found)));
};

/** "Cart" is the container, or its last part. */
const isWithin = (container: string | undefined, wanted: string): boolean =>
  container === wanted || container?.endsWith(`.${wanted}`) === true;

/** What others can use, before what is local to a function. */
const outermostFirst = (found: readonly LocatedSymbol[]): readonly LocatedSymbol[] => {
  const depth = ({ symbol }: LocatedSymbol): number =>
    (symbol.exported ? 0 : 1) + 2 * (symbol.container?.split('.').length ?? 0);
  return [...found].sort((left, right) => depth(left) - depth(right));
};

const shown = async (
  view: CodeView,
  look: Look,
  { symbol, contextLines }: Input,
  found: readonly LocatedSymbol[],
): Promise<Preview> => {
  const files = new Map<Path, LocatedSymbol[]>();
  for (const located of found) files.set(located.path, [...(files.get(located.path) ?? []), located]);
  const share: ShareItem[] = [];
  for (const [path, here] of [...files].slice(0, MOST_FILES)) {
    const item = await quotedSource(
      look,
      path,
      here.map((located) => rangeOf(located, contextLines)),
    );
    if (item !== undefined) share.push(item);
  }
  const more = files.size - share.length;
  const count = `${found.length === 1 ? '1 definition' : `${found.length} definitions`} of ${symbol}`;
  return {
    summary: `find the definition of ${symbol}: ${found.length} in ${files.size === 1 ? '1 file' : `${files.size} files`}`,
    share,
    toModel: `${count}${more > 0 ? `; …and ${more} more files` : ''} ${freshnessWords(view)}`,
    ...withPartial([...viewedInPart(view), ...shownInPart('files', share.length, files.size)]),
  };
};

const rangeOf = ({ symbol }: LocatedSymbol, context: number): Range => {
  const { kind, name, container, exported, place, lines } = symbol;
  const last = Math.max(place.line, Math.min(lines.to, lines.from + LONGEST));
  return {
    label: `${exported ? 'exported ' : ''}${kind} ${container === undefined ? '' : `${container}.`}${name}, line ${place.line}`,
    from: lines.from - context,
    to:
      context === 0 ? place.line : Math.min(last, place.line + Math.max(context, 8)) + (lines.to <= last ? context : 0),
  };
};

/** Where a name is brought into a file. */
const imports = async (view: CodeView, look: Look, input: Input, name: string): Promise<Result<Preview>> => {
  const share: ShareItem[] = [];
  let [count, files] = [0, 0];
  for (const path of await view.mentioning(name)) {
    const here = (await view.outline(path))?.imports.filter(({ names }) =>
      names.some(({ imported, local }) => imported === name || local === name),
    );
    if (here === undefined || here.length === 0) continue;
    count += here.length;
    files += 1;
    if (share.length >= MOST_FILES) continue;
    const item = await quotedSource(
      look,
      path,
      here.map(({ line }) => ({ from: line, to: line, label: '' })),
    );
    if (item !== undefined) share.push(item);
  }
  if (count === 0) return notFound(view, look, input, []);
  return ok({
    summary: `find imports of ${name}: ${count}`,
    share,
    toModel: `${count} imports of ${name}${files > share.length ? `; …and ${files - share.length} more files` : ''} ${freshnessWords(view)}`,
    ...withPartial([...viewedInPart(view), ...shownInPart('files', share.length, files)]),
  });
};

const notFound = async (
  view: CodeView,
  look: Look,
  { symbol, type }: Input,
  others: readonly LocatedSymbol[],
): Promise<Result<Preview>> => {
  const { name } = qualifiedName(symbol);
  const wanted = type === undefined ? `definition of ${symbol}` : `definition of ${symbol} as ${type}`;
  const near: LocatedSymbol[] = [...others];
  if (near.length === 0)
    for (const nearest of view.nearest(name)) near.push(...(await view.definitions(nearest)).slice(0, 1));
  const share: ShareItem[] = [];
  for (const located of near.slice(0, 5)) {
    const item = await quotedSource(look, located.path, [{ ...rangeOf(located, 0), from: located.symbol.place.line }]);
    if (item !== undefined) share.push({ ...item, reason: 'similar name' });
  }
  const text = `No ${wanted} found.${share.length > 0 ? ' Nearest names follow.' : ''} ${freshnessWords(view)}`;
  return ok({
    summary: `find the ${wanted}: none`,
    share: [{ title: `no ${wanted}`, text: look.bytes(text) }, ...share],
    ...withPartial(viewedInPart(view)),
  });
};
