import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startedByCall } from '../../../src/host/deciding/started-by-call.ts';

const FILE = resolve(import.meta.dirname, '../../../src/host/deciding/started-by-call.ts');
const ASK = `import { startedByCall } from ${JSON.stringify(FILE)}; process.stdout.write(String(startedByCall(process.env)))`;
const TSX = resolve(import.meta.dirname, '../../../node_modules/tsx/dist/loader.mjs');

/** Asked in a program that a shell started, as a command would. */
const insideShell = (words: string, env: Readonly<Record<string, string>>): string =>
  execFileSync('/bin/sh', ['-c', `${words} "$NODE" --import "$TSX" --input-type=module -e "$ASK"; true`], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', NODE: process.execPath, TSX, ASK, ...env },
  });

describe('a program that a command of ours started', () => {
  it('is known by the mark in its environment', () => {
    expect(startedByCall({ COUNTERSIGN_CALL: '1' })).toBe(true);
    expect(insideShell('', { COUNTERSIGN_CALL: '1' })).toBe('true');
  });

  it('is known by the shell it runs in, when it clears its own mark', () => {
    expect(insideShell('env -u COUNTERSIGN_CALL', { COUNTERSIGN_CALL: '1' })).toBe('true');
  });

  it('is not one that a person started', () => {
    expect(startedByCall({})).toBe(false);
    expect(insideShell('', {})).toBe('false');
  });

  it('a parent that has ended tells nothing', () => {
    // Above the highest number Linux gives to a process.
    expect(startedByCall({}, 2 ** 22 + 1)).toBe(false);
  });
});
