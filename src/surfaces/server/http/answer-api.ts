// One request for the API, from its address to the reply: the row of the table, what was sent, checked as the row says, and its handler.

import type { IncomingMessage } from 'node:http';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { isObject } from '../../../tool/json-value.ts';
import { parseJson } from '../../../tool/parse-json.ts';
import type { ObjectSchema } from '../../../tool/schema.ts';
import type { Arguments } from '../../../tool/unwrap-arguments.ts';
import { validateInput } from '../../../tool/validate.ts';
import type { FindRoute, MatchedRoute } from '../api/match-route.ts';
import { MOST_BODY_BYTES } from '../api/route.ts';
import { type AddressLine, queryOf } from './address-line.ts';
import { isExactly, valuesOf } from './raw-headers.ts';
import { hasBody, readBody } from './read-body.ts';
import { methodRefused, NOTHING_HERE, type Refusal, refusal } from './refusal.ts';
import { type HttpReply, jsonReply, refusalReply } from './reply.ts';
import { statusOf } from './status-of.ts';

export interface ApiCall {
  readonly findRoute: FindRoute;
  readonly request: IncomingMessage;
  readonly line: AddressLine;
  /** Aborted when whoever asked is gone. */
  readonly signal: AbortSignal;
}

/** Undefined: nobody is there any more to be answered. */
export const answerApi = async ({ findRoute, request, line, signal }: ApiCall): Promise<HttpReply | undefined> => {
  const { method = '', rawHeaders } = request;
  // A page of another origin cannot send this header without asking first, and asking is refused.
  if (!isExactly(rawHeaders, 'x-countersign', '1')) return refusalReply(WITHOUT_HEADER);
  const match = findRoute(method, line.segments);
  if (match.is === 'unknown') return refusalReply(NOTHING_HERE);
  if (match.is === 'method') return refusalReply(methodRefused(match.allow.join(', ')));
  if (method !== 'GET' && !isJson(rawHeaders)) return refusalReply(NOT_JSON);
  const query = checkedQuery(match, line.query);
  if (!query.ok) return failed(query);
  const body = await checkedBody(match, request);
  if (body === undefined) return undefined;
  if (!body.ok) return failed(body);
  const result = await match.route.handle({ params: match.params, query: query.value, body: body.value, signal });
  return result.ok ? jsonReply(200, result.value) : failed(result);
};

const WITHOUT_HEADER: Refusal = refusal(403, 'DENIED', 'The header x-countersign: 1 is missing.');
const NOT_JSON: Refusal = refusal(415, 'BAD_ARGS', 'What is sent must be JSON: content-type: application/json');

const isJson = (rawHeaders: readonly string[]): boolean => {
  const types = valuesOf(rawHeaders, 'content-type');
  return types.length === 1 && /^application\/json(?:; ?charset=utf-8)?$/i.test(types[0] ?? '');
};

/** The words for a model stay inside. */
const failed = ({ error: { code, message, wayOut, data } }: Extract<Result<unknown>, { ok: false }>): HttpReply =>
  jsonReply(statusOf(code), {
    error: { code, message, ...(wayOut === undefined ? {} : { wayOut }), ...(data === undefined ? {} : { data }) },
  });

const checkedQuery = ({ route }: MatchedRoute, written: string): Result<Readonly<Record<string, string>>> => {
  const given = queryOf(written);
  if (given === undefined)
    return fail('BAD_ARGS', 'What stands behind "?" cannot be read: a name twice, or a stray %.');
  // Whatever its schema fills in is text too, as in the address itself.
  const checked = checkedAs(route.query, given, `${route.method} ${route.path}`);
  return checked.ok ? ok(mapped(checked.value)) : checked;
};

const mapped = (values: Arguments): Readonly<Record<string, string>> => {
  const texts: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(values)) texts[name] = String(value);
  return texts;
};

const checkedBody = async (
  { route }: MatchedRoute,
  request: IncomingMessage,
): Promise<Result<Arguments> | undefined> => {
  const where = `${route.method} ${route.path}`;
  if (!hasBody(request)) return checkedAs(route.body, {}, where);
  if (route.body === undefined) return fail('BAD_ARGS', `${where} takes no body.`);
  const most = route.most ?? MOST_BODY_BYTES;
  const read = await readBody(request, most);
  if (read.is === 'gone') return undefined;
  if (read.is === 'too large') return fail('TOO_LARGE', `More than ${most} bytes were sent.`, { data: { most } });
  const parsed = parsedBody(read.bytes, most);
  if (!parsed.ok) return parsed;
  return checkedAs(route.body, parsed.value, where);
};

const parsedBody = (bytes: Buffer, most: number): Result<Arguments> => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return fail('BAD_ARGS', 'What was sent is not UTF-8.');
  }
  const parsed = parseJson(text, { maxLength: most, maxDepth: MOST_LEVELS });
  if (!parsed.ok) return parsed;
  return isObject(parsed.value) ? ok(parsed.value) : fail('BAD_ARGS', 'What was sent is JSON, but no object.');
};

/** An amended input of a tool may be as deep as a model's own, and stands three levels down in an answer. */
const MOST_LEVELS = 72;

const checkedAs = (schema: ObjectSchema | undefined, given: Arguments, where: string): Result<Arguments> => {
  const checked = validateInput({ name: where, input: schema ?? NOTHING }, given);
  if (checked.ok) return ok(checked.value.input);
  const { message, data } = checked.error;
  const listed = message.slice(message.indexOf('\n'));
  return fail('BAD_ARGS', `What was sent does not fit ${where}:${listed}`, { data: { errors: data?.errors ?? [] } });
};
const NOTHING: ObjectSchema = { type: 'object', properties: {} };
