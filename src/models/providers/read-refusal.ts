// An answer that says it failed: what the server said, whether it will ever say anything else, and when to ask again.
import type { HttpAnswer } from '../http-fetch.ts';
import { fieldsOf, listOf, parsedJson, textOf } from '../json-fields.ts';
import { type AskedProvider, statusFailure } from '../provider-failure.ts';
import { type Failure, retryAfter } from '../retry.ts';
import { bodyText, mediaTypeOf } from './answer-body.ts';
import { faultOf } from './fault-of.ts';

export const readRefusal = async (asked: AskedProvider, answer: HttpAnswer): Promise<Failure> => {
  const { text } = await bodyText(answer);
  const json = parsedJson(text)?.value;
  const fields = fieldsOf(json) ?? fieldsOf(listOf(json)[0]); // Google's streams wrap an error in a list
  const fault = fields === undefined ? undefined : faultOf(fields);
  const isPage = mediaTypeOf(answer) === 'text/html';
  const said = fault?.text ?? textOf(fields?.message) ?? textOf(fields?.detail) ?? (isPage ? '' : text);
  const quota = /insufficient_quota/.test(fault?.code ?? '') ? ' (insufficient_quota)' : '';
  const failure = statusFailure(asked, answer.status, `${said}${quota}`, waitAskedFor(answer, text));
  // OpenAI and Anthropic say so when no waiting will help.
  return answer.header('x-should-retry') === 'false' ? { ...failure, retry: 'never' } : failure;
};

/**
 * The finest word for it that the server gave: milliseconds, then seconds or a date, then Google's "retryDelay" in the body, which it
 * also gives, in vain, when the quota of the day is used up.
 */
const waitAskedFor = (answer: HttpAnswer, text: string): number | undefined => {
  const milliseconds = Number(answer.header('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(milliseconds) && milliseconds >= 0) return milliseconds;
  const header = retryAfter(answer.header('retry-after'));
  if (header !== undefined) return header;
  if (/"quotaId"\s*:\s*"[^"]*PerDay/.test(text)) return undefined;
  const delay = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(text)?.[1];
  return delay === undefined ? undefined : Number(delay) * 1000;
};
