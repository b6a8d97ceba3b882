import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLook } from '../../../src/proposal/layered-look.ts';
import { note } from '../../../src/text/note.ts';
import { createRegistry } from '../../../src/tool/registry.ts';
import { downloadUrl } from '../../../src/toolkit/web/download-url.ts';
import { isPublicAddress } from '../../../src/toolkit/web/public-address.ts';
import { performDownload } from '../../../src/toolkit/web/work-download.ts';
import { noteWords } from '../../support/note-words.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, contents, over } from '../tool-calls.ts';

const serving = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://files.example:${(server.address() as AddressInfo).port}`; // a server on a port has one
};

/** The name leads to this machine, and that is allowed, for the server of the test alone. */
const toServer = { resolve: async () => ['127.0.0.1'], allows: (address: string) => address === '127.0.0.1' };

const fetched = (folder: string, url: string, options: Parameters<typeof performDownload>[2] = toServer) =>
  performDownload({ url, path: 'd/a.bin' }, createLook(over(folder)), options);

const asked = (folder: string, input: { url: string; path?: string; overwrite?: boolean }) =>
  call({ ...over(folder), registry: createRegistry([downloadUrl]) }, 'download_url', input);

describe('download_url', () => {
  it('asks with host and address before anything is sent', async () => {
    expect(await asked(temporaryFolder(), { url: 'https://files.example/a.zip#x', path: 'a.zip' })).toMatchObject({
      value: {
        reach: { kind: 'request', method: 'GET', url: 'https://files.example/a.zip', host: 'files.example' },
        notes: [{ words: expect.stringContaining('at most 50 MB') }],
      },
    });
  });

  it('refuses what is no web address, and a name that is taken', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'taken'), '');
    for (const url of ['a.zip', 'file:///etc/passwd', 'ftp://a.example/', 'https://me:secret@a.example/'])
      expect(await asked(folder, { url, path: 'a' }), url).toMatchObject({ error: { code: 'BAD_ARGS' } });
    const url = 'https://a.example/';
    expect(await asked(folder, { url, path: 'taken' })).toMatchObject({ error: { code: 'EXISTS' } });
    expect(await asked(folder, { url, path: '../x' })).toMatchObject({ error: { code: 'OUTSIDE_ROOT' } });
  });

  it('comes back as a change set with size and kind, and writes nothing itself', async () => {
    const folder = temporaryFolder();
    const base = await serving((_, answer) => answer.setHeader('content-type', 'text/plain').end('hello'));
    const came = await fetched(folder, `${base}/a`);
    if (!came.ok) throw new Error(came.error.message);
    expect(came.value.changes?.map(({ path }) => path)).toEqual(['d', 'd/a.bin']);
    expect(await contents(came.value.changes?.[1]?.after ?? null)).toBe('hello');
    expect(noteWords(came.value.notes)[0]).toMatch(/^from files\.example:\d+: 5 bytes, text\/plain$/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('follows where it is sent on to, says so, and gives up on a loop', async () => {
    const base = await serving((request, answer) => {
      if (request.url === '/a') answer.writeHead(302, { location: '/b' }).end();
      else if (request.url === '/loop') answer.writeHead(302, { location: '/loop' }).end();
      else answer.end('there');
    });
    expect(await fetched(temporaryFolder(), `${base}/a`)).toMatchObject({
      value: { notes: expect.arrayContaining([note('answered', `it was sent on to ${base}/b`)]) },
    });
    expect(await fetched(temporaryFolder(), `${base}/loop`)).toMatchObject({ error: { code: 'LIMIT' } });
  });

  it.each([
    ['another name', 'http://denied.example/x'],
    ['a name below it', 'http://cdn.files.example/x'],
    ['the same name at another port', 'http://files.example:1/x'],
    ['an address without a scheme', '//denied.example/x'],
    ['the name in other letters, with a dot', 'http://FILES.example./x'],
  ])('case 425: %s that a server sends on to is not reached: it is a call of its own', async (_, location) => {
    let hops = 0;
    const base = await serving((_request, answer) => {
      hops += 1;
      // First to itself, as one that wants to be followed would.
      answer.writeHead(302, { location: hops === 1 ? '/again' : location }).end();
    });
    const resolved: string[] = [];
    const resolve = async (host: string) => {
      resolved.push(host);
      return ['127.0.0.1'];
    };
    const came = await fetched(temporaryFolder(), `${base}/`, { ...toServer, resolve });
    expect(came).toMatchObject({ error: { code: 'PROTECTED', forModel: expect.stringContaining('call again') } });
    expect([...new Set(resolved)]).toEqual(['files.example']);
    expect(hops).toBe(2);
  });

  it('says what the server said, that it broke off, and that it sends too much', async () => {
    const base = await serving((request, answer) => {
      if (request.url === '/404') answer.writeHead(404).end();
      else if (request.url === '/broken') {
        answer.writeHead(200, { 'content-length': '100' });
        answer.write('half', () => answer.destroy());
      } else if (request.url === '/announced')
        answer.writeHead(200, { 'content-length': '1000' }).end('x'.repeat(1000));
      else {
        answer.writeHead(200);
        for (let piece = 0; piece < 100; piece += 1) answer.write('x'.repeat(100));
        answer.end();
      }
    });
    const folder = temporaryFolder();
    expect(await fetched(folder, `${base}/404`)).toMatchObject({ error: { code: 'PROVIDER' } });
    expect(await fetched(folder, `${base}/broken`)).toMatchObject({ error: { code: 'PROVIDER' } });
    for (const path of ['/announced', '/much'])
      expect(await fetched(folder, base + path, { ...toServer, bytes: 500 })).toMatchObject({
        error: { code: 'TOO_LARGE' },
      });
  });
});

describe('case 335: addresses that are not public', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['1.1.1.1', '8.8.8.8', '2606:4700:4700::1111'])('%s is one', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it('are refused as a name, as a number, and in any spelling, and nothing is sent', async () => {
    let received = 0;
    const base = await serving((_, answer) => {
      received += 1;
      answer.end();
    });
    const { port } = new URL(base);
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'])
      expect(await fetched(temporaryFolder(), `http://${host}:${port}/`, {}), host).toMatchObject({
        error: { code: 'DENIED' },
      });
    expect(received).toBe(0);
  });

  it('are refused when a name has one of them among its addresses, and when a server sends on to one', async () => {
    const mixed = { resolve: async () => ['1.1.1.1', '127.0.0.1'] };
    expect(await fetched(temporaryFolder(), 'http://a.example/', mixed)).toMatchObject({ error: { code: 'DENIED' } });
    const base = await serving((_, answer) => answer.writeHead(302, { location: 'http://inner.example/' }).end());
    const resolve = async (host: string) => [host === 'inner.example' ? '10.0.0.1' : '127.0.0.1'];
    const allows = (address: string) => address === '127.0.0.1';
    expect(await fetched(temporaryFolder(), `${base}/`, { resolve, allows })).toMatchObject({
      error: { code: 'PROTECTED', data: { host: 'inner.example' } },
    });
    // Asked for by itself it is refused for what it is.
    expect(await fetched(temporaryFolder(), 'http://inner.example/', { resolve, allows })).toMatchObject({
      error: { code: 'DENIED' },
    });
  });

  it('cannot slip in between the check and the connection: the checked address is the one connected to', async () => {
    const base = await serving((request, answer) => answer.end(request.headers.host));
    let times = 0;
    const resolve = async () => {
      times += 1;
      return [times === 1 ? '127.0.0.1' : '10.0.0.1'];
    };
    const came = await fetched(temporaryFolder(), `${base}/`, { ...toServer, resolve });
    expect(came).toMatchObject({ ok: true });
    expect(times).toBe(1);
  });

  it('a name that nobody knows is said to be unknown', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await fetched(temporaryFolder(), 'http://a.example/', { resolve })).toMatchObject({
      error: { code: 'PROVIDER' },
    });
    expect(await fetched(temporaryFolder(), 'http://a.example/', { resolve: async () => [] })).toMatchObject({
      error: { code: 'PROVIDER' },
    });
    expect(existsSync('a.bin')).toBe(false);
  });
});

