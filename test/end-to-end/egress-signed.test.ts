// What the ledger says was sent of effects that a person signed: searches, downloads and cards of every kind, beside what was on the wire.
// @module-tag rehearsal
import { expect, it } from 'vitest';
import { toolOfCard } from '../../src/cards/tool-of-card.ts';
import { networkTransport } from '../../src/models/transport.ts';
import type { Tool } from '../../src/tool/tool.ts';
import { executeCode } from '../../src/toolkit/shell/execute-code.ts';
import { downloadUrl } from '../../src/toolkit/web/download-url.ts';
import { webSearch } from '../../src/toolkit/web/web-search.ts';
import { type DownloadInput, performDownload } from '../../src/toolkit/web/work-download.ts';
import { cardText, parsed } from '../cards/written-card.ts';
import { type AgentRooms, agentRooms } from '../support/agent-rooms.ts';
import { countersign } from '../support/countersign.ts';
import { realSandbox, witnessingSandbox } from '../support/real-sandbox.ts';
import { recordedBytes } from '../support/recorded-bytes.ts';
import { json, searchServer } from '../toolkit/web/search-server.ts';

const FILES = { 'a.txt': 'the heron owes me forty crowns\n', 'b.txt': 'and the crane ten\n' };

/** The name leads to this machine, and that is allowed, for the server of the test alone. */
const toServer = { resolve: async () => ['127.0.0.1'], allows: (address: string) => address === '127.0.0.1' };
const download: Tool = {
  ...downloadUrl,
  // Checked against the tool's own schema before it came here.
  perform: (input: unknown, _, look) => performDownload(input as DownloadInput, look, toServer),
};

const card = (name: string, language: string, code: string, more = ''): Tool =>
  toolOfCard(parsed(cardText(`name: ${name}\ndescription: An example.${more}`, language, code)), {
    environment: process.env,
  });
const SCRIPTS = [
  card('script', 'sh', 'cat a.txt; echo made > made.txt'),
  card('failing', 'sh', 'cat b.txt; exit 3'),
  card('online', 'sh', 'cat b.txt', '\nnetwork: true'),
  card('arguments', 'argv', 'cat\n--\n{path}', '\nparameters: { path: string }'),
];

interface Account {
  readonly rooms: AgentRooms;
  /** What `ledger shared` lists, as it prints it and as values. */
  readonly printed: string;
  readonly items: readonly { readonly path: string; readonly files?: readonly string[] }[];
  ofPath(path: string): Promise<string>;
}

/** Every call is made, everything is signed; then the bytes of each answer on the wire are those of the record. */
const accountOf = async (
  tools: readonly Tool[],
  calls: readonly (readonly [name: string, input: object])[],
  sandbox: typeof realSandbox = realSandbox,
): Promise<Account> => {
  const rooms = await agentRooms(
    FILES,
    (_, turn) => {
      const [name = '', given = {}] = calls[turn] ?? [];
      return name === '' ? { text: 'Done.' } : { calls: [{ name, arguments: given }] };
    },
    { tools, sandbox, limits: { turns: 30 } },
  );
  await rooms.go(() => true);
  const wire = rooms.answers().map((answer, place) => [calls[place]?.[0], Buffer.byteLength(answer)]);
  expect(wire).toHaveLength(calls.length);
  const place = { workspace: rooms.folder, home: rooms.home, env: { COUNTERSIGN_HOME: rooms.home } };
  const run = (...words: string[]) => countersign(place, ...words);
  const recorded = [...(await recordedBytes(run)).values()].map((bytes, index) => [calls[index]?.[0], bytes]);
  expect(recorded).toEqual(wire);
  const { stdout } = await run('ledger', 'shared', '--json');
  return {
    rooms,
    printed: (await run('ledger', 'shared', '--each')).stdout,
    items: stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    ofPath: async (path) => (await run('ledger', 'shared', '--path', path)).stdout,
  };
};

it('case 465, case 489: what a search and a download brought is on record to the byte, a page with its address', async () => {
  const found = { results: [{ title: 'a.txt', url: 'https://example.org/heron', content: 'The heron.' }] };
  const search = await searchServer(json(found));
  const host = await searchServer((response) => response.end('a page about the heron\n'));
  const url = `${host.url.replace('127.0.0.1', 'files.example')}/heron.txt`;
  const settings = { webSearch: { kind: 'searxng', address: search.url } } as const;
  const account = await accountOf(
    [webSearch({ settings, network: () => networkTransport({}) }), download],
    [
      ['web_search', { query: 'heron' }],
      ['download_url', { url }],
      ['download_url', { url, path: 'heron.txt' }],
      ['download_url', { url, path: 'shown.txt', show: true }],
    ],
  );
  expect([search.requests.length, host.requests.length]).toEqual([1, 3]);
  expect(account.rooms.read('heron.txt')).toBe('a page about the heron\n');
  expect(account.items.map(({ path }) => path)).toEqual([
    'a.txt (https://example.org/heron)',
    `text from ${new URL(url).host}`,
    `text from ${new URL(url).host}`,
  ]);
  // A page may be called like a file of the person's.
  expect(await account.ofPath('a.txt')).not.toContain('example.org');
}, 60_000);

it('case 465, case 488: what cards of every kind said is on record to the byte, with what it came from', async () => {
  const host = await searchServer((response) => response.end('the answer of a service\n'));
  const account = await accountOf(
    [
      ...SCRIPTS,
      card('function', 'js', `async ({ look }) => (await look.read('a.txt')) + (await look.read('b.txt'))`),
      card(
        'speaking',
        'js',
        `() => ({ share: [{ title: 'b.txt', text: 'nothing of it' }], changes: { 'c.txt': 'new' } })`,
      ),
      card('request', 'http', `GET ${host.url}/heron`),
      executeCode({ environment: process.env }),
    ],
    [
      ['script', {}],
      ['failing', {}],
      ['online', {}],
      ['arguments', { path: 'a.txt' }],
      ['function', {}],
      ['speaking', {}],
      ['request', {}],
      ['execute_code', { language: 'shell', code: 'cat b.txt' }],
    ],
  );
  expect(host.requests).toHaveLength(1);
  expect([account.rooms.read('made.txt'), account.rooms.read('c.txt')]).toEqual(['made\n', 'new']);
  expect(account.items.map(({ path, files }) => [path, files])).toEqual([
    ['output of script', ['a.txt']],
    ['output of failing', ['b.txt']],
    ['output of online', ['b.txt']],
    ['output of arguments', ['a.txt']],
    ['a.txt', ['b.txt']],
    ['b.txt (said by speaking)', undefined],
    [`answer of ${new URL(host.url).host}`, undefined],
    ['output of shell code, 1 line', ['b.txt']],
  ]);
  expect(account.printed).toContain('a.txt (with b.txt)');
  const ofB = await account.ofPath('b.txt');
  expect(ofB).toContain('a.txt (with b.txt)');
  expect(ofB).not.toContain('speaking');
}, 60_000);

it('case 465: what cards printed that ran for real is on record to the byte', async () => {
  const calls = [
    ['script', {}],
    ['failing', {}],
    ['online', {}],
    ['arguments', { path: 'a.txt' }],
  ] as const;
  const account = await accountOf(SCRIPTS, calls, witnessingSandbox);
  expect(account.rooms.read('made.txt')).toBe('made\n');
  expect(account.items.map(({ path, files }) => [path, files])).toEqual([
    ['output of script', ['a.txt']],
    ['output of failing', ['b.txt']],
    ['output of online', ['b.txt']],
    ['output of arguments', ['a.txt']],
  ]);
}, 60_000);
