// Taking a rule out of the person's own file, named by its line or its id.
import { removeRule } from '../../../config/save-rule.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Rule } from '../../../policy/rule.ts';
import { endsWithTurn } from '../../../session/state.ts';
import { ownRulesFile } from '../offer-rule.ts';
import { idOf } from './rule-json.ts';

/** Out of the person's own file, by line or id. */
export const removeNamed = (
  which: string,
  rules: readonly Rule[],
): Result<{ readonly removed: Rule; readonly file: string }> => {
  const file = ownRulesFile();
  if (!file.ok) return file;
  const line = lineOf(which, rules, file.value);
  if (!line.ok) return line;
  const removed = removeRule(file.value, line.value);
  return removed.ok ? ok({ removed: removed.value, file: file.value }) : removed;
};

const lineOf = (which: string, rules: readonly Rule[], file: string): Result<number> => {
  const byId = rules.filter((rule) => idOf(rule) === which);
  const [found, second] = byId.filter(({ source }) => source.kind === 'person');
  if (second !== undefined)
    return fail('AMBIGUOUS', `Two rules have the same words, and so the same id ${which}.`, {
      wayOut: 'Name one by its line: countersign rules list',
    });
  if (found !== undefined && 'line' in found.source) return ok(found.source.line);
  const [other] = byId;
  if (other?.source.kind === 'session')
    return fail('DENIED', `${which} is ${other.source.name}, and stands in no file.`, {
      wayOut: endsWithTurn(other)
        ? 'It ends with your next message there.'
        : 'It ends with that session: `countersign sessions fork` goes on without it.',
    });
  if (other !== undefined)
    return fail('DENIED', `${which} is a rule of this workspace.`, {
      wayOut: 'Take it out of .countersign/rules.yaml with an editor.',
    });
  if (/^[1-9]\d{0,5}$/.test(which)) return ok(Number(which));
  return fail('NOT_FOUND', `No rule of ${file} has the id ${which}.`, {
    wayOut: '`countersign rules list` shows lines and ids.',
  });
};
