// An HTTP request as a card writes it: a line with method and address, headers, a blank line, a body.
import type { Handler } from './card.ts';
import { piecesOf } from './places.ts';
import { CardProblem } from './problem.ts';

type Request = Extract<Handler, { kind: 'request' }>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** These steer the connection itself and are ours to set. */
const OURS = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'expect',
  'keep-alive',
];

export const requestOf = (text: string, line: number): Request => {
  const lines = text.split('\n');
  const first = lines.findIndex((each) => each.trim() !== '');
  const at = line + first;
  const [, method = '', url = ''] = /^([A-Za-z]+)\s+(\S+)(?:\s+HTTP\/[\d.]+)?\s*$/.exec(lines[first] ?? '') ?? [];
  if (!METHODS.includes(method.toUpperCase()))
    throw new CardProblem(at, 'a request begins with a method and an address, as in "GET https://example.org/"');
  checkAddress(url, at);
  const blank = lines.findIndex((each, index) => index > first && each.trim() === '');
  const headers = lines
    .slice(first + 1, blank < 0 ? undefined : blank)
    .map((each, index) => header(each, at + 1 + index));
  const body = blank < 0 ? '' : lines.slice(blank + 1).join('\n');
  return {
    kind: 'request',
    method: method.toUpperCase(),
    url,
    headers,
    ...(body.trim() === '' ? {} : { body }),
    line: at,
  };
};

/** Who is asked is said by the card, never by a parameter. */
const checkAddress = (url: string, line: number): void => {
  const [, origin = ''] = /^(https?:\/\/[^/?#]*)/i.exec(url) ?? [];
  if (origin === '') throw new CardProblem(line, `the address must begin with http:// or https://`);
  if (piecesOf(origin).some(({ kind }) => kind !== 'text'))
    throw new CardProblem(line, 'the host is named in the card, not by a parameter');
  if (!URL.canParse(origin)) throw new CardProblem(line, 'this is not a web address');
  const { username, password } = new URL(origin);
  if (username !== '' || password !== '')
    throw new CardProblem(line, 'an address holds no password', 'Put it into a header: Authorization: Bearer {$NAME}.');
  if (url.includes('{$')) throw new CardProblem(line, 'a variable ({$NAME}) may stand in a header only');
};

const header = (text: string, line: number): readonly [string, string] => {
  const [, name, value] = /^([A-Za-z0-9!#$%&'*+.^_`|~-]+):(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new CardProblem(line, 'a header is a name, a colon and a value');
  if (OURS.includes(name.toLowerCase())) throw new CardProblem(line, `the header ${name} is not for a card to set`);
  return [name, value.trim()];
};
