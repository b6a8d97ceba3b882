// Java: classes, interfaces, enums, records, annotations and what they hold.
import type { SymbolKind } from '../extracted.ts';
import { folderOf, foldersUp, joined } from './folders.ts';
import { childOf, part, parts } from './nodes.ts';
import { type AroundNode, type Declares, named, outlineExtractor } from './outline-recipe.ts';
import type { SyntaxNode } from './syntax-tree.ts';

const isPrivate = (node: SyntaxNode, { textOf }: AroundNode): boolean => {
  const modifiers = childOf(node, 'modifiers');
  return modifiers !== undefined && /\bprivate\b/.test(textOf(modifiers));
};

const type =
  (kind: SymbolKind) =>
  (node: SyntaxNode, around: AroundNode): Declares => ({
    names: [named(node, kind, isPrivate(node, around))],
    holds: 'type',
  });

const callable = (node: SyntaxNode, around: AroundNode): Declares => ({
  names: [named(node, 'method', isPrivate(node, around))],
  holds: 'function',
});

const variables =
  (kind: SymbolKind) =>
  (node: SyntaxNode, around: AroundNode): Declares => ({
    names: parts(node, 'declarator').map((declarator) => named(declarator, kind, isPrivate(node, around))),
  });

export const java = outlineExtractor({
  language: 'java',
  sharesFolder: true,
  declares: {
    class_declaration: type('class'),
    record_declaration: type('class'),
    interface_declaration: type('interface'),
    annotation_type_declaration: type('interface'),
    enum_declaration: type('enum'),
    module_declaration: type('module'),
    enum_constant: (node) => ({ names: [named(node, 'member')], holds: 'type' }),
    method_declaration: callable,
    constructor_declaration: callable,
    compact_constructor_declaration: callable,
    annotation_type_element_declaration: callable,
    field_declaration: variables('field'),
    constant_declaration: variables('field'),
    local_variable_declaration: variables('variable'),
    static_initializer: () => ({ names: [], holds: 'function' }),
    lambda_expression: () => ({ names: [], holds: 'function' }),
    formal_parameter: (node, { inside }) => ({ names: inside === 'type' ? [named(node, 'field')] : [] }),
  },
  imports: {
    import_declaration: (node, textOf) => {
      const path = childOf(node, 'scoped_identifier', 'identifier');
      if (path === undefined) return undefined;
      const all = childOf(node, 'asterisk') !== undefined;
      const specifier = textOf(path);
      const name = part(path, 'name') ?? path;
      return {
        specifier,
        kind: 'static',
        names: [all ? { imported: '*' } : { imported: '*', local: textOf(name) }],
      };
    },
  },
  resolveImport: (from, specifier, { exists, filesIn }) => {
    const path = specifier.replaceAll('.', '/');
    for (const folder of foldersUp(folderOf(from))) {
      // A static import names a member of the class.
      const file = [path, folderOf(path)].map((place) => joined(folder, `${place}.java`)).find(exists);
      if (file !== undefined) return [file];
      const all = filesIn(joined(folder, path)).filter((name) => name.endsWith('.java'));
      if (all.length > 0) return all.map((name) => joined(folder, path, name.slice(name.lastIndexOf('/') + 1)));
    }
    return [];
  },
});
