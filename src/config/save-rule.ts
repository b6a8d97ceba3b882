// Adds a rule to the person's rules.yaml, or takes one out by its line: the rest of the file stays as it was written.
// Loads the YAML parser: import this file only when a rule is saved.
import { fail, ok, type Result } from '../error/error-value.ts';
import { parseRules } from '../policy/parse-rules.ts';
import { printRule } from '../policy/print-rule.ts';
import type { Rule } from '../policy/rule.ts';
import { readOwnText } from './read-text.ts';
import { replaceOwn } from './replace-own.ts';
import { withId } from './rule-id.ts';

/** The rule as it is read back, with its line and id. The file before goes to `rules.yaml.bak`. BAD_CONFIG when it has mistakes. */
export const saveRule = (file: string, rule: Rule): Result<Rule> => {
  const text = readOwnText(file);
  if (!text.ok) return text;
  const before = parseRules(text.value ?? '', { file, kind: 'person' });
  if (before.errors[0] !== undefined) return { ok: false, error: before.errors[0] };
  const after = withRule(text.value ?? '', rule);
  const parsed = parseRules(after, { file, kind: 'person' });
  const saved = parsed.rules.at(-1);
  // Shown is saved: the file must say what it said before, and this rule, or it is left alone.
  if (parsed.errors.length > 0 || saved === undefined || !same(parsed.rules, [...before.rules, rule]))
    return fail('BAD_CONFIG', `${file}:1  is written in a form that a rule cannot be added to`, {
      wayOut: `Add it yourself:\n${printRule(rule)}`,
      data: { file, line: 1 },
    });
  const written = replaceOwn(file, text.value !== undefined, after);
  return written.ok ? ok(withId(saved)) : written;
};

const withRule = (text: string, rule: Rule): string => {
  const opened = text.replace(/^rules:[ \t]*(?:\[\]|~|null)?[ \t]*$/m, 'rules:');
  const headed = /^rules:/m.test(opened) ? opened : `${opened}rules:\n`;
  // As far in as the rules that are there; two blanks for the first.
  const indent = /^( *)- /m.exec(headed)?.[1] ?? '  ';
  const printed = printRule(rule).replaceAll(/^ {2}/gm, indent);
  return `${headed.endsWith('\n') ? headed : `${headed}\n`}${printed}`;
};

/** NOT_FOUND when no rule begins at that line. */
export const removeRule = (file: string, line: number): Result<Rule> => {
  const text = readOwnText(file);
  if (!text.ok) return text;
  const before = parseRules(text.value ?? '', { file, kind: 'person' });
  if (before.errors[0] !== undefined) return { ok: false, error: before.errors[0] };
  const at = before.rules.findIndex(({ source }) => 'line' in source && source.line === line);
  const rule = before.rules[at];
  if (rule === undefined) return fail('NOT_FOUND', `${file}:${line}  no rule begins there`, { data: { file, line } });
  const lines = (text.value ?? '').split('\n');
  const indent = indentOf(lines[line - 1]);
  let end = line;
  while (indentOf(lines[end]) > indent) end += 1;
  const after = [...lines.slice(0, line - 1), ...lines.slice(end)].join('\n');
  const parsed = parseRules(after, { file, kind: 'person' });
  if (parsed.errors.length > 0 || !same(parsed.rules, before.rules.toSpliced(at, 1)))
    return fail('BAD_CONFIG', `${file}:${line}  is written in a form that a rule cannot be taken out of`, {
      wayOut: 'Take it out with an editor.',
      data: { file, line },
    });
  const written = replaceOwn(file, true, after);
  return written.ok ? ok(rule) : written;
};

/** An empty line, or none, belongs to nothing. */
const indentOf = (line: string | undefined): number => line?.search(/\S/) ?? -1;

/** The same rules in the same order, wherever they stand. */
const same = (left: readonly Rule[], right: readonly Rule[]): boolean => {
  const plain = (rules: readonly Rule[]): string => JSON.stringify(rules.map((rule) => printRule(rule)));
  return plain(left) === plain(right);
};
