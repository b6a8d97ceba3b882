// Comments on lines as they come from outside: what is one, how many there may be, and whether the lines they are about are there.

import { fail, ok, type Result } from '../error/error-value.ts';
import type { LineComment } from '../proposal/line-comment.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { counted, grouped } from '../text/counted.ts';
import { isWhole } from '../workspace/utf8.ts';
import type { Decision } from './question.ts';

/** Nobody reads more of them in one answer. */
export const MOST_COMMENTS = 50;
/** Characters of one. */
export const LONGEST_COMMENT = 2000;

/** BAD_ARGS says which of them, and what about it. */
export const readComments = (value: unknown): Result<readonly LineComment[]> => {
  if (!Array.isArray(value)) return bad('comments must be a list.');
  if (value.length > MOST_COMMENTS)
    return bad(`comments: ${grouped(value.length)} are too many; at most ${MOST_COMMENTS}.`);
  for (const [index, each] of value.entries()) {
    const problem = problemOf(each);
    if (problem !== undefined) return bad(`comments[${index}]: ${problem}`);
  }
  return ok(value as readonly LineComment[]); // each was checked
};

const FIELDS = ['path', 'side', 'line', 'text'];

const problemOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object.';
  const { path, side, line, text, ...more } = value as Readonly<Record<string, unknown>>; // an object, as was just seen
  const [stranger] = Object.keys(more);
  if (stranger !== undefined) return `has no field "${stranger}"; it has ${FIELDS.join(', ')}.`;
  if (typeof path !== 'string' || path === '') return 'path must be a path of the proposal.';
  if (side !== 'before' && side !== 'after') return 'side must be before or after.';
  if (!Number.isSafeInteger(line) || Number(line) < 1) return 'line must be a number from 1.';
  if (typeof text !== 'string' || text.trim() === '' || !isWhole(text)) return 'text must be a text.';
  return text.length > LONGEST_COMMENT
    ? `text has ${counted(text.length, 'character')}; at most ${grouped(LONGEST_COMMENT)}.`
    : undefined;
};

/** Whether what is said with an answer fits the proposal. BAD_ARGS names what does not. */
export const checkSaid = (proposal: Proposal, decision: Decision): Result<true> => {
  const comments = decision.answer === 'refuse' || decision.answer === 'part' ? (decision.comments ?? []) : [];
  if (comments.length === 0) return ok(true);
  if (decision.answer === 'refuse' && decision.told === false)
    return fail('BAD_ARGS', `${proposal.id}: comments are for the model, and it is not to be told why`);
  return checkComments(proposal, comments);
};

/** Whether they are about lines that were shown. BAD_ARGS says which is not. */
const checkComments = (
  { id, preview, lines }: Pick<Proposal, 'id' | 'preview' | 'lines'>,
  comments: readonly LineComment[],
): Result<true> => {
  const read = readComments(comments);
  if (!read.ok) return fail('BAD_ARGS', `${id}: ${read.error.message}`);
  const paths = new Set<string>(preview.changes?.map(({ path }) => path));
  for (const [index, { path, side, line }] of comments.entries()) {
    const which = `${id}: comments[${index}]`;
    if (!paths.has(path)) return fail('BAD_ARGS', `${which}: the proposal does not change ${path}`);
    // Version 0.1.0 did not keep how many there are.
    if (lines === undefined) continue;
    const of = lines[path]?.[side] ?? 0;
    if (line > of) return fail('BAD_ARGS', `${which}: ${path} has no line ${line} ${WHERE[side]} (it has ${of})`);
  }
  return ok(true);
};

const WHERE = { before: 'as it is', after: 'as it would be' } as const;
const bad = (message: string): Result<never> => fail('BAD_ARGS', message);
