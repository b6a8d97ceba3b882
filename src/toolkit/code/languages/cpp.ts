// C++: what C has, and classes with methods, namespaces, aliases and concepts.
import { C_DECLARES, typeSpecifier } from './c-declarators.ts';
import { readInclude, resolveInclude } from './include.ts';
import { childrenOf, part } from './nodes.ts';
import { named, type OutlineRecipe, outlineExtractor } from './outline-recipe.ts';

export const CPP: OutlineRecipe = {
  language: 'cpp',
  declares: {
    ...C_DECLARES,
    class_specifier: typeSpecifier('class'),
    alias_declaration: (node) => ({ names: [named(node, 'type')] }),
    concept_definition: (node) => ({ names: [named(node, 'type')] }),
    namespace_definition: (node, { textOf }) => {
      const name = part(node, 'name');
      const nested = name?.type === 'nested_namespace_specifier' ? childrenOf(name, 'namespace_identifier') : [];
      const own = nested.at(-1) ?? name;
      return {
        names: [own === undefined ? undefined : { name: own, kind: 'module' }],
        within: nested.slice(0, -1).map(textOf),
        holds: 'file',
      };
    },
    // A friend is declared elsewhere.
    friend_declaration: () => ({ names: [], closed: true }),
    lambda_expression: () => ({ names: [], holds: 'function' }),
  },
  imports: { preproc_include: readInclude },
  resolveImport: resolveInclude,
};

export const cpp = outlineExtractor(CPP);
