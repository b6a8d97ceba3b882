// One file from the host that was asked for: its name is resolved first, every address checked, and the checked one is connected to.
import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { isPublicAddress } from './public-address.ts';

export interface FetchOptions {
  readonly signal: AbortSignal;
  /** Of the body, at most. */
  readonly bytes: number;
  /** Which addresses may be connected to; public ones when not given. */
  allows(address: string): boolean;
  /** Names to addresses; the system's resolver when not given. */
  resolve(host: string): Promise<readonly string[]>;
}

export interface FetchedFile {
  readonly bytes: Uint8Array;
  /** Where it came from in the end; always the host that was asked for. */
  readonly url: URL;
  readonly type?: string;
}

/** A folder and its index, a page and its language; more is a loop. */
const MOST_HOPS = 5;
/** Between two signs of life. */
const IDLE_MILLISECONDS = 30_000;

type Options = Pick<FetchOptions, 'signal' | 'bytes'> & Partial<FetchOptions>;

export const fetchPublic = async (first: URL, options: Options): Promise<Result<FetchedFile>> => {
  let url = first;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    const address = await checkedAddress(url, options);
    if (!address.ok) return address;
    const came = await requestOnce(url, address.value, options);
    if (!came.ok) return came;
    if (!('next' in came.value)) return ok(came.value);
    const next = came.value.next;
    if (first.protocol === 'https:' && next.protocol !== 'https:')
      return fail('DENIED', `${url.host} sends on to an address without encryption; that is not followed.`);
    if (next.host !== first.host) return otherHost(first, next);
    url = next;
  }
  return fail('LIMIT', `${first.host} sends on from one address to the next; given up after ${MOST_HOPS}.`);
};

/** A host is judged and asked for before anything is sent to it, so one that another names is a call of its own. */
const otherHost = (first: URL, { host, href }: URL): Result<never> =>
  fail('PROTECTED', `${first.host} sends on to ${host}, which was not asked for. Nothing was sent there.`, {
    data: { host, url: href.slice(0, LONGEST_ADDRESS) },
    wayOut: 'The new address can be asked for by a call of its own.',
    forModel: `${first.host} sends on to another host, which was not asked for: ${JSON.stringify(href.slice(0, LONGEST_ADDRESS))}. Nothing was sent there. To have it, call again with that address; it is judged and asked about like the first.`,
  });

/** A stranger wrote it; signed addresses of stores have some hundred characters. */
const LONGEST_ADDRESS = 2000;

/** DENIED when a name has any address that is not public: which of them is taken must not be up to chance. */
const checkedAddress = async (
  url: URL,
  { allows = isPublicAddress, resolve = systemResolve }: Options,
): Promise<Result<string>> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  let addresses: readonly string[];
  try {
    addresses = await resolve(host);
  } catch (thrown) {
    return fail('PROVIDER', `${host} cannot be found: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
  const [first] = addresses;
  if (first === undefined) return fail('PROVIDER', `${host} has no address.`);
  if (!addresses.every(allows))
    return fail('DENIED', `${host} is on this machine or its own network; only public addresses are downloaded from.`, {
      forModel: `${host} is not a public address. Nothing was sent.`,
    });
  return ok(first);
};

const systemResolve = async (host: string): Promise<readonly string[]> => {
  const { lookup } = await import('node:dns/promises');
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
};

type Came = FetchedFile | { readonly next: URL };

const requestOnce = async (url: URL, address: string, options: Options): Promise<Result<Came>> => {
  const { request } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  // The address that was checked is the one that is connected to; the name is only for the certificate and the Host header.
  const lookup: LookupFunction = (_, { all }, done) => {
    const family = address.includes(':') ? 6 : 4;
    if (all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  return new Promise((done) => {
    const failed = (error: Error): void =>
      done(fail(options.signal.aborted ? 'TIMEOUT' : 'PROVIDER', `${url.host}: ${error.message}`));
    const sent = request(
      url,
      {
        method: 'GET',
        agent: false,
        lookup,
        signal: options.signal,
        headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'countersign' },
      },
      (answer) => void read(url, answer, options.bytes).then(done, failed),
    );
    sent.setTimeout(IDLE_MILLISECONDS, () => sent.destroy(new Error('no answer in time')));
    sent.on('error', failed);
    sent.end();
  });
};

const read = async (url: URL, answer: IncomingMessage, most: number): Promise<Result<Came>> => {
  const { statusCode = 0, headers } = answer;
  const { location } = headers;
  if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
    answer.destroy();
    if (!URL.canParse(location, url.href)) return fail('PROVIDER', `${url.host} sends on to no valid address.`);
    const next = new URL(location, url);
    return next.protocol === 'http:' || next.protocol === 'https:'
      ? ok({ next })
      : fail('DENIED', `${url.host} sends on to ${next.protocol}, which is not followed.`);
  }
  const tooLarge = fail('TOO_LARGE', `What ${url.host} sends is larger than ${most} bytes.`);
  if (statusCode !== 200 || Number(headers['content-length'] ?? 0) > most) {
    answer.destroy();
    return statusCode === 200 ? tooLarge : fail('PROVIDER', `${url.host} answers with ${statusCode}.`);
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Uint8Array>) {
    size += piece.length;
    // Leaving the loop closes the connection.
    if (size > most) return tooLarge;
    pieces.push(piece);
  }
  if (!answer.complete) return fail('PROVIDER', `${url.host} broke off in the middle.`);
  return ok({
    bytes: Buffer.concat(pieces),
    url,
    ...(headers['content-type'] === undefined ? {} : { type: headers['content-type'] }),
  });
};
