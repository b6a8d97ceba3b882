// The text of a rules.yaml as rules, each with its line. What cannot be read is named; what it might have forbidden then asks.
import type { ErrorValue } from '../error/error-value.ts';
import { GROUPS_NOW } from '../tool/group-names.ts';
import { nearest } from '../tool/nearest.ts';
import { badConfig } from './bad-config.ts';
import { examplesHold } from './check-examples.ts';
import { glob } from './glob.ts';
import { hasWildcard } from './match-value.ts';
import { isMoment } from './moment.ts';
import { parseYaml, type YamlEntry, type YamlNode } from './parse-yaml.ts';
import type { Rule, Verdict } from './rule.ts';

export interface ParsedRules {
  readonly rules: readonly Rule[];
  /** BAD_CONFIG with file and line. */
  readonly errors: readonly ErrorValue[];
}

export const VERDICTS: readonly Verdict[] = ['allow', 'ask', 'draft', 'drop', 'deny'];

/**
 * The rules that could be read. Fails closed: when the file, a deny, an ask, or a rule that may have been one cannot be read,
 * a rule is added by which everything asks, `--yes` and allow rules notwithstanding.
 */
export const parseRules = (
  text: string,
  from: { readonly file: string; readonly kind: 'person' | 'workspace' },
): ParsedRules => {
  const { root, errors } = parseYaml(text, from.file);
  const reading: Reading = { ...from, errors: [...errors], rules: [], lost: errors[0] };
  readFile(root, reading);
  const closed = reading.lost === undefined ? [] : [everythingAsks(from, reading.lost)];
  return { rules: [...closed, ...reading.rules], errors: reading.errors };
};

/** For a file that is there and cannot be read at all. */
export const everythingAsks = (
  from: { readonly file: string; readonly kind: 'person' | 'workspace' },
  error: ErrorValue,
): Rule => ({
  verdict: 'ask',
  of: '*',
  why: 'a rule cannot be read, so everything asks',
  source: { ...from, line: typeof error.data?.line === 'number' ? error.data.line : 1 },
});

interface Reading {
  readonly file: string;
  readonly kind: 'person' | 'workspace';
  readonly errors: ErrorValue[];
  readonly rules: Rule[];
  /** The first thing that may have been a deny or an ask and is not among the rules. */
  lost: ErrorValue | undefined;
}

const readFile = (root: YamlNode | undefined, reading: Reading): void => {
  if (root === undefined) return;
  const entries = root.kind === 'map' ? root.entries : undefined;
  const stray = entries?.find(({ key }) => key !== 'rules');
  if (entries === undefined || stray !== undefined) {
    const word = stray === undefined ? 'the file begins with "rules:"' : `"${stray.key}" is not known here: rules`;
    lose(reading, say(reading, stray?.line ?? root.line, word));
  }
  const list = entries?.find(({ key }) => key === 'rules')?.value;
  if (list === undefined || isNothing(list)) return;
  if (list.kind !== 'list') lose(reading, say(reading, list.line, 'rules: is a list, each rule begins with "-"'));
  else for (const item of list.items) readRule(item, reading);
};

const readRule = (node: YamlNode, reading: Reading): void => {
  const before = reading.errors.length;
  const entries = node.kind === 'map' ? node.entries : [];
  const [head, ...more] = entries.filter(({ key }) => verdictOf(key) !== undefined);
  const verdict = head === undefined ? undefined : verdictOf(head.key);
  if (head === undefined || verdict === undefined) {
    noVerdict(node, entries[0], reading);
    return;
  }
  const parts: Parts = {};
  for (const entry of entries) if (entry !== head && !more.includes(entry)) readPart(entry, parts, reading);
  const of = single(head, reading);
  if (more.length > 0) say(reading, head.line, 'a rule has one verdict: write two rules');
  const rule: Rule = { ...parts, verdict, of, source: { kind: reading.kind, file: reading.file, line: node.line } };
  if (reading.errors.length === before) for (const complaint of examplesHold(rule)) say(reading, node.line, complaint);
  if (reading.errors.length === before) reading.rules.push(rule);
  else if (more.length > 0 || verdict === 'deny' || verdict === 'ask') lose(reading, reading.errors[before]);
};

/** "alow" was an allow, and losing it is safe; what may have been a deny or an ask is not. */
const noVerdict = (node: YamlNode, first: YamlEntry | undefined, reading: Reading): void => {
  const written = first?.key ?? (node.kind === 'text' ? node.text : '');
  const error = say(reading, node.line, `"${written}" is not a verdict: allow, ask, draft, drop or deny.`);
  if (nearest(written, VERDICTS) !== 'allow') lose(reading, error);
};

