// What is collected while a program is read, and the few ways to add to it.
import type {
  Binding,
  CodePlace,
  Depth,
  Export,
  Extracted,
  Import,
  Reference,
  Symbol as SourceSymbol,
  SymbolKind,
} from '../extracted.ts';
import { type LinePlaces, linePlaces } from '../line-places.ts';
import { childOf, type Node, nameOf } from './node.ts';
import { declare, hoistingScope, lookUp, newScope, type Scope } from './scope.ts';

export interface Use {
  readonly name: string;
  readonly offset: number;
  readonly role: Reference['role'];
  readonly scope: Scope;
  readonly meaning: number;
  readonly shorthand?: Reference['shorthand'];
}

export interface MemberUse {
  readonly name: string;
  readonly offset: number;
  readonly role: 'member' | 'call' | 'write' | 'type';
  readonly scope: Scope;
  /** What stands before the dot, if it is a plain name. */
  readonly object?: string;
  readonly objectMeaning?: number;
  readonly class?: string;
}

export interface Declaration {
  readonly name: Node;
  readonly text: string;
  readonly kind: SymbolKind;
  /** The whole declaration. */
  readonly whole: Node;
  readonly meaning: number;
  readonly exported?: boolean;
  /** For `var`: into the nearest function. */
  readonly hoisted?: boolean;
}

/** How deep we are: scope, the names around, and what `this` is. */
export interface InsideScope {
  readonly scope: Scope;
  readonly container: string;
  readonly class: string | undefined;
  /** Where `infer` declares, inside the condition of a type. */
  readonly infer: Scope | undefined;
}

export interface SourceReader {
  readonly depth: Depth;
  readonly javascript: boolean;
  readonly places: LinePlaces;
  readonly top: Scope;
  readonly keys: Readonly<Record<string, readonly string[]>>;
  declare(inside: InsideScope, declaration: Declaration): Binding;
  /** `exports.name = …`: declared for other files, and in scope here only as `exports.name`. */
  exportedHere(inside: InsideScope, declaration: Declaration): Binding;
  /** Whether this is a use of such a name. */
  useExported(member: Node, name: string, offset: number): boolean;
  /** A method or a field: no scope holds it. */
  member(inside: InsideScope, declaration: Omit<Declaration, 'meaning'>): void;
  fresh(): Binding;
  /** The name at this offset stands for a property as well. */
  shorthand(offset: number): void;
  use(use: Use): void;
  useMember(use: MemberUse): void;
  import(entry: Import): void;
  export(entry: Export): void;
  /** An export of what a name means here, known when everything is declared. */
  exportLocal(entry: {
    readonly name: string;
    readonly local: string;
    readonly scope: Scope;
    readonly place?: CodePlace;
  }): void;
  /** Adds a reference whose binding is known. */
  refer(reference: Reference): void;
  finish(broken: boolean): Extracted;
}

type Mutable<T> = { -readonly [Field in keyof T]: T[Field] };

export interface SourceReaderOptions {
  readonly text: string;
  readonly depth: Depth;
  readonly javascript: boolean;
  readonly keys: SourceReader['keys'];
}

