// Calls in the words for what they have done, for every tool there is.
import { expect, it } from 'vitest';
import type { ToolEffect } from '../../src/tool/tool.ts';
import { callWords, unknownCallWords, WORDS } from '../../src/toolkit/call-words.ts';
import { allTools } from './all-tools.ts';

it('has words for every built-in tool, and for no other', () => {
  expect(Object.keys(WORDS).sort()).toEqual(
    allTools()
      .map(({ name }) => name)
      .sort(),
  );
});

it('says of no tool that it only looks when it may do more', () => {
  const looks = new Set(['read', 'search']);
  const wrong = allTools().filter(
    ({ name, effect, hints }) =>
      effect !== 'read' && !hints.readOnly && looks.has(WORDS[name as keyof typeof WORDS].does),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it.each([
  ['read_file', { path: 'src/orders.ts', offset: 1, limit: 80 }, 'Read src/orders.ts, lines 1–80'],
  ['read_file', { path: 'src/orders.ts' }, 'Read src/orders.ts'],
  ['read_file', { path: 'a.ts', offset: 40 }, 'Read a.ts, line 40 on'],
  ['read_file', { path: 'a.ts', also: ['b.ts', 'c.ts'] }, 'Read a.ts and 2 more'],
  ['search_files', { pattern: 'colour', path: 'docs' }, 'Searched for “colour” in docs'],
  ['search_files', { pattern: 'a\n  b' }, 'Searched for “a b”'],
  ['edit_file', { path: 'a.ts' }, 'Edited a.ts'],
  ['edit_files', { files: [{ path: 'a.ts' }, { path: 'b.ts' }] }, 'Edited a.ts and 1 more'],
  ['move_file', { from: 'a.md', to: 'b/a.md' }, 'Moved a.md → b/a.md'],
  ['list_files', {}, 'Listed the folder'],
  ['outline', { path: 'a.ts' }, 'Outlined a.ts'],
  ['run_command', { command: 'npm test' }, 'Ran npm test'],
  ['plan', { steps: [{ text: 'a' }] }, 'Planned 1 step'],
  ['complete_next_action', { action_text: 'call', project_path: 'P.md' }, 'Completed action “call” in P.md'],
  // What a model writes may be anything.
  ['read_file', { path: 7, offset: 'x', limit: 'many', also: 'b' }, 'Read 7'],
  ['edit_files', { files: 'all' }, 'Edited '],
  ['search_files', {}, 'Searched for “”'],
] as const)('%s %j is told as "%s"', (name, input, words) => {
  const { verb, about } = callWords({ name, title: '', effect: 'read' });
  expect(`${verb} ${about(input)}`).toBe(words);
});

it('tells a tool of a person’s own by its title and by what it may do', () => {
  const told = (effect: ToolEffect) => {
    const { verb, does, about } = callWords({ name: 'weather', title: 'Weather', effect });
    return [verb, about({}), does];
  };
  expect([told('read'), told('network')]).toEqual([
    ['Used', 'Weather', 'read'],
    ['Used', 'Weather', 'network'],
  ]);
  // No name reaches what every object has.
  expect(callWords({ name: 'constructor', title: 'C', effect: 'run' }).does).toBe('run');
  expect(unknownCallWords('no_tool').about({})).toBe('no_tool');
});
