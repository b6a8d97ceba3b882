import { describe, expect, it } from 'vitest';
import { wantedAt } from '../../../../src/surfaces/cli/completion/command-words.ts';
import { leavesOf, wholeProgram } from '../words/whole-program.ts';

const program = wholeProgram();
const texts = (...words: string[]): readonly string[] => wantedAt(program, words).choices.map(({ text }) => text);

describe('what may stand at the end of a command line', () => {
  it('is any command at the beginning, with what it is for', () => {
    expect(texts('')).toEqual([...new Set(leavesOf(program).map(({ words }) => words[0]!)), 'help']);
    expect(wantedAt(program, ['']).choices.find(({ text }) => text === 'run')?.hint).toBe('an agentic task');
    // A chat may live in a note.
    expect(wantedAt(program, ['No']).value).toBe('note');
    expect(texts('')).not.toContain('__complete');
  });

  it('is a word of the command, or of the one that is meant when none is said', () => {
    expect(texts('rules', '')).toEqual(['list', 'add', 'remove', 'why', 'test', 'suggest', 'help']);
    expect(texts('ledger', '--')).toEqual(expect.arrayContaining(['--kind', '--since', '--json', '--cwd', '--help']));
    expect(texts('--')).toEqual(expect.arrayContaining(['--model', '--draft', '--version', '--cwd']));
    expect(texts('rules', '--')).not.toContain('--version');
  });

  it.each(leavesOf(program).map(({ words, command }) => ({ name: words.join(' '), words, command })))(
    'is every flag of $name',
    ({ words, command }) => {
      const flags = command.options.map(({ long }) => long);
      expect(texts(...words, '--')).toEqual(expect.arrayContaining([...flags, '--json', '--cwd', '--help']));
    },
  );

  it('is no flag that was said already, unless it may be repeated', () => {
    expect(texts('history', '--limit', '5', '--')).not.toContain('--limit');
    expect(texts('history', '--limit=5', '--')).not.toContain('--limit');
    expect(texts('rules', 'add', '--in', 'a/**', '--')).toContain('--in');
  });

  it('is a value behind a flag that takes one', () => {
    expect(wantedAt(program, ['run', '--model', 'o'])).toMatchObject({
      value: 'provider/name',
      typed: 'o',
      choices: [],
    });
    expect(wantedAt(program, ['run', '--model=o'])).toMatchObject({ value: 'provider/name', typed: 'o' });
    expect(texts('run', '--profile', '')).toEqual(['code', 'notes', 'coach']);
    expect(wantedAt(program, ['run', '--draft', 'x']).value).toBe('task');
    expect(wantedAt(program, ['run', '--nothing=x'])).toMatchObject({ choices: [], typed: 'x' });
    // Its value may be left out, so what follows is a word.
    expect(wantedAt(program, ['undo', '--pick', '']).value).toBe('entry');
  });

  it('is a value by the place of the word, also behind flags, and again where it may be repeated', () => {
    expect(wantedAt(program, ['undo', '']).value).toBe('entry');
    expect(wantedAt(program, ['undo', '3', '']).value).toBe('entry');
    expect(wantedAt(program, ['sessions', 'export', '']).value).toBe('session');
    expect(wantedAt(program, ['decide', '']).value).toBe('question');
    expect(wantedAt(program, ['decide', '3', '']).value).toBe('answer');
    expect(wantedAt(program, ['tools', 'info', '']).value).toBe('tool');
    expect(wantedAt(program, ['skills', 'show', '']).value).toBe('skill');
    expect(wantedAt(program, ['run', '--max-turns', '3', '']).value).toBe('task');
    expect(wantedAt(program, ['run', 'task', '-', '']).value).toBeUndefined();
  });

  it('follows --cwd, and takes nothing for a flag behind --', () => {
    expect(wantedAt(program, ['--cwd', '/a', 'undo', '']).cwd).toBe('/a');
    expect(wantedAt(program, ['undo', '--cwd=/b', '']).cwd).toBe('/b');
    expect(wantedAt(program, ['--cwd', '']).value).toBe('folder');
    expect(wantedAt(program, ['run', '--', '--model'])).toMatchObject({ value: 'task', choices: [] });
    expect(wantedAt(program, [])).toMatchObject({ typed: '' });
  });
});
