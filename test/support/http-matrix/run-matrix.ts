// Sends combinations to a real listener, several at once, and compares every answer with the specification.
import { ok, type Result } from '../../../src/error/error-value.ts';
import type { Route } from '../../../src/surfaces/server/api/route.ts';
import { type Listener, openListener } from '../../../src/surfaces/server/http/open-listener.ts';
import { createJournal } from '../../../src/surfaces/server/journal.ts';
import { askOnce, type RawReply, type RawRequest, rawConnection } from '../raw-exchange.ts';
import type { Ports, RouteValue } from './dimensions.ts';
import { type Combination, type Expected, expectedOf } from './specification.ts';

export interface MatrixOutcome {
  readonly requests: number;
  /** How often each reason of the specification was met. */
  readonly met: ReadonlyMap<string, number>;
  /** What was answered otherwise; in words. */
  readonly faults: readonly string[];
}

/** Enough for the server never to wait for us. */
const AT_ONCE = 12;

export const runMatrix = async (
  routes: readonly Route[],
  combinations: Iterable<Combination>,
): Promise<MatrixOutcome> => {
  let handled = 0;
  // What a route does, and what it wants to be sent, is tested elsewhere; here it only counts who reached it.
  const counting = routes.map(({ method, path, about, reply }): Route => {
    const handle = (): Result<unknown> => ok({ handled: ++handled });
    return { method, path, about, reply, handle };
  });
  const listener = await opened(counting);
  const ports = await portsOf(listener);
  const [met, faults]: [Map<string, number>, string[]] = [new Map(), []];
  let requests = 0;
  let through = 0;
  const rest = combinations[Symbol.iterator]();
  const work = async (): Promise<void> => {
    const connection = rawConnection(listener.port);
    for (let next = rest.next(); next.done !== true; next = rest.next()) {
      const combination = next.value;
      const expected = expectedOf(combination);
      const fault = faultOf(expected, await connection.ask(requestOf(combination, ports)));
      requests++;
      if (expected.status === 200 && combination.route.kind === 'api') through++;
      const reason = `${expected.status} ${expected.why}`;
      met.set(reason, (met.get(reason) ?? 0) + 1);
      if (fault !== undefined) faults.push(`${described(combination)}: ${fault}`);
    }
    connection.end();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await listener.close();
  if (handled !== through) faults.push(`${handled} requests reached a handler, ${through} should have`);
  return { requests, met, faults };
};

const opened = async (routes: readonly Route[]): Promise<Listener> => {
  const script = { type: 'text/javascript', bytes: Buffer.from('1'), isImmutable: true };
  const listener = await openListener({
    routes,
    journal: createJournal({ launch: 'matrix' }),
    assets: { page: (nonce) => `<p>${nonce}`, file: (path) => (path === FILE ? script : undefined) },
    host: '127.0.0.1',
    port: 0,
    log: () => {},
  });
  if (!listener.ok) throw new Error(listener.error.message);
  return listener.value;
};

const FILE = '/assets/app-1A2B3C4D.js';

const portsOf = async ({ port, link }: Listener): Promise<Ports> => {
  const token = (): string => new URL(link()).searchParams.get('token') ?? '';
  const spent = token();
  const visit = { method: 'GET', target: `/?token=${spent}`, headers: [['Host', `127.0.0.1:${port}`]] } as const;
  const { headers } = await askOnce(port, visit);
  return { port, token, spent, cookie: headers['set-cookie']?.split(';')[0] ?? '' };
};

const requestOf = (of: Combination, ports: Ports): RawRequest => {
  const hosts = of.host.headers(ports);
  const inAddress = { good: () => `?token=${ports.token()}`, bad: () => `?token=${ports.spent}`, none: () => '' };
  return {
    method: of.method,
    target: `${of.route.target}${inAddress[of.token.inAddress]()}`,
    headers: [
      ...hosts,
      ...of.origin.headers(hosts[0]?.[1] ?? '', ports.port),
      ...of.type.headers,
      ...of.token.headers(ports),
      ...of.site.headers,
      ...(of.mark === 'none' ? [] : [['X-Countersign', of.mark] as const]),
    ],
  };
};

const faultOf = ({ status, why }: Expected, reply: RawReply): string | undefined => {
  if (reply.status !== status) return `${reply.status} instead of ${status} (${why})`;
  const names = Object.keys(reply.headers);
  if (names.some((name) => name.startsWith('access-control'))) return 'it speaks of CORS';
  if (names.includes('set-cookie') !== (status === 303)) return 'a cookie where none should be, or none';
  if (reply.headers['x-content-type-options'] !== 'nosniff') return 'it may be sniffed';
  return reply.headers['content-security-policy']?.includes("frame-ancestors 'none'") ? undefined : 'it may be framed';
};

const described = ({ host, origin, method, type, token, route, mark, site }: Combination): string =>
  `${method} ${route.target}, Host ${host.name}, Origin ${origin.name}, ${JSON.stringify(type.headers)}, ${token.name}, mark ${mark}, site ${JSON.stringify(site.headers)}`;

const METHODS: readonly Route['method'][] = ['GET', 'POST', 'DELETE'];

/** One row of each method stands for the others where every combination is tried. */
export const oneOfEachMethod = (routes: readonly Route[]): readonly Route[] =>
  METHODS.flatMap((method) => routes.find((route) => route.method === method) ?? []);

/** Every address of a table, and those that are there without one, or not there at all. */
export const addressesOf = (routes: readonly Route[]): readonly RouteValue[] => {
  const named = routes.map(({ path }) => path.replace(/:[^/]+/g, '1'));
  const methodsAt = (target: string): readonly string[] =>
    routes
      .filter(({ path }) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`).test(target))
      .map(({ method }) => method);
  return [
    { target: '/', kind: 'page', methods: ['GET'] },
    { target: FILE, kind: 'file', methods: ['GET'] },
    { target: '/api/events', kind: 'events', methods: ['GET'] },
    { target: '/nothing', kind: 'nothing', methods: [] },
    { target: '/api/nothing', kind: 'nothing', methods: [] },
    { target: '/api/..%2fstate', kind: 'unreadable', methods: [] },
    { target: '/..%2f..%2fetc%2fpasswd', kind: 'unreadable', methods: [] },
    ...[...new Set(named)].map((target): RouteValue => ({ target, kind: 'api', methods: methodsAt(target) })),
  ];
};
