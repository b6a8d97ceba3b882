// A rule that a page sends, as it is written and as it would count here.
import { atHome } from '../../../../config/load-rules.ts';
import { ok, type Result } from '../../../../error/error-value.ts';
import { ownRulesFile } from '../../../../host/deciding/offer-rule.ts';
import { readOneRule } from '../../../../policy/read-one-rule.ts';
import type { Rule } from '../../../../policy/rule.ts';

export interface ReadRule {
  /** As it is written, and as it would be saved. */
  readonly written: Rule;
  /** As it counts: `~` written out, links resolved. */
  readonly rule: Rule;
}

/** BAD_CONFIG with the line of this text. */
export const readRule = (yaml: string): Result<ReadRule> => {
  const file = ownRulesFile();
  if (!file.ok) return file;
  const written = readOneRule(yaml, file.value);
  return written.ok ? ok({ written: written.value, rule: atHome(written.value, process.env) }) : written;
};
