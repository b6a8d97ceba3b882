import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { askWhichName } from '../../../../../src/surfaces/cli/commands/rules/ask-which-name.ts';
import type { ScreenRow } from '../../../../../src/surfaces/cli/desk/layout.ts';
import type { Screen } from '../../../../../src/surfaces/cli/desk/screen.ts';
import { rule } from '../../../../policy/proposals.ts';
import { exampleTool } from '../../../../tool/example-tool.ts';

const here = { tools: [exampleTool({ name: 'edit_file', effect: 'change' })] };

const asked = async (of: string, typed: string) => {
  const shown: string[] = [];
  const screen: Screen = {
    print: (rows: readonly ScreenRow[]) => void shown.push(stripVTControlCharacters(JSON.stringify(rows))),
    ask: async (line) => {
      shown.push(line);
      return { kind: 'line', text: typed };
    },
    printCut: () => true,
    page: async () => ({ kind: 'line', text: '' }),
  };
  const answered = await askWhichName(rule({ verdict: 'deny', of }), here, screen);
  return { shown: shown.join('\n'), of: answered.ok && answered.value !== 'nothing' ? answered.value.of : 'nothing' };
};

it.each([
  ['y', 'edit_file'],
  ['keep', 'edit_fiel'],
  ['', 'nothing'],
  ['n', 'nothing'],
])('"%s" to "did you mean": %s', async (typed, of) => {
  const result = await asked('edit_fiel', typed);
  expect(result.of).toBe(of);
  expect(result.shown).toContain('There is no tool, group or card \\"edit_fiel\\" here');
  expect(result.shown).toContain(
    'Did you mean edit_file? y takes edit_file · keep leaves it as it is · Enter: not saved',
  );
});

it('asks nothing where the name is there, and offers no yes where nothing is near', async () => {
  expect(await asked('edit-file', '')).toEqual({ shown: '', of: 'edit-file' });
  expect((await asked('mcp_tool_of_tomorrow', 'y')).of).toBe('nothing');
  expect((await asked('mcp_tool_of_tomorrow', 'keep')).of).toBe('mcp_tool_of_tomorrow');
});
