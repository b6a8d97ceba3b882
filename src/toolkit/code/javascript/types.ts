// Reads what only TypeScript has: types, interfaces, enums, namespaces, and names used as types.
import { childOf, childrenOf, type Node, nameOf, stringOf, wordOf } from './node.ts';
import { declarePattern } from './pattern.ts';
import type { InsideScope, SourceReader } from './reader.ts';
import { ANY_MEANING, NAMESPACE, newScope, TYPE, VALUE } from './scope.ts';
import { inScope, type Visitor, visit, visitField, within } from './visit.ts';

const typeAlias: Visitor = (reader, node, outer) => {
  const name = declareId(reader, node, outer, 'type', TYPE);
  const inside = within(inScope(outer, false), name);
  visitField(reader, node, 'typeParameters', inside);
  visitField(reader, node, 'typeAnnotation', inside);
};

const interfaceDeclaration: Visitor = (reader, node, outer) => {
  const name = declareId(reader, node, outer, 'interface', TYPE);
  const inside = within(inScope(outer, false), name);
  for (const field of ['typeParameters', 'extends', 'body']) visitField(reader, node, field, inside);
};

const declareId = (
  reader: SourceReader,
  node: Node,
  inside: InsideScope,
  kind: 'type' | 'interface' | 'enum' | 'module',
  meaning: number,
): string | undefined => {
  const id = childOf(node, 'id');
  const name = nameOf(id);
  if (id !== undefined && name !== undefined)
    reader.declare(inside, { name: id, text: name, kind, whole: node, meaning });
  return name;
};

const enumDeclaration: Visitor = (reader, node, outer) => {
  const name = declareId(reader, node, outer, 'enum', ANY_MEANING);
  const inside = within(inScope(outer, false), name);
  const body = childOf(node, 'body') ?? node;
  for (const member of childrenOf(body, 'members')) {
    const id = childOf(member, 'id');
    const word = member.computed === true ? stringOf(id) : wordOf(id);
    if (id !== undefined && word !== undefined)
      reader.member(inside, { name: id, text: word, kind: 'member', whole: member });
    visitField(reader, member, 'initializer', inside);
  }
};

/** `namespace A.B {}`, `declare module 'x' {}`, `declare global {}`. */
const moduleDeclaration: Visitor = (reader, node, outer) => {
  const id = childOf(node, 'id');
  const body = childOf(node, 'body');
  const name = nameOf(id) ?? stringOf(id);
  if (id !== undefined && id.type === 'Identifier' && name !== undefined && node.kind !== 'global')
    reader.declare(outer, { name: id, text: name, kind: 'module', whole: node, meaning: ANY_MEANING });
  const inside: InsideScope = { ...within(outer, name), scope: newScope(outer.scope, true) };
  if (body !== undefined) visit(reader, body, inside);
};

/** A property or method of an interface or a type. */
const signature =
  (kind: 'method' | 'field'): Visitor =>
  (reader, node, outer) => {
    const key = childOf(node, 'key');
    const name = node.computed === true ? undefined : wordOf(key);
    if (key !== undefined && node.computed === true) visit(reader, key, outer);
    if (key !== undefined && name !== undefined) reader.member(outer, { name: key, text: name, kind, whole: node });
    callable(reader, node, within(outer, name));
  };

/** Type parameters, parameters and what comes out: function types, call signatures, methods of interfaces. */
const callable: Visitor = (reader, node, outer) => {
  const inside = inScope(outer, false);
  visitField(reader, node, 'typeParameters', inside);
  for (const field of ['params', 'parameters'])
    for (const parameter of childrenOf(node, field))
      declarePattern(reader, parameter, inside, { kind: 'parameter', hoisted: false, whole: parameter });
  for (const field of ['returnType', 'typeAnnotation']) visitField(reader, node, field, inside);
};

const typeParameter: Visitor = (reader, node, inside) => {
  const id = childOf(node, 'name');
  const name = nameOf(id);
  if (id !== undefined && name !== undefined)
    reader.declare(inside, { name: id, text: name, kind: 'parameter', whole: node, meaning: TYPE });
  visitField(reader, node, 'constraint', inside);
  visitField(reader, node, 'default', inside);
};

const mappedType: Visitor = (reader, node, outer) => {
  const inside = inScope(outer, false);
  const key = childOf(node, 'key');
  const name = nameOf(key);
  if (key !== undefined && name !== undefined)
    reader.declare(inside, { name: key, text: name, kind: 'parameter', whole: key, meaning: TYPE });
  for (const field of ['constraint', 'nameType', 'typeAnnotation']) visitField(reader, node, field, inside);
};

