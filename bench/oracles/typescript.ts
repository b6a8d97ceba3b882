// npm run measure:oracles -- typescript: our definitions, importers and references beside the compiler's language service, on published packages.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLook } from '../../src/proposal/layered-look.ts';
import type { Look } from '../../src/tool/look.ts';
import type { Symbol as SourceSymbol } from '../../src/toolkit/code/extracted.ts';
import { indexOf } from '../../src/toolkit/code/index/index-of.ts';
import { proposeRename } from '../../src/toolkit/code/propose-rename.ts';
import { referencesByType } from '../../src/toolkit/code/types/references-by-type.ts';
import { openTypeReader } from '../../src/toolkit/code/types/type-reader.ts';
import { type CodeView, codeView, type LocatedSymbol } from '../../src/toolkit/code/view/code-view.ts';
import type { Services } from '../../src/toolkit/services.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import type { Path } from '../../src/workspace/path.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { builtTypeService } from '../../test/support/built-type-service.ts';
import { createRandom, type Random } from '../../test/support/random.ts';
import { table } from '../../test/support/table.ts';
import { type Agreement, compare, figure, precision, recall, sum } from './agreement.ts';
import { languageService, type Oracle } from './language-service.ts';
import { type LeftOut, newLeftOut } from './left-out.ts';
import { copyOfPackage } from './npm-source.ts';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  readonly language: 'TypeScript' | 'JavaScript';
  /** Whether symbols are renamed in it and the whole is compiled again. */
  readonly renamed?: true;
}

const PACKAGES: readonly Package[] = [
  { name: 'rxjs', version: '7.8.2', folder: 'src', language: 'TypeScript', renamed: true },
  { name: 'zod', version: '4.1.12', folder: 'src', language: 'TypeScript', renamed: true },
  { name: '@reduxjs/toolkit', version: '2.9.0', folder: 'src', language: 'TypeScript' },
  { name: 'mobx', version: '6.15.0', folder: 'src', language: 'TypeScript', renamed: true },
  { name: '@tanstack/query-core', version: '5.90.2', folder: 'src', language: 'TypeScript' },
  { name: '@tanstack/react-query', version: '5.90.2', folder: 'src', language: 'TypeScript' },
  { name: 'semver', version: '7.7.2', folder: '.', language: 'JavaScript' },
  { name: 'execa', version: '9.6.0', folder: 'lib', language: 'JavaScript' },
  { name: 'eslint', version: '9.37.0', folder: 'lib', language: 'JavaScript' },
];

const NEEDED = 0.98;
/** Symbols asked for their references in each package, the same ones every time. */
const ASKED = 150;
const RENAMED = 12;
const RENAMED_MEMBERS = 8;

export interface OracleOptions {
  readonly only?: string;
  /** Differences to print. */
  readonly show?: number;
}

/** True when everything reached its mark. */
export const typescript = async ({ only, show = 0 }: OracleOptions = {}): Promise<boolean> => {
  const rows: string[][] = [];
  const lines: string[] = [];
  const totals = new Map<string, Agreement[]>();
  const leftOut = newLeftOut();
  let reached = true;
  for (const source of PACKAGES.filter(({ name }) => only === undefined || name === only)) {
    const measured = await measure(source, leftOut);
    for (const [what, agreement] of Object.entries(measured.agreements)) {
      rows.push([
        source.name,
        what,
        `${agreement.ours}`,
        `${agreement.theirs}`,
        figure(precision(agreement)),
        figure(recall(agreement)),
      ]);
      const key = `${source.language} ${what}`;
      totals.set(key, [...(totals.get(key) ?? []), agreement]);
    }
    lines.push(...measured.differences.slice(0, show), ...measured.notes);
    if (measured.broken > 0) reached = false;
  }
  for (const kind of new Set([...totals.keys()].map((key) => key.slice(key.indexOf(' ') + 1))))
    totals.set(`both ${kind}`, [
      ...(totals.get(`TypeScript ${kind}`) ?? []),
      ...(totals.get(`JavaScript ${kind}`) ?? []),
    ]);
  for (const [what, agreements] of totals) {
    const total = sum(agreements);
    if (Math.min(precision(total), recall(total)) < NEEDED) reached = false;
    rows.push(['all', what, `${total.ours}`, `${total.theirs}`, figure(precision(total)), figure(recall(total))]);
  }
  console.log(table(['package', 'what', 'ours', 'theirs', 'precision', 'recall'], rows));
  console.log(
    `\n${table(
      ['not counted', 'places'],
      leftOut.rows().map(([rule, places]) => [rule, `${places}`]),
    )}`,
  );
  console.log(`\n${lines.join('\n')}`);
  console.log(
    [
      `needed: ${NEEDED} for definitions, importers, references, members and impact`,
      'members (methods and fields) need types, and we ask the same compiler that is the oracle here: these figures show that the question, the files',
      'and the places are right, not that the compiler is. test/toolkit/code/types/members.test.ts holds us to places written down by hand.',
    ].join('\n'),
  );
  return reached;
};

