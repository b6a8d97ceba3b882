import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { commandMeant, suggesting } from '../../../../src/surfaces/cli/words/suggest-command.ts';
import { countersign } from '../../../support/countersign.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { helpOf, leavesOf, wholeProgram } from './whole-program.ts';

/** As a shell would part them. */
const shellWords = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');

/** The words of the command that an example would call, and nothing is called. */
const called = async (line: string): Promise<readonly string[]> => {
  const program = wholeProgram();
  const reached: string[][] = [];
  const tame = (command: Command, words: string[]): void => {
    command.exitOverride().configureOutput({ writeErr: () => undefined });
    if (command.commands.length === 0) command.action(() => void reached.push(words));
    for (const each of command.commands) tame(each, [...words, each.name()]);
  };
  tame(program, []);
  // What goes on behind a sign is the shell's.
  const words = shellWords(line.replace(/\s[|>].*$/, '')).slice(1);
  await program.parseAsync(words, { from: 'user' });
  return reached.flat();
};

const leaves = leavesOf(wholeProgram()).map(({ words, command }) => ({ name: words.join(' '), words, command }));

describe('every command', () => {
  it.each(leaves)('$name shows an example that is an example of it', async ({ command, words }) => {
    const [, below = ''] = helpOf(command).split(/\nExamples?:\n/);
    const lines = [...below.matchAll(/^ {2}(countersign\b.*)$/gm)].map(([, line = '']) => line);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(await called(line), line).toEqual(words);
  });

  it.each(leaves)('$name fits 80 columns', ({ command }) => {
    for (const line of helpOf(command).split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });
});

describe('the help of the program', () => {
  const help = helpOf(wholeProgram());

  it('groups the commands: talk, look back, your own things, this machine', () => {
    const groups = ['Talk:', 'Look back:', 'Your own things:', 'This machine:'].map((group) =>
      help.indexOf(`\n${group}\n`),
    );
    expect(groups.every((at) => at > 0)).toBe(true);
    expect(groups).toEqual(groups.toSorted((one, other) => one - other));
    expect(help).not.toContain('\nCommands:\n');
    for (const { words } of leaves) expect(help).toMatch(new RegExp(`^ {2}${words[0]}\\b`, 'm'));
  });

  it('shows the flags of every day and examples that are real', async () => {
    for (const flag of ['--model', '--profile', '--draft', '--yes', '--max-cost'])
      expect(help).toContain(`\n  ${flag}`);
    const examples = [...help.matchAll(/^ {2}(countersign.*?)(?: {2,}.*)?$/gm)].map(([, line = '']) => line);
    expect(examples.length).toBeGreaterThan(4);
    for (const line of examples) expect((await called(line)).length, line).toBeGreaterThan(0);
  });

  it('fits 80 columns', () => {
    for (const line of help.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });
});

describe('a slip of the pen', () => {
  it('is told which command was probably meant', () => {
    expect(commandMeant('hsitory', wholeProgram())).toBe('history');
    expect(commandMeant('xyzzy', wholeProgram())).toBeUndefined();
    const text = "error: too many arguments for 'list'. Expected 0 arguments but got 1.\n";
    const program = wholeProgram();
    expect(suggesting(text, program, ['history', 'lst'])).toBe(
      'error: there is no command "lst"\n(Did you mean list?)\n',
    );
    expect(suggesting(text, program, ['--cwd', 'x', 'rules', 'ad', 'x'])).toContain('Did you mean add?');
    expect(suggesting(text, program, ['history', 'list', 'x', 'y'])).toBe(text);
    expect(suggesting(text, program, ['history', 'qqqqq'])).toBe(text);
    expect(suggesting('error: other', program, ['history', 'lst'])).toBe('error: other');
  });

  it('ends with the code for wrong usage, whether in a command or a flag', async () => {
    const place = { workspace: temporaryFolder(), home: temporaryFolder() };
    expect(await countersign(place, 'hsitory')).toMatchObject({
      code: 2,
      stderr: 'BAD_ARGS  There is no command "hsitory": countersign history?\n',
    });
    expect(await countersign(place, 'hsitory', 'list')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('(Did you mean history?)'),
    });
    expect(await countersign(place, 'history', '--limt', '4')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('(Did you mean --limit?)'),
    });
  });
});
