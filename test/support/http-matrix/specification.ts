// What the boundary must answer, as a table: the first line that applies counts. Written from the promises, not from the code.
import type { HostValue, OriginValue, RouteValue, SiteValue, TokenValue, TypeValue } from './dimensions.ts';

export interface Combination {
  readonly host: HostValue;
  readonly origin: OriginValue;
  readonly method: string;
  readonly type: TypeValue;
  readonly token: TokenValue;
  readonly route: RouteValue;
  /** "none": the header is not sent. */
  readonly mark: string;
  readonly site: SiteValue;
}

type Line = readonly [applies: (of: Combination) => boolean, status: number, why: string];

const isApi = ({ route }: Combination): boolean => route.target.startsWith('/api/');
const asksForPage = ({ route, method }: Combination): boolean => route.kind === 'page' && method === 'GET';

const LINES: readonly Line[] = [
  [({ host }) => !host.isOurs, 403, 'meant for another name'],
  [({ origin }) => origin.isForeign, 403, 'sent by another page'],
  [({ site }) => site.is === 'foreign', 403, 'asked for by another site'],
  [(of) => of.site.is === 'visit' && !asksForPage(of), 403, 'a step from elsewhere to something that is no page'],
  [({ method }) => !['GET', 'POST', 'DELETE'].includes(method), 405, 'a method there is not'],
  [(of) => asksForPage(of) && of.token.inAddress === 'good', 303, 'a link, opened'],
  [({ token }) => !token.isSignedIn, 401, 'not signed in'],
  [({ route, method }) => route.kind === 'page' && method !== 'GET', 405, 'the page is only read'],
  [({ route, method }) => route.kind === 'file' && method !== 'GET', 405, 'a file is only read'],
  [({ route, method }) => route.kind === 'events' && method !== 'GET', 405, 'events are only read'],
  [({ route }) => route.kind === 'page' || route.kind === 'file' || route.kind === 'events', 200, 'answered'],
  [({ route }) => route.kind === 'unreadable', 404, 'no address'],
  [(of) => isApi(of) && of.mark !== '1', 403, 'without our header'],
  [({ route }) => route.kind === 'nothing', 404, 'nothing there'],
  [({ route, method }) => !route.methods.includes(method), 405, 'not this method'],
  [({ method, type }) => method !== 'GET' && !type.isJson, 415, 'no JSON'],
  [() => true, 200, 'answered'],
];

export interface Expected {
  readonly status: number;
  readonly why: string;
}

export const expectedOf = (combination: Combination): Expected => {
  const [, status, why] = LINES.find(([applies]) => applies(combination)) ?? LINES.at(-1)!;
  return { status, why };
};

/** Every reason there is, in order. */
export const REASONS: readonly string[] = [...new Set(LINES.map(([, status, why]) => `${status} ${why}`))];
