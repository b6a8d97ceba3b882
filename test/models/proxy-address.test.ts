import { expect, it } from 'vitest';
import { proxyFor } from '../../src/models/proxy-address.ts';

const proxy = { HTTPS_PROXY: 'http://proxy:3128', HTTP_PROXY: 'http://plain:3128' };
const through = (url: string, environment: Record<string, string>): string | undefined => {
  const found = proxyFor(new URL(url), environment);
  return found instanceof URL ? found.host : found;
};

it('goes through the proxy of its protocol', () => {
  expect(through('https://api.example/v1', proxy)).toBe('proxy:3128');
  expect(through('http://api.example/v1', proxy)).toBe('plain:3128');
  expect(through('https://api.example/v1', {})).toBeUndefined();
});

it('takes small letters first, and an address without a protocol', () => {
  expect(through('https://api.example/v1', { ...proxy, https_proxy: 'other:8080' })).toBe('other:8080');
});

it('never sends what is for this machine through a proxy', () => {
  expect(through('http://127.0.0.1:11434/v1', proxy)).toBeUndefined();
  expect(through('http://localhost:11434/v1', proxy)).toBeUndefined();
});

it.each([
  ['*', undefined],
  ['api.example', undefined],
  ['.example', undefined],
  ['*.example', undefined],
  ['one.test, API.example', undefined],
  ['api.example:443', undefined],
  ['api.example:8443', 'proxy:3128'],
  ['pi.example', 'proxy:3128'],
  ['example.org', 'proxy:3128'],
  ['', 'proxy:3128'],
])('honours NO_PROXY=%s', (list, expected) => {
  expect(through('https://api.example/v1', { ...proxy, NO_PROXY: list })).toBe(expected);
});

it.each(['http://', 'socks5://proxy:1080', 'ht tp://x'])('says that %s is no proxy', (address) => {
  expect(through('https://api.example/', { HTTPS_PROXY: address })).toBe('invalid');
});
