// A rule in the making, as the fields of a form have it: texts only, also while they are half typed. The YAML beside it says the same.
import type { Result } from '../../../../src/error/error-value.ts';
import { printRule } from '../../../../src/policy/print-rule.ts';
import { readOneRule } from '../../../../src/policy/read-one-rule.ts';
import type { Rule, Verdict } from '../../../../src/policy/rule.ts';

export interface RuleDraft {
  readonly verdict: Verdict;
  readonly of: string;
  /** One "name=value" a line. */
  readonly input: string;
  /** One pattern a line, as all that follow. */
  readonly in: string;
  readonly changes: string;
  readonly shares: string;
  readonly reaches: string;
  readonly writes: string;
  readonly workspace: string;
  readonly to: string;
  readonly why: string;
  readonly until: string;
  /** Calls it must cover, and calls it must not; one a line. */
  readonly match: string;
  readonly not: string;
}

export const EMPTY_DRAFT: RuleDraft = {
  ...{ verdict: 'ask', of: '', input: '', in: '', changes: '', shares: '', reaches: '', writes: '' },
  ...{ workspace: '', to: '', why: '', until: '', match: '', not: '' },
};

const LISTS = ['in', 'changes', 'shares', 'reaches', 'writes'] as const;
const TEXTS = ['workspace', 'to', 'why', 'until'] as const;
/** Where the rule will stand is the server's to say. */
const NAME = 'this rule';

export const ruleOfDraft = (draft: RuleDraft): Rule => {
  const pairs = linesOf(draft.input).map(pairOf);
  const [match, not] = [linesOf(draft.match), linesOf(draft.not)];
  return {
    verdict: draft.verdict,
    of: draft.of.trim(),
    ...(pairs.length === 0 ? {} : { input: Object.fromEntries(pairs) }),
    ...Object.fromEntries(
      LISTS.map((key) => [key, linesOf(draft[key])] as const).filter(([, lines]) => lines.length > 0),
    ),
    ...Object.fromEntries(TEXTS.map((key) => [key, draft[key].trim()] as const).filter(([, text]) => text !== '')),
    ...(match.length + not.length === 0
      ? {}
      : { examples: { ...(match.length === 0 ? {} : { match }), ...(not.length === 0 ? {} : { not }) } }),
    source: { kind: 'person', file: NAME, line: 1 },
  };
};

export const draftOfRule = (rule: Rule): RuleDraft => ({
  verdict: rule.verdict,
  of: rule.of,
  input: Object.entries(rule.input ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('\n'),
  in: textOf(rule.in),
  changes: textOf(rule.changes),
  shares: textOf(rule.shares),
  reaches: textOf(rule.reaches),
  writes: textOf(rule.writes),
  workspace: rule.workspace ?? '',
  to: rule.to ?? '',
  why: rule.why ?? '',
  until: rule.until ?? '',
  match: textOf(rule.examples?.match),
  not: textOf(rule.examples?.not),
});

/** The rule alone, from the margin: what is shown is what is sent. */
export const yamlOf = (rule: Rule): string => printRule(rule).replaceAll(/^ {2}/gm, '');

/** False: a form would lose something of it, such as a value of two lines. It is edited as text then. */
export const fitsForm = (rule: Rule): boolean => yamlOf(ruleOfDraft(draftOfRule(rule))) === yamlOf(rule);

/** Also with "rules:" above it, as it stands in the file. */
export const readRule = (yaml: string): Result<Rule> => readOneRule(yaml, NAME);

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const textOf = (lines: readonly string[] | undefined): string => (lines ?? []).join('\n');

/** Without "=" it is the value of nothing, and the checks of a rule say so. */
const pairOf = (line: string): readonly [string, string] => {
  const at = line.indexOf('=');
  return at === -1 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
};
