// Which files import what changes, directly and through others, and which of them are tests.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import { isInAdded } from '../../workspace/in-added.ts';
import { BOUNDS } from '../bounds.ts';
import type { Services, ToolWork } from '../services.ts';
import { referencesByType } from './types/references-by-type.ts';
import type { CodeView } from './view/code-view.ts';
import { subjectsNamed } from './view/subjects.ts';
import { freshnessWords, shownInPart, viewedInPart, viewFor, withPartial } from './view/view-for.ts';

interface Input {
  readonly paths?: readonly string[];
  readonly symbol?: string;
}

interface Touched {
  /** What changes. */
  readonly seeds: ReadonlySet<string>;
  readonly direct: ReadonlySet<string>;
  readonly indirect: ReadonlySet<string>;
  /** Why a member was looked for by its name only. */
  readonly byName?: string;
}

/** A list a model can still use; the others are counted. */
const MOST_FILES = BOUNDS.impact.results;

export const proposeImpact: ToolWork<Input> = async (input, look, services) => {
  const view = await viewFor(services, look);
  if (!view.ok) return view;
  const touched = await touchedBy({ services, view: view.value, look }, input);
  if (!touched.ok) return touched;
  const { seeds, direct, indirect, byName } = touched.value;
  const tests = [...seeds, ...direct, ...indirect].filter(isTest);
  const what = input.symbol ?? (seeds.size === 1 ? [...seeds][0] : `${seeds.size} files`) ?? '';
  const text = [
    `<impact of=${JSON.stringify(what)}>`,
    ...section('changed', seeds),
    ...section(input.symbol === undefined ? 'imported directly by' : 'used in', direct),
    ...section('imported indirectly by', indirect),
    ...section('tests', new Set(tests)),
    '</impact>',
    ...(byName === undefined ? [] : [`(by name only: ${byName})`]),
    freshnessWords(view.value),
  ].join('\n');
  return ok({
    summary: `impact of ${what}: ${direct.size} files directly, ${indirect.size} indirectly, ${tests.length} tests`,
    share: [{ title: `impact of ${what}`, text: look.bytes(text) }],
    ...withPartial([
      ...viewedInPart(view.value),
      ...[direct, indirect].flatMap(({ size }) => shownInPart('files', Math.min(size, MOST_FILES), size)),
    ]),
  });
};

const touchedBy = async (
  { services, view, look }: { readonly services: Services; readonly view: CodeView; readonly look: Look },
  { paths, symbol }: Input,
): Promise<Result<Touched>> => {
  if (symbol !== undefined) {
    const [only] = paths ?? [];
    const subjects = await subjectsNamed(view, look, { symbol, ...(only === undefined ? {} : { path: only }) });
    if (!subjects.ok) return subjects;
    const seeds = new Set<string>(subjects.value.map(({ path }) => path));
    const direct = new Set<string>();
    const { hits, byName } = await referencesByType({ services, view, look }, subjects.value);
    for (const { path } of hits) if (!seeds.has(path)) direct.add(path);
    const indirect = await importersOf(view, direct, new Set([...seeds, ...direct]));
    return ok({ seeds, direct, indirect, ...(byName === undefined ? {} : { byName }) });
  }
  const seeds = new Set<string>();
  for (const name of paths ?? look.unsigned.filter((each) => !isInAdded(look.added, each))) {
    const path = look.resolve(name, 'read');
    if (!path.ok) return path;
    seeds.add(path.value);
  }
  if (seeds.size === 0)
    return fail('BAD_ARGS', 'Nothing is changed and not signed yet: name paths or a symbol.', {
      data: { fields: ['paths', 'symbol'] },
    });
  const direct = new Set<string>();
  for (const seed of seeds) for (const { path } of await view.importers(seed)) if (!seeds.has(path)) direct.add(path);
  return ok({ seeds, direct, indirect: await importersOf(view, direct, new Set([...seeds, ...direct])) });
};

/** Through any number of files, each once. */
const importersOf = async (
  view: CodeView,
  start: ReadonlySet<string>,
  known: Set<string>,
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  const waiting = [...start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const { path } of await view.importers(next))
      if (!known.has(path)) {
        known.add(path);
        found.add(path);
        waiting.push(path);
      }
  return found;
};

const section = (title: string, paths: ReadonlySet<string>): string[] => {
  if (paths.size === 0) return [`${title}: none`];
  const shown = [...paths].sort().slice(0, MOST_FILES);
  const rest = paths.size - shown.length;
  return [`${title}:`, ...shown.map((path) => `  ${path}`), ...(rest > 0 ? [`  …and ${rest} more`] : [])];
};

/** As the usual test runners find them. */
const isTest = (path: string): boolean =>
  /(?:^|\/)(?:__tests__|tests?|spec)\//.test(path) ||
  /[._-](?:test|spec)\.[^/.]+$/.test(path) ||
  /(?:^|\/)test_[^/]*\.py$/.test(path) ||
  /_test\.(?:go|py|rb)$/.test(path);
