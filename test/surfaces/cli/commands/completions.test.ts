// The scripts in the shells they are for, asking the built program.
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { completions } from '../../../../src/surfaces/cli/commands/completions.ts';
import { emulatedTerminal } from '../../../support/emulated-terminal.ts';
import { LAUNCHER } from '../../../support/launcher.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { leavesOf, wholeProgram } from '../words/whole-program.ts';

const script = async (shell: string): Promise<string> => {
  const output = recordedOutput();
  expect(await completions(shell, output)).toBe(0);
  return output.lines.join('\n');
};

/** A folder with the script, a `countersign` to call, and some files. */
const ground = async (shell: string) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'bin'));
  symlinkSync(LAUNCHER, join(folder, 'bin', 'countersign'));
  writeFileSync(join(folder, 'My note.md'), '');
  writeFileSync(join(folder, 'script'), await script(shell));
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    HOME: folder,
    COUNTERSIGN_HOME: join(folder, 'home'),
    LANG: 'C.UTF-8',
    OLLAMA_HOST: 'http://127.0.0.1:9',
    LMSTUDIO_BASE_URL: 'http://127.0.0.1:9',
  };
  return { folder, env };
};

/** Each line is what stands on a command line, in the pieces bash makes of it; gives what it would offer. */
const inBash = async (lines: readonly (readonly string[])[]): Promise<readonly (readonly string[])[]> => {
  const { folder, env } = await ground('bash');
  const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
  const asked = lines.map(
    (words) =>
      `COMP_WORDS=(countersign ${words.map(quoted).join(' ')}); COMP_CWORD=${words.length}; _countersign countersign; printf '%s\\n' "\${COMPREPLY[@]}" =`,
  );
  const text = ['source ./script', ...asked].join('\n');
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', text], { cwd: folder, env });
  expect(stderr).toBe('');
  return stdout
    .split(/^=\n/m)
    .slice(0, -1)
    .map((part) => part.split('\n').filter((word) => word !== ''));
};

describe('bash', () => {
  const program = wholeProgram();
  const leaves = leavesOf(program);

  it('offers every command, and every flag of every command', async () => {
    const [first, ...each] = await inBash([[''], ...leaves.map(({ words }) => [...words, '--'])]);
    expect(first).toEqual([...new Set(leaves.map(({ words }) => words[0])), 'help']);
    for (const [index, { words, command }] of leaves.entries()) {
      const flags = command.options.map(({ long }) => long);
      expect(each[index], words.join(' ')).toEqual(expect.arrayContaining([...flags, '--help', '--json', '--cwd']));
    }
  });

  it('offers values, puts together what it broke at : and =, and gives only what comes behind the break', async () => {
    const found = await inBash([
      ['run', '--model', 'off'],
      ['run', '--model', '=', 'off'],
      ['run', '--model', '='],
      ['run', '--profile', 'c'],
      ['completions', ''],
      ['rules', 'test', 'My'],
      ['--cwd', 'bi'],
      ['xyzzy', 'nothing', ''],
    ]);
    expect(found.slice(0, 2)).toEqual([['offline'], ['offline']]);
    expect(found[2]).toContain('offline');
    expect(found.slice(3)).toEqual([['code', 'coach'], ['bash', 'zsh', 'fish'], ['My note.md'], ['bin'], []]);
  });

  it('gives of a name with a colon what bash has not taken for a word of its own', async () => {
    const { folder, env } = await ground('bash');
    // Stands for the program: what it would say of a server's model.
    writeFileSync(join(folder, 'bin', 'fake'), '#!/bin/sh\nprintf "ollama/qwen3:8b\\tx\\nollama/qwen3:14b\\n"\n', {
      mode: 0o755,
    });
    const text = `source ./script; COMP_WORDS=(fake run --model = ollama/qwen3 :); COMP_CWORD=5; _countersign fake; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = await promisify(execFile)('bash', ['-c', text], { cwd: folder, env });
    expect(stdout).toBe('8b\n14b\n');
  });
});

it('completes at the Tab key of a real bash', async () => {
  const { folder, env } = await ground('bash');
  const shell = { PS1: '% ', TERM: 'xterm-256color' };
  const bash = emulatedTerminal({
    file: 'bash',
    words: ['--norc', '--noprofile', '-i'],
    cwd: folder,
    env: { ...env, ...shell },
  });
  await bash.shows('%');
  // What is typed before the shell reads it is shown twice; another prompt tells that it does.
  bash.type("source ./script; PS1=$'\\x72eady% '\r");
  await bash.shows('ready%');
  const completes = async (typed: string, shown: string): Promise<void> => {
    bash.type(`${typed}\t`);
    await bash.shows(shown);
    bash.type('\x15');
    await bash.hides(shown);
  };
  await completes('countersign und', '% countersign undo');
  await completes('countersign history --lim', '% countersign history --limit');
  await completes('countersign run --model=off', '% countersign run --model=offline');
  await completes('countersign rules test My', '% countersign rules test My\\ note.md');
  bash.type('exit\r');
  expect(await bash.exit).toBe(0);
});

describe('the other shells', () => {
  // Where a shell is not on this machine, what can be held is what the script says, not what the shell makes of it.
  const reads = (shell: string, folder: string): boolean =>
    spawnSync(shell, ['--version']).status !== 0 || spawnSync(shell, ['-n', join(folder, 'script')]).status === 0;

  it.each(['zsh', 'fish'])(
    '%s can read its script, which asks the program and knows no word of its own',
    async (shell) => {
      const { folder } = await ground(shell);
      expect(reads(shell, folder)).toBe(true);
      const text = await script(shell);
      expect(text).toContain('__complete -- ');
      expect(text).toContain(`countersign completions ${shell}`);
      for (const { words } of leavesOf(wholeProgram()).filter((each) => each.words[0] !== 'completions'))
        expect(text).not.toMatch(new RegExp(`\\bcountersign ${words[0]}\\b`));
    },
  );

  it('says which shells there are', async () => {
    const output = recordedOutput();
    expect(await completions('tcsh', output)).toBe(2);
    expect(output.errors).toMatchObject([{ code: 'BAD_ARGS', wayOut: 'bash, zsh or fish.' }]);
  });
});
