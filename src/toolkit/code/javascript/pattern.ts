// The names a pattern declares: `a`, `{ a, b: c = 1, ...rest }`, `[a, , b]`, a parameter with its type.
import type { SymbolKind } from '../extracted.ts';
import { childOf, childrenOf, type Node, nameOf } from './node.ts';
import type { InsideScope, SourceReader } from './reader.ts';
import { VALUE } from './scope.ts';
import { visit, visitField } from './visit.ts';

export interface PatternKind {
  readonly kind: SymbolKind;
  readonly hoisted: boolean;
  readonly whole: Node;
}

export const declarePattern = (reader: SourceReader, node: Node, inside: InsideScope, as: PatternKind): void => {
  for (const decorator of childrenOf(node, 'decorators')) visit(reader, decorator, inside);
  switch (node.type) {
    case 'Identifier': {
      const name = nameOf(node);
      if (name !== undefined && name !== 'this')
        reader.declare(inside, {
          name: node,
          text: name,
          kind: as.kind,
          whole: as.whole,
          meaning: VALUE,
          hoisted: as.hoisted,
        });
      visitField(reader, node, 'typeAnnotation', inside);
      return;
    }
    case 'AssignmentPattern':
      inner(reader, childOf(node, 'left'), inside, as);
      visitField(reader, node, 'right', inside);
      return;
    case 'RestElement':
      inner(reader, childOf(node, 'argument'), inside, as);
      visitField(reader, node, 'typeAnnotation', inside);
      return;
    case 'ArrayPattern':
      for (const element of childrenOf(node, 'elements')) declarePattern(reader, element, inside, named(as, element));
      visitField(reader, node, 'typeAnnotation', inside);
      return;
    case 'ObjectPattern':
      for (const property of childrenOf(node, 'properties')) declareProperty(reader, property, inside, as);
      visitField(reader, node, 'typeAnnotation', inside);
      return;
    case 'TSParameterProperty': {
      const parameter = childOf(node, 'parameter');
      const id = parameter?.type === 'AssignmentPattern' ? childOf(parameter, 'left') : parameter;
      const name = nameOf(id);
      if (id !== undefined && name !== undefined) declareParameterProperty(reader, id, name, inside);
      inner(reader, parameter, inside, as);
      return;
    }
    default:
      visit(reader, node, inside);
  }
};

/** `constructor(private name: string)` is a field of the class as well. */
const declareParameterProperty = (reader: SourceReader, id: Node, name: string, inside: InsideScope): void => {
  const owner = inside.container.replace(/\.?constructor$/, '');
  reader.member({ ...inside, container: owner }, { name: id, text: name, kind: 'field', whole: id });
};

const declareProperty = (reader: SourceReader, property: Node, inside: InsideScope, as: PatternKind): void => {
  if (property.type === 'RestElement') {
    declarePattern(reader, property, inside, named(as, property));
    return;
  }
  const key = childOf(property, 'key');
  if (property.computed === true && key !== undefined) visit(reader, key, inside);
  const value = childOf(property, 'value');
  if (value === undefined) return;
  const target = value.type === 'AssignmentPattern' ? childOf(value, 'left') : value;
  const name = nameOf(target);
  // The word is both the property and the new name, so a rename has to keep the property.
  if (property.shorthand === true && target !== undefined && name !== undefined) reader.shorthand(target.start);
  declarePattern(reader, value, inside, named(as, property));
};

const inner = (reader: SourceReader, node: Node | undefined, inside: InsideScope, as: PatternKind): void => {
  if (node !== undefined) declarePattern(reader, node, inside, as);
};

/** A local variable taken out of a pattern begins where its own part does. */
const named = (as: PatternKind, whole: Node): PatternKind =>
  as.kind === 'parameter' ? as : { ...as, kind: as.kind === 'function' ? 'variable' : as.kind, whole };
