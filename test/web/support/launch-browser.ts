// A real Chromium that reaches nothing but this machine, and says so: whatever it sends elsewhere ends in a trap and is written down.
import { accessSync, constants } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

export interface OpenBrowser {
  readonly browser: Browser;
  /** What was sent anywhere but to this machine, on the network's side: method and address. */
  readonly outside: string[];
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
  /** Requests to anything but this machine. */
  outbound(): readonly string[];
}

export const launchBrowser = async (): Promise<OpenBrowser> => {
  const outside: string[] = [];
  const trap = await openTrap(outside);
  const browser = await chromium.launch({
    executablePath: chromiumOnPath(),
    args: [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    proxy: { server: `http://127.0.0.1:${portOf(trap)}`, bypass: '127.0.0.1,localhost,[::1]' },
  });
  return {
    browser,
    outside,
    openPage: (options = {}) => openPage(browser, options),
    close: async () => {
      await browser.close();
      trap.closeAllConnections();
      await new Promise((done) => trap.close(done));
    },
  };
};

/** No names but this machine's, and nothing that the browser would fetch for itself. */
const FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  // Chromium looks up its own accounts at start-up: nobody answers at this port.
  '--gaia-url=http://127.0.0.1:9',
  '--no-pings',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--disable-gpu',
];

const openPage = async (
  browser: Browser,
  { width = 1280, height = 800, theme = 'light', reducedMotion = false, through }: PageOptions,
): Promise<OpenPage> => {
  const settings: BrowserContextOptions = {
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    locale: 'en-GB',
    timezoneId: 'UTC',
    ...(through === undefined ? {} : { proxy: { server: through } }),
  };
  const context = await browser.newContext(settings);
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
  return { page, requests, errors, outbound: () => requests.filter((request) => !HERE.test(request)) };
};

/** Chromium writes a line for every answer of 400 and above, also where the page expects one, and for a server that is gone. */
const ANSWERED =
  /^Failed to load resource: (the server responded with a status of|net::ERR_(CONNECTION|INCOMPLETE|EMPTY|PROXY|SOCKET)_)/;
const HERE = /^\S+ (https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\/|data:|blob:|about:)/;

/** Everything that is not for this machine is sent to the proxy, and the proxy is this. */
const openTrap = (outside: string[]): Promise<Server> => {
  const note = (method: string | undefined, address = ''): void => {
    if (!BROWSERS_OWN.test(address)) outside.push(`${method} ${address}`);
  };
  const trap = createServer((request, response) => {
    note(request.method, request.url);
    response.writeHead(403).end();
  });
  trap.on('connect', (request, socket) => {
    note('CONNECT', request.url);
    // The browser may be gone before it has heard the answer.
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  return new Promise((done) => trap.listen(0, '127.0.0.1', () => done(trap)));
};

/** Where Chromium asks its makers for news of itself, whatever page is open; no page under test names them. */
const BROWSERS_OWN = /^([\w-]+\.)*(google|googleapis|gstatic|gvt1|gvt2)\.com(:443)?$/;

const portOf = (server: Server): number => (server.address() as AddressInfo).port; // it listens on an address, not on a pipe

const chromiumOnPath = (): string => {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome'])
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const file = join(folder, name);
      if (isProgram(file)) return file;
    }
  throw new Error('Chromium is not installed. On Debian: apt-get install chromium');
};

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
