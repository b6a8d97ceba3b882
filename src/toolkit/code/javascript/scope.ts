// Which declaration a name means at a place: scopes as JavaScript and TypeScript nest them, with values, types and namespaces apart.
import type { Binding } from '../extracted.ts';

/** What a declaration can be used as, and what a use asks for. */
export const VALUE = 1;
export const TYPE = 2;
export const NAMESPACE = 4;
export const ANY_MEANING = VALUE | TYPE | NAMESPACE;

interface Declared {
  readonly binding: Binding;
  meaning: number;
}

export interface Scope {
  readonly parent: Scope | undefined;
  /** Where `var` and function-scoped names go. */
  readonly hoists: boolean;
  /** Undefined while there is none, as in most blocks. */
  names: Map<string, Declared[]> | undefined;
}

export const newScope = (parent: Scope | undefined, hoists: boolean): Scope => ({
  parent,
  hoists,
  names: undefined,
});

export const hoistingScope = (scope: Scope): Scope => {
  let here = scope;
  while (!here.hoists && here.parent !== undefined) here = here.parent;
  return here;
};

/** Declarations of one name in one scope that share a meaning are one thing: overloads, merged interfaces, a repeated `var`. */
export const declare = (scope: Scope, name: string, meaning: number, fresh: () => Binding): Binding => {
  scope.names ??= new Map();
  const known = scope.names.get(name);
  if (known === undefined) {
    const binding = fresh();
    scope.names.set(name, [{ binding, meaning }]);
    return binding;
  }
  const same = known.find((declared) => (declared.meaning & meaning) !== 0);
  if (same !== undefined) {
    same.meaning |= meaning;
    return same.binding;
  }
  const binding = fresh();
  known.push({ binding, meaning });
  return binding;
};

/** Every binding the name may mean in the nearest scope that has one for this meaning. */
export const lookUp = (scope: Scope, name: string, meaning: number): readonly Binding[] => {
  for (let here: Scope | undefined = scope; here !== undefined; here = here.parent) {
    const found = here.names?.get(name)?.filter((declared) => (declared.meaning & meaning) !== 0);
    if (found !== undefined && found.length > 0) return found.map(({ binding }) => binding);
  }
  return [];
};
