// PHP: classes, interfaces, traits, enums and what they hold, functions, constants, variables.
import { folderOf, foldersUp, joined } from './folders.ts';
import { childOf, childrenOf, part } from './nodes.ts';
import { type AroundNode, type DeclaredNode, type Declares, named, outlineExtractor } from './outline-recipe.ts';
import type { SyntaxNode } from './syntax-tree.ts';

const isPrivate = (node: SyntaxNode, { textOf }: AroundNode): boolean => {
  const visibility = childOf(node, 'visibility_modifier');
  return visibility !== undefined && textOf(visibility) === 'private';
};

const type =
  (kind: 'class' | 'interface' | 'enum') =>
  (node: SyntaxNode): Declares => ({
    names: [named(node, kind)],
    holds: 'type',
  });

/** The name of a variable is what stands behind the `$`. */
const variable = (
  node: SyntaxNode | undefined,
  kind: 'field' | 'variable',
  more: Partial<DeclaredNode> = {},
): DeclaredNode | undefined => {
  const name = node?.type === 'variable_name' ? childOf(node, 'name') : undefined;
  return name === undefined ? undefined : { name, kind, ...more };
};

export const php = outlineExtractor({
  language: 'php',
  declares: {
    namespace_definition: (node) => {
      const path = part(node, 'name');
      return { names: [path === undefined ? undefined : { name: path, kind: 'module' }] };
    },
    class_declaration: type('class'),
    trait_declaration: type('class'),
    interface_declaration: type('interface'),
    enum_declaration: type('enum'),
    anonymous_class: () => ({ names: [], holds: 'type' }),
    enum_case: (node) => ({ names: [named(node, 'member')] }),
    method_declaration: (node, around) => ({
      names: [named(node, 'method', isPrivate(node, around))],
      holds: 'function',
    }),
    function_definition: (node) => ({ names: [named(node, 'function')], holds: 'function' }),
    anonymous_function: () => ({ names: [], holds: 'function' }),
    arrow_function: () => ({ names: [], holds: 'function' }),
    const_element: (node) => {
      const name = childOf(node, 'name');
      return { names: [name === undefined ? undefined : { name, kind: 'constant' }] };
    },
    property_declaration: (node, around) => ({
      names: childrenOf(node, 'property_element').map((element) =>
        variable(part(element, 'name'), 'field', { hidden: isPrivate(node, around) }),
      ),
    }),
    property_promotion_parameter: (node) => ({ names: [variable(part(node, 'name'), 'field')] }),
    assignment_expression: (node) => ({ names: [variable(part(node, 'left'), 'variable', { once: true })] }),
    function_call_expression: (node, { textOf }) => {
      const [called, given] = [part(node, 'function'), part(node, 'arguments')];
      if (called === undefined || textOf(called) !== 'define') return { names: [] };
      const content = given?.children[0]?.children[0]?.children[0];
      return { names: [content === undefined ? undefined : { name: content, kind: 'constant' }] };
    },
  },
  imports: {
    namespace_use_clause: (node, textOf) => {
      const [path, alias] = [childOf(node, 'qualified_name', 'name'), part(node, 'alias')];
      if (path === undefined) return undefined;
      const specifier = textOf(path);
      const local = alias === undefined ? specifier.slice(specifier.lastIndexOf('\\') + 1) : textOf(alias);
      return { specifier, kind: 'use', names: [{ imported: '*', local }] };
    },
    ...Object.fromEntries(
      ['require_expression', 'require_once_expression', 'include_expression', 'include_once_expression'].map((kind) => [
        kind,
        (node: SyntaxNode, textOf: AroundNode['textOf']) => {
          const path = /(['"])([^'"$]+)\1/.exec(textOf(node))?.[2];
          return path === undefined ? undefined : ({ specifier: path, kind: 'include', names: [] } as const);
        },
      ]),
    ),
  },
  resolveImport: (from, specifier, { exists }) => {
    // Classes by the custom that a file is named after its class; the first part of the namespace stands for a folder of sources.
    const names = specifier.replace(/^[\\/]/, '').split(/[\\/]/);
    const paths = specifier.includes('\\')
      ? names.map((_, start) => `${names.slice(start).join('/')}.php`)
      : [names.join('/')];
    const found = foldersUp(folderOf(from))
      .flatMap((folder) => [folder, joined(folder, 'src'), joined(folder, 'lib')])
      .flatMap((folder) => paths.map((path) => joined(folder, path)))
      .find(exists);
    return found === undefined ? [] : [found];
  },
});
