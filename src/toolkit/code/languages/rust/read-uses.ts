// `use`: a tree of paths, each of which brings a name into the module or block.
import { part } from '../nodes.ts';
import { declare, declaredIn } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import type { AroundRust } from './around.ts';
import { isPublic } from './declare-item.ts';
import { pathNames, specifierOf } from './module-path.ts';

interface Leaf {
  readonly path: readonly string[];
  /** Absent: all of the path's names are taken (`*`), or the path itself (`self`). */
  readonly name?: SyntaxNode;
  readonly alias?: SyntaxNode | undefined;
  readonly whole: boolean;
  readonly at: SyntaxNode;
}

export const readUse = (node: SyntaxNode, around: AroundRust): void => {
  const tree = part(node, 'argument');
  if (tree === undefined) return;
  for (const leaf of leavesOf(tree, [], around)) around.file.later.push(() => takeOver(leaf, isPublic(node), around));
};

export const readExternCrate = (node: SyntaxNode, { findings, scope }: AroundRust): void => {
  const name = part(node, 'name');
  if (name === undefined) return;
  const local = findings.textOf(part(node, 'alias') ?? name);
  const binding = findings.newBinding();
  declare(scope, local, { binding, spaces: ['type', 'macro'] });
  const line = findings.places.lineAt(node.start);
  findings.import({ specifier: findings.textOf(name), kind: 'use', line, names: [{ imported: '*', local, binding }] });
};

const leavesOf = (tree: SyntaxNode, path: readonly string[], around: AroundRust): readonly Leaf[] => {
  const { findings } = around;
  if (tree.type === 'use_list') return tree.children.flatMap((child) => leavesOf(child, path, around));
  if (tree.type === 'scoped_use_list') {
    const [before, list] = [part(tree, 'path'), part(tree, 'list')];
    const longer = [...path, ...(before === undefined ? [] : pathNames(before, findings))];
    return list === undefined ? [] : leavesOf(list, longer, around);
  }
  if (tree.type === 'use_wildcard') {
    const before = tree.children[0];
    return [{ path: [...path, ...(before === undefined ? [] : pathNames(before, findings))], whole: true, at: tree }];
  }
  const alias = tree.type === 'use_as_clause' ? part(tree, 'alias') : undefined;
  const target = tree.type === 'use_as_clause' ? part(tree, 'path') : tree;
  if (target === undefined) return [];
  if (target.type === 'self') return [{ path, alias, whole: false, at: tree }];
  if (target.type === 'scoped_identifier') {
    const [before, name] = [part(target, 'path'), part(target, 'name')];
    if (name === undefined) return [];
    return [
      {
        path: [...path, ...(before === undefined ? [] : pathNames(before, findings))],
        name,
        alias,
        whole: false,
        at: tree,
      },
    ];
  }
  return NAMES.has(target.type) ? [{ path, name: target, alias, whole: false, at: tree }] : [];
};

const NAMES = new Set(['identifier', 'crate', 'super']);

const takeOver = (leaf: Leaf, published: boolean, around: AroundRust): void => {
  const { findings, scope, file, modules } = around;
  const line = findings.places.lineAt(leaf.at.start);
  const { specifier, here } = specifierOf(leaf.path, modules);
  const there = here === undefined ? undefined : file.scopes.get(here);
  const top = scope.kind === 'module' && modules.length === 0;
  if (leaf.whole) {
    if (there !== undefined) scope.opened.push(there);
    findings.import({ specifier, kind: published ? 'reexport' : 'use', line, names: [{ imported: '*' }] });
    if (published && top) findings.export({ name: '*', from: { specifier, imported: '*' } });
    return;
  }
  const imported = leaf.name === undefined ? '*' : findings.textOf(leaf.name);
  const local =
    leaf.alias === undefined
      ? leaf.name === undefined
        ? (leaf.path.at(-1) ?? '')
        : imported
      : findings.textOf(leaf.alias);
  // A module of this very file is no other file's: the name means what is declared there.
  const known = there === undefined || leaf.name === undefined ? undefined : declaredIn(there, imported);
  const binding = known ?? findings.newBinding();
  if (local !== '_') declare(scope, local, { binding });
  const kind = published ? 'reexport' : 'use';
  const word = leaf.alias ?? leaf.name;
  const localPlace = word === undefined ? {} : { localPlace: findings.places.placeAt(word.start) };
  if (leaf.name === undefined)
    findings.import({ specifier, kind, line, names: [{ imported: '*', local, binding, ...localPlace }] });
  else {
    const place = findings.places.placeAt(leaf.name.start);
    const full = specifierOf([...leaf.path, imported], modules).specifier;
    if (leaf.path.length > 0)
      findings.import({ specifier, kind, line, names: [{ imported, local, binding, place, ...localPlace }] });
    // The name may as well be a module; whether there is one is known only when it is resolved.
    findings.import({ specifier: full, kind, line, names: [{ imported: '*', local, binding }] });
  }
  if (top && published) findings.export({ name: local, from: { specifier, imported } });
};
