// Walks a Python module: every node type that binds or scopes a name has a line in the table, all others are walked through.

import type { Findings } from '../findings.ts';
import { childOf, part } from '../nodes.ts';
import { lookUp, type NameScope, openScope } from '../scopes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import { yieldBetween } from '../yield-between.ts';
import type { AroundPython, VisitPython } from './around.ts';
import { aroundComprehensions, bindName, bindTarget, ofClass } from './bind-name.ts';
import { readClass, readFunction, readLambda, readTypeAlias } from './read-definitions.ts';
import { readFrom, readImport } from './read-imports.ts';
import { readCase } from './read-patterns.ts';

export const readModule = async (root: SyntaxNode, findings: Findings, module: NameScope): Promise<void> => {
  const later: (() => void)[] = [];
  const around = {
    findings,
    module,
    scope: module,
    container: [],
    sent: new Map(),
    dotted: new Map(),
    later,
    types: false,
  };
  const rest = yieldBetween();
  for (const statement of root.children) {
    visit(statement, around);
    await rest();
  }
  // A body may put more behind it.
  for (const read of later) {
    read();
    await rest();
  }
};

const visit: VisitPython = (node, around) => {
  const read = READERS[node.type];
  if (read !== undefined) read(node, around);
  else visitChildren(node, around);
};

const visitChildren: VisitPython = (node, around) => {
  for (const child of node.children) visit(child, around);
};

const visitPart = (node: SyntaxNode, field: string, around: AroundPython): void => {
  const child = part(node, field);
  if (child !== undefined) visit(child, around);
};

const readName: VisitPython = (name, around) => {
  const { findings, scope, class: owner } = around;
  if (scope.kind === 'class' && owner?.fields.has(findings.textOf(name)) === true)
    return findings.refer({ name, role: 'member', of: ofClass(owner.name, name) });
  findings.refer({ name, scope: scopeOf(name, around), role: around.types ? 'type' : 'read' });
};

/** A name sent elsewhere by `global` is the module's, whatever functions lie between. */
const scopeOf = (name: SyntaxNode, { findings, scope, sent, module }: AroundPython): NameScope =>
  sent.get(findings.textOf(name)) === 'global' ? module : scope;

const readAttribute: VisitPython = (node, around) => {
  const { findings, self, class: owner, dotted, scope } = around;
  const [object, name] = [part(node, 'object'), part(node, 'attribute')];
  if (object === undefined || name === undefined) return visitChildren(node, around);
  visit(object, around);
  const before = findings.textOf(object);
  const plain = object.type === 'identifier';
  const whole = dotted.get(before);
  if (!plain && whole === undefined) return findings.refer({ name, role: 'member' });
  const of = {
    name: before,
    at: object.start,
    ...(whole === undefined ? { scope: scopeOf(object, around) } : { binding: whole }),
  };
  const known = plain && before === self ? owner?.name : undefined;
  findings.refer({ name, role: 'member', of: known === undefined ? of : { ...of, scope, class: known } });
};

const readCall: VisitPython = (node, around) => {
  for (const child of node.children)
    if (child.field === 'function' && child.type === 'identifier' && around.scope.kind !== 'class')
      around.findings.refer({ name: child, scope: scopeOf(child, around), role: 'call' });
    else visit(child, around);
};

const readAssignment: VisitPython = (node, around) => {
  for (const child of node.children)
    if (child.field === 'left') bindTarget(child, around, node, visit);
    else visit(child, around);
};

/** The first `for` is evaluated outside: its names are not yet there. */
const readComprehension: VisitPython = (node, around) => {
  const inside: AroundPython = { ...around, scope: openScope('block', around.scope) };
  const first = childOf(node, 'for_in_clause');
  for (const child of node.children) {
    if (child.type !== 'for_in_clause') visit(child, inside);
    else
      for (const piece of child.children)
        if (piece.field === 'left') bindTarget(piece, inside, undefined, visit);
        else visit(piece, child === first ? around : inside);
  }
};

const sendElsewhere =
  (place: 'global' | 'nonlocal'): VisitPython =>
  (node, around) => {
    for (const name of node.children) {
      const text = around.findings.textOf(name);
      around.sent.set(text, place);
      const scope = place === 'global' ? around.module : (around.scope.parent ?? around.scope);
      around.findings.refer({ name, role: 'read', scope });
    }
  };

/** `del x` makes x a name of this scope, like an assignment, but declares nothing worth listing. */
const readDelete: VisitPython = (node, around) => {
  for (const child of node.children) {
    const found = child.type === 'identifier' ? lookUp(around.scope, around.findings.textOf(child)) : undefined;
    if (found === undefined) visit(child, around);
    else around.findings.refer({ name: child, role: 'write', scope: scopeOf(child, around) });
  }
};

const READERS: Readonly<Record<string, VisitPython>> = {
  identifier: readName,
  attribute: readAttribute,
  call: readCall,
  keyword_argument: (node, around) => visitPart(node, 'value', around),
  type: (node, around) => visitChildren(node, { ...around, types: true }),
  assignment: readAssignment,
  augmented_assignment: readAssignment,
  for_statement: readAssignment,
  named_expression: (node, around) => {
    visitPart(node, 'value', around);
    const name = part(node, 'name');
    if (name !== undefined) bindName(name, aroundComprehensions(around), node);
  },
  as_pattern: (node, around) => {
    for (const child of node.children)
      if (child.field === 'alias') bindTarget(child, around, node, visit);
      else visit(child, around);
  },
  list_comprehension: readComprehension,
  set_comprehension: readComprehension,
  dictionary_comprehension: readComprehension,
  generator_expression: readComprehension,
  global_statement: sendElsewhere('global'),
  nonlocal_statement: sendElsewhere('nonlocal'),
  delete_statement: readDelete,
  case_clause: (node, around) => readCase(node, around, visit),
  import_statement: readImport,
  import_from_statement: readFrom,
  future_import_statement: readFrom,
  function_definition: (node, around) => readFunction(node, node, around, visit),
  class_definition: (node, around) => readClass(node, node, around, visit),
  decorated_definition: (node, around) => {
    for (const child of node.children)
      if (child.type === 'function_definition') readFunction(child, node, around, visit);
      else if (child.type === 'class_definition') readClass(child, node, around, visit);
      else visit(child, around);
  },
  lambda: (node, around) => readLambda(node, around, visit),
  type_alias_statement: (node, around) => readTypeAlias(node, around, visit),
};
