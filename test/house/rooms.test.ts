// The rooms that ARCHITECTURE.md tells of are the folders there are, in the order in which they may import each other.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const home = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(home, file), 'utf8');

const folders = readdirSync(join(home, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const section = /^## Rooms\n([\s\S]*?)^## /m.exec(read('ARCHITECTURE.md'))?.[1] ?? '';
const told = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, room = '']) => room);

it('tells of every room that there is, and of no other', () => {
  expect(told.length).toBeGreaterThan(10);
  expect([...told].sort()).toEqual([...folders].sort());
});

it('tells of them in the order that the test of imports holds them to', () => {
  const [, order = ''] = /^const ROOMS =\s*'([^']+)'/m.exec(read('test/house/imports.test.ts')) ?? [];
  expect(told).toEqual(order.split(' '));
});

it('names the rooms that know no Node as that test does', () => {
  const [, pure = ''] = /^const PURE = \[([^\]]+)\]/m.exec(read('test/house/imports.test.ts')) ?? [];
  const names = [...pure.matchAll(/'([a-z]+)'/g)].map(([, name = '']) => `\`${name}\``);
  expect(names.length).toBeGreaterThan(3);
  expect(section).toContain(`${names.slice(0, -1).join(', ')} and ${names.at(-1)} do not know Node`);
});
