// What a page fetched, as the browser's network tells it: how much of it, in which form, and when it was asked for.
import type { CDPSession, Page } from 'playwright-core';

export interface Fetched {
  /** "/assets/app-1A2B3C4D.js" */
  readonly path: string;
  /** "Script", "Stylesheet", "Font", "Fetch". */
  readonly type: string;
  /** When it was asked for, in milliseconds since 1970. */
  readonly at: number;
  /** Over the wire, with its head; 0 while it is on its way. */
  readonly bytes: number;
  /** Of them, what the server said about it. */
  readonly head: number;
  /** "br", "gzip"; empty: as it is. */
  readonly form: string;
}

/** What the server said unasked. */
export interface Heard {
  readonly at: number;
  readonly data: string;
}

export interface NetworkLog {
  /** So far. */
  readonly fetched: readonly Fetched[];
  readonly heard: readonly Heard[];
}

export const logNetwork = async (page: Page): Promise<NetworkLog> => {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  const all = new Map<string, Fetched>();
  const heard: Heard[] = [];
  /** From the browser's own clock to everybody's, in milliseconds. */
  let since = 0;
  client.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, wallTime }) => {
    since = (wallTime - timestamp) * 1000;
    all.set(requestId, { path: new URL(request.url).pathname, type, at: wallTime * 1000, bytes: 0, head: 0, form: '' });
  });
  const tell = (request: string, more: Partial<Fetched>): void => {
    const known = all.get(request);
    if (known !== undefined) all.set(request, { ...known, ...more });
  };
  client.on('Network.responseReceived', ({ requestId, response: { headers, encodedDataLength } }) =>
    tell(requestId, {
      head: encodedDataLength,
      form: headers['content-encoding'] ?? headers['Content-Encoding'] ?? '',
    }),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    tell(requestId, { bytes: encodedDataLength }),
  );
  client.on('Network.eventSourceMessageReceived', ({ timestamp, data }) => {
    heard.push({ at: timestamp * 1000 + since, data });
  });
  return {
    get fetched() {
      return [...all.values()];
    },
    heard,
  };
};

export const bytesOf = (fetched: readonly Fetched[]): number => fetched.reduce((sum, { bytes }) => sum + bytes, 0);

/** Code and looks: what is loaded for a thing, and not the thing. */
export const isCode = ({ type }: Fetched): boolean => type === 'Script' || type === 'Stylesheet';

/** What reads Markdown: it comes with the first conversation that is opened, whatever is asked in it. */
export const isOfConversation = ({ path }: Fetched): boolean => /\/markdown-it-[^/]*$/.test(path);