export const createReader = ({ text, depth, javascript, keys }: SourceReaderOptions): SourceReader => {
  const places = linePlaces(text);
  const top = newScope(undefined, true);
  const symbols: Mutable<SourceSymbol>[] = [];
  const imports: Import[] = [];
  const exports: Export[] = [];
  const references: Reference[] = [];
  const later: (() => void)[] = [];
  const shorthands = new Set<number>();
  const exportedNames = new Map<string, Binding>();
  let bindings = 0;
  const fresh = (): Binding => bindings++;

  const add = (inside: InsideScope, declaration: Omit<Declaration, 'meaning'>, binding?: Binding): void => {
    const { name, text: word, kind, whole } = declaration;
    if (kind === 'parameter' && depth === 'outline') return;
    // Field by field: there are a hundred of them in every file, and spreading takes several times as long.
    const symbol: Mutable<SourceSymbol> = {
      name: word,
      kind,
      place: places.placeAt(name.start),
      lines: { from: places.lineAt(whole.start), to: places.lineAt(Math.max(whole.end - 1, whole.start)) },
      exported: declaration.exported ?? false,
    };
    if (inside.container !== '') symbol.container = inside.container;
    if (binding !== undefined) symbol.binding = binding;
    if (shorthands.has(name.start)) symbol.shorthand = true;
    symbols.push(symbol);
  };

  return {
    depth,
    javascript,
    places,
    top,
    keys,
    fresh,
    shorthand: (offset) => shorthands.add(offset),
    declare: (inside, declaration) => {
      const scope = declaration.hoisted === true ? hoistingScope(inside.scope) : inside.scope;
      const binding = declare(scope, declaration.text, declaration.meaning, fresh);
      add(inside, declaration, binding);
      return binding;
    },
    exportedHere: (inside, declaration) => {
      const binding = exportedNames.get(declaration.text) ?? fresh();
      exportedNames.set(declaration.text, binding);
      add(inside, { ...declaration, exported: true }, binding);
      return binding;
    },
    useExported: (member, name, offset) => {
      const object = childOf(member, 'object');
      const isExports =
        nameOf(object) === 'exports' ||
        (object?.type === 'MemberExpression' &&
          nameOf(childOf(object, 'object')) === 'module' &&
          nameOf(childOf(object, 'property')) === 'exports');
      if (!isExports || depth === 'outline') return false;
      later.push(() => {
        const binding = exportedNames.get(name);
        const of = { name: 'exports' };
        references.push({
          name,
          place: places.placeAt(offset),
          role: 'member',
          of,
          ...(binding === undefined ? {} : { binding }),
        });
      });
      return true;
    },
    member: (inside, declaration) => add(inside, declaration),
    use: ({ name, offset, role, scope, meaning, shorthand }) => {
      if (depth === 'outline') return;
      later.push(() => {
        const place = places.placeAt(offset);
        const rest = { name, place, role, ...(shorthand === undefined ? {} : { shorthand }) };
        const found = lookUp(scope, name, meaning);
        if (found.length === 0) references.push(rest);
        for (const binding of found) references.push({ ...rest, binding });
      });
    },
    useMember: ({ name, offset, role, scope, object, objectMeaning, class: owner }) => {
      if (depth === 'outline') return;
      later.push(() => {
        const [binding] = object === undefined ? [] : lookUp(scope, object, objectMeaning ?? 1);
        const of = {
          name: object ?? '',
          ...(binding === undefined ? {} : { binding }),
          ...(owner === undefined ? {} : { class: owner }),
        };
        const known = object !== undefined || owner !== undefined;
        references.push({ name, place: places.placeAt(offset), role, ...(known ? { of } : { of: { name: '' } }) });
      });
    },
    import: (entry) => imports.push(entry),
    export: (entry) => exports.push(entry),
    exportLocal: ({ name, local, scope, place }) => {
      later.push(() => {
        const found = lookUp(scope, local, 7);
        const rest = { name, ...(place === undefined ? {} : { place }) };
        if (found.length === 0) exports.push(rest);
        for (const binding of found) exports.push({ ...rest, binding });
      });
    },
    refer: (reference) => {
      if (depth === 'full') references.push(reference);
    },
    finish: (broken) => {
      for (const work of later) work();
      markExported(symbols, exports);
      return { symbols, imports, exports, references, broken };
    },
  };
};

/** `export { a }` far below makes `a` exported; so does the export of a class for its members. */
const markExported = (symbols: readonly Mutable<SourceSymbol>[], exports: readonly Export[]): void => {
  const bindings = new Set<Binding>();
  for (const { binding } of exports) if (binding !== undefined) bindings.add(binding);
  const containers = new Set<string>();
  for (const symbol of symbols) {
    symbol.exported ||=
      symbol.binding !== undefined
        ? bindings.has(symbol.binding)
        : symbol.container !== undefined && containers.has(symbol.container);
    if (symbol.exported && symbol.container === undefined) containers.add(symbol.name);
  }
};
