// What is read out of one source file, whatever its language: what it declares, imports, exports and refers to.

/** Where a name stands. */
export interface CodePlace {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** From 0, in UTF-16 units of the text that was given: what a rename replaces begins here. */
  readonly offset: number;
}

export type SymbolKind =
  | 'function'
  | 'class'
  | 'method'
  | 'field'
  | 'variable'
  | 'constant'
  | 'type'
  | 'interface'
  | 'enum'
  | 'member'
  | 'module'
  | 'macro'
  | 'heading'
  /** Of a function or a type; only in full depth, never in the index. */
  | 'parameter';

/**
 * Equal numbers within one file mean one and the same thing: a declaration, the ones merged with it, an imported name, and every
 * reference to it in scope. They say nothing across files.
 */
export type Binding = number;

/** A declaration. Labels are none; local variables and nested functions are, with the function as container. */
export interface Symbol {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Where the name stands, not the keyword before it. */
  readonly place: CodePlace;
  /** Lines of the whole declaration, decorators and attributes included; comments before it are not. */
  readonly lines: { readonly from: number; readonly to: number };
  /** Names around it, outermost first, joined by dots: "Cart", "Cart.total". Absent at the top of the file. */
  readonly container?: string;
  /** Whether other files can import it by name (for a method: whether its class can be). */
  readonly exported: boolean;
  /** Absent for members (methods, fields): they are reached through something, not by scope. */
  readonly binding?: Binding;
  /** The word is a property's name as well (`const { name } = …`): a rename has to write `name: newName`. */
  readonly shorthand?: boolean;
}

export type ImportKind = 'static' | 'dynamic' | 'require' | 'reexport' | 'from' | 'use' | 'include';

export interface Import {
  /** As written: './cart', '..cart', 'crate::cart', 'example.com/shop/cart'. */
  readonly specifier: string;
  readonly kind: ImportKind;
  readonly line: number;
  /** Empty for an import of a whole module without a name. */
  readonly names: readonly ImportedName[];
}

export interface ImportedName {
  /** The name in the other file; '*' for the module as a whole, 'default' for a default export. */
  readonly imported: string;
  /** What it is called here; with `imported: '*'` and no local name everything is taken over. */
  readonly local?: string;
  readonly binding?: Binding;
  /** Where `imported` is written, if it is. */
  readonly place?: CodePlace;
  /** Where `local` is written; the same place when both are one word. */
  readonly localPlace?: CodePlace;
}

/** A name other files can import from this one. */
export interface Export {
  readonly name: string;
  /** What it is here. Absent: a re-export (then `from`), or an expression without a name. */
  readonly binding?: Binding;
  /** Re-exported: the specifier and the name there ('*' with name '*' for everything). */
  readonly from?: { readonly specifier: string; readonly imported: string };
  /** Where `name` is written as a word of its own (`export { a as name }`); absent when it is the declaration's. */
  readonly place?: CodePlace;
}

export interface Reference {
  readonly name: string;
  readonly place: CodePlace;
  readonly role: 'read' | 'write' | 'call' | 'type' | 'member';
  /** Absent: nothing of this name is in scope (a global, a name of another file of the same package, a member). */
  readonly binding?: Binding;
  /** For a member: what stands before the dot, if that is a plain name, and the class where it is known (`this`, `self`). */
  readonly of?: { readonly name: string; readonly binding?: Binding; readonly class?: string };
  /** A shorthand `{ name }` or `import { name }`: a rename has to write `name: newName` or `name as newName`. */
  readonly shorthand?: 'property' | 'pattern' | 'import' | 'export';
}

export interface Extracted {
  readonly symbols: readonly Symbol[];
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
  /** Declarations' own names are not among them. Empty when only the outline was asked for. */
  readonly references: readonly Reference[];
  /** The parser met errors; what could be read is here. */
  readonly broken: boolean;
}

/** For the index the outline is enough; references are read when they are asked for. */
export type Depth = 'outline' | 'full';

export interface Extractor {
  readonly language: string;
  /** Files of one folder see each other's top-level names without an import (Go, Java). */
  readonly sharesFolder?: boolean;
  /** Broken source gives what can be had. Rejects only when the language cannot be read here at all; the message says why. */
  extract(path: string, text: string, depth: Depth): Promise<Extracted>;
  /** The files of the workspace an import means, as the language resolves it; empty when it is none of them. */
  resolveImport?(from: string, specifier: string, context: ResolveContext): readonly string[];
}

/** All paths are relative to the workspace, with '/'. */
export interface ResolveContext {
  /** Absolute, for resolvers that look at package folders outside the index. */
  readonly root: string;
  /** Whether a file is there, unsigned ones included. */
  exists(path: string): boolean;
  /** Files directly in a folder ('.' is the workspace). */
  filesIn(folder: string): readonly string[];
  /** A small text file of the workspace (go.mod, Cargo.toml), or undefined. */
  read(path: string): string | undefined;
}
