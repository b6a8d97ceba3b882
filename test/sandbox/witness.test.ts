// @module-tag rehearsal

import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FileState } from '../../src/workspace/file-state.ts';
import { heldDeadline } from '../support/held-deadline.ts';
import { noteWords } from '../support/note-words.ts';
import { sandboxed } from '../support/sandboxed.ts';

const textOf = async (state: FileState | undefined): Promise<string> =>
  state?.kind === 'file' ? Buffer.from(await state.bytes.read()).toString('utf8') : `(${state?.kind ?? 'nothing'})`;

/** Processes whose environment holds a word. */
const carrying = (word: string): readonly string[] =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'latin1').includes(word);
    } catch {
      return false; // it ended while we looked
    }
  });

it('case 140: a command that ran for real is told with the bytes from before, so that undo covers it', async () => {
  const { folder, witness } = sandboxed({ 'a.txt': 'one\n', 'gone.txt': 'gone\n', 'd/x': '1\n' });
  symlinkSync('a.txt', join(folder, 'link'));
  const ran = await witness(
    'echo two >> a.txt; rm gone.txt; mv d e; ln -sfn gone link; chmod 755 a.txt; echo said; echo err >&2',
  );
  expect(ran.exit).toEqual({ kind: 'exited', code: 0 });
  expect(ran.text).toBe('said\nerr\n');
  expect([...ran.effects].sort()).toEqual(['+ e', '+ e/x < d/x', '- d', '- d/x', '- gone.txt', '~ a.txt', '~ link']);
  const changed = ran.changes.find(({ path }) => path === 'a.txt');
  expect(await textOf(changed?.before)).toBe('one\n');
  expect(await textOf(changed?.after)).toBe('one\ntwo\n');
  expect(changed?.after).toMatchObject({ mode: 0o755 });
  expect(await textOf(ran.changes.find(({ path }) => path === 'gone.txt')?.before)).toBe('gone\n');
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('one\ntwo\n');
});

it('knows what a second command changed, from what the first one left', async () => {
  const { witness } = sandboxed({ 'a.txt': 'one\n' });
  await witness('echo two > a.txt; echo new > b.txt');
  const ran = await witness('echo three > a.txt; rm b.txt');
  expect(ran.effects).toEqual(['~ a.txt', '- b.txt']);
  expect(await textOf(ran.changes[0]?.before)).toBe('two\n');
  expect(await textOf(ran.changes[1]?.before)).toBe('new\n');
  expect((await witness('touch a.txt; cat a.txt')).effects).toEqual([]);
});

it('leaves ignored paths and the inside of .git out of the changes, and says so', async () => {
  const { folder, witness } = sandboxed({ 'a.txt': '1\n', 'ignored/x': '1' });
  execFileSync('git', ['init', '-q'], { cwd: folder });
  const ran = await witness('git add a.txt; echo 2 > ignored/y; echo 3 > ignored.txt');
  expect(ran.effects).toEqual(['+ ignored.txt']);
  expect(ran.byProducts).toEqual(['ignored/']);
  expect(noteWords(ran.notes).join()).toMatch(/inside \.git \d+ files changed, and undo does not cover them/);
  const kept = await witness('echo 4 > ignored/y', { keepByProducts: true });
  expect(kept.changes.map(({ path }) => path)).toContain('ignored/y');
});

it('says which file undo does not cover when there was no room for its bytes', async () => {
  const { witness } = sandboxed({ 'large.bin': 'x'.repeat(2000), 'a.txt': '1' }, { limits: { witnessBytes: 1000 } });
  const ran = await witness('echo 2 > large.bin; echo 2 > a.txt');
  expect(ran.effects).toEqual(['~ a.txt']);
  expect(noteWords(ran.notes)).toEqual(['changed, and not covered by undo: large.bin']);
});

it('case 126: a command that runs for real sees no key in its environment either', async () => {
  const { witness } = sandboxed(
    {},
    { environment: { ...process.env, SOME_API_KEY: 'sk-ant-not-for-commands-000000' } },
  );
  expect((await witness('env')).text).not.toContain('SOME_API_KEY');
});

it('case 130: past its time a command that ran for real ends, and its children with it', async () => {
  const mark = `MARK_${process.pid}_w130`;
  const deadline = heldDeadline(1000);
  const { witness } = sandboxed();
  const ran = await witness('echo kept > f; echo so far; sleep 300 & setsid sleep 300 & sleep 300', {
    timeoutMs: 1000,
    environment: { MARK: mark },
    progress: deadline.pass,
  });
  expect(ran.exit).toEqual({ kind: 'timeout', milliseconds: 1000 });
  expect(ran.text).toBe('so far\n');
  // It happened, so it is told.
  expect(ran.effects).toEqual(['+ f']);
  expect(carrying(mark)).toEqual([]);
});

it('case 131: what a command left running is ended and counted', async () => {
  const mark = `MARK_${process.pid}_w131`;
  const { witness } = sandboxed();
  const ran = await witness('setsid sleep 300 >/dev/null 2>&1 & echo done', { environment: { MARK: mark } });
  expect(ran.text).toBe('done\n');
  expect(noteWords(ran.notes)).toEqual(['left running and ended: 1 process']);
  expect(carrying(mark)).toEqual([]);
});

it('case 133: endless output of a real command is cut off as well', async () => {
  const { witness } = sandboxed({}, { limits: { outputBytes: 10_000, printedBytes: 1_000_000 } });
  const ran = await witness('yes');
  expect(ran.exit).toEqual({ kind: 'limit', words: 'it printed more than 1000000 bytes' });
  expect(ran.output.size).toBeLessThan(11_000);
});

it('case 135: an exit code, a signal, a missing program, one that cannot run and a missing folder are five things for real', async () => {
  const { witness, folder } = sandboxed({ 'text.txt': 'no program' });
  chmodSync(join(folder, 'text.txt'), 0o644);
  expect((await witness('exit 7')).exit).toEqual({ kind: 'exited', code: 7 });
  expect((await witness('kill -TERM $$')).exit).toEqual({ kind: 'killed', signal: 'SIGTERM' });
  expect((await witness(['no-such-shell'])).exit).toEqual({ kind: 'not started', words: 'no-such-shell: not found' });
  expect((await witness(['./text.txt'])).exit).toMatchObject({ kind: 'not started' });
  expect((await witness(['true'], { folder: 'nowhere' as never })).exit).toEqual({
    kind: 'not started',
    words: 'no folder nowhere',
  });
});

it('gives an input, passes on lines and stops when the person stops', async () => {
  const { witness } = sandboxed();
  expect((await witness('cat', { input: 'typed' })).text).toBe('typed');
  const controller = new AbortController();
  const lines: string[] = [];
  const ran = await witness('echo first; sleep 60', {
    signal: controller.signal,
    progress: (line) => {
      lines.push(line);
      controller.abort();
    },
  });
  expect(lines).toEqual(['first']);
  expect(ran.exit).toEqual({ kind: 'killed', signal: 'SIGKILL' });
});
