// Reads import and export statements.
import type { ImportedName } from '../extracted.ts';
import { childOf, childrenOf, type Node, nameOf, stringOf, wordOf } from './node.ts';
import type { InsideScope, SourceReader } from './reader.ts';
import { ANY_MEANING, declare } from './scope.ts';
import { type Visitor, visit } from './visit.ts';

const importDeclaration: Visitor = (reader, node, inside) => {
  const specifier = stringOf(childOf(node, 'source'));
  if (specifier === undefined) return;
  const names = childrenOf(node, 'specifiers').flatMap((part): ImportedName[] => {
    const local = childOf(part, 'local');
    const name = nameOf(local);
    if (local === undefined || name === undefined) return [];
    const written = childOf(part, 'imported');
    const imported =
      part.type === 'ImportDefaultSpecifier'
        ? 'default'
        : part.type === 'ImportNamespaceSpecifier'
          ? '*'
          : (wordOf(written) ?? name);
    return [importedName(reader, inside, { imported, written, local, name })];
  });
  reader.import({ specifier, kind: 'static', line: reader.places.lineAt(node.start), names });
};

interface Names {
  readonly imported: string;
  readonly written?: Node | undefined;
  readonly local: Node;
  readonly name: string;
}

/** Declares the local name; it is an imported name and no symbol of this file. */
export const importedName = (
  reader: SourceReader,
  inside: InsideScope,
  { imported, written, local, name }: Names,
): ImportedName => ({
  imported,
  local: name,
  binding: declare(inside.scope, name, ANY_MEANING, reader.fresh),
  ...(written === undefined ? {} : { place: reader.places.placeAt(written.start) }),
  localPlace: reader.places.placeAt(local.start),
});

const importEquals: Visitor = (reader, node, inside) => {
  const reference = childOf(node, 'moduleReference');
  const id = childOf(node, 'id');
  const name = nameOf(id);
  if (reference === undefined || id === undefined || name === undefined) return;
  const specifier =
    reference.type === 'TSExternalModuleReference' ? stringOf(childOf(reference, 'expression')) : undefined;
  if (specifier === undefined) {
    reader.declare(inside, { name: id, text: name, kind: 'variable', whole: node, meaning: ANY_MEANING });
    return aliasOf(reader, reference, inside);
  }
  const names = [importedName(reader, inside, { imported: '*', local: id, name })];
  reader.import({ specifier, kind: 'require', line: reader.places.lineAt(node.start), names });
};

/** `import B = A.B`: a use of the outermost name. */
const aliasOf = (reader: SourceReader, node: Node, { scope }: InsideScope): void => {
  let first = node;
  for (let left = childOf(first, 'left'); left !== undefined; left = childOf(first, 'left')) first = left;
  const name = nameOf(first);
  if (name !== undefined) reader.use({ name, offset: first.start, role: 'read', scope, meaning: ANY_MEANING });
};

const exportNamed: Visitor = (reader, node, inside) => {
  const declaration = childOf(node, 'declaration');
  const source = childOf(node, 'source');
  const specifier = stringOf(source);
  if (declaration !== undefined) return exportDeclaration(reader, declaration, inside);
  const parts = childrenOf(node, 'specifiers');
  if (specifier === undefined) {
    for (const part of parts) exportLocal(reader, part, inside);
    return;
  }
  const names: ImportedName[] = [];
  for (const part of parts) {
    const [local, exported] = [childOf(part, 'local'), childOf(part, 'exported')];
    const [imported, name] = [wordOf(local), wordOf(exported)];
    if (local === undefined || exported === undefined || imported === undefined || name === undefined) continue;
    names.push({ imported, place: reader.places.placeAt(local.start) });
    reader.export({
      name,
      from: { specifier, imported },
      ...(exported.start === local.start ? {} : { place: reader.places.placeAt(exported.start) }),
    });
  }
  reader.import({ specifier, kind: 'reexport', line: reader.places.lineAt(node.start), names });
};

const exportLocal: Visitor = (reader, part, { scope }) => {
  const [local, exported] = [childOf(part, 'local'), childOf(part, 'exported')];
  const [name, as] = [wordOf(local), wordOf(exported)];
  if (local === undefined || exported === undefined || name === undefined || as === undefined) return;
  const alone = exported.start === local.start;
  reader.use({
    name,
    offset: local.start,
    role: 'read',
    scope,
    meaning: ANY_MEANING,
    ...(alone ? { shorthand: 'export' } : {}),
  });
  reader.exportLocal({
    name: as,
    local: name,
    scope,
    ...(alone ? {} : { place: reader.places.placeAt(exported.start) }),
  });
};

const exportDeclaration: Visitor = (reader, declaration, inside) => {
  visit(reader, declaration, inside);
  // Inside a namespace an export is a member of it, not of the file.
  if (inside.container !== '') return;
  for (const name of declaredNames(declaration)) reader.exportLocal({ name, local: name, scope: inside.scope });
};

const declaredNames = (declaration: Node): readonly string[] => {
  if (declaration.type !== 'VariableDeclaration') {
    const name = nameOf(childOf(declaration, 'id'));
    return name === undefined ? [] : [name];
  }
  return childrenOf(declaration, 'declarations').flatMap((declarator) => patternNames(childOf(declarator, 'id')));
};

const patternNames = (node: Node | undefined): readonly string[] => {
  if (node === undefined) return [];
  const name = node.type === 'Identifier' ? nameOf(node) : undefined;
  if (name !== undefined) return [name];
  const inner = [childOf(node, 'left'), childOf(node, 'argument'), childOf(node, 'value')];
  const many = [...childrenOf(node, 'elements'), ...childrenOf(node, 'properties')];
  return [...inner, ...many].flatMap(patternNames);
};

const exportDefault: Visitor = (reader, node, inside) => {
  const declaration = childOf(node, 'declaration') ?? childOf(node, 'expression');
  if (declaration === undefined) return;
  visit(reader, declaration, inside);
  const name = declaration.type === 'Identifier' ? nameOf(declaration) : nameOf(childOf(declaration, 'id'));
  const exported = node.type === 'TSExportAssignment' ? 'export=' : 'default';
  if (name === undefined) reader.export({ name: exported });
  else reader.exportLocal({ name: exported, local: name, scope: inside.scope });
};

const exportAll: Visitor = (reader, node) => {
  const specifier = stringOf(childOf(node, 'source'));
  if (specifier === undefined) return;
  const exported = childOf(node, 'exported');
  const name = wordOf(exported);
  reader.import({ specifier, kind: 'reexport', line: reader.places.lineAt(node.start), names: [{ imported: '*' }] });
  reader.export({
    name: name ?? '*',
    from: { specifier, imported: '*' },
    ...(exported === undefined ? {} : { place: reader.places.placeAt(exported.start) }),
  });
};

export const MODULES: Readonly<Record<string, Visitor>> = {
  ImportDeclaration: importDeclaration,
  TSImportEqualsDeclaration: importEquals,
  ExportNamedDeclaration: exportNamed,
  ExportDefaultDeclaration: exportDefault,
  TSExportAssignment: exportDefault,
  ExportAllDeclaration: exportAll,
};
