// @module-tag rehearsal
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { executeCode } from '../../../src/toolkit/shell/execute-code.ts';
import { agentRooms } from '../../support/agent-rooms.ts';
import { realSandbox, witnessingSandbox } from '../../support/real-sandbox.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const done = { text: 'All done.' };
const run = (language: string, code: string) => ({ calls: [{ name: 'execute_code', arguments: { language, code } }] });
const never = (): never => {
  throw new Error('nobody should be asked');
};
const withCode = (sandbox: typeof realSandbox, environment = process.env) => ({
  tools: [executeCode({ environment })],
  sandbox,
});

describe('execute_code', () => {
  it.each([
    ['python', "import csv\nprint(sum(int(row['n']) for row in csv.DictReader(open('a.csv'))))"],
    [
      'javascript',
      "const text = require('fs').readFileSync('a.csv', 'utf8');\nconsole.log(text.trim().split('\\n').slice(1).reduce((sum, n) => sum + Number(n), 0));",
    ],
    [
      'javascript',
      "import { readFile } from 'node:fs/promises';\nconst text = await readFile('a.csv', 'utf8');\nconsole.log(text.trim().split('\\n').slice(1).map(Number).reduce((a, b) => a + b));",
    ],
    ['shell', "paste -sd+ <(tail -n +2 a.csv) | python3 -c 'print(eval(input()))'"],
  ])('%s: what it prints is shared, and nothing is asked when nothing changes', async (language, code) => {
    const rooms = await agentRooms({ 'a.csv': 'n\n40\n2\n' }, [run(language, code), done], withCode(realSandbox));
    await rooms.go(never);
    expect(rooms.answers()).toEqual(['42\n']);
  });

  it('what it writes is a change to be signed, and is on disk only then', async () => {
    const rooms = await agentRooms(
      {},
      [run('python', "open('out.txt', 'w').write('made')"), done],
      withCode(realSandbox),
    );
    await rooms.go(({ proposal }) => {
      expect(proposal.preview.changes).toMatchObject([{ path: 'out.txt', before: null }]);
      expect(existsSync(join(rooms.folder, 'out.txt'))).toBe(false);
      return true;
    });
    expect(rooms.read('out.txt')).toBe('made');
  });

  it('code is never taken apart by a shell', async () => {
    const rooms = await agentRooms(
      {},
      [run('python', 'print("$(touch x) `touch y` \'; touch z #")'), done],
      withCode(realSandbox),
    );
    await rooms.go(never);
    expect(rooms.answers()).toEqual(["$(touch x) `touch y` '; touch z #\n"]);
  });

  it('a mistake in the code is an answer like any other', async () => {
    const rooms = await agentRooms({}, [run('javascript', 'missing()'), done], withCode(realSandbox));
    await rooms.go(never);
    expect(rooms.answers()[0]).toMatch(/^Exit code: 1\n[\s\S]*ReferenceError: missing is not defined/);
  });

  it('where nothing can be rehearsed the person sees all of the code first', async () => {
    const code = "open('out.txt', 'w').write('made')\nprint('done')";
    const rooms = await agentRooms({}, [run('python', code), done], withCode(witnessingSandbox));
    let asked = 0;
    await rooms.go(({ proposal }) => {
      if (asked++ === 0) {
        expect(proposal.preview.reach).toEqual({
          kind: 'command',
          command: `python3 -\n${code}`,
          folder: '.',
          tier: 'witnessed',
        });
        expect(existsSync(join(rooms.folder, 'out.txt'))).toBe(false);
      }
      return true;
    });
    expect(rooms.read('out.txt')).toBe('made');
    expect(rooms.answers()[0]).toContain('done');
  });

  it('a language that is not installed is named, with those that are', async () => {
    const bin = temporaryFolder();
    symlinkSync('/bin/bash', join(bin, 'bash'));
    const onlyShell = { PATH: `/nowhere:relative/bin:${bin}` };
    const rooms = await agentRooms({}, [run('r', 'print(1)'), done], withCode(realSandbox, onlyShell));
    await rooms.go(never);
    expect(rooms.answers()[0]).toContain('R cannot be run here: Rscript is not on PATH.');
  });

  it('is not available where no interpreter is', () => {
    const tool = executeCode({ environment: { PATH: '.:relative' } });
    expect(tool.available?.({} as never)).toBe('no interpreter is on PATH (node, python3, Rscript, bash)'); // it does not look at the workspace
    expect(executeCode({ environment: process.env }).available?.({} as never)).toBe(true);
  });

  it('case 138: code that is empty or holds NUL is refused before anything starts', async () => {
    const rooms = await agentRooms({}, [run('python', '  '), run('python', 'a\0b'), done], withCode(realSandbox));
    await rooms.go(never);
    expect(rooms.answers()).toEqual([expect.stringContaining('BAD_ARGS'), expect.stringContaining('BAD_ARGS')]);
  });
});
