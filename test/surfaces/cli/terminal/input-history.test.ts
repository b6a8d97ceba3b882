import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ErrorValue } from '../../../../src/error/error-value.ts';
import { type InputHistory, openInputHistory } from '../../../../src/surfaces/cli/terminal/input-history.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const workspace = { id: 'a/vault' };
const open = (
  stateFolder: string,
  { env = {}, failures = [] }: { env?: Record<string, string>; failures?: ErrorValue[] } = {},
): InputHistory => openInputHistory({ stateFolder, workspace, env, failed: (error) => void failures.push(error) });
const fileIn = (folder: string): string => join(folder, 'input', 'a_vault.jsonl');

it('keeps messages for the next day, in their order, for the person alone', () => {
  const folder = temporaryFolder();
  const today = open(folder);
  for (const line of ['one', 'two\nlines', 'three — ü']) today.add(line);
  expect(today.lines).toEqual(['one', 'two\nlines', 'three — ü']);
  expect(open(folder).lines).toEqual(today.lines);
  expect(statSync(fileIn(folder)).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'input')).mode & 0o777).toBe(0o700);
});

it('has each message once, where it was said last', () => {
  const folder = temporaryFolder();
  const today = open(folder);
  for (const line of ['one', 'one', 'two', 'one']) today.add(line);
  expect(today.lines).toEqual(['two', 'one']);
  expect(open(folder).lines).toEqual(['two', 'one']);
});

it('keeps no key and no token, and nothing as long as a paste', () => {
  const folder = temporaryFolder();
  const today = open(folder, { env: { SHOP_TOKEN: 'hunter2hunter2' } });
  today.add(`use sk-ant-${'x'.repeat(40)}`);
  today.add('it is hunter2hunter2');
  today.add('x'.repeat(20_001));
  today.add('harmless');
  expect(today.lines).toEqual(['harmless']);
  expect(readFileSync(fileIn(folder), 'utf8')).toBe('"harmless"\n');
});

it('keeps the last thousand, and puts a full file aside', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'input'));
  for (let day = 0; day < 3; day += 1) {
    const lines = Array.from({ length: 1001 }, (_, index) => `${JSON.stringify(`${day}.${index}`)}\n`);
    writeFileSync(fileIn(folder), lines.join(''));
    const { lines: kept } = open(folder);
    expect(kept).toHaveLength(1000);
    expect([kept[0], kept.at(-1)]).toEqual([`${day}.1`, `${day}.1000`]);
  }
  // The first two days are beyond reach and gone.
  open(folder).add('last');
  expect(open(folder).lines.slice(-2)).toEqual(['2.1000', 'last']);
  expect(readdirSync(join(folder, 'input'))).toHaveLength(2);
});

it('passes over what is no line of ours', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'input'));
  writeFileSync(fileIn(folder), '"one"\n{"no": "string"}\n"half of a li\n"two"\n');
  expect(open(folder).lines).toEqual(['one', 'two']);
});

it('loses nothing when processes write at the same time', async () => {
  const folder = temporaryFolder();
  const program = join(import.meta.dirname, 'fixtures/add-to-history.ts');
  const ended = [1, 2].map(
    (number) =>
      new Promise((done) =>
        spawn(process.execPath, ['--import', 'tsx', program, folder, String(number)], { stdio: 'inherit' }).once(
          'close',
          done,
        ),
      ),
  );
  expect(await Promise.all(ended)).toEqual([0, 0]);
  const { lines } = open(folder);
  expect(lines.filter((line) => line.startsWith('1 '))).toEqual(
    Array.from({ length: 200 }, (_, index) => `1 ${index}`),
  );
  expect(lines).toHaveLength(400);
});

it('says once that the disk does not take it, and goes on without', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'input'), 'in the way');
  const failures: ErrorValue[] = [];
  const today = open(folder, { failures });
  today.add('one');
  today.add('two');
  expect(today.lines).toEqual(['one', 'two']);
  expect(failures).toHaveLength(1);
});

it('says so as well when it is too late to read', () => {
  const folder = temporaryFolder();
  const failures: ErrorValue[] = [];
  const today = open(folder, { failures });
  mkdirSync(fileIn(folder), { recursive: true });
  today.add('one');
  today.add('two');
  expect(failures).toHaveLength(1);
  expect(today.lines).toEqual(['one', 'two']);
});
