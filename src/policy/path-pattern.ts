// A path pattern of rules and configuration, read in one way: what tightens means a folder and all below it, however it was spelled.
import { withoutAdded } from '../workspace/in-added.ts';
import { expandBraces } from './expand-braces.ts';
import { globMatches, hasWildcard } from './match-value.ts';

/** Where paths of the workspace lead to, for patterns that are written in full. */
export interface PathGround {
  /** Real path of the workspace. */
  readonly workspace: string;
  /** Folders that were added, by the name their paths begin with. */
  readonly added?: readonly { readonly name: string; readonly root: string }[];
}

export interface CoverOptions {
  readonly ground: PathGround;
  /** In a folder that was added the same places are meant as in the workspace. Not for a draft, which lets through what would ask. */
  readonly inAdded: boolean;
  /** Letter case does not count. */
  readonly anyCase?: boolean;
}

/**
 * For what denies, asks, drafts or is private. Slashes may be doubled and `./` is nothing; a path in full (`~` is written out when a file
 * is loaded) is held against the real path. Only `*` alone at the end means one level and no more.
 */
export const coversPath = (written: string, path: string, options: CoverOptions): boolean => {
  const { ground, anyCase = false } = options;
  const fold = (text: string): string => (anyCase ? text.toLowerCase() : text);
  const composed = path.normalize('NFC');
  const below = options.inAdded ? withoutAdded(composed) : undefined;
  return readPattern(written).some((pattern) => {
    const texts = [
      composed,
      ...(below === undefined ? [] : [below]),
      ...(pattern.full ? [fullPath(composed, ground)] : []),
    ];
    return widened(pattern.text).some((each) =>
      texts.some((text) => globMatches(fold(each), fold(text)) || (anyCase && globMatches(each, text))),
    );
  });
};

/** Why it can match no path of any workspace, in words; or nothing. */
export const matchesNowhere = (written: string): string | undefined => {
  if (/^~/.test(written)) return '"~" stands only before a slash, for your home folder';
  return readPattern(written).length === 0 ? 'it leads out of the workspace' : undefined;
};

/** The names before the first wildcard: a place that can be looked at without a walk. `full`: from the root of the disk. */
export const literalPlaces = (
  written: string,
): readonly { readonly names: readonly string[]; readonly full: boolean }[] =>
  readPattern(written).map(({ text, full }) => {
    const names = text === EVERYTHING ? [] : text.split('/');
    const wild = names.findIndex(hasWildcard);
    return { names: wild === -1 ? names : names.slice(0, wild), full };
  });

interface Pattern {
  /** Names with single slashes between them, none at the ends. */
  readonly text: string;
  readonly full: boolean;
}

const EVERYTHING = '**';

const known = new Map<string, readonly Pattern[]>();
/** Enough for every pattern of a long rule file. */
const MOST_KNOWN = 2000;

const readPattern = (written: string): readonly Pattern[] => {
  const before = known.get(written);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const alternatives = expandBraces(written.normalize('NFC'));
  // A malformed pattern matches nothing; whoever reads the file has said so with its line.
  const patterns = (alternatives.ok ? alternatives.value : []).flatMap((each) => plain(each) ?? []);
  known.set(written, patterns);
  return patterns;
};

const plain = (alternative: string): Pattern | undefined => {
  const full = alternative.startsWith('/');
  const names: string[] = [];
  for (const name of alternative.split('/')) {
    if (name === '' || name === '.') continue;
    if (name !== '..') names.push(name);
    else if (names.length > 0) names.pop();
    else if (!full) return undefined;
  }
  return { text: names.length === 0 ? EVERYTHING : names.join('/'), full };
};

const widened = (pattern: string): readonly string[] =>
  /(?:^|\/)[*?]+$/.test(pattern) ? [pattern] : [pattern, `${pattern}/**`];

/** Without the slash it begins with. */
const fullPath = (path: string, { workspace, added = [] }: PathGround): string => {
  const folder = added.find(({ name }) => path === name || path.startsWith(`${name}/`));
  const [root, rest] = folder === undefined ? [workspace, path] : [folder.root, path.slice(folder.name.length + 1)];
  return (rest === '' || rest === '.' ? root : `${root}/${rest}`).replace(/^\/+/, '').normalize('NFC');
};
