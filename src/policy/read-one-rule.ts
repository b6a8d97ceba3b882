// One rule as somebody types it, read as the file would be: what is wrong with it is said with its line, before anything is tried or saved.
import { type ErrorValue, fail, ok, type Result } from '../error/error-value.ts';
import { parseRules } from './parse-rules.ts';
import type { Rule } from './rule.ts';
import { groupsOf } from './rule-names.ts';

/** "- allow: …", with or without "rules:" above it. BAD_CONFIG with the line of this text. `file`: where it would be saved. */
export const readOneRule = (yaml: string, file: string): Result<Rule> => {
  const isHeaded = /^rules[ \t]*:/m.test(yaml);
  /** The heading that we put above it is not the person's, and what breaks off does so in its last line. */
  const inText = (line: number): number =>
    Math.min(Math.max(1, isHeaded ? line : line - 1), yaml.trimEnd().split('\n').length);
  const { rules, errors } = parseRules(isHeaded ? yaml : `rules:\n${yaml}`, { file, kind: 'person' });
  const [wrong] = errors;
  if (wrong !== undefined) return { ok: false, error: atLine(wrong, inText) };
  const [read, second] = rules;
  if (read === undefined)
    return fail('BAD_CONFIG', 'Line 1: there is no rule yet.', {
      wayOut: 'It begins with its verdict: - allow: run_command',
      data: { line: 1 },
    });
  if (second !== undefined) {
    const line = inText(lineOf(second));
    return fail('BAD_CONFIG', `Line ${line}: one rule at a time.`, { data: { line } });
  }
  // What somebody types now means the groups there are now, unless it says otherwise.
  return ok({ ...groupsOf(read), ...read, source: { kind: 'person', file, line: 1 } });
};

const lineOf = ({ source }: Rule): number => ('line' in source ? source.line : 1);

const atLine = (error: ErrorValue, inText: (line: number) => number): ErrorValue => {
  const line = inText(typeof error.data?.line === 'number' ? error.data.line : 1);
  const [, message = error.message] = /^.*?:\d+ {2}([\s\S]*)$/.exec(error.message) ?? [];
  return { ...error, message: `Line ${line}: ${message}`, data: { ...error.data, line } };
};
