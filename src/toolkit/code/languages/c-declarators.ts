// Declarators of C and C++: the name that is declared stands inside what is declared about it.
import type { SymbolKind } from '../extracted.ts';
import { part, parts } from './nodes.ts';
import { type AroundNode, type DeclaredNode, type Declares, named } from './outline-recipe.ts';
import type { SyntaxNode } from './syntax-tree.ts';

export interface Declarator {
  readonly name: SyntaxNode;
  /** The classes and namespaces written before the name. */
  readonly within: readonly string[];
  /** A function itself, not a pointer to one. */
  readonly isFunction: boolean;
}

export const declaratorOf = (node: SyntaxNode, { textOf }: Pick<AroundNode, 'textOf'>): Declarator | undefined => {
  const within: string[] = [];
  let isFunction = false;
  for (let at: SyntaxNode | undefined = node; at !== undefined; ) {
    // `operator bool() const` is called "operator bool".
    if (at.type === 'operator_cast')
      return { name: { ...at, end: part(at, 'type')?.end ?? at.end }, within, isFunction: true };
    if (NAMES.has(at.type)) return { name: at, within, isFunction };
    if (at.type === 'function_declarator') isFunction = true;
    if (at.type === 'parenthesized_declarator' && at.children.some(({ type }) => type === 'pointer_declarator'))
      isFunction = false;
    if (at.type === 'qualified_identifier') {
      const scope = part(at, 'scope');
      if (scope !== undefined) within.push(textOf(part(scope, 'name') ?? scope));
      at = part(at, 'name');
    } else if (TEMPLATES.has(at.type)) at = part(at, 'name');
    else at = part(at, 'declarator') ?? at.children.find(({ type }) => INNER.has(type));
  }
  return undefined;
};

const TEMPLATES = new Set(['template_function', 'template_method', 'template_type']);

const NAMES = new Set(['identifier', 'field_identifier', 'type_identifier', 'operator_name', 'destructor_name']);

/** Declarators that a grammar gives no part to play: behind `&` and in brackets. */
const INNER = new Set([
  'pointer_declarator',
  'function_declarator',
  'array_declarator',
  'reference_declarator',
  'parenthesized_declarator',
  'qualified_identifier',
  'identifier',
  'field_identifier',
  'type_identifier',
  'operator_name',
  'destructor_name',
]);

const isStatic = (node: SyntaxNode, { textOf }: AroundNode): boolean =>
  node.children.some((child) => child.type === 'storage_class_specifier' && textOf(child) === 'static');

export const functionDefinition = (node: SyntaxNode, around: AroundNode): Declares => {
  const declarator = part(node, 'declarator');
  const found = declarator === undefined ? undefined : declaratorOf(declarator, around);
  if (found === undefined) return { names: [], holds: 'function' };
  const member = around.inside === 'type' || found.within.length > 0;
  const kind: SymbolKind = member ? 'method' : 'function';
  const hidden = !member && isStatic(node, around);
  return { names: [{ name: found.name, kind, hidden }], holds: 'function', within: found.within };
};

/** Variables, fields and prototypes: `int a, *b, f(void);` */
export const declaration = (node: SyntaxNode, around: AroundNode): Declares => ({
  names: parts(node, 'declarator').map((declarator): DeclaredNode | undefined => {
    const found = declaratorOf(declarator, around);
    if (found === undefined || found.within.length > 0) return undefined;
    const member = around.inside === 'type';
    // In a body `Cart cart(3);` is a variable made of 3, far more often than a prototype.
    const isFunction = found.isFunction && around.inside !== 'function';
    const kind: SymbolKind = isFunction ? (member ? 'method' : 'function') : member ? 'field' : 'variable';
    return { name: found.name, kind, hidden: !member && isStatic(node, around) };
  }),
});

export const typeDefinition = (node: SyntaxNode, around: AroundNode): Declares => ({
  names: parts(node, 'declarator').map((declarator): DeclaredNode | undefined => {
    const found = declaratorOf(declarator, around);
    return found === undefined ? undefined : { name: found.name, kind: 'type' };
  }),
});

/** struct, union, class and enum. Without a body one is only mentioned. */
export const typeSpecifier =
  (kind: SymbolKind) =>
  (node: SyntaxNode, around: AroundNode): Declares => {
    if (part(node, 'body') === undefined) return { names: [] };
    const name = part(node, 'name');
    const found = name === undefined ? undefined : declaratorOf(name, around);
    return { names: [found && { name: found.name, kind }], within: found?.within ?? [], holds: 'type' };
  };

export const C_DECLARES = {
  function_definition: functionDefinition,
  declaration,
  field_declaration: declaration,
  type_definition: typeDefinition,
  struct_specifier: typeSpecifier('class'),
  union_specifier: typeSpecifier('class'),
  enum_specifier: typeSpecifier('enum'),
  enumerator: (node: SyntaxNode): Declares => ({ names: [named(node, 'member')] }),
  preproc_def: (node: SyntaxNode): Declares => ({ names: [named(node, 'macro')] }),
  preproc_function_def: (node: SyntaxNode): Declares => ({ names: [named(node, 'macro')] }),
} as const;
