// Every `key = value` of a TOML file with the whole name of what it sets, and the headers of its tables.
import type { AST } from 'toml-eslint-parser';

export interface TomlLine {
  /** From the top; numbers are places in an array of tables. */
  readonly path: readonly (string | number)[];
  readonly node: AST.TOMLKeyValue;
  readonly within: AST.TOMLTopLevelTable | AST.TOMLTable | AST.TOMLInlineTable;
}

export const linesOf = (program: AST.TOMLProgram): readonly TomlLine[] =>
  program.body[0].body.flatMap((node) =>
    node.type === 'TOMLTable'
      ? node.body.flatMap((each) => lineOf(each, node.resolvedKey, node))
      : lineOf(node, [], program.body[0]),
  );

const lineOf = (
  node: AST.TOMLKeyValue,
  above: readonly (string | number)[],
  within: TomlLine['within'],
): readonly TomlLine[] => {
  const path = [...above, ...node.key.keys.map(nameOf)];
  const { value } = node;
  return [
    { path, node, within },
    ...(value.type === 'TOMLInlineTable' ? value.body.flatMap((each) => lineOf(each, path, value)) : []),
  ];
};

const nameOf = (key: AST.TOMLBare | AST.TOMLQuoted): string => (key.type === 'TOMLBare' ? key.name : key.value);

/** The table of this name and those in it. */
export const headersBelow = (program: AST.TOMLProgram, keys: readonly string[]): readonly AST.TOMLTable[] =>
  program.body[0].body.filter(
    (node): node is AST.TOMLTable =>
      node.type === 'TOMLTable' && keys.every((key, index) => node.resolvedKey[index] === key),
  );

export const startsWith = (path: TomlLine['path'], keys: readonly string[]): boolean =>
  path.length >= keys.length && keys.every((key, index) => path[index] === key);
