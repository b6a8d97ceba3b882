// Decisions as a page sends them: only what a decision may hold, each checked; nothing is guessed and nothing is filled in.
import type { Decision } from '../../../decision/question.ts';
import { readComments } from '../../../decision/read-comments.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { RISKS, type Risk } from '../../../policy/rule.ts';
import type { LineComment } from '../../../proposal/line-comment.ts';
import type { Path } from '../../../workspace/path.ts';
import { isWhole } from '../../../workspace/utf8.ts';

/** BAD_ARGS names the proposal and the field. */
export const readDecisions = (value: unknown): Result<Readonly<Record<string, Decision>>> => {
  if (!isRecord(value)) return fail('BAD_ARGS', 'decisions must be an object, by the ids of the proposals.');
  const decisions: Record<string, Decision> = {};
  for (const [id, each] of Object.entries(value)) {
    const decision = readDecision(id, each);
    if (!decision.ok) return decision;
    decisions[id] = decision.value;
  }
  return Object.keys(decisions).length === 0
    ? fail('BAD_ARGS', 'decisions is empty: name every proposal you decide about.')
    : ok(decisions);
};

const readDecision = (id: string, value: unknown): Result<Decision> => {
  const bad = (what: string): Result<never> => fail('BAD_ARGS', `decisions.${id}: ${what}`);
  if (!isRecord(value)) return bad('must be an object.');
  const { answer, digest } = value;
  if (typeof digest !== 'string' || digest === '') return bad('digest is missing: it says what was shown.');
  if (answer !== 'approve' && answer !== 'amend' && answer !== 'part' && answer !== 'refuse')
    return bad('answer must be approve, amend, part or refuse.');
  const stranger = Object.keys(value).find((field) => !FIELDS[answer].includes(field));
  if (stranger !== undefined) return bad(`${answer} has no field "${stranger}".`);
  if (answer === 'approve' || answer === 'part') {
    const { keep, risks, comments } = value;
    if (risks !== undefined && !isRisks(risks)) return bad(`risks must be a list of ${RISKS.join(', ')}.`);
    const named = risks === undefined ? {} : { risks };
    if (answer === 'approve') return ok({ answer, digest, ...named });
    if (!isTexts(keep)) return bad('keep must be a list of part ids.');
    const said = readSaid(comments);
    return said.ok ? ok({ answer, digest, keep, ...named, ...said.value }) : bad(said.error.message);
  }
  if (answer === 'refuse') {
    const { reason, told, comments } = value;
    if (reason !== undefined && typeof reason !== 'string') return bad('reason must be a text.');
    if (told !== undefined && typeof told !== 'boolean') return bad('told must be true or false.');
    const said = readSaid(comments);
    if (!said.ok) return bad(said.error.message);
    return ok({
      answer,
      digest,
      ...(reason === undefined ? {} : { reason }),
      ...(told === undefined ? {} : { told }),
      ...said.value,
    });
  }
  const { input, texts } = value;
  if (input !== undefined && !isRecord(input)) return bad('input must be an object.');
  if (texts !== undefined && !(isRecord(texts) && isTexts(Object.values(texts))))
    return bad('texts must hold a text for each path.');
  return ok({
    answer,
    digest,
    ...(input === undefined ? {} : { input }),
    // Paths that are not the proposal's are refused when the answer is recorded.
    ...(texts === undefined ? {} : { texts: texts as Readonly<Record<Path, string>> }),
  });
};

const FIELDS: Readonly<Record<Decision['answer'], readonly string[]>> = {
  approve: ['answer', 'digest', 'risks'],
  amend: ['answer', 'digest', 'input', 'texts'],
  part: ['answer', 'digest', 'keep', 'risks', 'comments'],
  refuse: ['answer', 'digest', 'reason', 'told', 'comments'],
};

/** That the lines are there is seen when the answer is recorded. */
const readSaid = (comments: unknown): Result<{ readonly comments?: readonly LineComment[] }> => {
  if (comments === undefined) return ok({});
  const read = readComments(comments);
  return read.ok ? ok({ comments: read.value }) : read;
};

const isRisks = (value: unknown): value is readonly Risk[] =>
  Array.isArray(value) && value.every((each) => RISKS.some((risk) => risk === each));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A lone surrogate would become another character on disk. */
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && isWhole(each));
