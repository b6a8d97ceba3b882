// What a request at the boundary can be made of: for each value what is sent, and what it is. What follows from it stands in specification.ts.

export interface Ports {
  readonly port: number;
  /** A new token. */
  token(): string;
  /** "name=value" of the cookie that lets in. */
  readonly cookie: string;
  readonly spent: string;
}

type Headers = readonly (readonly [string, string])[];

export interface HostValue {
  readonly name: string;
  readonly isOurs: boolean;
  headers(ports: Ports): Headers;
}

const host = (name: string, isOurs: boolean, ...values: readonly ((port: number) => string)[]): HostValue => ({
  name,
  isOurs,
  headers: ({ port }) => values.map((value) => ['Host', value(port)]),
});

export const HOSTS: readonly HostValue[] = [
  host('127.0.0.1', true, (port) => `127.0.0.1:${port}`),
  host('localhost', true, (port) => `localhost:${port}`),
  host('[::1]', true, (port) => `[::1]:${port}`),
  host('rebound', false, (port) => `evil.com:${port}`),
  host('begins like ours', false, (port) => `localhost.evil.com:${port}`),
  host('ours, and more behind it', false, (port) => `127.0.0.1:${port}.evil.com`),
  host('resolves to ours', false, (port) => `127.0.0.1.nip.io:${port}`),
  host('another port', false, (port) => `127.0.0.1:${port === 65_535 ? 1 : port + 1}`),
  host('no port', false, () => '127.0.0.1'),
  host('trailing dot', false, (port) => `localhost.:${port}`),
  host('upper case', false, (port) => `LocalHost:${port}`),
  host('with a user', false, (port) => `localhost:80@127.0.0.1:${port}`),
  host('missing', false),
  host('empty', false, () => ''),
  host(
    'doubled',
    false,
    (port) => `127.0.0.1:${port}`,
    (port) => `127.0.0.1:${port}`,
  ),
];

export interface OriginValue {
  readonly name: string;
  readonly isForeign: boolean;
  /** `host`: the first Host of the same request. */
  headers(host: string, port: number): Headers;
}

const origin = (name: string, isForeign: boolean, value: (host: string, port: number) => string): OriginValue => ({
  name,
  isForeign,
  headers: (of, port) => [['Origin', value(of, port)]],
});

export const ORIGINS: readonly OriginValue[] = [
  { name: 'none', isForeign: false, headers: () => [] },
  origin('our own', false, (of) => `http://${of}`),
  origin('another name of ours', true, (of, port) =>
    of.startsWith('localhost') ? `http://127.0.0.1:${port}` : `http://localhost:${port}`,
  ),
  origin('null', true, () => 'null'),
  origin('foreign', true, () => 'http://evil.com'),
  origin('another local program', true, () => 'http://localhost:3000'),
  origin('https', true, (of) => `https://${of}`),
  origin('begins like ours', true, (of) => `http://${of}.evil.com`),
];

export const METHODS = ['GET', 'POST', 'DELETE', 'PUT', 'OPTIONS', 'HEAD'] as const;

export interface TypeValue {
  readonly isJson: boolean;
  readonly headers: Headers;
}

const type = (isJson: boolean, ...values: readonly string[]): TypeValue => ({
  isJson,
  headers: values.map((value) => ['Content-Type', value]),
});

export const TYPES: readonly TypeValue[] = [
  type(true, 'application/json'),
  type(true, 'application/json; charset=utf-8'),
  type(false),
  type(false, 'text/plain'),
  type(false, 'application/x-www-form-urlencoded'),
  type(false, 'application/json', 'application/json'),
];

export interface TokenValue {
  readonly name: string;
  /** It holds the cookie. */
  readonly isSignedIn: boolean;
  /** What stands in the address: a token that is good, one that is not, or none. */
  readonly inAddress: 'good' | 'bad' | 'none';
  headers(ports: Ports): Headers;
}

const cookie = (name: string, isSignedIn: boolean, value: (ports: Ports) => string): TokenValue => ({
  name,
  isSignedIn,
  inAddress: 'none',
  headers: (ports) => [['Cookie', value(ports)]],
});

export const TOKENS: readonly TokenValue[] = [
  cookie('the cookie', true, (ports) => `theme=dark; ${ports.cookie}`),
  { name: 'nothing', isSignedIn: false, inAddress: 'none', headers: () => [] },
  cookie('a guess', false, ({ port }) => `countersign-${port}=${'A'.repeat(43)}`),
  cookie('the cookie of another port', false, ({ port, cookie: of }) => of.replace(String(port), String(port + 1))),
  { name: 'a fresh link', isSignedIn: false, inAddress: 'good', headers: () => [] },
  { name: 'a used link', isSignedIn: false, inAddress: 'bad', headers: () => [] },
];

/** Beside the six: what only a page of ours sends, and what a browser says of who asks. */
export const MARKS = ['1', 'none', '0'] as const;

export interface SiteValue {
  /** "visit": a person follows a link from elsewhere. */
  readonly is: 'ours' | 'foreign' | 'visit';
  readonly headers: Headers;
}

export const SITES: readonly SiteValue[] = [
  { is: 'ours', headers: [] },
  { is: 'ours', headers: [['Sec-Fetch-Site', 'same-origin']] },
  { is: 'ours', headers: [['Sec-Fetch-Site', 'none']] },
  { is: 'foreign', headers: [['Sec-Fetch-Site', 'same-site']] },
  { is: 'foreign', headers: [['Sec-Fetch-Site', 'cross-site']] },
  {
    is: 'visit',
    headers: [
      ['Sec-Fetch-Site', 'cross-site'],
      ['Sec-Fetch-Mode', 'navigate'],
      ['Sec-Fetch-Dest', 'document'],
    ],
  },
];

export interface RouteValue {
  readonly target: string;
  /** "unreadable": an address that could be read in two ways. */
  readonly kind: 'page' | 'file' | 'api' | 'events' | 'nothing' | 'unreadable';
  /** Where it is of the API: the methods there are. */
  readonly methods: readonly string[];
}
