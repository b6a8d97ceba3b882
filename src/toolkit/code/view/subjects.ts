// The declarations a call means by a name, a file and a line.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { partialWords } from '../../../proposal/partial-words.ts';
import type { Look } from '../../../tool/look.ts';
import { isInAdded } from '../../../workspace/in-added.ts';
import { qualifiedName } from '../qualified-name.ts';
import type { CodeView, LocatedSymbol } from './code-view.ts';
import { viewedInPart } from './view-for.ts';

export interface WantedSymbol {
  readonly symbol: string;
  readonly path?: string;
  readonly line?: number;
}

/** One declaration for each thing of that name; merged ones (overloads) are one. NO_MATCH with what would have worked. */
export const subjectsNamed = async (
  view: CodeView,
  look: Look,
  { symbol: text, path: place, line }: WantedSymbol,
): Promise<Result<readonly LocatedSymbol[]>> => {
  const { name, container } = qualifiedName(text);
  const found = place === undefined ? ok(await view.definitions(name)) : await within(view, look, place, name);
  if (!found.ok) return found;
  const matching = found.value.filter(
    ({ symbol }) => container === undefined || symbol.container?.split('.').at(-1) === container.split('.').at(-1),
  );
  const atLine = line === undefined ? matching : matching.filter(({ symbol }) => symbol.place.line === line);
  const chosen = atLine.length > 0 || line === undefined ? atLine : await usedAt(view, look, { place, name, line });
  if (chosen.length > 0) return ok(oncePerBinding(chosen));
  const near = view.nearest(name).filter((other) => other !== name);
  const lines = matching.map(({ path, symbol }) => `${path}:${symbol.place.line}`).slice(0, 5);
  const unseen = viewedInPart(view).map((partial) => `${partialWords(partial)}.`);
  const none = `No definition of ${text} found${place === undefined ? '' : ` in ${place}`}.`;
  return fail('NO_MATCH', [none, ...unseen].join(' '), {
    forModel: [
      `No definition of ${text} found${place === undefined ? '' : ` in ${place}`}${line === undefined ? '' : ` at line ${line}`}.`,
      lines.length > 0 ? `It is defined at ${lines.join(', ')}.` : 'Look for it with find_definition.',
      ...unseen,
    ].join(' '),
    ...(near.length > 0 ? { wayOut: `Nearest names: ${near.join(', ')}.` } : {}),
    data: { symbol: text },
  });
};

const within = async (
  view: CodeView,
  look: Look,
  place: string,
  name: string,
): Promise<Result<readonly LocatedSymbol[]>> => {
  const path = look.resolve(place, 'read');
  if (!path.ok) return path;
  if (isInAdded(look.added, path.value))
    return fail('NO_MATCH', `${path.value} is in an added folder, and the index is of the workspace alone.`, {
      wayOut: 'Use search_files and outline there.',
      data: { path: path.value },
    });
  const source = await view.source(path.value);
  const symbols = source?.extracted.symbols ?? [];
  return ok(symbols.filter((symbol) => symbol.name === name).map((symbol) => ({ path: path.value, symbol })));
};

/** A line where the name is used: what it means there. */
const usedAt = async (
  view: CodeView,
  look: Look,
  { place, name, line }: { readonly place: string | undefined; readonly name: string; readonly line: number },
): Promise<readonly LocatedSymbol[]> => {
  const path = place === undefined ? undefined : look.resolve(place, 'read');
  if (path?.ok !== true) return [];
  const { symbols = [], references = [] } = (await view.source(path.value))?.extracted ?? {};
  const bindings = references
    .filter((reference) => reference.name === name && reference.place.line === line)
    .map(({ binding }) => binding);
  return symbols
    .filter(({ binding }) => binding !== undefined && bindings.includes(binding))
    .map((symbol) => ({ path: path.value, symbol }));
};

const oncePerBinding = (found: readonly LocatedSymbol[]): readonly LocatedSymbol[] => {
  const seen = new Set<string>();
  return found.filter(({ path, symbol }) => {
    const key =
      symbol.binding === undefined ? `${path} ${symbol.container}.${symbol.name}` : `${path} ${symbol.binding}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
