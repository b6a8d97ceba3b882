import { expect, it } from 'vitest';
import { isLocalAddress } from '../../src/models/local-address.ts';

it.each([
  'http://127.0.0.1:8080/v1',
  'http://127.255.0.9/',
  'http://localhost:1234',
  'https://LOCALHOST/',
  'http://localhost./v1',
  'http://[::1]:11434/v1',
  'http://2130706433/', // another spelling of 127.0.0.1
  'http://user:secret@127.0.0.1/',
])('%s is this machine', (address) => {
  expect(isLocalAddress(address)).toBe(true);
  expect(isLocalAddress(new URL(address))).toBe(true);
});

it.each([
  'http://localhost.evil.com/',
  'http://127.0.0.1.evil.com/',
  'http://localhost@evil.com/',
  'http://127.0.0.1@evil.com/',
  'http://evil.com/127.0.0.1',
  'http://evil.com#localhost',
  'http://128.0.0.1/',
  'http://10.0.0.1/',
  'http://192.168.1.2/',
  'http://0.0.0.0/',
  'http://[::2]/',
  'http://[fe80::1]/',
  'http://notlocalhost/',
  'localhost',
  '',
])('%s is not', (address) => {
  expect(isLocalAddress(address)).toBe(false);
});
