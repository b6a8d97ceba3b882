// Reads elements of JSX: components are names in scope, elements of the page are not.
import { childOf, nameOf } from './node.ts';
import { VALUE } from './scope.ts';
import { type Visitor, visit, visitField } from './visit.ts';

const jsxName: Visitor = (reader, node, inside) => {
  const name = nameOf(node);
  // A small first letter is an element of the page, not a name in scope.
  if (name !== undefined && (!/^[a-z]/.test(name) || name.includes('.')))
    reader.use({ name, offset: node.start, role: 'read', scope: inside.scope, meaning: VALUE });
};

const jsxMember: Visitor = (reader, node, inside) => {
  const object = childOf(node, 'object');
  const property = childOf(node, 'property');
  const [plain, name] = [object?.type === 'JSXIdentifier' ? nameOf(object) : undefined, nameOf(property)];
  if (object?.type === 'JSXIdentifier' && plain !== undefined)
    reader.use({ name: plain, offset: object.start, role: 'read', scope: inside.scope, meaning: VALUE });
  else if (object !== undefined) visit(reader, object, inside);
  if (property !== undefined && name !== undefined)
    reader.useMember({
      name,
      offset: property.start,
      role: 'member',
      scope: inside.scope,
      ...(plain === undefined ? {} : { object: plain }),
    });
};

export const JSX: Readonly<Record<string, Visitor>> = {
  JSXIdentifier: () => undefined,
  JSXOpeningElement: (reader, node, inside) => {
    const name = childOf(node, 'name');
    if (name !== undefined) (name.type === 'JSXMemberExpression' ? jsxMember : jsxName)(reader, name, inside);
    visitField(reader, node, 'typeArguments', inside);
    visitField(reader, node, 'attributes', inside);
  },
  JSXClosingElement: (reader, node, inside) => {
    const name = childOf(node, 'name');
    if (name !== undefined) (name.type === 'JSXMemberExpression' ? jsxMember : jsxName)(reader, name, inside);
  },
  JSXMemberExpression: jsxMember,
  JSXAttribute: (reader, node, inside) => visitField(reader, node, 'value', inside),
};
