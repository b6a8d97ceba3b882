// Words that become part of a line of someone's list: held to one line that nothing takes for structure.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { isWhole } from '../../../workspace/utf8.ts';

/** As long as an inbox item may be; a next action has 150 at most when it is a good one. */
const LONGEST = 1000;

/** Without blanks at its ends. BAD_ARGS names the field and says what in it would change the note's structure. */
export const oneLine = (field: string, given: string): Result<string> => {
  const text = given.trim();
  const wrong = text === '' ? 'is empty' : FAULTS.find(([fault]) => fault.test(text))?.[1];
  if (wrong !== undefined) return bad(field, wrong);
  if (!isWhole(text)) return bad(field, 'holds half a character');
  if (text.length > LONGEST) return bad(field, `has ${text.length} characters; at most ${LONGEST} are taken`);
  return ok(text);
};

const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/[\r\n\v\f\u0085\u2028\u2029]/, 'has more than one line'],
  [/\p{Cc}/u, 'holds a control character'],
  [/(?:^|[-*+]\s+)\[[^[\]]?\](?:\s|$)/, 'holds a check box; give the words alone'],
  [/^(?:[-*+]|\d{1,9}[.)])(?:\s|$)/, 'begins with a list bullet; give the words alone'],
  [/^#{1,6}(?:\s|$)/, 'begins with a heading'],
  [/^(?:-{3,}|\*{3,}|_{3,}|={3,}|`{3,}|~{3,}|>)/, 'begins with a mark that starts another block'],
  [/(?:^|\s)\^[A-Za-z0-9-]+$/, 'ends with a block reference'],
  // Either hides everything after it in the note.
  [/%%|<!--/, 'begins a comment'],
  // Plugins run these as programs.
  [/<%|`\$?=/, 'holds a template or query expression'],
];

const bad = (field: string, wrong: string): Result<never> =>
  fail('BAD_ARGS', `${field} ${wrong}.`, { wayOut: 'Give one line of plain words.', data: { field } });
