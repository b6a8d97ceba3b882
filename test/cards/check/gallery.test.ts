// Every card of examples/cards is right: what it says, its code, its examples.
// @module-tag rehearsal
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { checkCard } from '../../../src/cards/check/check-card.ts';
import { isWrong } from '../../../src/cards/check/finding.ts';
import { namedCard } from '../../../src/surfaces/cli/commands/tools/named-card.ts';

const FOLDER = resolve(import.meta.dirname, '../../../examples/cards');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== 'README.md');

it('there are at least ten, of every kind of handler', () => {
  const kinds = new Set(
    files.map((file) => {
      const card = namedCard(join(FOLDER, file), '/');
      if (!card.ok) throw new Error(card.error.message);
      const { handler } = card.value;
      return handler.kind === 'function' || handler.kind === 'script' ? handler.language : handler.kind;
    }),
  );
  expect(files.length).toBeGreaterThanOrEqual(10);
  expect([...kinds]).toEqual(expect.arrayContaining(['js', 'ts', 'sh', 'python', 'arguments', 'request']));
});

it.each(files)('%s is right, and has examples', async (file) => {
  const card = namedCard(file, FOLDER);
  if (!card.ok) throw new Error(card.error.message);
  const signal = new AbortController().signal;
  const report = await checkCard(card.value, { environment: process.env, real: false, signal });
  expect(report.findings).toEqual([]);
  expect(report.examples.filter(({ state }) => state !== 'passed')).toEqual([]);
  expect(report.examples.length).toBeGreaterThan(0);
  expect(isWrong(report, true)).toBe(false);
});
