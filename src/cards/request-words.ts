// A card's request with the values of a call in it, each encoded for where it stands.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Environment } from '../store/state-folder.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Handler } from './card.ts';
import { piecesOf } from './places.ts';

type Request = Extract<Handler, { kind: 'request' }>;
type Input = Readonly<Record<string, JsonValue>>;

export interface RequestWords {
  readonly method: string;
  readonly url: URL;
  readonly body?: string;
  /** With what the card's variables hold; never shown. */
  headers(environment: Environment): Result<Readonly<Record<string, string>>>;
}

export const requestWords = (request: Request, input: Input): Result<RequestWords> => {
  const written = fill(request.url, input, (value) => encodeURIComponent(spelled(value)));
  if (!URL.canParse(written)) return fail('BAD_ARGS', 'With these values the address is none.');
  const url = new URL(written);
  url.hash = '';
  // A value cannot bring a slash, but it can be ".." on its own, which would leave the folder the card names.
  const places = request.url.split(/[?#]/)[0]?.split('/') ?? [];
  if (
    places.some((place) =>
      /^\.\.?$/.test(decodeURIComponent(fill(place, input, (value) => encodeURIComponent(spelled(value))))),
    )
  )
    return fail('BAD_ARGS', 'A value of the address may not be "." or "..".');
  const body = request.body === undefined ? undefined : bodyOf(request.body, request, input);
  return ok({
    method: request.method,
    url,
    ...(body === undefined ? {} : { body }),
    headers: (environment) => headersOf(request, input, environment),
  });
};

const spelled = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What was not given is nothing. */
const fill = (template: string, input: Input, encode: (value: JsonValue) => string): string =>
  piecesOf(template)
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      const value = piece.kind === 'parameter' ? (input[piece.name] ?? null) : null;
      return value === null ? '' : encode(value);
    })
    .join('');

const headersOf = (
  request: Request,
  input: Input,
  environment: Environment,
): Result<Readonly<Record<string, string>>> => {
  const headers: Record<string, string> = {};
  for (const [name, template] of request.headers) {
    const value = piecesOf(template)
      .map((piece) => {
        if (piece.kind === 'text') return piece.text;
        return piece.kind === 'variable' ? (environment[piece.name]?.trim() ?? '') : spelled(input[piece.name] ?? '');
      })
      .join('');
    // A line break would begin a header of its own.
    if (!/^[\x20-\x7e\t]*$/.test(value)) return fail('BAD_ARGS', `The header ${name} can hold plain characters only.`);
    headers[name] = value;
  }
  return ok(headers);
};

const bodyOf = (body: string, { headers }: Request, input: Input): string => {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (/\bjson\b/i.test(type) || (type === '' && /^\s*[[{]/.test(body))) return jsonBody(body, input);
  if (/x-www-form-urlencoded/i.test(type))
    return fill(body, input, (value) => encodeURIComponent(spelled(value))).trim();
  return fill(body, input, spelled);
};

/** Within quotes a value becomes part of that text; outside them it is a value of its own. */
const jsonBody = (template: string, input: Input): string => {
  let inText = false;
  return piecesOf(template)
    .map((piece) => {
      if (piece.kind === 'text') {
        for (const [quote] of piece.text.matchAll(/\\.|"/gs)) if (quote === '"') inText = !inText;
        return piece.text;
      }
      const value = input[piece.name] ?? null;
      if (!inText) return JSON.stringify(value);
      return value === null ? '' : JSON.stringify(spelled(value)).slice(1, -1);
    })
    .join('');
};
