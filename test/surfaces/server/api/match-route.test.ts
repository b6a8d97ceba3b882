// Which row of the table answers a request.
import { describe, expect, it } from 'vitest';
import { ok } from '../../../../src/error/error-value.ts';
import { findRouteIn } from '../../../../src/surfaces/server/api/match-route.ts';
import type { Route } from '../../../../src/surfaces/server/api/route.ts';

const row = (method: Route['method'], path: Route['path']): Route => ({
  method,
  path,
  about: '',
  reply: 'unknown',
  handle: () => ok(null),
});

/** "path name=value", "unknown", or the methods there are. */
const found = (rows: readonly Route[], method: string, address: string): string => {
  const match = findRouteIn(rows)(method, address.split('/'));
  if (match.is === 'unknown') return 'unknown';
  if (match.is === 'method') return match.allow.join(' ');
  return [match.route.path, ...Object.entries(match.params).map(([name, value]) => `${name}=${value}`)].join(' ');
};

describe('the row for a request', () => {
  const rows = [
    row('GET', '/api/rules'),
    row('DELETE', '/api/rules/:rule'),
    row('GET', '/api/rules/:rule'),
    row('GET', '/api/rules/why'),
    row('POST', '/api/rules/try'),
    row('GET', '/api/:kind/:id/files/:file'),
    row('GET', '/api/history/:entry/files/:file'),
    row('GET', '/api/history/:entry/:what/3'),
  ];

  it.each([
    ['GET', 'api/rules', '/api/rules'],
    ['GET', 'api/rules/why', '/api/rules/why'],
    ['GET', 'api/rules/wherefore', '/api/rules/:rule rule=wherefore'],
    ['DELETE', 'api/rules/why', '/api/rules/:rule rule=why'],
    ['POST', 'api/rules/try', '/api/rules/try'],
    ['POST', 'api/rules/other', 'DELETE GET'],
    ['POST', 'api/rules', 'GET'],
    ['GET', 'api/history/31/files/2', '/api/history/:entry/files/:file entry=31 file=2'],
    ['GET', 'api/history/31/files/3', '/api/history/:entry/files/:file entry=31 file=3'],
    ['GET', 'api/history/31/others/3', '/api/history/:entry/:what/3 entry=31 what=others'],
    ['GET', 'api/ledger/31/files/2', '/api/:kind/:id/files/:file kind=ledger id=31 file=2'],
    ['GET', 'api/history/31/files', 'unknown'],
    ['GET', 'api/rules/why/not', 'unknown'],
    ['GET', 'api', 'unknown'],
    ['GET', 'API/rules', 'unknown'],
    ['GET', 'api/:rules', 'unknown'],
  ])('%s %s is %s', (method, address, expected) => {
    expect(found(rows, method, address)).toBe(expected);
    expect(
      found([...rows].reverse(), method, address)
        .split(' ')
        .sort(),
    ).toEqual(expected.split(' ').sort());
  });

  it('keeps a name that would reach a prototype as a name', () => {
    const match = findRouteIn([row('GET', '/api/:__proto__')])('GET', ['api', 'x']);
    expect(match.is === 'found' && Object.getPrototypeOf(match.params)).toBeNull();
    expect(match.is === 'found' && Object.keys(match.params)).toEqual(['__proto__']);
  });

  it('will not have two rows for one request', () => {
    expect(() => findRouteIn([row('GET', '/api/rules/:one'), row('GET', '/api/rules/:other')])).toThrow('two routes');
  });
});
