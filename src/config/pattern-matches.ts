// What path patterns match today, told where rules are listed; and what matches nothing, told when they are loaded.
import { readdirSync } from 'node:fs';
import { unlessRefused } from '../error/errno.ts';
import type { ErrorValue } from '../error/error-value.ts';
import { badConfig } from '../policy/bad-config.ts';
import { reading } from '../policy/denied-paths.ts';
import { countsHere, matchesFacet, type RulePlace } from '../policy/match.ts';
import { literalPlaces, matchesNowhere, type PathGround } from '../policy/path-pattern.ts';
import type { Rule } from '../policy/rule.ts';
import { counted } from '../text/counted.ts';
import { nearest } from '../tool/nearest.ts';
import { walk } from '../workspace/walk.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { PrivateSettings } from './config.ts';

/** A list of rules is looked at by a person who waits: more than this is said as "at least". */
const MOST_ENTRIES = 100_000;

/** Per rule with a word about paths: "3 folders, 41 files", "nothing here". */
export const whatRulesMatch = async (
  rules: readonly Rule[],
  workspace: Workspace,
): Promise<ReadonlyMap<Rule, string>> => {
  const found = new Map(rules.filter(speaksOfPaths).map((rule) => [rule, { folders: 0, files: 0 }]));
  if (found.size === 0) return new Map();
  const ground = { workspace: workspace.root, added: workspace.added };
  let looked = 0;
  for await (const { path, entry } of walk(workspace, { folders: true, ignored: true }).entries) {
    looked += 1;
    if (looked > MOST_ENTRIES) break;
    for (const [rule, count] of found)
      if (speaksOf(rule, path, ground)) count[entry.kind === 'folder' ? 'folders' : 'files'] += 1;
  }
  const least = looked > MOST_ENTRIES ? 'at least ' : '';
  return new Map(
    [...found].map(([rule, { folders, files }]) => [
      rule,
      folders + files === 0 ? 'nothing here' : `${least}${countsOf({ folder: folders, file: files })}`,
    ]),
  );
};

const speaksOfPaths = (rule: Rule): boolean => (rule.in ?? rule.changes ?? rule.shares ?? rule.writes) !== undefined;

/** Its own words about paths, as the judge reads them, whatever tool it is about. */
const speaksOf = (rule: Rule, path: string, ground: PathGround): boolean => {
  const patterns = rule.in ?? rule.changes ?? rule.shares ?? rule.writes ?? [];
  const about: Rule = { verdict: rule.verdict, of: '*', shares: patterns, source: rule.source };
  return matchesFacet(about, reading(path), 'shares', ground) === true;
};

const countsOf = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .flatMap(([noun, count]) => (count === 0 ? [] : [counted(count, noun)]))
    .join(', ');

/** For a pattern of what holds back: why it matches nothing, when that is a slip of the pen rather than another folder's affair. */
const slipOf = (pattern: string, root: string, about: About): string | undefined => {
  const nowhere = matchesNowhere(pattern);
  if (nowhere !== undefined) return `"${pattern}" matches nothing: ${nowhere}`;
  const slips = literalPlaces(pattern).map(({ names, full }) => missing(full ? '' : root, names, about));
  const [first] = slips;
  // One place that is there is enough: braces name several.
  if (first === undefined || slips.includes(undefined)) return undefined;
  return `"${pattern}" matches nothing here yet${first.near === undefined ? '' : `: did you mean "${first.near}"?`}`;
};

interface About {
  /** It was written for this folder, and no other. */
  readonly isForHere: boolean;
  readonly anyCase?: boolean;
}

interface Missing {
  readonly near?: string;
}

/** Undefined when it is there, or when nothing says that it was meant to be in this folder. */
const missing = (root: string, names: readonly string[], about: About): Missing | undefined => {
  let folder = root;
  for (const [index, name] of names.entries()) {
    const here = namesIn(folder === '' ? '/' : folder);
    if (here === undefined) return undefined;
    const found = here.find((each) => each === name || (about.anyCase === true && sameButCase(each, name)));
    if (found === undefined) {
      const near = nearest(name, here);
      if (near !== undefined) return { near: [...names.slice(0, index), near].join('/') };
      return about.isForHere || root === '' ? {} : undefined;
    }
    folder = `${folder}/${found}`;
  }
  return undefined;
};

const sameButCase = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const namesIn = (folder: string): readonly string[] | undefined => unlessRefused(undefined, () => readdirSync(folder));

/** With file and line. A person's rule without `workspace:` is for every folder, and is named only where another name is near. */
export const rulesThatMatchNothing = (rules: readonly Rule[], place: RulePlace): readonly ErrorValue[] =>
  rules.flatMap((rule) => {
    const { source } = rule;
    if (rule.verdict === 'allow' || rule.verdict === 'drop' || !('file' in source)) return [];
    if (countsHere(rule, place) !== true) return [];
    const isForHere = source.kind === 'workspace' || rule.workspace !== undefined;
    const patterns = [...(rule.in ?? []), ...(rule.changes ?? []), ...(rule.shares ?? []), ...(rule.writes ?? [])];
    return patterns.flatMap((pattern) => {
      const slip = slipOf(pattern, place.workspace, { isForHere });
      return slip === undefined ? [] : [badConfig(source.file, source.line, slip, WAY_OUT)];
    });
  });

const WAY_OUT = 'Correct it, or leave it for what comes later under that name.';

/** The same for what is private, in words. */
export const privateThatMatchesNothing = ({ folders, globs }: PrivateSettings, root: string): readonly string[] =>
  [...folders, ...globs].flatMap((pattern) => {
    const slip = slipOf(pattern, root, { isForHere: false, anyCase: true });
    return slip === undefined ? [] : [`private: ${slip}`];
  });
