// What stands on every answer, and what an error says and does not say.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '../../../../src/error/error-value.ts';
import { readAssets } from '../../../../src/surfaces/server/http/assets.ts';
import { askOnce } from '../../../support/raw-exchange.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { houseForTest, openSmallHouse, SCRIPT } from './small-house.ts';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
};

describe('headers', () => {
  it('case 296: every answer, refusals and errors too, may not be framed, sniffed or referred to', async () => {
    const house = await houseForTest();
    const replies = await Promise.all([
      house.ask('GET', '/'),
      house.ask('GET', SCRIPT),
      house.ask('GET', '/api/state'),
      house.ask('GET', '/api/events'),
      house.ask('GET', '/api/throws'),
      house.ask('GET', '/nothing'),
      house.ask('GET', '/', { headers: { Host: 'evil.com' } }),
      house.ask('GET', '/', { headers: { Cookie: undefined } }),
      house.ask('OPTIONS', '/'),
      house.ask('POST', '/api/small', { body: ' '.repeat(200) }),
      askOnce(house.port, 'nonsense\r\n\r\n'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 500, 404, 403, 401, 405, 413, 400]);
    for (const { headers } of replies) {
      expect(headers).toMatchObject(ALWAYS);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers.server).toBeUndefined();
    }
  });

  it('case 298: the page loads nothing from elsewhere, and its nonce is new each time', async () => {
    const house = await houseForTest();
    const [one, other] = [await house.ask('GET', '/'), await house.ask('GET', '/')];
    const nonce = /content="([^"]+)"/.exec(one.body)?.[1] ?? '';
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(one.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    );
    expect(other.headers['content-security-policy']).not.toContain(nonce);
    expect(one.headers['cache-control']).toBe('no-store');
  });

  it('case 301: what is in a vault is never a page: JSON, not sniffed, in a sandbox', async () => {
    const house = await houseForTest();
    const { headers } = await house.ask('GET', '/api/html');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-security-policy']).toContain('sandbox');
    // And a person who is led to it sees nothing: a step to an address cannot send our header.
    expect((await house.ask('GET', '/api/html', { headers: { 'X-Countersign': undefined } })).status).toBe(403);
  });

  it('keeps a file whose name says its content for good, in the form the browser reads', async () => {
    const house = await houseForTest();
    const plain = await house.ask('GET', SCRIPT);
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['console.log(1)', undefined]);
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(plain.headers['cache-control']).toContain('immutable');
    const small = await house.ask('GET', SCRIPT, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
    expect([small.body, small.headers['content-encoding']]).toEqual(['pretend brotli', 'br']);
    const gzip = await house.ask('GET', SCRIPT, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(gzip.headers['content-encoding']).toBeUndefined();
  });
});

describe('errors', () => {
  it('case 305: what is thrown is 500 without a word about where; the log has one line about it', async () => {
    const house = await houseForTest();
    for (const target of ['/api/throws', '/api/circle']) {
      const { status, body } = await house.ask('GET', target);
      expect(status).toBe(500);
      expect(JSON.parse(body).error).toMatchObject({
        code: 'INTERNAL',
        message: expect.stringMatching(/server failed/),
      });
      expect(body).not.toMatch(/line one|\bat \/|\.ts|node_modules|circular/i);
    }
    expect(house.log).toHaveLength(2);
    expect(house.log[0]).toMatch(/^500 GET \/api\/throws Error: line one<U\+000D><U\+000A>line two/);
    expect((await house.ask('GET', '/api/state')).status).toBe(200);
  });

  it('case 305: a log line cannot be broken, coloured or made to carry a token', async () => {
    const house = await houseForTest();
    const token = new URL(house.link()).searchParams.get('token') ?? '';
    await house.ask('GET', `/a\u001b[31m%0d%0afake 200?token=${token}`);
    await house.ask('GET', `/x?token=${token}`);
    await house.ask('GET', `/${'long'.repeat(1000)}`);
    expect(house.log.join('')).not.toMatch(/[\r\n\u001b]/);
    expect(house.log.join('')).not.toContain(token);
    expect(house.log[1]).toBe('404 GET /x');
    for (const line of house.log) expect(line.length).toBeLessThan(400);
  });

  it.each(ERROR_CODES)('%s has a status of its own kind, its words, and none of those for a model', async (code) => {
    const house = await houseForTest();
    const { status, body } = await house.ask('GET', `/api/fails/${code}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(JSON.parse(body)).toEqual({ error: { code, message: 'In words.', wayOut: 'A way out.', data: { n: 1 } } });
  });

  it.each([
    ['NOT_FOUND', 404],
    ['BAD_ARGS', 400],
    ['EXPIRED', 409],
    ['CONFLICT', 409],
    ['STALE', 409],
    ['LOCKED', 423],
    ['LIMIT', 429],
    ['DENIED', 403],
    ['TOO_LARGE', 413],
  ])('%s is %i', async (code, status) => {
    const house = await houseForTest();
    expect((await house.ask('GET', `/api/fails/${code}`)).status).toBe(status);
  });
});

describe('coming and going', () => {
  it('tells a handler when whoever asked is gone', async () => {
    const house = await houseForTest();
    const leaving = house.leave('/api/waits');
    await vi.waitFor(() => expect(house.handled).toEqual(['waits']), 30_000);
    leaving();
    await vi.waitFor(() => expect(house.handled).toEqual(['waits', 'gone']), 30_000);
  });

  it('closes with pages still open, and twice', async () => {
    const house = await openSmallHouse();
    await house.ask('GET', '/api/events');
    await house.close();
    await house.close();
    await expect(house.ask('GET', '/')).rejects.toThrow();
  });
});

describe('the built page', () => {
  it('is NOT_FOUND with a way out where it was not built', async () => {
    for (const folder of [temporaryFolder(), join(temporaryFolder(), 'nowhere')])
      expect(await readAssets(folder)).toMatchObject({
        ok: false,
        error: { code: 'NOT_FOUND', wayOut: 'npm run build' },
      });
  });

  it('is known by its path and nothing else, and only in the kinds a page needs', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'assets', 'deep'), { recursive: true });
    const files = {
      'index.html': '',
      'assets/deep/look.css': 'a{}',
      'assets/deep/look.css.gz': gzipSync('a{}'),
      'map.json': '{}',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const assets = await readAssets(folder);
    if (!assets.ok) throw new Error(assets.error.message);
    expect(assets.value.file('/assets/deep/look.css')).toMatchObject({
      type: 'text/css; charset=utf-8',
      gzip: expect.any(Buffer),
      isImmutable: false,
    });
    for (const path of ['/index.html', '/map.json', '/assets/deep/look.css.gz', 'assets/deep/look.css', '/__proto__'])
      expect(assets.value.file(path)).toBeUndefined();
  });
});
