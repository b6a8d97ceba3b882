// The import statements of Python.
import type { Binding, ImportedName } from '../../extracted.ts';
import { childOf, part, parts } from '../nodes.ts';
import { declare, declaredIn } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import type { AroundPython } from './around.ts';

/** `import a, b.c as d` */
export const readImport = (node: SyntaxNode, around: AroundPython): void => {
  for (const name of parts(node, 'name')) readModuleName(name, node, around);
};

/** `from m import a, b as c` and `from m import *` */
export const readFrom = (node: SyntaxNode, around: AroundPython): void => {
  const { findings } = around;
  const module = part(node, 'module_name');
  // `from __future__` has no node for it.
  const specifier = module === undefined ? '__future__' : findings.textOf(module).replace(/\s+/g, '');
  const line = findings.places.lineAt(node.start);
  if (childOf(node, 'wildcard_import') !== undefined) {
    findings.import({ specifier, kind: 'from', line, names: [{ imported: '*' }] });
    if (around.scope === around.module) findings.export({ name: '*', from: { specifier, imported: '*' } });
    return;
  }
  const taken = parts(node, 'name').map((name) => takenName(name, specifier, around));
  findings.import({ specifier, kind: 'from', line, names: taken });
  if (module === undefined) return;
  // What is taken may as well be a module of the package; whether there is one is known only when it is resolved.
  for (const { imported, local, binding } of taken)
    findings.import({
      specifier: /\.$/.test(specifier) ? specifier + imported : `${specifier}.${imported}`,
      kind: 'from',
      line,
      names: [
        { imported: '*', ...(local === undefined ? {} : { local }), ...(binding === undefined ? {} : { binding }) },
      ],
    });
};

const readModuleName = (node: SyntaxNode, statement: SyntaxNode, around: AroundPython): void => {
  const { findings } = around;
  const written = part(node, 'name') ?? node;
  const specifier = findings.textOf(written).replace(/\s+/g, '');
  const alias = part(node, 'alias');
  const line = findings.places.lineAt(statement.start);
  const add = (module: string, name: ImportedName): void =>
    findings.import({ specifier: module, kind: 'static', line, names: [name] });
  if (alias !== undefined) {
    const binding = bindImported(alias, around, specifier, '*');
    const localPlace = findings.places.placeAt(alias.start);
    add(specifier, { imported: '*', local: findings.textOf(alias), binding, localPlace });
    return;
  }
  const first = written.children[0] ?? written;
  const top = findings.textOf(first);
  const binding = bindImported(first, around, top, '*');
  if (top === specifier) {
    const place = findings.places.placeAt(first.start);
    add(specifier, { imported: '*', local: top, binding, place, localPlace: place });
    return;
  }
  // `import a.b.c` gives the name a; a.b.c is what stands before the dot.
  const whole = around.dotted.get(specifier) ?? findings.newBinding();
  around.dotted.set(specifier, whole);
  add(specifier, { imported: '*', local: specifier, binding: whole });
  add(top, { imported: '*', local: top, binding });
};

const takenName = (node: SyntaxNode, specifier: string, around: AroundPython): ImportedName => {
  const { findings } = around;
  const written = part(node, 'name') ?? node;
  const imported = findings.textOf(written);
  const local = part(node, 'alias') ?? written;
  const binding = bindImported(local, around, specifier, imported);
  const [place, localPlace] = [findings.places.placeAt(written.start), findings.places.placeAt(local.start)];
  return { imported, local: findings.textOf(local), binding, place, localPlace };
};

/** Two imports of one name in one scope (in `try` and in `except`) are one thing. */
const bindImported = (name: SyntaxNode, around: AroundPython, specifier: string, imported: string): Binding => {
  const { findings, module } = around;
  const text = findings.textOf(name);
  const scope = around.sent.get(text) === 'global' ? module : around.scope;
  const before = declaredIn(scope, text);
  const binding = before ?? findings.newBinding();
  if (before === undefined) declare(scope, text, { binding });
  if (scope === module) findings.export({ name: text, from: { specifier, imported } });
  return binding;
};
