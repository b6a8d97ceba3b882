// What was read from a source, as lines that a test can compare.
import type { Extracted, ResolveContext } from '../../../../src/toolkit/code/extracted.ts';

/** "kind container.name line", in the order of the file, without parameters. */
export const outlined = ({ symbols }: Extracted): readonly string[] =>
  symbols
    .filter(({ kind }) => kind !== 'parameter')
    .map(
      ({ kind, container, name, place }) =>
        `${kind} ${container === undefined ? '' : `${container}.`}${name} ${place.line}`,
    );

/** "line:column name role", and what it means: the line of its declaration, an import, a parameter, or nothing known. */
export const meant = (extracted: Extracted): readonly string[] =>
  extracted.references.map(({ name, place, role, binding, of }) => {
    const owner = of === undefined ? '' : ` of ${of.name}${of.class === undefined ? '' : ` (${of.class})`}`;
    const meaning = role === 'member' && binding === undefined ? owner : ` = ${meaningOf(extracted, binding)}`;
    return `${place.line}:${place.column} ${name} ${role}${meaning}`;
  });

const meaningOf = ({ symbols, imports }: Extracted, binding: number | undefined): string => {
  if (binding === undefined) return '?';
  const symbol = symbols.find((found) => found.binding === binding);
  if (symbol?.kind === 'parameter') return 'parameter';
  if (symbol !== undefined) return `line ${symbol.place.line}`;
  for (const { specifier, names } of imports)
    for (const { imported, binding: taken } of names) if (taken === binding) return `${specifier} ${imported}`;
  return 'parameter';
};

/** "specifier: imported as local, …" */
export const imported = ({ imports }: Extracted): readonly string[] =>
  imports.map(({ specifier, names }) =>
    `${specifier}: ${names.map(({ imported: name, local }) => (local === undefined || local === name ? name : `${name} as ${local}`)).join(', ')}`.trim(),
  );

/** A workspace of these files, for resolvers. */
export const workspaceOf = (files: Readonly<Record<string, string>>): ResolveContext => ({
  root: '/',
  exists: (path) => Object.hasOwn(files, path),
  read: (path) => files[path],
  filesIn: (folder) =>
    Object.keys(files).filter((path) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.') === folder),
});

/** The lines of a template without the indentation of the test around it. */
export const source = (text: string): string => {
  const lines = text.replace(/^\n/, '').split('\n');
  const indentation = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)![0].length),
  );
  return lines.map((line) => line.slice(indentation)).join('\n');
};
