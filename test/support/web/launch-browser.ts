// A real Chromium that reaches nothing but this machine. Each page has a trap of its own, in which whatever it sends elsewhere ends and is written down, so who
// asked is known and no page is blamed for another. What the browser asks for itself goes to a port where nobody answers.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumOnPath } from './chromium-on-path.ts';

export interface OpenBrowser {
  readonly browser: Browser;
  /** A page with a jar of cookies of its own. */
  openPage(options?: PageOptions): Promise<OpenPage>;
  close(): Promise<void>;
}

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  /** What the person's system says; the page's own choice may differ. */
  readonly theme?: 'light' | 'dark';
  readonly reducedMotion?: boolean;
  /** The address of a cable that everything goes through, this machine's own too. */
  readonly through?: string;
}

export interface OpenPage {
  readonly page: Page;
  /** Every request of the page in order: "GET http://127.0.0.1:4000/". */
  readonly requests: readonly string[];
  /** Errors on the console, errors nobody caught and breaches of the page's policy. A test that means one takes it out. */
  readonly errors: string[];
  /** Requests to anything but this machine, as the browser tells of them. */
  outbound(): readonly string[];
  /** What this page sent anywhere but to this machine, on the network's side: method and address. A test that means one takes it out. */
  readonly outside: string[];
}

export const launchBrowser = async (): Promise<OpenBrowser> => {
  const browser = await chromium.launch({
    executablePath: chromiumOnPath(),
    args: [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    proxy: { server: NOBODY, bypass: THIS_MACHINE },
  });
  return {
    browser,
    openPage: (options = {}) => openPage(browser, options),
    close: () => browser.close(),
  };
};

/** The port where things are thrown away; nothing listens there. */
const NOBODY = 'http://127.0.0.1:9';
const THIS_MACHINE = '127.0.0.1,localhost,[::1]';

/** No names but this machine's, and nothing that the browser would fetch for itself. */
const FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  // A whole Chromium looks up accounts, and asks about the fields of each page in that page's name; the shell without windows does neither.
  `--gaia-url=${NOBODY}`,
  `--autofill-server-url=${NOBODY}`,
  '--no-pings',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--disable-gpu',
];

const openPage = async (
  browser: Browser,
  { width = 1280, height = 800, theme = 'light', reducedMotion = false, through }: PageOptions,
): Promise<OpenPage> => {
  const trap = through === undefined ? await openTrap() : undefined;
  const settings: BrowserContextOptions = {
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    locale: 'en-GB',
    timezoneId: 'UTC',
    proxy: trap === undefined ? { server: through ?? NOBODY } : { server: trap.address, bypass: THIS_MACHINE },
  };
  const context = await browser.newContext(settings);
  context.on('close', () => trap?.close());
  const requests: string[] = [];
  const errors: string[] = [];
  context.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await context.exposeBinding('reportBreach', (_, breach: string) => void errors.push(`policy: ${breach}`));
  await context.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => reportBreach(event.violatedDirective + ' ' + event.blockedURI));`,
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || ANSWERED.test(message.text())) return;
    errors.push(`console: ${message.text()}`);
  });
  return {
    page,
    requests,
    errors,
    outbound: () => requests.filter((request) => !HERE.test(request)),
    outside: trap?.caught ?? [],
  };
};

/** Chromium writes a line for every answer of 400 and above, also where the page expects one, and for a server that is gone. */
const ANSWERED =
  /^Failed to load resource: (the server responded with a status of|net::ERR_(CONNECTION|INCOMPLETE|EMPTY|PROXY|SOCKET)_)/;
const HERE = /^\S+ (https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\/|data:|blob:|about:)/;

interface Trap {
  readonly address: string;
  readonly caught: string[];
  close(): void;
}

/** Everything a page sends that is not for this machine is sent to its proxy, and its proxy is this. */
const openTrap = async (): Promise<Trap> => {
  const caught: string[] = [];
  const server = createServer((request, response) => {
    caught.push(`${request.method} ${request.url}`);
    response.writeHead(403).end();
  });
  server.on('connect', (request, socket) => {
    caught.push(`CONNECT ${request.url}`);
    // The browser may be gone before it has heard the answer.
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on an address, not on a pipe
    caught,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