const LISTS = ['in', 'changes', 'shares', 'reaches', 'writes'] as const;
const TEXTS = ['workspace', 'to', 'why', 'until'] as const;
const KEYS: readonly string[] = ['input', ...LISTS, ...TEXTS, 'examples', 'groups'];

type Parts = { -readonly [Key in keyof Rule]?: Rule[Key] };

const readPart = (entry: YamlEntry, parts: Parts, reading: Reading): void => {
  const { key, line, value } = entry;
  const list = LISTS.find((name) => name === key);
  const text = TEXTS.find((name) => name === key);
  if (list !== undefined) parts[list] = patterns(entry, reading);
  else if (text !== undefined) parts[text] = single(entry, reading);
  else if (key === 'groups') parts.groups = groupsIn(entry, reading);
  else if (key === 'input') parts.input = inputOf(entry, reading);
  else if (key === 'examples') parts.examples = examplesOf(value, reading);
  else {
    const meant = nearest(key, [...KEYS, ...VERDICTS]);
    say(
      reading,
      line,
      `"${key}" is not known in a rule${meant === undefined ? `: ${KEYS.join(', ')}` : `; did you mean "${meant}"?`}`,
    );
  }
  if (key === 'workspace' && reading.kind === 'workspace')
    say(reading, line, 'workspace: is for your own rules file only');
  if (key === 'to' && parts.to) checkPattern(parts.to, line, reading);
  if (key === 'until' && parts.until !== undefined && !isMoment(parts.until))
    say(reading, line, `"${parts.until}" is not a day: write it as 2026-12-31, or 2026-12-31T18:05Z`);
};

const single = ({ key, line, value }: YamlEntry, reading: Reading): string => {
  const text = textOf(value);
  if (text === undefined || text === '') say(reading, line, `${key}: is one text`);
  return text ?? '';
};

/** One that we do not know was written by a later program: what it means cannot be told. */
const groupsIn = (entry: YamlEntry, reading: Reading): number => {
  const groups = Number(single(entry, reading));
  if (!Number.isInteger(groups) || groups < 1 || groups > GROUPS_NOW)
    say(reading, entry.line, `groups: is ${GROUPS_NOW}, for the groups of tools as they are now, or 1, as in 0.1.0`);
  return groups;
};

const patterns = ({ key, line, value }: YamlEntry, reading: Reading): readonly string[] => {
  const nodes = value.kind === 'list' ? value.items : [value];
  const texts = nodes.flatMap((node) => textOf(node) || []);
  if (texts.length !== nodes.length || texts.length === 0) say(reading, line, `${key}: is a list of patterns`);
  for (const text of texts) checkPattern(text, line, reading);
  return texts;
};

const inputOf = ({ line, value }: YamlEntry, reading: Reading): Readonly<Record<string, string>> => {
  const entries = value.kind === 'map' ? value.entries : [];
  if (entries.length === 0) say(reading, line, 'input: is arguments with their values, as in { command: "npm test" }');
  const pairs = entries.map((entry): [string, string] => [entry.key, single(entry, reading)]);
  for (const [, text] of pairs) if (hasWildcard(text)) checkPattern(text, line, reading);
  return Object.fromEntries(pairs);
};

const examplesOf = (value: YamlNode, reading: Reading): NonNullable<Rule['examples']> => {
  const found: { match?: readonly string[]; not?: readonly string[] } = {};
  for (const entry of value.kind === 'map' ? value.entries : []) {
    const nodes = entry.value.kind === 'list' ? entry.value.items : [entry.value];
    const texts = nodes.flatMap((node) => textOf(node) ?? []);
    if (entry.key === 'match') found.match = texts;
    else if (entry.key === 'not') found.not = texts;
    else say(reading, entry.line, `"${entry.key}" is not known in examples: match, not`);
  }
  if (value.kind !== 'map') say(reading, value.line, 'examples: has match: and not:');
  return found;
};

const checkPattern = (pattern: string, line: number, reading: Reading): void => {
  const compiled = glob(pattern);
  if (!compiled.ok) say(reading, line, compiled.error.message);
};

const say = (reading: Reading, line: number, message: string): ErrorValue => {
  const error = badConfig(reading.file, line, message, 'Correct it; the other rules still apply.');
  reading.errors.push(error);
  return error;
};

const lose = (reading: Reading, error: ErrorValue | undefined): void => {
  reading.lost ??= error;
};

const verdictOf = (key: string): Verdict | undefined => VERDICTS.find((verdict) => verdict === key);
const textOf = (node: YamlNode): string | undefined => (node.kind === 'text' ? node.text : undefined);
const isNothing = (node: YamlNode): boolean => node.kind === 'text' && node.plain && /^(?:|~|null)$/.test(node.text);
