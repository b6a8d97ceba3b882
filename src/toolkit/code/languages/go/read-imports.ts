// The imports of Go: a path, and the name its package goes by in this file.
import { part } from '../nodes.ts';
import { declare } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import type { AroundGo } from './around.ts';

export const readImport = (node: SyntaxNode, { findings, scope }: AroundGo): void => {
  const [name, path] = [part(node, 'name'), part(node, 'path')];
  if (path === undefined) return;
  const specifier = findings.textOf(path).slice(1, -1);
  const line = findings.places.lineAt(node.start);
  if (name?.type === 'blank_identifier') {
    findings.import({ specifier, kind: 'static', line, names: [] });
    return;
  }
  if (name?.type === 'dot') {
    findings.import({ specifier, kind: 'static', line, names: [{ imported: '*' }] });
    return;
  }
  const local = name === undefined ? packageName(specifier) : findings.textOf(name);
  const binding = findings.newBinding();
  const localPlace = name === undefined ? {} : { localPlace: findings.places.placeAt(name.start) };
  declare(scope, local, { binding });
  findings.import({ specifier, kind: 'static', line, names: [{ imported: '*', local, binding, ...localPlace }] });
};

/** By custom the last part of the path, without a version: "gopkg.in/yaml.v3" is yaml, "example.com/cart/v2" is cart. */
const packageName = (path: string): string => {
  const names = path.split('/');
  if (names.length > 1 && /^v\d+$/.test(names.at(-1) ?? '')) names.pop();
  return (names.at(-1) ?? path).replace(/\.v\d+$/, '').replace(/^go-|[.-]go$/, '');
};
