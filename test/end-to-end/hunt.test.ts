// `npm run hunt`, shortly: the first piece of every hunt, and one that loses on purpose.
// @module-tag rehearsal
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Hunt, runShare } from '../support/hunt.ts';

const home = resolve(import.meta.dirname, '../..');
const NAMES = readdirSync(join(home, 'bench/hunt/hunts')).map((name) => name.replace(/\.ts$/, ''));
const LOSING = join(import.meta.dirname, 'fixtures/losing-hunt.ts');

const hunted = (...words: string[]): Promise<{ readonly code: number | null; readonly text: string }> =>
  new Promise((done) => {
    const program = [join(home, 'node_modules/tsx/dist/cli.mjs'), 'bench/hunt.ts', ...words];
    const child = spawn(process.execPath, program, { cwd: home, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
    child.on('close', (code) => done({ code, text }));
  });

/** A row of the table: name, tried, held, lost, seconds, pieces, seed. */
const rowOf = (text: string, name: string): readonly string[] =>
  new RegExp(`^\\| ${name} .*$`, 'm')
    .exec(text)?.[0]
    .split('|')
    .map((cell) => cell.trim().replaceAll(',', ''))
    .slice(1, -1) ?? [];

describe('npm run hunt', () => {
  it('runs a piece of every hunt, and tells in one table what was tried, held and lost', async () => {
    const { code, text } = await hunted('--count', '1', '--seed', '16');
    for (const name of [...NAMES, 'all']) {
      const [, tried, held, lost, , pieces, seed] = rowOf(text, name);
      expect({ name, text, lost, seed }).toEqual({ name, text, lost: '0', seed: '16' });
      expect(Number(tried)).toBeGreaterThan(0);
      expect(held).toBe(tried);
      if (name !== 'all') expect(pieces).toMatch(/^1 of \d+$/);
    }
    expect(code).toBe(0);
    expect(text).toContain('npm run hunt -- --only kills --seed 16 --from 1\n');
  }, 600_000);

  it('says what was lost and how to see it again, goes on after it, and ends with 1', async () => {
    const { code, text } = await hunted('--only', 'losing', '--with', LOSING, '--seed', '4');
    expect(text).toContain('LOST losing: lost on purpose with seed 4\n');
    expect(text).toContain('see it again: npm run hunt -- --only losing --seed 4 --from 1 --count 1\n');
    expect(text).toContain('LOST losing: it threw: thrown on purpose\n');
    expect(text).toContain('LOST losing: the hunt ended with 7\n');
    expect(rowOf(text, 'losing')).toMatchObject({ 1: '22', 2: '19', 3: '3', 5: '3 of 9' });
    expect(code).toBe(1);
  }, 120_000);

  it('makes the one piece again that was asked for', async () => {
    const { code, text } = await hunted('--only', 'losing', '--with', LOSING, '--from', '4', '--count', '1');
    expect(rowOf(text, 'losing')).toMatchObject({ 1: '10', 2: '10', 3: '0', 5: '5 of 9' });
    expect(code).toBe(0);
  }, 120_000);

  it.each([
    ['--minutes', 'soon'],
    ['--minutes', '0'],
    ['--seed', '1.5'],
    ['--from', '3'],
    ['--count', ''],
    ['--only', 'nothing'],
    ['--sleep', '1'],
    ['now'],
  ])(
    'ends with 2 and says why: %s %s',
    async (...words) => {
      const { code, text } = await hunted(...words);
      expect(text).toContain('Usage: npm run hunt');
      expect(code).toBe(2);
    },
    60_000,
  );

  it('lists the hunts', async () => {
    const { code, text } = await hunted('--help');
    expect(code).toBe(0);
    for (const name of NAMES) expect(text).toContain(`  ${name}`);
  }, 60_000);
});

describe('a share of a hunt', () => {
  const hunt: Hunt = {
    ...{ name: 'plain', about: '', weight: 1, whole: 5 },
    piece: (seed, number) => ({ tried: 1, lost: 0, words: [], notes: [`${seed}.${number}`] }),
  };
  const share = async (more: { readonly from?: number; readonly deadline?: number }) => {
    const pieces: string[] = [];
    const figures = await runShare(hunt, { seed: 3, from: 0, to: 99, deadline: Infinity, ...more }, ({ notes }) =>
      pieces.push(...notes),
    );
    return { ...figures, pieces };
  };

  it('begins where it is told to and ends with the whole', async () => {
    expect(await share({ from: 3 })).toEqual({ tried: 2, held: 2, lost: 0, reached: 5, pieces: ['3.3', '3.4'] });
  });

  it('begins nothing after its time, and says where it stopped', async () => {
    expect(await share({ from: 2, deadline: Date.now() - 1 })).toMatchObject({ tried: 0, reached: 2, pieces: [] });
  });
});
