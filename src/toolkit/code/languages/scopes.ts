// Names in scope: declared while a tree is walked, looked up when all of it is known.
import type { Binding } from '../extracted.ts';

/** Rust keeps types, values and macros apart; a name may be in several. Other languages have one space. */
export type Space = 'value' | 'type' | 'macro';
const ALL: readonly Space[] = ['value', 'type', 'macro'];

export interface NameScope {
  /** Where a name is looked for when it is not here. */
  readonly parent?: NameScope;
  readonly kind: 'module' | 'class' | 'function' | 'block';
  readonly declared: Map<string, DeclaredName[]>;
  /** Other scopes whose names are taken over whole (`use super::*`). */
  readonly opened: NameScope[];
}

export interface DeclaredName {
  readonly binding: Binding;
  /** The offset from which on it can be seen. */
  readonly from: number;
  readonly spaces: readonly Space[];
}

export const openScope = (kind: NameScope['kind'], parent?: NameScope): NameScope => ({
  kind,
  declared: new Map(),
  opened: [],
  ...(parent === undefined ? {} : { parent }),
});

/** Counts bindings of one file. */
export const bindingCounter = (): (() => Binding) => {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
};

export const declare = (
  scope: NameScope,
  name: string,
  {
    binding,
    from = 0,
    spaces = ALL,
  }: { readonly binding: Binding; readonly from?: number; readonly spaces?: readonly Space[] },
): void => {
  const before = scope.declared.get(name);
  const declared = { binding, from, spaces };
  if (before === undefined) scope.declared.set(name, [declared]);
  else before.push(declared);
};

/** In this scope alone. The latest of those that can be seen wins: it hides the ones before it. */
export const declaredIn = (
  scope: NameScope,
  name: string,
  at = Number.POSITIVE_INFINITY,
  space?: Space,
): Binding | undefined => {
  let found: DeclaredName | undefined;
  for (const declared of scope.declared.get(name) ?? [])
    if (
      declared.from <= at &&
      (space === undefined || declared.spaces.includes(space)) &&
      (found === undefined || declared.from >= found.from)
    )
      found = declared;
  return found?.binding;
};

/** Class bodies are seen from themselves alone, not from the functions in them. */
export const lookUp = (
  start: NameScope,
  name: string,
  at?: number,
  space?: Space,
): { binding: Binding; scope: NameScope } | undefined => {
  const seen = new Set<NameScope>();
  for (let scope: NameScope | undefined = start; scope !== undefined; scope = scope.parent) {
    if (scope.kind === 'class' && scope !== start) continue;
    const binding = declaredIn(scope, name, at, space);
    if (binding !== undefined) return { binding, scope };
    for (const opened of scope.opened) {
      if (seen.has(opened)) continue;
      seen.add(opened);
      const there = declaredIn(opened, name, undefined, space);
      if (there !== undefined) return { binding: there, scope: opened };
    }
  }
  return undefined;
};
