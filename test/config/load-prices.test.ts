import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadPrices } from '../../src/config/load-prices.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const load = async (text?: string) => {
  const home = temporaryFolder();
  mkdirSync(join(home, 'config'));
  if (text !== undefined) writeFileSync(join(home, 'config', 'prices.yaml'), text);
  return loadPrices({ COUNTERSIGN_HOME: home });
};

it("reads the person's prices, and knows them again without parsing", async () => {
  const home = temporaryFolder();
  mkdirSync(join(home, 'config'));
  writeFileSync(
    join(home, 'config', 'prices.yaml'),
    'openai/gpt-5: { input: 1, output: 2.5 }\ncompatible/house:\n  input: 0\n  output: 0\n  cacheRead: 0\n  cacheWrite: 0\n',
  );
  for (const _ of ['parsed', 'cached']) {
    const { prices, errors, file } = await loadPrices({ COUNTERSIGN_HOME: home });
    expect(errors).toEqual([]);
    expect(file).toBe(join(home, 'config', 'prices.yaml'));
    expect([...prices]).toEqual([
      ['openai/gpt-5', { input: 1, output: 2.5 }],
      ['compatible/house', { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }],
    ]);
  }
});

it('has none without a file, and none without a place for one', async () => {
  expect((await load()).prices.size).toBe(0);
  expect(await loadPrices({})).toEqual({ prices: new Map(), errors: [], file: 'prices.yaml' });
});

it.each([
  ['openai/a: { input: 1, output: 2 }\nopenai/b: { input: 1 }\n', 2, 'needs both input and output'],
  ['openai/a: { input: 1, output: 2 }\nopenai/b: { input: one, output: 2 }\n', 2, 'input is a number'],
  ['openai/a: { input: 1, output: 2 }\nopenai/b: { in: 1, output: 2 }\n', 2, '"in" is not part of a price'],
  ['openai/a: { input: 1, output: 2 }\ngpt-5: { input: 1, output: 2 }\n', 2, 'a line is a model and its price'],
  ['openai/a: { input: 1, output: 2 }\nopenai/b: 3\n', 2, 'a line is a model and its price'],
])('names the line of a mistake and keeps the rest: %j', async (text, line, message) => {
  const { prices, errors } = await load(text);
  expect([...prices.keys()]).toEqual(['openai/a']);
  expect(errors).toMatchObject([
    { code: 'BAD_CONFIG', message: expect.stringContaining(message), data: { line }, wayOut: expect.any(String) },
  ]);
});

it('refuses a file that is no list of prices, or no text', async () => {
  expect((await load('- one\n- two\n')).errors).toMatchObject([{ code: 'BAD_CONFIG', data: { line: 1 } }]);
  const home = temporaryFolder();
  mkdirSync(join(home, 'config', 'prices.yaml'), { recursive: true });
  expect((await loadPrices({ COUNTERSIGN_HOME: home })).errors).toMatchObject([{ code: 'BAD_CONFIG' }]);
});

it('lets no name of an object into the list', async () => {
  const { prices } = await load('__proto__/x: { input: 1, output: 2 }\n');
  expect([...prices.keys()]).toEqual(['__proto__/x']);
});
