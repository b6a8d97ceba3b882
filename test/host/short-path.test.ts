import { expect, it } from 'vitest';
import { shortPath } from '../../src/host/short-path.ts';

it('writes a place below home as people do, and leaves others as they are', () => {
  expect(shortPath('/home/ann/code/shop', '/home/ann')).toBe('~/code/shop');
  expect(shortPath('/home/ann', '/home/ann')).toBe('~');
  expect(shortPath('/home/anna/code', '/home/ann')).toBe('/home/anna/code');
  expect(shortPath('/etc/hosts', undefined)).toBe('/etc/hosts');
  expect(shortPath('/etc/hosts', '/')).toBe('/etc/hosts');
});