interface Measured {
  readonly agreements: Readonly<Record<string, Agreement>>;
  readonly differences: readonly string[];
  readonly notes: readonly string[];
  readonly broken: number;
}

const measure = async ({ name, version, folder: part, renamed }: Package, leftOut: LeftOut): Promise<Measured> => {
  const folder = copyOfPackage(name, version, part);
  const state = mkdtempSync(join(tmpdir(), 'countersign-oracle-index-'));
  const opened = openWorkspace(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  const workspace = opened.value;
  const services = servicesFor(workspace, state);
  const built = await builtTypeService();
  // What is right is measured here, not what is quick.
  const reader = openTypeReader(services, { file: built.file, limits: { milliseconds: 300_000 } });
  try {
    const oracle = languageService(folder, leftOut);
    const view = await viewOf(services);
    const differences: string[] = [];
    const note = (what: string, ours: ReadonlySet<string>, theirs: ReadonlySet<string>): Agreement => {
      for (const item of ours) if (!theirs.has(item)) differences.push(`+ ${name} ${what}: ${item}`);
      for (const item of theirs) if (!ours.has(item)) differences.push(`- ${name} ${what}: ${item}`);
      return compare(ours, theirs);
    };
    const agreements = {
      definitions: sum(
        await each(oracle, async (file) =>
          note(`definitions ${file}`, await definitions(view, file), oracle.definitions(file)),
        ),
      ),
      importers: sum(
        await each(oracle, async (file) =>
          note(
            `importers ${file}`,
            new Set((await view.importers(file)).map(({ path }) => path as string)),
            oracle.importers(file),
          ),
        ),
      ),
      ...(await references({ services, view, oracle, note, leftOut })),
    };
    const { notes, broken } =
      renamed === true ? await renames(services, oracle, folder, name) : { notes: [], broken: 0 };
    return { agreements, differences, notes, broken };
  } finally {
    const index = indexOf(services);
    if (index.ok) await index.value.close();
    reader.close();
    workspace.close();
    for (const used of [folder, state, built.folder]) rmSync(used, { recursive: true, force: true });
  }
};

const each = async (oracle: Oracle, work: (file: string) => Promise<Agreement>): Promise<readonly Agreement[]> => {
  const all: Agreement[] = [];
  for (const file of oracle.files) all.push(await work(file));
  return all;
};

/** The outline has no parameters. */
const definitions = async (view: CodeView, file: string): Promise<ReadonlySet<string>> => {
  const outline = await view.outline(file as Path);
  return new Set((outline?.symbols ?? []).map(({ name, place }) => `${name} ${place.line}`));
};

type Note = (what: string, ours: ReadonlySet<string>, theirs: ReadonlySet<string>) => Agreement;

interface Asking {
  readonly services: Services;
  readonly view: CodeView;
  readonly oracle: Oracle;
  readonly note: Note;
  readonly leftOut: LeftOut;
}

const references = async ({ services, view, oracle, note, leftOut }: Asking): Promise<Record<string, Agreement>> => {
  const random = createRandom(7);
  const symbols: { readonly path: Path; readonly symbol: SourceSymbol }[] = [];
  for (const file of oracle.files)
    for (const symbol of (await view.source(file as Path))?.extracted.symbols ?? [])
      symbols.push({ path: file as Path, symbol });
  const found: Agreement[] = [];
  const members: Agreement[] = [];
  const impact: Agreement[] = [];
  const doubled = new Set(
    symbols.filter(({ symbol }) => symbol.kind === 'field').map(({ path, symbol }) => `${path} ${symbol.place.offset}`),
  );
  for (const subject of sample(symbols, ASKED, random)) {
    // One word that is a property as well: the service adds the property's own references, which are a member's.
    const isParameterProperty =
      subject.symbol.kind === 'parameter' && doubled.has(`${subject.path} ${subject.symbol.place.offset}`);
    const question = `${oracle.folder} ${subject.path} ${subject.symbol.place.offset}`;
    if (subject.symbol.shorthand === true || isParameterProperty) {
      leftOut.add('references: asked symbols that are a property as well (whole question)', question);
      continue;
    }
    const isMember = subject.symbol.binding === undefined;
    const listed = oracle.references(
      subject.path,
      subject.symbol.place.offset,
      isMember ? 'comments count' : undefined,
    );
    if (listed === undefined) {
      leftOut.add('references: asked symbols the service knows nothing of (whole question)', question);
      continue;
    }
    const { hits, byName } = await referencesByType({ services, view, look: lookAt(services.workspace) }, [subject]);
    if (byName !== undefined) leftOut.add(`members: by name only, and counted (${byName})`, question);
    const certain = hits.filter(({ uncertain }) => uncertain !== true);
    const ours = new Set(certain.map(({ path, place }) => `${path} ${place.offset}`));
    const kind = isMember ? 'members' : 'references';
    for (const { path, place, uncertain } of hits)
      if (uncertain === true) leftOut.add(`${kind}: marked as uncertain (ours)`, `${question} ${path} ${place.offset}`);
    const theirs = withDefinitions(oracle, ours, listed);
    for (const place of theirs)
      if (!listed.has(place))
        leftOut.add(
          `${kind}: added to theirs, as the service goes from there to a listed place`,
          `${question} ${place}`,
        );
    const what = `references of ${subject.symbol.kind} ${subject.symbol.name} ${subject.path}:${subject.symbol.place.line}`;
    (isMember ? members : found).push(note(what, ours, theirs));
    impact.push(compare(filesOf(ours), filesOf(theirs)));
  }
  return { references: sum(found), 'impact by file': sum(impact), members: sum(members) };
};

/**
 * Some lists of the service end at `module.exports`. A place that is not in the list, and from where the service itself goes to a
 * place in the list, belongs to it.
 */
const withDefinitions = (
  oracle: Oracle,
  ours: ReadonlySet<string>,
  listed: ReadonlySet<string>,
): ReadonlySet<string> => {
  const all = new Set(listed);
  for (const place of ours) {
    const space = place.lastIndexOf(' ');
    if (all.has(place)) continue;
    const goesTo = oracle.definitionsFrom(place.slice(0, space), Number(place.slice(space + 1)));
    if ([...goesTo].some((target) => listed.has(target))) all.add(place);
  }
  return all;
};

const filesOf = (places: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...places].map((place) => place.slice(0, place.lastIndexOf(' '))));

