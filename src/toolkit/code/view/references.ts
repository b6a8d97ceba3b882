// Everything that means one declaration: by scope in its own file, and through imports and exports in the others.
import type { Path } from '../../../workspace/path.ts';
import type { Binding, CodePlace, Export, Extracted, Reference, Symbol as SourceSymbol } from '../extracted.ts';
import type { CodeView, Source } from './code-view.ts';

export interface ReferenceHit {
  readonly path: Path;
  readonly name: string;
  readonly place: CodePlace;
  readonly what: 'definition' | 'import' | 'export' | 'reference';
  readonly shorthand?: Reference['shorthand'];
  /** The name is used of something whose class is not known. */
  readonly uncertain?: true;
}

/** The declaration asked about: a symbol of a file. */
export interface ReferenceSubject {
  readonly path: Path;
  readonly symbol: SourceSymbol;
}

export const referencesTo = async (view: CodeView, subject: ReferenceSubject): Promise<readonly ReferenceHit[]> => {
  const search = new Search(view);
  if (subject.symbol.binding === undefined) await search.member(subject);
  else await search.binding(subject.path, subject.symbol.binding);
  return search.hits();
};

/** A class because the search branches along imports and must visit nothing twice. */
class Search {
  readonly #view: CodeView;
  readonly #hits = new Map<string, ReferenceHit>();
  readonly #visited = new Set<string>();
  /** Set when one name is exported as a type and as a value, and only one of them is meant. */
  #only: 'type' | 'value' | undefined;

  constructor(view: CodeView) {
    this.#view = view;
  }

  hits(): readonly ReferenceHit[] {
    return [...this.#hits.values()].sort(
      (left, right) =>
        (left.path < right.path ? -1 : left.path > right.path ? 1 : 0) || left.place.offset - right.place.offset,
    );
  }

  async binding(path: Path, binding: Binding): Promise<void> {
    const source = await this.#view.source(path);
    if (source === undefined) return;
    const { extracted } = source;
    const symbols = extracted.symbols.filter((symbol) => symbol.binding === binding);
    this.#local(source, binding);
    const names = extracted.exports.filter((entry) => entry.binding === binding);
    for (const { name } of names) {
      if (extracted.exports.some((other) => other.name === name && other.binding !== binding))
        this.#only = symbols.every(({ kind }) => kind === 'type' || kind === 'interface') ? 'type' : 'value';
      await this.#exported(path, name);
    }
    const top = symbols.find((symbol) => symbol.container === undefined);
    if (top === undefined) return;
    for (const other of await this.#view.neighbours(path)) await this.#unbound(other, top.name);
    if (isScript(extracted) && /\.[cm]?[jt]sx?$/.test(path))
      for (const other of await this.#view.mentioning(top.name))
        if (other !== path && /\.[cm]?[jt]sx?$/.test(other)) await this.#unbound(other, top.name);
  }

  /** Declarations and uses of a binding within its own file. */
  #local({ path, extracted }: Source, binding: Binding): void {
    for (const symbol of extracted.symbols)
      if (symbol.binding === binding)
        this.#add({
          path,
          name: symbol.name,
          place: symbol.place,
          what: 'definition',
          ...(symbol.shorthand === true ? { shorthand: 'pattern' as const } : {}),
        });
    for (const reference of extracted.references)
      if (reference.binding === binding && this.#fits(reference)) this.#refer(path, reference);
    for (const { names } of extracted.imports)
      for (const name of names)
        if (name.binding === binding && name.localPlace !== undefined && name.local !== undefined)
          this.#add({ path, name: name.local, place: name.localPlace, what: 'import', ...shorthandOf(name) });
    for (const entry of extracted.exports)
      if (entry.binding === binding && entry.place !== undefined)
        this.#add({ path, name: entry.name, place: entry.place, what: 'export' });
  }

  #fits({ role, shorthand }: Reference): boolean {
    if (this.#only === undefined || shorthand === 'export') return true;
    return (role === 'type') === (this.#only === 'type');
  }

  /** Uses of an exported name in the files that import it. */
  async #exported(path: Path, name: string): Promise<void> {
    if (this.#seen(`exported ${path} ${name}`)) return;
    for (const { path: importer, imports } of await this.#view.importers(path)) {
      const source = await this.#view.source(importer);
      if (source === undefined) continue;
      const { extracted } = source;
      const specifiers = new Set(imports.map(({ specifier }) => specifier));
      for (const entry of extracted.imports) {
        if (!specifiers.has(entry.specifier)) continue;
        for (const imported of entry.names) {
          const isIt = imported.imported === name || (name === 'export=' && /^(?:\*|default)$/.test(imported.imported));
          if (isIt && imported.place !== undefined)
            this.#add({ path: importer, name, place: imported.place, what: 'import', ...shorthandOf(imported) });
          if (isIt && imported.binding !== undefined) await this.#carried(source, imported.binding);
          else if (imported.imported === '*' && imported.binding !== undefined)
            await this.#throughNamespace(source, imported.binding, name);
        }
      }
      for (const entry of extracted.exports)
        if (entry.from !== undefined && specifiers.has(entry.from.specifier))
          await this.#reexported(source, entry, name);
    }
  }

  /** An imported name: used here, and perhaps exported again. */
  async #carried(source: Source, binding: Binding): Promise<void> {
    this.#local(source, binding);
    for (const entry of source.extracted.exports)
      if (entry.binding === binding) await this.#exported(source.path, entry.name);
  }

