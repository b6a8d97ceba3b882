// The compiler's language service over a folder: what it says about definitions, importers and references.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'ts6';
import { type LeftOut, newLeftOut } from './left-out.ts';

export interface Oracle {
  readonly folder: string;
  readonly files: readonly string[];
  readonly service: ts.LanguageService;
  /** `name line` of every declaration. */
  definitions(file: string): ReadonlySet<string>;
  importers(file: string): ReadonlySet<string>;
  /** `path offset` of every reference to what stands at this place; in comments too (types of JSDoc), if they count. */
  references(file: string, offset: number, comments?: 'comments count'): ReadonlySet<string> | undefined;
  /** Where the service goes from this place. */
  definitionsFrom(file: string, offset: number): ReadonlySet<string>;
  /** Errors of syntax and meaning in all files, worded without places. */
  errors(): readonly string[];
}

const OPTIONS: ts.CompilerOptions = {
  allowJs: true,
  checkJs: false,
  noEmit: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  jsx: ts.JsxEmit.Preserve,
  skipLibCheck: true,
  strict: true,
  types: [],
};

export const languageService = (folder: string, leftOut: LeftOut = newLeftOut()): Oracle => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !name.includes('node_modules'))
    .sort();
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => OPTIONS,
    getScriptFileNames: () => files.map((name) => join(folder, name)),
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  };
  const service = ts.createLanguageService(host);
  const at = (name: string): string => join(folder, name);
  return {
    folder,
    files,
    service,
    definitions: (file) => declarationsIn(service.getProgram()?.getSourceFile(at(file)), leftOut),
    importers: (file) =>
      // The service counts `module` in the file itself as well, and types that comments import.
      new Set(
        service
          .getFileReferences(at(file))
          .filter(({ fileName, textSpan }) => {
            const tree = service.getProgram()?.getSourceFile(fileName);
            if (tree === undefined || !isInComment(tree, textSpan.start)) return true;
            leftOut.add('importers: types that a comment imports (theirs)', `${fileName} ${textSpan.start}`);
            return false;
          })
          .map(({ fileName }) => relative(folder, fileName))
          .filter((name) => {
            if (name === file) leftOut.add('importers: the file itself (theirs)', at(file));
            return name !== file;
          }),
      ),
    references: (file, offset, comments) => {
      const places = new Set<string>();
      const asked = new Set<string>();
      const ask = (name: string, start: number): boolean => {
        const key = `${name} ${start}`;
        if (asked.has(key)) return true;
        asked.add(key);
        const found = service.findReferences(name, start);
        for (const { references } of found ?? [])
          for (const { fileName, textSpan } of references) {
            const tree = service.getProgram()?.getSourceFile(fileName);
            // The library's own files are not part of the folder, and a comment is no use of a name.
            const place = `${fileName} ${textSpan.start}`;
            if (tree === undefined || !fileName.startsWith(`${folder}/`)) {
              leftOut.add('references: in the library, outside the package (theirs)', place);
              continue;
            }
            if (comments === undefined && isInComment(tree, textSpan.start)) {
              leftOut.add('references: in a comment (theirs)', place);
              continue;
            }
            places.add(`${relative(folder, fileName)} ${textSpan.start}`);
            if (goesOut(tree, textSpan.start)) ask(fileName, textSpan.start);
          }
        return found !== undefined;
      };
      return ask(at(file), offset) ? places : undefined;
    },
    definitionsFrom: (file, offset) =>
      new Set(
        (service.getDefinitionAtPosition(at(file), offset) ?? []).map(
          ({ fileName, textSpan }) => `${relative(folder, fileName)} ${textSpan.start}`,
        ),
      ),
    errors: () =>
      files.flatMap((name) =>
        [...service.getSyntacticDiagnostics(at(name)), ...service.getSemanticDiagnostics(at(name))].map(
          ({ code }) => `${name} ${code}`,
        ),
      ),
  };
};

