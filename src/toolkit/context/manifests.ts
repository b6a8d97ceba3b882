// What a workspace's manifests say about it, a line for each fact that helps to begin.
import { ok, type Result } from '../../error/error-value.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import type { Look } from '../../tool/look.ts';
import type { ListedEntry } from '../files/listing-line.ts';
import { fitting, type Priced, safeTokens } from './fitting.ts';
import { smallText } from './small-text.ts';

type Facts = (text: string) => readonly string[];

const MANIFESTS: readonly (readonly [string, Facts])[] = [
  ['package.json', (text) => packageFacts(text)],
  ['pyproject.toml', (text) => matching(text, /^(?:name|version|description|requires-python)\s*=.*$/gm)],
  ['Cargo.toml', (text) => matching(text, /^(?:name|version|edition|members)\s*=.*$/gm)],
  ['go.mod', (text) => matching(text, /^(?:module|go)\s.*$/gm)],
];

/** Only those at the top, and only those the walk has shown: one that a rule hides is not read. */
export const manifestItems = async (
  look: Look,
  found: readonly ListedEntry[],
  tokens: number,
): Promise<Result<readonly Priced[]>> => {
  const items: Priced[] = [];
  let left = tokens;
  for (const [name, facts] of MANIFESTS) {
    if (!found.some(({ place }) => place === name)) continue;
    const file = await smallText(look, name);
    if (!file.ok) return file;
    if (file.value === undefined) continue;
    const { path, hash, text } = file.value;
    const lines = fitting(facts(text), left - 20);
    if (lines.length === 0) continue;
    const inside = `<manifest path=${JSON.stringify(path)}>\n${lines.join('\n')}\n</manifest>`;
    const of = Math.max(text.split('\n').length, 2);
    const origin = { path, hash, lines: { from: 1, to: 1, of } };
    items.push({ item: { title: `facts from ${path}`, text: look.bytes(inside), origin }, tokens: safeTokens(inside) });
    left -= safeTokens(inside);
  }
  return ok(items);
};

const matching = (text: string, pattern: RegExp): readonly string[] =>
  (text.match(pattern) ?? []).slice(0, 8).map((line) => cut(line.trim()));

const packageFacts: Facts = (text) => {
  const parsed = parse(text);
  if (!isRecord(parsed)) return [];
  const { name, version, description, workspaces, scripts, dependencies, devDependencies } = parsed;
  return [
    ...Object.entries({ name, version, description, workspaces })
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => cut(`${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)),
    ...namesOf('scripts', scripts),
    ...namesOf('dependencies', dependencies),
    ...namesOf('devDependencies', devDependencies),
  ].map((line) => line.replace(/[\p{Cc}\u2028\u2029]/gu, ' '));
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Broken while it is being edited; the overview goes on without it.
    return undefined;
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, JsonValue>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names are enough to know what to look for. */
const MOST_NAMES = 25;
const namesOf = (key: string, value: unknown): string[] => {
  if (!isRecord(value)) return [];
  const names = Object.keys(value);
  const more = names.length - MOST_NAMES;
  return [cut(`${key}: ${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? `, …${more} more` : ''}`)];
};

const cut = (line: string): string => (line.length > 600 ? `${line.slice(0, 600)}…` : line);