describe('what a download returns', () => {
  const text = async (preview: { share?: readonly { text: { read(): Promise<Uint8Array> } }[] }): Promise<string> =>
    new TextDecoder().decode(await preview.share?.[0]?.text.read());
  const performed = async (folder: string, input: Parameters<typeof performDownload>[0]) => {
    const came = await performDownload(input, createLook(over(folder)), toServer);
    if (!came.ok) throw new Error(`${came.error.code} ${came.error.message}`);
    return came.value;
  };
  const hello = () => serving((_, answer) => answer.setHeader('content-type', 'text/plain').end('hello </download>'));

  it('without a path it is text for the model, and nothing is written', async () => {
    const url = `${await hello()}/a`;
    expect(await asked(temporaryFolder(), { url })).toMatchObject({
      value: {
        summary: expect.stringMatching(/^read from files\.example/),
        notes: [{ words: expect.stringContaining('before it is shared') }],
      },
    });
    const came = await performed(temporaryFolder(), { url });
    expect(came.changes).toBeUndefined();
    expect(await text(came)).toMatch(
      /^<download url=".*\/a" size="17 bytes, text\/plain">\nhello <\\\/download>\n<\/download>\n$/,
    );
  });

  it('with a path it is a file, and its text only where that is asked for', async () => {
    const url = `${await hello()}/a`;
    expect((await performed(temporaryFolder(), { url, path: 'a.txt' })).share).toBeUndefined();
    const both = await performed(temporaryFolder(), { url, path: 'a.txt', show: true });
    expect(both.changes?.map(({ path }) => path)).toEqual(['a.txt']);
    expect(await text(both)).toContain('hello');
  });

  it('replaces a file only where that is asked for, and keeps its mode', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.txt'), 'old', { mode: 0o755 });
    const url = `${await hello()}/a`;
    expect(await asked(folder, { url, path: 'a.txt' })).toMatchObject({ error: { code: 'EXISTS' } });
    expect(await asked(folder, { url, path: 'a.txt', overwrite: true })).toMatchObject({ ok: true });
    const { changes } = await performed(folder, { url, path: 'a.txt', overwrite: true });
    expect(changes).toMatchObject([{ path: 'a.txt', before: { kind: 'file' }, after: { kind: 'file', mode: 0o755 } }]);
  });

  it('has the name of its address in a folder', async () => {
    const folder = temporaryFolder();
    const base = await hello();
    const { changes } = await performed(folder, { url: `${base}/x/a%20b.txt`, path: 'docs/' });
    expect(changes?.map(({ path }) => path)).toEqual(['docs', 'docs/a b.txt']);
    expect(await asked(folder, { url: `${base}/x/`, path: 'docs/' })).toMatchObject({ error: { code: 'BAD_ARGS' } });
    expect(await asked(folder, { url: `${base}/%2e%2e%2f%2e%2e%2fx`, path: './' })).toMatchObject({
      error: { code: expect.stringMatching(/OUTSIDE_ROOT|BAD_PATH/) },
    });
  });

  it('is no text where it is none', async () => {
    const url = await serving((_, answer) => answer.end(Buffer.from([1, 0, 2])));
    expect(await performDownload({ url }, createLook(over(temporaryFolder())), toServer)).toMatchObject({
      error: { code: 'BINARY' },
    });
  });
});
