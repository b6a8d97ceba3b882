// The .gitignore files from the workspace down to a folder. The nearest one that says anything about a name decides.
import ignore, { type Ignore } from 'ignore';
import type { Look } from '../../tool/look.ts';
import { type Folder, HERE } from '../../workspace/path.ts';

export interface IgnoreRules {
  /** The file that hides this place, if one does. */
  ignores(place: string, isFolder: boolean): string | undefined;
  /** These rules and those of one more folder. */
  within(folder: Folder): Promise<IgnoreRules>;
}

/** The rules that hold above `folder`; none when they hide the folder itself, because then it was asked for by name. */
export const readIgnoreRules = async (look: Look, folder: Folder): Promise<IgnoreRules> => {
  const none = rulesOf(look, []);
  if (folder === HERE) return none;
  const names = folder.split('/');
  let rules = none;
  for (let depth = 0; depth < names.length; depth++) {
    const above = look.resolve(names.slice(0, depth).join('/') || HERE, 'list');
    if (!above.ok) return none;
    rules = await rules.within(above.value);
    if (rules.ignores(names.slice(0, depth + 1).join('/'), true) !== undefined) return none;
  }
  return rules;
};

interface Layer {
  readonly file: string;
  /** "src/" for src/.gitignore, '' for the workspace's own. */
  readonly prefix: string;
  readonly rules: Ignore;
}

const rulesOf = (look: Look, layers: readonly Layer[]): IgnoreRules => ({
  ignores: (place, isFolder) => {
    for (const { file, prefix, rules } of layers.toReversed()) {
      const name = place.slice(prefix.length) + (isFolder ? '/' : '');
      if (!ignore.isPathValid(name)) continue;
      const { ignored, unignored } = rules.test(name);
      if (ignored) return file;
      if (unignored) return undefined;
    }
    return undefined;
  },
  within: async (folder) => {
    const prefix = folder === HERE ? '' : `${folder}/`;
    const text = await textOf(look, `${prefix}.gitignore`);
    if (text === undefined) return rulesOf(look, layers);
    const rules = ignore().add(text.split(/\r?\n/).filter(isQuick));
    return rulesOf(look, [...layers, { file: `${prefix}.gitignore`, prefix, rules }]);
  },
});

/** Nobody writes this much by hand; a larger file would only slow every listing. */
const MOST_BYTES = 256 * 1024;

const textOf = async (look: Look, name: string): Promise<string | undefined> => {
  const path = look.resolve(name, 'read');
  if (!path.ok) return undefined;
  const stat = await look.stat(path.value);
  if (!stat.ok || stat.value?.kind !== 'file' || stat.value.size > MOST_BYTES) return undefined;
  const state = await look.state(path.value);
  return state.ok && state.value?.kind === 'file'
    ? new TextDecoder().decode(await state.value.bytes.read())
    : undefined;
};

/** With four stars in one name a pattern already takes a second on a long name; such a line is not applied. */
const isQuick = (pattern: string): boolean =>
  pattern.split('/').every((name) => (name.match(/\*+/g)?.length ?? 0) <= 3);
