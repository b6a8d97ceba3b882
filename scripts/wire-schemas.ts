// JSON schemas of the types that go over the wire, read off their TypeScript by the compiler: what is described is what is compiled.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'ts6';
import type { JsonSchema } from '../src/tool/json-schema.ts';
import type { JsonValue } from '../src/tool/json-value.ts';

/** The schemas of the named types and of all they speak of. Every name must be exported by a file of the folder. */
export const wireSchemas = (folder: string, names: readonly string[]): Readonly<Record<string, JsonSchema>> => {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const program = ts.createProgram(files, OPTIONS);
  const reading: Reading = { checker: program.getTypeChecker(), schemas: new Map(), named: new Map() };
  const exported = new Map(files.flatMap((file) => exportsOf(program, file)));
  for (const name of names) {
    const symbol = exported.get(name);
    if (symbol === undefined) throw new Error(`no type ${name} is exported by the wire`);
    addNamed(reading, name, reading.checker.getDeclaredTypeOfSymbol(symbol));
  }
  return Object.fromEntries([...reading.schemas].sort(([one], [other]) => (one < other ? -1 : 1)));
};

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  // Neither a browser nor Node is on the wire; without their types this takes a third of the time.
  lib: ['lib.es2023.d.ts'],
  types: [],
};

interface Reading {
  readonly checker: ts.TypeChecker;
  readonly schemas: Map<string, JsonSchema>;
  /** What has a name already: two types of one name cannot both be described by it. */
  readonly named: Map<string, ts.Type>;
}

const exportsOf = (program: ts.Program, file: string): [string, ts.Symbol][] => {
  const source = program.getSourceFile(file);
  const module = source === undefined ? undefined : program.getTypeChecker().getSymbolAtLocation(source);
  if (module === undefined) return [];
  const checker = program.getTypeChecker();
  return checker
    .getExportsOfModule(module)
    .map((symbol) => [symbol.name, isAlias(symbol) ? checker.getAliasedSymbol(symbol) : symbol]);
};

/** The wire hands on a type that it has from another room. */
const isAlias = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Alias) !== 0;

const addNamed = (reading: Reading, name: string, type: ts.Type): JsonSchema => {
  const reference = { $ref: `#/components/schemas/${name}` };
  const known = reading.named.get(name);
  if (known !== undefined && known !== type) throw new Error(`two types are called ${name}`);
  if (known !== undefined) return reference;
  reading.named.set(name, type);
  reading.schemas.set(name, {}); // known from here on: a type may speak of itself
  reading.schemas.set(name, { ...structureOf(reading, type), ...described(documentation(reading, type)) });
  return reference;
};

const schemaOf = (reading: Reading, type: ts.Type): JsonSchema => {
  const name = nameOf(type);
  if (name === 'JsonValue' || name === 'JsonSchema') return {};
  return name === undefined ? structureOf(reading, type) : addNamed(reading, name, type);
};

/** Interfaces and aliases of our own, as they are written; not those made of others by arguments. */
const nameOf = (type: ts.Type): string | undefined => {
  const isPlain = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Union | ts.TypeFlags.Intersection)) !== 0;
  if (!isPlain) return undefined;
  if (type.aliasSymbol !== undefined) return type.aliasTypeArguments === undefined ? own(type.aliasSymbol) : undefined;
  const isInterface = type.isClassOrInterface() && (type.typeParameters ?? []).length === 0;
  return isInterface && type.symbol !== undefined ? own(type.symbol) : undefined;
};

const own = (symbol: ts.Symbol): string | undefined => {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
  return /\/src\/(?!.*node_modules)/.test(file) && !symbol.name.startsWith('__') ? symbol.name : undefined;
};

