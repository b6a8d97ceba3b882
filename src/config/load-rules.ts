// The rules of the person and of a trusted workspace. What cannot be read asks; what a workspace would allow is left out.
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { unlessRefused } from '../error/errno.ts';
import type { ErrorValue, Result } from '../error/error-value.ts';
import type { ParsedRules } from '../policy/parse-rules.ts';
import type { Rule } from '../policy/rule.ts';
import { placesOf } from '../store/places.ts';
import type { Environment } from '../store/state-folder.ts';
import { type LoadRequest, trustIn } from './load-config.ts';
import { parsedOnce } from './parsed-cache.ts';
import { patternAtHome } from './pattern-at-home.ts';
import { readOwnText, readWorkspaceText } from './read-text.ts';
import { withId } from './rule-id.ts';

export interface LoadedRules {
  readonly rules: readonly Rule[];
  /** BAD_CONFIG with file and line. */
  readonly errors: readonly ErrorValue[];
  /** What was left out on purpose, in words. */
  readonly notices: readonly string[];
}

export const WORKSPACE_RULES = '.countersign/rules.yaml';

export const loadRules = async ({ environment, workspace, trusted }: LoadRequest): Promise<LoadedRules> => {
  const { config: folder, cache } = placesOf(environment);
  const ownFile = folder === undefined ? undefined : join(folder, 'rules.yaml');
  const own =
    ownFile === undefined ? NOTHING : await parsed(readOwnText(ownFile), { file: ownFile, kind: 'person' }, cache);
  const { counts, pinned } = trustIn(trusted, WORKSPACE_RULES);
  const text = await readWorkspaceText(workspace, WORKSPACE_RULES, pinned);
  const isThere = !text.ok || text.value !== undefined;
  const brought = counts ? await parsed(text, { file: WORKSPACE_RULES, kind: 'workspace' }, cache) : NOTHING;
  const tightening = brought.rules.filter(({ verdict }) => verdict !== 'allow');
  const notices = isThere && !counts ? [`${WORKSPACE_RULES} is not read: you have not trusted it.`] : [];
  for (const { of, source } of brought.rules.filter((rule) => !tightening.includes(rule)))
    if (source.kind === 'workspace')
      notices.push(`${source.file}:${source.line}  "allow: ${of}" is left out: a workspace's rules can only tighten.`);
  return {
    rules: [...own.rules, ...tightening].map((rule) => atHome(withId(rule), environment)),
    errors: [...own.errors, ...brought.errors],
    notices,
  };
};

const NOTHING: ParsedRules = { rules: [], errors: [] };

type From = { readonly file: string; readonly kind: 'person' | 'workspace' };

const parsed = async (
  text: Result<string | undefined>,
  from: From,
  cache: string | undefined,
): Promise<ParsedRules> => {
  if (!text.ok) {
    const { everythingAsks } = await import('../policy/parse-rules.ts');
    return { rules: [everythingAsks(from, text.error)], errors: [text.error] };
  }
  const content = text.value;
  if (content === undefined) return NOTHING;
  const parse = async (): Promise<ParsedRules> => (await import('../policy/parse-rules.ts')).parseRules(content, from);
  return parsedOnce({ folder: cache, kind: 'rules', file: from.file, text: content, parse });
};

/** The folder a rule is for, as the workspace knows itself: `~` written out, links resolved. A glob stays one. */
export const atHome = (written: Rule, environment: Environment): Rule => {
  const rule = pathsAtHome(written, environment);
  if (rule.workspace === undefined) return rule;
  const home = environment.HOME;
  const folder = home === undefined ? rule.workspace : rule.workspace.replace(/^~(?=\/|$)/, () => home);
  return unlessRefused({ ...rule, workspace: folder }, () => ({ ...rule, workspace: realpathSync(folder) }));
};

/** Paths in full are understood by what holds back; what lets through keeps to its letters. */
const pathsAtHome = (rule: Rule, environment: Environment): Rule => {
  if (rule.verdict === 'allow' || rule.verdict === 'drop') return rule;
  const lists = (['in', 'changes', 'shares', 'writes'] as const).flatMap((key) => {
    const patterns = rule[key];
    return patterns === undefined
      ? []
      : [[key, patterns.map((pattern) => patternAtHome(pattern, environment))] as const];
  });
  return lists.length === 0 ? rule : { ...rule, ...Object.fromEntries(lists) };
};