/** `infer X` is declared by the condition, however deep in it, and seen there and in the true branch. */
const conditionalType: Visitor = (reader, node, outer) => {
  const inside = inScope(outer, false);
  visitField(reader, node, 'checkType', outer);
  visitField(reader, node, 'extendsType', { ...inside, infer: inside.scope });
  visitField(reader, node, 'trueType', inside);
  visitField(reader, node, 'falseType', outer);
};

const inferType: Visitor = (reader, node, inside) => {
  const scope = inside.infer ?? inside.scope;
  visitField(reader, node, 'typeParameter', { ...inside, scope });
};

/** `A`, `A.B.C` where a type, a value or a namespace is meant. */
const entityName = (reader: SourceReader, node: Node | undefined, inside: InsideScope, meaning: number): void => {
  if (node === undefined) return;
  const name = node.type === 'Identifier' ? nameOf(node) : undefined;
  if (name !== undefined) {
    const role = meaning === VALUE ? 'read' : 'type';
    reader.use({ name, offset: node.start, role, scope: inside.scope, meaning });
  } else if (node.type === 'TSQualifiedName' || node.type === 'MemberExpression') {
    const [left, right] = [
      childOf(node, 'left') ?? childOf(node, 'object'),
      childOf(node, 'right') ?? childOf(node, 'property'),
    ];
    const base = meaning === VALUE ? VALUE : NAMESPACE;
    entityName(reader, left, inside, base);
    const [word, object] = [nameOf(right), left?.type === 'Identifier' ? nameOf(left) : undefined];
    if (right !== undefined && word !== undefined)
      reader.useMember({
        name: word,
        offset: right.start,
        role: meaning === VALUE ? 'member' : 'type',
        scope: inside.scope,
        ...(object === undefined ? {} : { object, objectMeaning: base }),
      });
  } else visit(reader, node, inside);
};

const named =
  (field: string, meaning: number): Visitor =>
  (reader, node, inside) => {
    entityName(reader, childOf(node, field), inside, meaning);
    visitField(reader, node, 'typeArguments', inside);
  };

const importType: Visitor = (reader, node, inside) => {
  const source = childOf(node, 'source') ?? childOf(node, 'argument');
  const specifier = stringOf(source?.type === 'TSLiteralType' ? childOf(source, 'literal') : source);
  const [first] = qualifiers(childOf(node, 'qualifier'));
  if (specifier !== undefined)
    reader.import({
      specifier,
      kind: 'dynamic',
      line: reader.places.lineAt(node.start),
      names: first === undefined ? [] : [{ imported: nameOf(first) ?? '', place: reader.places.placeAt(first.start) }],
    });
  visitField(reader, node, 'typeArguments', inside);
};

const qualifiers = (node: Node | undefined): readonly Node[] => {
  if (node === undefined) return [];
  if (node.type !== 'TSQualifiedName') return [node];
  const right = childOf(node, 'right');
  return [...qualifiers(childOf(node, 'left')), ...(right === undefined ? [] : [right])];
};

export const TYPES: Readonly<Record<string, Visitor>> = {
  TSTypeAliasDeclaration: typeAlias,
  TSInterfaceDeclaration: interfaceDeclaration,
  TSEnumDeclaration: enumDeclaration,
  TSModuleDeclaration: moduleDeclaration,
  TSPropertySignature: signature('field'),
  TSMethodSignature: signature('method'),
  TSFunctionType: callable,
  TSConstructorType: callable,
  TSCallSignatureDeclaration: callable,
  TSConstructSignatureDeclaration: callable,
  TSIndexSignature: callable,
  TSTypeParameter: typeParameter,
  TSMappedType: mappedType,
  TSConditionalType: conditionalType,
  TSInferType: inferType,
  TSTypeReference: named('typeName', TYPE),
  TSTypeQuery: named('exprName', VALUE),
  TSInterfaceHeritage: named('expression', TYPE),
  TSClassImplements: named('expression', TYPE),
  TSImportType: importType,
  TSNamedTupleMember: (reader, node, inside) => visitField(reader, node, 'elementType', inside),
  TSTypePredicate: (reader, node, inside) => {
    entityName(reader, childOf(node, 'parameterName'), inside, VALUE);
    visitField(reader, node, 'typeAnnotation', inside);
  },
  TSNamespaceExportDeclaration: () => undefined,
};
