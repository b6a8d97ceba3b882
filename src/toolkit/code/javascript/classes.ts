// Reads classes and what they hold.
import { childOf, childrenOf, nameOf, wordOf } from './node.ts';
import type { InsideScope } from './reader.ts';
import { TYPE, VALUE } from './scope.ts';
import { inScope, isFunction, type Visitor, visit, visitField, visitFunction, within } from './visit.ts';

const classOf =
  (declared: boolean): Visitor =>
  (reader, node, outer) => {
    const id = childOf(node, 'id');
    const name = nameOf(id);
    const around = declared ? outer : inScope(outer, false);
    if (id !== undefined && name !== undefined)
      reader.declare(around, { name: id, text: name, kind: 'class', whole: node, meaning: VALUE | TYPE });
    for (const decorator of childrenOf(node, 'decorators')) visit(reader, decorator, outer);
    const inside: InsideScope = { ...within(inScope(around, false), name), class: name ?? around.container };
    visitField(reader, node, 'typeParameters', inside);
    for (const field of ['superClass', 'superTypeArguments', 'implements', 'body'])
      visitField(reader, node, field, inside);
  };

/** A method, accessor or field of a class; a constructor is not a name anyone can look for. */
const classMember =
  (kind: 'method' | 'field'): Visitor =>
  (reader, node, inside) => {
    const key = childOf(node, 'key');
    const value = childOf(node, 'value');
    const name = node.computed === true ? undefined : wordOf(key);
    if (key !== undefined && node.computed === true) visit(reader, key, inside);
    for (const decorator of childrenOf(node, 'decorators')) visit(reader, decorator, inside);
    if (key !== undefined && name !== undefined && node.kind !== 'constructor')
      reader.member(inside, { name: key, text: name, kind, whole: node });
    visitField(reader, node, 'typeAnnotation', inside);
    if (value === undefined) return;
    const own = within(inside, name);
    if (isFunction(value)) visitFunction(reader, value, own);
    else visit(reader, value, own);
  };

export const CLASSES: Readonly<Record<string, Visitor>> = {
  ClassDeclaration: classOf(true),
  ClassExpression: classOf(false),
  MethodDefinition: classMember('method'),
  TSAbstractMethodDefinition: classMember('method'),
  PropertyDefinition: classMember('field'),
  TSAbstractPropertyDefinition: classMember('field'),
  AccessorProperty: classMember('field'),
  TSAbstractAccessorProperty: classMember('field'),
};
