// Who imports what was asked for: a module by any of its names, a package, or a symbol.
import type { Path } from '../../workspace/path.ts';
import type { Import } from './extracted.ts';
import type { CodeView } from './view/code-view.ts';
import { modulesNamed } from './view/modules-named.ts';
import { referencesTo } from './view/references.ts';
import { hasTail, isRelative, stemOf, tailOf } from './view/specifier.ts';

export interface FoundImporters {
  /** The imports of each file by their line; undefined where only the line is known. */
  readonly files: ReadonlyMap<Path, ReadonlyMap<number, Import | undefined>>;
  /** The files of the workspace that were meant. */
  readonly modules: readonly string[];
  /** Some are there by the end of their name alone: no file of that name is found from where they stand. */
  readonly unsure: boolean;
}

export const importersNamed = async (view: CodeView, text: string): Promise<FoundImporters> => {
  const files = new Map<Path, Map<number, Import | undefined>>();
  const add = (path: Path, line: number, entry: Import | undefined): void => {
    files.set(path, (files.get(path) ?? new Map()).set(line, entry));
  };
  const modules = await modulesNamed(view, text);
  for (const module of modules)
    for (const { path, imports } of await view.importers(module))
      for (const entry of imports) add(path, entry.line, entry);
  let unsure = false;
  for (const { path, imports } of await view.writing(text))
    for (const entry of imports) {
      const how = meaning(path, entry.specifier, text);
      if (how === undefined || files.get(path)?.has(entry.line) === true) continue;
      // What is found is another module, unless no module of that name is known: then it is the beginning of one.
      const isFound = (await view.targets(path, entry.specifier)).length > 0;
      if (isFound && (how !== 'the same' || modules.length > 0)) continue;
      add(path, entry.line, entry);
      unsure ||= how === 'by its end';
    }
  if (files.size === 0) await addSymbol(view, text, add);
  return { files: new Map([...files].sort(([left], [right]) => (left < right ? -1 : 1))), modules, unsure };
};

/** What an import that no file here answers to has to do with what was asked for. */
const meaning = (path: string, specifier: string, text: string): 'the same' | 'by its end' | undefined => {
  if (!isRelative(text) && (stemOf(specifier) === stemOf(text) || specifier.startsWith(`${text}/`))) return 'the same';
  // A package of one word ends as others do: only a path can be meant by its end.
  if (!isRelative(specifier) && !isRelative(text) && !text.includes('/')) return undefined;
  return hasTail(path, specifier, tailOf(text)) ? 'by its end' : undefined;
};

const addSymbol = async (
  view: CodeView,
  name: string,
  add: (path: Path, line: number, entry: Import | undefined) => void,
): Promise<void> => {
  for (const { path, symbol } of await view.definitions(name)) {
    if (symbol.container !== undefined) continue;
    for (const { what, path: importer, place } of await referencesTo(view, { path, symbol })) {
      if (what !== 'import') continue;
      const entry = (await view.outline(importer))?.imports.find(({ names }) =>
        names.some((each) => each.place?.offset === place.offset || each.localPlace?.offset === place.offset),
      );
      add(importer, entry?.line ?? place.line, entry);
    }
  }
};
