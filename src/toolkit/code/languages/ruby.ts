// Ruby: modules, classes, methods, constants, and the calls that stand for declarations.
import { folderOf, foldersUp, joined } from './folders.ts';
import { part } from './nodes.ts';
import { type AroundNode, type DeclaredNode, type Declares, outlineExtractor } from './outline-recipe.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** `class A::B` declares B inside A. */
const scoped =
  (kind: 'class' | 'module') =>
  (node: SyntaxNode, { textOf }: AroundNode): Declares => {
    const name = part(node, 'name');
    if (name?.type !== 'scope_resolution')
      return { names: [name === undefined ? undefined : { name, kind }], holds: 'type' };
    const [scope, own] = [part(name, 'scope'), part(name, 'name')];
    return {
      names: [own === undefined ? undefined : { name: own, kind }],
      within: scope === undefined ? [] : textOf(scope).split('::'),
      holds: 'type',
    };
  };

const method = (node: SyntaxNode, { inside }: AroundNode): Declares => {
  const name = part(node, 'name');
  return {
    names: [name === undefined ? undefined : { name, kind: inside === 'type' ? 'method' : 'function' }],
    holds: 'function',
  };
};

const assigned = (target: SyntaxNode): readonly (DeclaredNode | undefined)[] => {
  if (target.type === 'left_assignment_list') return target.children.flatMap(assigned);
  if (target.type === 'constant') return [{ name: target, kind: 'constant' }];
  if (target.type === 'scope_resolution') {
    const name = part(target, 'name');
    return [name === undefined ? undefined : { name, kind: 'constant' }];
  }
  if (target.type === 'class_variable') return [{ name: target, kind: 'field', once: true }];
  if (target.type === 'identifier' || target.type === 'global_variable')
    return [{ name: target, kind: 'variable', once: true }];
  return [];
};

/** attr_accessor :a, :b and the like: the names are symbols. */
const MAKERS: Readonly<Record<string, 'field' | 'method'>> = {
  attr: 'field',
  attr_accessor: 'field',
  attr_reader: 'field',
  attr_writer: 'field',
  alias_method: 'method',
  define_method: 'method',
};

const call = (node: SyntaxNode, { textOf, inside }: AroundNode): Declares => {
  const [name, given] = [part(node, 'method'), part(node, 'arguments')];
  const maker = name === undefined || part(node, 'receiver') !== undefined ? '' : textOf(name);
  const kind = Object.hasOwn(MAKERS, maker) && inside !== 'function' ? MAKERS[maker] : undefined;
  if (kind === undefined) return { names: [] };
  const symbols = (given?.children ?? []).filter(({ type }) => type === 'simple_symbol');
  const names = kind === 'field' ? symbols : symbols.slice(0, 1);
  return { names: names.map((symbol) => ({ name: { ...symbol, start: symbol.start + 1 }, kind })) };
};

export const ruby = outlineExtractor({
  language: 'ruby',
  declares: {
    class: scoped('class'),
    module: scoped('module'),
    singleton_class: () => ({ names: [], holds: 'type' }),
    method,
    singleton_method: method,
    alias: (node) => {
      const name = part(node, 'name');
      return { names: [name === undefined ? undefined : { name, kind: 'method' }] };
    },
    assignment: (node, { textOf }) => {
      const [target, value] = [part(node, 'left'), part(node, 'right')];
      const names = target === undefined ? [] : assigned(target);
      // `Point = Struct.new(:x) do … end`: the methods in the block are Point's.
      const made = value?.type === 'call' && /^(?:Struct|Class|Module|Data)\.(?:new|define)\b/.test(textOf(value));
      return made && target?.type === 'constant' ? { names, holds: 'type' } : { names };
    },
    call,
  },
  imports: {
    call: (node, textOf) => {
      const [name, given] = [part(node, 'method'), part(node, 'arguments')?.children[0]];
      const word = name === undefined ? '' : textOf(name);
      if (given?.type !== 'string' || !/^(?:require|require_relative|load)$/.test(word)) return undefined;
      const path = textOf(given).slice(1, -1);
      const relative = word === 'require_relative' && !/^\.\.?\//.test(path);
      return { specifier: relative ? `./${path}` : path, kind: 'require', names: [{ imported: '*' }] };
    },
  },
  resolveImport: (from, specifier, { exists }) => {
    const up = foldersUp(folderOf(from));
    const folders = /^\.\.?\//.test(specifier)
      ? up.slice(0, 1)
      : up.flatMap((folder) => [joined(folder, 'lib'), folder]);
    const found = folders
      .flatMap((folder) => [joined(folder, `${specifier}.rb`), joined(folder, specifier)])
      .find(exists);
    return found === undefined ? [] : [found];
  },
});