const sample = <T>(all: readonly T[], count: number, random: Random): readonly T[] => {
  const pool = [...all];
  const chosen: T[] = [];
  while (chosen.length < count && pool.length > 0) chosen.push(...pool.splice(random.below(pool.length), 1));
  return chosen;
};

/** Renames symbols one after the other and compiles it all again: the errors must be the ones there were. */
const renames = async (
  services: Services,
  oracle: Oracle,
  folder: string,
  name: string,
): Promise<{ readonly notes: readonly string[]; readonly broken: number }> => {
  const random = createRandom(11);
  const view = await viewOf(services);
  const names: LocatedSymbol[] = [];
  const members: LocatedSymbol[] = [];
  for (const file of oracle.files)
    for (const symbol of (await view.outline(file as Path))?.symbols ?? []) {
      if (symbol.binding === undefined) members.push({ path: file as Path, symbol });
      else if (symbol.container === undefined && symbol.exported) names.push({ path: file as Path, symbol });
    }
  // A compiler of its own each time: one that has answered questions may word its errors in another order.
  const before = languageService(folder).errors();
  const changed = new Set<string>();
  const done = { names: 0, members: 0 };
  const refused = new Map<string, number>();
  for (const { path, symbol } of [...sample(names, RENAMED, random), ...sample(members, RENAMED_MEMBERS, random)]) {
    // The line has moved when an earlier rename added a word, but not to another number.
    const asked = { symbol: symbol.name, path, ...(symbol.binding === undefined ? { line: symbol.place.line } : {}) };
    const newName = `${symbol.name.replace(/^#/, '')}Renamed`;
    const proposed = await proposeRename({ ...asked, newName }, lookAt(services.workspace), services);
    if (!proposed.ok) {
      const why = proposed.error.message.replaceAll(symbol.name, '…').replace(/in \S+\.$/, 'in a file.');
      refused.set(why, (refused.get(why) ?? 0) + 1);
      continue;
    }
    for (const { path: place, after } of proposed.value.changes ?? [])
      if (after?.kind === 'file') {
        writeFileSync(join(folder, place), await after.bytes.read());
        changed.add(place);
      }
    done[symbol.binding === undefined ? 'members' : 'names'] += 1;
  }
  const added = withoutOnce(languageService(folder).errors(), before);
  return {
    notes: [
      `${name}: ${done.names} exported symbols and ${done.members} members renamed in ${changed.size} files; new errors of the compiler: ${added.length === 0 ? 'none' : added.join(', ')}`,
      ...[...refused].map(([why, times]) => `${name}: refused ${times} times: ${why}`),
    ],
    broken: added.length,
  };
};

const withoutOnce = (all: readonly string[], known: readonly string[]): readonly string[] => {
  const rest = [...all];
  for (const one of known) {
    const at = rest.indexOf(one);
    if (at !== -1) rest.splice(at, 1);
  }
  return rest;
};

const viewOf = async (services: Services): Promise<CodeView> => {
  const index = indexOf(services);
  if (!index.ok) throw new Error(index.error.message);
  const view = await codeView(index.value, lookAt(services.workspace), 600_000);
  if (!view.ok) throw new Error(view.error.message);
  return view.value;
};

const lookAt = (workspace: Workspace): Look =>
  createLook({
    workspace,
    layers: [],
    limits: {
      readLines: 2000,
      readBytes: 1_000_000,
      editBytes: 64 * 1024 * 1024,
      listEntries: 100,
      searchHits: 50,
      searchSeconds: 10,
    },
    seen: () => ({ extent: 'none' }),
    signal: new AbortController().signal,
    progress: () => undefined,
    hash: hashOf,
  });

const servicesFor = (workspace: Workspace, state: string): Services => ({
  workspace,
  environment: {},
  settings: {},
  indexFolder: () => ({ ok: true, value: state }),
  network: () => {
    throw new Error('nothing here reaches the network');
  },
});