const structureOf = (reading: Reading, type: ts.Type): JsonSchema => {
  const { checker } = reading;
  const is = (flag: ts.TypeFlags): boolean => (type.flags & flag) !== 0;
  if (is(ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
  if (is(ts.TypeFlags.Null)) return { type: 'null' };
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
  if (is(ts.TypeFlags.BooleanLiteral)) return { const: checker.typeToString(type) === 'true' };
  if (is(ts.TypeFlags.NumberLike)) return { type: 'number' };
  if (is(ts.TypeFlags.BooleanLike)) return { type: 'boolean' };
  if (type.isUnion()) return unionOf(reading, type.types);
  // A string that carries a mark of its kind for the compiler is a string.
  if (isText(type)) return { type: 'string' };
  if (checker.isTupleType(type)) return tupleOf(reading, type);
  if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(reading, elementOf(reading, type)) };
  if (is(ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return objectOf(reading, type);
  throw new Error(`${checker.typeToString(type)} does not go over a wire`);
};

const elementOf = ({ checker }: Reading, type: ts.Type): ts.Type => {
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (element === undefined) throw new Error(`${checker.typeToString(type)} has no elements`);
  return element;
};

const tupleOf = (reading: Reading, type: ts.Type): JsonSchema => {
  // isTupleType said that it is a reference to a tuple.
  const parts = reading.checker.getTypeArguments(type as ts.TypeReference).map((part) => schemaOf(reading, part));
  return { type: 'array', prefixItems: parts, minItems: parts.length, maxItems: parts.length };
};

/** Texts to choose from are one enumeration; both truth values are a truth value. */
const unionOf = (reading: Reading, types: readonly ts.Type[]): JsonSchema => {
  const present = types.filter((type) => (type.flags & ts.TypeFlags.Undefined) === 0);
  const texts = present.filter((type) => type.isStringLiteral());
  const truths = present.filter((type) => (type.flags & ts.TypeFlags.BooleanLiteral) !== 0);
  const rest = present.filter((type) => !texts.includes(type as ts.StringLiteralType) && !truths.includes(type));
  const parts: JsonSchema[] = [
    ...(texts.length === 1 ? texts.map(({ value }) => ({ const: value })) : []),
    ...(texts.length > 1 ? [{ type: 'string', enum: texts.map(({ value }) => value) }] : []),
    ...(truths.length === 2 ? [{ type: 'boolean' }] : truths.map((type) => structureOf(reading, type))),
    ...rest.map((type) => schemaOf(reading, type)),
  ];
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { anyOf: parts };
};

const objectOf = (reading: Reading, type: ts.Type): JsonSchema => {
  const { checker } = reading;
  const members = checker.getPropertiesOfType(type);
  // A record by paths has keys of their kind, which are strings all the same.
  const index = checker.getIndexInfosOfType(type).find(({ keyType }) => isText(keyType))?.type;
  if (members.some((member) => (checker.getTypeOfSymbol(member).getCallSignatures() ?? []).length > 0))
    throw new Error(`${checker.typeToString(type)} has functions, which do not go over a wire`);
  const required = members.filter((member) => (member.flags & ts.SymbolFlags.Optional) === 0).map(({ name }) => name);
  return {
    type: 'object',
    ...(members.length === 0 ? {} : { properties: propertiesOf(reading, members) }),
    ...(required.length === 0 ? {} : { required }),
    ...(index === undefined ? {} : { additionalProperties: schemaOf(reading, index) }),
  };
};

const isText = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.StringLike) !== 0 || (type.isIntersection() && type.types.some(isText));

const propertiesOf = (reading: Reading, members: readonly ts.Symbol[]): JsonSchema => {
  const properties: Record<string, JsonValue> = {};
  for (const member of members) {
    const words = ts.displayPartsToString(member.getDocumentationComment(reading.checker));
    properties[member.name] = { ...schemaOf(reading, reading.checker.getTypeOfSymbol(member)), ...described(words) };
  }
  return properties;
};

const documentation = ({ checker }: Reading, type: ts.Type): string =>
  ts.displayPartsToString((type.aliasSymbol ?? type.symbol)?.getDocumentationComment(checker) ?? []);

const described = (words: string): JsonSchema => (words === '' ? {} : { description: words });
