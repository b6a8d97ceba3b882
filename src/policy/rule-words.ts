// Rules and their places in words, the same on every surface.
import { hasWildcard } from './match-value.ts';
import type { Rule, RuleSource, Verdict } from './rule.ts';

const DONE: Readonly<Record<Verdict, string>> = {
  allow: 'allowed',
  ask: 'asked',
  draft: 'drafted',
  drop: 'run with its effects dropped',
  deny: 'denied',
};

export const verdictInWords = (verdict: Verdict): string => DONE[verdict];

/** `built-in rule "changes ask"`, `~/.config/countersign/rules.yaml:12`, `--yes`. */
export const sourceInWords = (source: RuleSource, home?: string): string => {
  if (source.kind === 'built-in') return `built-in rule "${source.name}"`;
  if (source.kind === 'flag' || source.kind === 'session') return source.name;
  const inHome = home !== undefined && source.file.startsWith(`${home}/`);
  return `${inHome ? `~${source.file.slice(home.length)}` : source.file}:${source.line}`;
};

/** Before it is saved, for this workspace: `allow run_command "npm test" (these exact words) in this workspace`. */
export const offerInWords = ({ workspace, until: _, ...rule }: Rule): string => {
  const command = rule.input?.command;
  const exact = command !== undefined && !hasWildcard(command) ? ' (these exact words)' : '';
  const words = ruleInWords({ ...rule, input: rule.input ?? {} });
  const quoted = `"${command}"`;
  return `${exact === '' ? words : words.replace(quoted, () => `${quoted}${exact}`)} in ${workspace === undefined ? 'every workspace' : 'this workspace'}`;
};

/** What a rule is about, in one line: `run_command "npm test" in ~/code/shop until 2026-12-31`. */
export const ruleInWords = (rule: Rule): string => {
  const words = [rule.verdict, rule.of === '*' ? 'everything' : rule.of];
  for (const [argument, value] of Object.entries(rule.input ?? {}))
    words.push(argument === 'command' ? `"${value}"` : `with ${argument} "${value}"`);
  if (rule.in !== undefined) words.push(`in ${rule.in.join(', ')}`);
  if (rule.changes !== undefined) words.push(`changing ${rule.changes.join(', ')}`);
  if (rule.shares !== undefined) words.push(`sharing ${rule.shares.join(', ')}`);
  if (rule.reaches !== undefined) words.push(`reaching ${rule.reaches.join(', ')}`);
  if (rule.writes !== undefined) words.push(`writing ${rule.writes.join(', ')}`);
  if (rule.workspace !== undefined) words.push(`for ${rule.workspace}`);
  if (rule.to !== undefined) words.push(`to ${rule.to}`);
  if (rule.until !== undefined) words.push(`until ${rule.until}`);
  return words.join(' ');
};
