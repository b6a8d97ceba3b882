// A search ends: at its deadline, when the person stops, and whatever the pattern is.
import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call } from '../tool-calls.ts';
import { ENGINES, folderWith, hitsOf, searching } from './search-calls.ts';

const EXPONENTIAL = { 'a.md': `${'a'.repeat(40)}b` };

const programThat = (does: string): string => {
  const program = join(temporaryFolder(), 'rg');
  writeFileSync(program, `#!${process.execPath}\n${does}\n`);
  chmodSync(program, 0o755);
  return program;
};

/** A search program that never answers. */
const silentProgram = (): string => programThat('setInterval(() => undefined, 1000);');

describe('case 142: a pattern that a backtracking engine never finishes', () => {
  it('is answered by ripgrep', async () => {
    const { hits } = await hitsOf(searching(folderWith(EXPONENTIAL), undefined), { pattern: '^(a+)+$' });
    expect(hits).toEqual([]);
  });

  it('ends at the deadline in our own scanner, and the program goes on meanwhile', async () => {
    let ticks = 0;
    const clock = setInterval(() => ticks++, 20);
    const context = searching(folderWith(EXPONENTIAL), null, { limits: { searchSeconds: 1 } });
    expect(await call(context, 'search_files', { pattern: '^(a+)+$' })).toMatchObject({
      error: { code: 'TIMEOUT', message: 'Nothing was found in 1 seconds; the search was stopped.' },
    });
    clearInterval(clock);
    expect(ticks).toBeGreaterThan(1);
  });
});

it('a search program that does not answer is killed at the deadline', async () => {
  const context = searching(folderWith({ 'a.md': 'x' }), silentProgram(), { limits: { searchSeconds: 0.5 } });
  expect(await call(context, 'search_files', { pattern: 'x' })).toMatchObject({ error: { code: 'TIMEOUT' } });
  const [text] = [await call(context, 'find_files', { pattern: 'a.md' })];
  expect(text).toMatchObject({ ok: true, value: { summary: 'find files a.md: 0' } });
});

it('what was counted before the deadline is told, and that there may be more', async () => {
  const program = programThat(
    `process.stdout.write('./a.md\\0' + '1:1:x\\n2:1:x\\n3:1:x\\n4');setInterval(() => undefined, 1000);`,
  );
  const context = searching(folderWith({ 'a.md': 'x' }), program, { limits: { searchSeconds: 2 } });
  const { hits, last } = await hitsOf(context, { pattern: 'x' });
  expect(hits).toEqual([]);
  expect(last).toBe(
    'at least 3 hits in 1 file.\n…and 3 more: a.md 3\nThe search was stopped at its deadline: narrow it with path or filePattern.',
  );
});

it.each(ENGINES)('a pipe that nobody writes to holds up nothing, %s', async (_, engine) => {
  const folder = folderWith({ 'a.md': 'x' });
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  expect((await hitsOf(searching(folder, engine), { pattern: 'x' })).hits).toEqual(['a.md:1 x']);
});

it('a search program that cannot be started is done without', async () => {
  const folder = folderWith({ 'a.md': 'x' });
  const program = join(folder, 'a.md');
  expect((await hitsOf(searching(folder, program), { pattern: 'x' })).hits).toEqual(['a.md:1 x']);
  expect((await hitsOf(searching(folder, program), { pattern: 'x', path: 'a.md' })).hits).toEqual(['a.md:1 x']);
  expect(await call(searching(folder, program), 'find_files', { pattern: '*.md' })).toMatchObject({
    value: { summary: 'find files *.md: 1' },
  });
});

it.each(ENGINES)('a person who stops ends the search at once, %s', async (_, engine) => {
  const stop = new AbortController();
  const context = searching(folderWith(EXPONENTIAL), engine === undefined ? silentProgram() : engine, {
    signal: stop.signal,
  });
  const asked = call(context, 'search_files', { pattern: '^(a+)+$' });
  setTimeout(() => stop.abort(), 100);
  expect(await asked).toMatchObject({ error: { code: 'TIMEOUT' } });
});
