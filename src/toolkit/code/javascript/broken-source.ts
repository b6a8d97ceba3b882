// What can be had from a file that does not parse: declarations and imports by a parser that goes on after an error.
import type { Extracted, SymbolKind } from '../extracted.ts';
import { childOf, part } from '../languages/nodes.ts';
import { type Declares, named, type OutlineRecipe, outlineOf } from '../languages/outline-recipe.ts';
import type { SyntaxNode } from '../languages/syntax-tree.ts';

export const brokenSource = async (path: string, text: string): Promise<Extracted> => {
  // Only plain TypeScript may write a type in angle brackets where the others have an element.
  const language = /\.[cm]?ts$/.test(path) ? 'typescript' : 'tsx';
  return { ...(await outlineOf(text, { ...RECIPE, language })), broken: true };
};

const type =
  (kind: SymbolKind) =>
  (node: SyntaxNode): Declares => ({ names: [named(node, kind)], holds: 'type' });

const callable =
  (kind: SymbolKind) =>
  (node: SyntaxNode): Declares => ({ names: [named(node, kind)], holds: 'function' });

const field = (node: SyntaxNode): Declares => ({ names: [named(node, 'field')] });

const RECIPE: Omit<OutlineRecipe, 'language'> = {
  declares: {
    class_declaration: type('class'),
    abstract_class_declaration: type('class'),
    interface_declaration: type('interface'),
    enum_declaration: type('enum'),
    internal_module: type('module'),
    type_alias_declaration: type('type'),
    function_declaration: callable('function'),
    generator_function_declaration: callable('function'),
    function_signature: callable('function'),
    method_definition: callable('method'),
    method_signature: callable('method'),
    public_field_definition: field,
    property_signature: field,
    enum_assignment: (node) => ({ names: [named(node, 'member')] }),
    variable_declarator: (node, { inside }) => {
      const name = part(node, 'name');
      const kind = inside === 'file' ? 'constant' : 'variable';
      return { names: name?.type === 'identifier' ? [{ name, kind }] : [] };
    },
  },
  imports: {
    import_statement: (node, textOf) => {
      const source = part(node, 'source') ?? childOf(node, 'string');
      return source === undefined ? undefined : { specifier: textOf(source).slice(1, -1), kind: 'static', names: [] };
    },
  },
};
