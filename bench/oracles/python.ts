// npm run measure:oracles -- python: what we read beside what Python's own ast and symtable say, on its whole standard library.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Extracted } from '../../src/toolkit/code/extracted.ts';
import { python as reader } from '../../src/toolkit/code/languages/python/python.ts';
import { table } from '../../test/support/table.ts';
import { type Agreement, compare, figure, precision, recall, sum } from './agreement.ts';
import { filesBelow } from './debian-sources.ts';

const NEEDED = 0.95;
const WHAT = ['definitions', 'imports', 'references', 'bindings'] as const;
type What = (typeof WHAT)[number];

/** One file, as python_ast.py tells it. */
interface Told {
  readonly path: string;
  readonly error?: string;
  readonly definitions: readonly (readonly [kind: string, container: string, name: string, line: number])[];
  readonly imports: readonly (readonly [line: number, specifier: string, imported: string, local: string])[];
  readonly references: readonly (readonly [line: number, column: number, name: string, holder: string])[];
  /** Names whose place the ast does not keep (`global x`, `except … as x`). */
  readonly unplaced: readonly (readonly [line: number, name: string])[];
}

/** True when definitions, imports, references and bindings all reach the mark. */
export const python = async (options: { readonly show?: number } = {}): Promise<boolean> => {
  const interpreter = newestPython();
  const library = run(interpreter, ['-c', 'import sysconfig; print(sysconfig.get_path("stdlib"))']).trim();
  const files = filesBelow(
    library,
    (path) => path.endsWith('.py') && !/(?:^|\/)(?:tests?|idle_test|site-packages|dist-packages|lib2to3)\//.test(path),
  );
  const told = run(interpreter, [join(import.meta.dirname, 'python_ast.py')], files.join('\n'))
    .split('\n')
    .filter((line) => line !== '')
    // Written by our own script.
    .map((line) => JSON.parse(line) as Told);
  const leftOut = new Map<string, number>();
  const leave = (why: string, count = 1): void => void leftOut.set(why, (leftOut.get(why) ?? 0) + count);
  const agreements: Record<What, Agreement[]> = { definitions: [], imports: [], references: [], bindings: [] };
  const differences: string[] = [];
  for (const file of told) {
    if (file.error !== undefined) {
      leave(`files Python itself cannot read (${file.error})`);
      continue;
    }
    const extracted = await reader.extract(file.path, readFileSync(file.path, 'utf8'), 'full');
    const sides = sidesOf(extracted, file, leave);
    for (const what of WHAT) {
      const { ours, theirs } = sides[what];
      agreements[what].push(compare(ours, theirs));
      const note = (sign: string, key: string): void =>
        void differences.push(`${sign} ${what} ${relative(library, file.path)}: ${key}`);
      for (const key of ours) if (!theirs.has(key)) note('+', key);
      for (const key of theirs) if (!ours.has(key)) note('-', key);
    }
  }
  const totals = WHAT.map((what) => ({ what, total: sum(agreements[what]) }));
  console.log(`${run(interpreter, ['--version']).trim()}, ${told.length} files of its standard library`);
  console.log(
    table(
      ['Python', 'ours', 'ast', 'precision', 'recall', 'needed'],
      totals.map(({ what, total }) => [
        what,
        `${total.ours}`,
        `${total.theirs}`,
        figure(precision(total)),
        figure(recall(total)),
        `${NEEDED}`,
      ]),
    ),
  );
  console.log(`\n${[...leftOut].map(([why, count]) => `${count} left out: ${why}`).join('\n')}`);
  for (const line of differences.slice(0, options.show ?? 0)) console.log(line);
  return totals.every(({ total }) => Math.min(precision(total), recall(total)) >= NEEDED);
};

type Sides = Readonly<Record<What, { readonly ours: ReadonlySet<string>; readonly theirs: ReadonlySet<string> }>>;

const sidesOf = (extracted: Extracted, told: Told, leave: (why: string, count?: number) => void): Sides => {
  const unplaced = new Set(told.unplaced.map(([line, name]) => `${line} ${name}`));
  const references = extracted.references.filter(({ place, name }) => {
    const gone = unplaced.has(`${place.line} ${name}`);
    if (gone) leave('references of ours whose place the ast does not keep (global, nonlocal, except, match)');
    return !gone;
  });
  // What a from-import takes may be a module: we say so beside it, Python finds out when it runs.
  const possible = extracted.imports.filter(
    ({ kind, names }) => kind === 'from' && names[0]?.imported === '*' && names[0].local !== undefined,
  );
  leave('possible modules of from-imports', possible.length);
  return {
    definitions: {
      ours: new Set(
        extracted.symbols.map(
          ({ kind, container = '', name, place }) => `${place.line} ${KINDS[kind] ?? kind} ${container} ${name}`,
        ),
      ),
      theirs: new Set(told.definitions.map(([kind, container, name, line]) => `${line} ${kind} ${container} ${name}`)),
    },
    imports: {
      ours: new Set(
        extracted.imports
          .filter((found) => !possible.includes(found))
          .flatMap(({ line, specifier, names }) =>
            names.map(({ imported, local = '' }) => `${line} ${specifier} ${imported} ${local}`),
          ),
      ),
      theirs: new Set(
        told.imports.map(([line, specifier, imported, local]) => `${line} ${specifier} ${imported} ${local}`),
      ),
    },
    references: {
      ours: new Set(references.map(({ place, name }) => `${place.line}:${place.column} ${name}`)),
      theirs: new Set(told.references.map(([line, column, name]) => `${line}:${column} ${name}`)),
    },
    bindings: bindingsOf(references, told, leave),
  };
};

const KINDS: Readonly<Record<string, string>> = { constant: 'variable' };

/** Each reference with the first one of the same thing, as either side sees it: equal when both see the same things together. */
const bindingsOf = (
  ours: Extracted['references'],
  told: Told,
  leave: (why: string, count?: number) => void,
): Sides['bindings'] => {
  const holders = new Map(told.references.map(([line, column, name, holder]) => [`${line}:${column} ${name}`, holder]));
  const [left, right] = [new Set<string>(), new Set<string>()];
  const first = { ours: new Map<string, string>(), theirs: new Map<string, string>() };
  for (const { place, name, binding } of ours) {
    const key = `${place.line}:${place.column} ${name}`;
    const holder = holders.get(key);
    if (holder === undefined || holder === 'member') continue;
    if (holder === 'class' || holder === 'unknown') {
      leave(
        holder === 'class'
          ? 'bindings of names in a class body (members to us)'
          : 'bindings symtable gives no table for',
      );
      continue;
    }
    if (binding !== undefined) left.add(`${key} = ${firstOf(first.ours, `${binding}`, key)}`);
    if (holder !== 'none') right.add(`${key} = ${firstOf(first.theirs, `${holder} ${name}`, key)}`);
  }
  return { ours: left, theirs: right };
};

const firstOf = (seen: Map<string, string>, id: string, key: string): string => {
  const known = seen.get(id) ?? key;
  seen.set(id, known);
  return known;
};

const run = (program: string, words: readonly string[], input = ''): string =>
  execFileSync(program, words, { input, encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['pipe', 'pipe', 'pipe'] });

/** From 3.12 on the ast knows where names inside f-strings stand. */
const newestPython = (): string => {
  for (const name of ['python3.13', 'python3.12', 'python3'])
    try {
      run(name, ['--version']);
      return name;
    } catch {
      // Not installed; the next one may be.
    }
  throw new Error('No Python 3 on this machine.');
};