  async #reexported({ path, extracted }: Source, entry: Export, name: string): Promise<void> {
    const imported = entry.from?.imported;
    if (imported === name) {
      if (entry.place !== undefined) this.#add({ path, name: entry.name, place: entry.place, what: 'export' });
      await this.#exported(path, entry.name);
    } else if (imported === '*' && entry.name === '*') {
      const own = extracted.exports.some((other) => other.name === name);
      if (name !== 'default' && !own) await this.#exported(path, name);
    } else if (imported === '*') await this.#namespaceExported(path, entry.name, name);
  }

  /** `namespace.name`, where the namespace is a whole module under a name. */
  async #throughNamespace({ path, extracted }: Source, binding: Binding, name: string): Promise<void> {
    for (const reference of extracted.references)
      if (reference.name === name && reference.of?.binding === binding && this.#fits(reference))
        this.#refer(path, reference);
    for (const entry of extracted.exports)
      if (entry.binding === binding) await this.#namespaceExported(path, entry.name, name);
  }

  async #namespaceExported(path: Path, namespace: string, name: string): Promise<void> {
    if (this.#seen(`namespace ${path} ${namespace} ${name}`)) return;
    for (const { path: importer, imports } of await this.#view.importers(path)) {
      const source = await this.#view.source(importer);
      const specifiers = new Set(imports.map(({ specifier }) => specifier));
      for (const entry of source?.extracted.imports ?? [])
        for (const imported of specifiers.has(entry.specifier) ? entry.names : [])
          if (imported.imported === namespace && imported.binding !== undefined && source !== undefined)
            await this.#throughNamespace(source, imported.binding, name);
      for (const entry of source?.extracted.exports ?? [])
        if (
          entry.from !== undefined &&
          specifiers.has(entry.from.specifier) &&
          (entry.from.imported === namespace || entry.name === '*')
        )
          await this.#namespaceExported(importer, entry.name === '*' ? namespace : entry.name, name);
    }
  }

  /** Names that nothing in the file declares: of the same package, or global. */
  async #unbound(path: Path, name: string): Promise<void> {
    const source = await this.#view.source(path);
    for (const reference of source?.extracted.references ?? [])
      if (reference.name === name && reference.binding === undefined && reference.of === undefined)
        this.#refer(path, reference);
  }

  /** A method or a field: by its name, with the class where it is known. */
  async member({ symbol }: ReferenceSubject): Promise<void> {
    const owner = symbol.container?.split('.').at(-1);
    const declared = await this.#view.definitions(symbol.name);
    const owners = new Set(
      declared.flatMap(({ symbol: { container } }) => (container === undefined ? [] : [container])),
    );
    const alone = owners.size <= 1;
    for (const other of declared)
      if (other.symbol.binding === undefined && other.symbol.container === symbol.container)
        this.#add({ path: other.path, name: symbol.name, place: other.symbol.place, what: 'definition' });
    for (const path of await this.#view.mentioning(symbol.name)) {
      const source = await this.#view.source(path);
      for (const reference of source?.extracted.references ?? []) {
        if (reference.name !== symbol.name || reference.of === undefined) continue;
        const known = reference.of.class ?? (reference.of.name === owner ? owner : undefined);
        if (known !== undefined && known !== owner && owners.has(known)) continue;
        this.#refer(path, reference, known === owner || alone ? undefined : true);
      }
    }
  }

  #refer(path: Path, reference: Reference, uncertain?: true): void {
    const { name, place, shorthand } = reference;
    this.#add({
      path,
      name,
      place,
      what: shorthand === 'export' ? 'export' : 'reference',
      ...(shorthand === undefined ? {} : { shorthand }),
      ...(uncertain === undefined ? {} : { uncertain }),
    });
  }

  #add(hit: ReferenceHit): void {
    const key = `${hit.path} ${hit.place.offset}`;
    const known = this.#hits.get(key);
    // One word can be an import and the name it gets here; the first that says more stays.
    if (known === undefined || (known.shorthand === undefined && hit.shorthand !== undefined)) this.#hits.set(key, hit);
  }

  #seen(step: string): boolean {
    if (this.#visited.has(step)) return true;
    this.#visited.add(step);
    return false;
  }
}

const shorthandOf = (name: {
  readonly place?: CodePlace;
  readonly localPlace?: CodePlace;
}): { shorthand?: 'import' } =>
  name.place !== undefined && name.place.offset === name.localPlace?.offset ? { shorthand: 'import' } : {};

/** No imports and no exports: its top-level names are everyone's. */
const isScript = ({ imports, exports }: Extracted): boolean => imports.length === 0 && exports.length === 0;