/** Every declaration of the compiler's tree that has a name, but parameters and what only passes through (imports, re-exports, `require`). */
const declarationsIn = (file: ts.SourceFile | undefined, leftOut: LeftOut): ReadonlySet<string> => {
  const found = new Set<string>();
  if (file === undefined) return found;
  const isJavaScript = /\.[cm]?jsx?$/.test(file.fileName);
  const visit = (node: ts.Node): void => {
    const name = nameIn(node, isJavaScript);
    if (name !== undefined)
      found.add(`${name.text} ${file.getLineAndCharacterOfPosition(name.getStart(file)).line + 1}`);
    else {
      const why = whyNot(node, isJavaScript);
      if (why !== undefined) leftOut.add(`definitions: ${why} (theirs)`, `${file.fileName} ${node.getStart(file)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

type Name = ts.Identifier | ts.StringLiteral | ts.PrivateIdentifier;

const nameIn = (node: ts.Node, isJavaScript: boolean): Name | undefined => {
  if (ts.isBinaryExpression(node)) return isJavaScript ? assignedName(node) : undefined;
  if (ts.isPropertyAssignment(node)) return isFunction(node.initializer) ? plainName(node.name) : undefined;
  if (ts.isParameter(node))
    return ts.isParameterPropertyDeclaration(node, node.parent) ? plainName(node.name) : undefined;
  if (!isDeclaration(node) || isRequired(node)) return undefined;
  return ts.isBindingElement(node) && isInParameter(node) ? undefined : plainName(node.name);
};

/** Which rule left a declaration out; undefined for what is none. */
const whyNot = (node: ts.Node, isJavaScript: boolean): string | undefined => {
  if (ts.isImportSpecifier(node) || ts.isImportClause(node) || ts.isNamespaceImport(node)) return 'imported names';
  if (ts.isExportSpecifier(node)) return 'names in an export list';
  if (ts.isTypeParameterDeclaration(node)) return 'type parameters';
  if (ts.isShorthandPropertyAssignment(node)) return undefined;
  if (ts.isPropertyAssignment(node))
    return isFunction(node.initializer) ? 'computed names and patterns' : 'properties of objects that are no functions';
  if (ts.isBinaryExpression(node))
    return isJavaScript && isAssignedMember(node) ? 'assignments that only pass on, or have no plain name' : undefined;
  if (ts.isParameter(node) || (ts.isBindingElement(node) && isInParameter(node))) return 'parameters';
  if (!isDeclaration(node) || node.name === undefined) return undefined;
  return isRequired(node) ? 'names from require or import()' : 'computed names and patterns';
};

const isAssignedMember = (node: ts.BinaryExpression): boolean => assignmentKind(node) !== 0;

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isClassLike(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isAccessor(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isBindingElement(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isEnumMember(node) ||
  ts.isModuleDeclaration(node);

const isFunction = (node: ts.Node): boolean => ts.isFunctionExpression(node) || ts.isArrowFunction(node);

/** Computed names and patterns are nothing anyone can look for; neither is `declare module 'x'`. */
const plainName = (name: ts.Node | undefined): Name | undefined =>
  name !== undefined &&
  (ts.isIdentifier(name) ||
    ts.isPrivateIdentifier(name) ||
    (ts.isStringLiteral(name) && !ts.isModuleDeclaration(name.parent)))
    ? name
    : undefined;

const isInParameter = (node: ts.Node): boolean => {
  let above = node;
  while (ts.isBindingElement(above) || ts.isObjectBindingPattern(above) || ts.isArrayBindingPattern(above))
    above = above.parent;
  return ts.isParameter(above);
};

/** `exports.x = …`, `X.prototype.y = …`, `this.z = …`, as the compiler tells them apart (1, 3, 4); not `exports.x = x`, which only passes on. */
const assignedName = (node: ts.BinaryExpression): Name | undefined => {
  const kind = assignmentKind(node);
  if (![1, 3, 4].includes(kind) || !ts.isPropertyAccessExpression(node.left)) return undefined;
  return kind === 1 && ts.isIdentifier(node.right) ? undefined : plainName(node.left.name);
};

const assignmentKind = (node: ts.Node): number => internal.getAssignmentDeclarationKind(node);

const isRequired = (node: ts.Node): boolean => {
  let declaration: ts.Node = node;
  while (ts.isBindingElement(declaration) || ts.isObjectBindingPattern(declaration)) declaration = declaration.parent;
  if (!ts.isVariableDeclaration(declaration) || declaration.initializer === undefined) return false;
  return /^(?:require\(['"][^'"]+['"]\)|\(?await import\(['"][^'"]+['"]\)\)?)(?:\.\w+)?$/.test(
    declaration.initializer.getText(),
  );
};

/** The compiler's own, not among its public types. */
const internal = ts as unknown as {
  getAssignmentDeclarationKind(node: ts.Node): number;
  isInComment(file: ts.SourceFile, position: number): unknown;
  getTokenAtPosition(file: ts.SourceFile, position: number): ts.Node;
};

const isInComment = (file: ts.SourceFile, position: number): boolean =>
  internal.isInComment(file, position) !== undefined;

/** A name that leaves through `module.exports = { name }` or `exports.name`: the service has to be asked again there to go on to importers. */
const goesOut = (file: ts.SourceFile, position: number): boolean => {
  const token = internal.getTokenAtPosition(file, position);
  const { parent } = token;
  if (ts.isShorthandPropertyAssignment(parent))
    return /^(?:exports = )?module\.exports = /.test(parent.parent.parent.getText(file));
  return ts.isPropertyAccessExpression(parent) && /^(?:module\.)?exports$/.test(parent.expression.getText(file));
};
