// What is gathered while a tree is walked; references are tied to declarations at the end, when all of them are known.
import type { Binding, Depth, Export, Extracted, Import, Reference, SymbolKind } from '../extracted.ts';
import { type LinePlaces, linePlaces } from '../line-places.ts';
import { bindingCounter, lookUp, type NameScope, type Space } from './scopes.ts';
import type { SyntaxNode } from './syntax-tree.ts';

export interface Findings {
  readonly places: LinePlaces;
  newBinding(): Binding;
  textOf(node: SyntaxNode): string;
  symbol(found: FoundSymbol): void;
  /** Bound, but nothing to list: parameters, names of comprehensions. A symbol only when all of a file is read. */
  parameter(found: Pick<FoundSymbol, 'name' | 'container' | 'shorthand'> & { readonly binding: Binding }): void;
  import(found: Import): void;
  export(found: Export): void;
  refer(found: FoundReference): void;
  finish(broken: boolean): Extracted;
}

export interface FoundSymbol {
  readonly name: SyntaxNode;
  /** The declaration with all that belongs to it. */
  readonly whole: SyntaxNode;
  readonly kind: SymbolKind;
  readonly container: readonly string[];
  readonly exported: boolean;
  readonly binding?: Binding | undefined;
  readonly shorthand?: boolean;
}

/** A name and where it is looked up: in a scope at the end, or not at all because the binding is known. */
export interface LookedUp {
  readonly scope?: NameScope;
  readonly space?: Space;
  readonly binding?: Binding | undefined;
}

export interface FoundReference extends LookedUp {
  readonly name: SyntaxNode;
  readonly role: Reference['role'];
  readonly shorthand?: Reference['shorthand'];
  readonly of?:
    | (LookedUp & { readonly name: string; readonly at: number; readonly class?: string | undefined })
    | undefined;
}

export const openFindings = (text: string, depth: Depth): Findings => {
  const places = linePlaces(text);
  const symbols: Extracted['symbols'][number][] = [];
  const imports: Import[] = [];
  const exports: Export[] = [];
  const references: FoundReference[] = [];
  const textOf = (node: SyntaxNode): string => text.slice(node.start, node.end);
  const symbol: Findings['symbol'] = ({ name, whole, kind, container, exported, binding, shorthand }) => {
    symbols.push({
      name: textOf(name),
      kind,
      place: places.placeAt(name.start),
      lines: { from: places.lineAt(whole.start), to: places.lineAt(Math.max(whole.start, whole.end - 1)) },
      ...(container.length === 0 ? {} : { container: container.join('.') }),
      exported,
      ...(binding === undefined ? {} : { binding }),
      ...(shorthand === true ? { shorthand } : {}),
    });
  };
  return {
    places,
    newBinding: bindingCounter(),
    textOf,
    symbol,
    parameter: (found) => {
      if (depth === 'full') symbol({ ...found, whole: found.name, kind: 'parameter', exported: false });
    },
    import: (found) => imports.push(found),
    export: (found) => exports.push(found),
    refer: (found) => {
      if (depth === 'full') references.push(found);
    },
    finish: (broken) => ({
      symbols: symbols.sort((left, right) => left.place.offset - right.place.offset),
      imports: imports.sort((left, right) => left.line - right.line),
      exports,
      references: references
        .map((found) => tied(found, textOf(found.name), places))
        .sort((left, right) => left.place.offset - right.place.offset),
      broken,
    }),
  };
};

const tied = (
  { name, role, of, shorthand, ...named }: FoundReference,
  text: string,
  places: LinePlaces,
): Reference => ({
  name: text,
  place: places.placeAt(name.start),
  role,
  ...bound(named, text, name.start),
  ...(shorthand === undefined ? {} : { shorthand }),
  ...(of === undefined
    ? {}
    : { of: { name: of.name, ...bound(of, of.name, of.at), ...(of.class === undefined ? {} : { class: of.class }) } }),
});

const bound = ({ binding, scope, space }: LookedUp, name: string, at: number): { readonly binding?: Binding } => {
  const found = binding ?? (scope === undefined ? undefined : lookUp(scope, name, at, space)?.binding);
  return found === undefined ? {} : { binding: found };
};
