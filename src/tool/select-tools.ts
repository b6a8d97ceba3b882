// Which tools a model is offered: all, none, or those the person named, one by one, by group or by preset.
import { fail, ok, type Result } from '../error/error-value.ts';
import { isGroupInList, readToolList } from './group-names.ts';
import { sameName } from './name-key.ts';
import { PRESETS } from './presets.ts';
import type { Tool } from './tool.ts';

/**
 * The selection is a text of the command line ("auto", "none", "read_file,code,read_only"), a list of names, groups and presets, or null for
 * none. In the registry's order, each once. BAD_ARGS names everything that is neither a tool, an alias, a group nor a preset.
 */
export const selectTools = (
  tools: readonly Tool[],
  byName: (name: string) => Tool | undefined,
  selection: unknown,
): Result<readonly Tool[]> => {
  if (selection === null || selection === undefined || selection === 'none') return ok([]);
  if (selection === 'auto') return ok(tools);
  const listed = wordsOf(selection);
  if (listed === undefined) return fail('BAD_ARGS', "tools must be NULL, 'auto', or character vector");
  const { words, groups } = readToolList(listed);
  const chosen = new Set<Tool>();
  const unknown: string[] = [];
  for (const word of words) {
    const tool = byName(word);
    const preset = [...PRESETS].find(([name]) => sameName(name, word))?.[1];
    const set = tools.filter((candidate) => isGroupInList(word, candidate, groups) || preset?.(candidate) === true);
    if (tool === undefined && preset === undefined && set.length === 0) unknown.push(word);
    for (const one of tool === undefined ? set : [tool, ...set]) chosen.add(one);
  }
  if (unknown.length > 0)
    return fail(
      'BAD_ARGS',
      `Unknown tools: ${unknown.join(', ')}\nAvailable: ${tools.map(({ name }) => name).join(', ')}`,
      {
        data: { unknown },
        wayOut: `Or auto, none, a group (${[...new Set(tools.map(({ group }) => group))].join(', ')}), a preset (${[...PRESETS.keys()].join(', ')}).`,
      },
    );
  return ok(tools.filter((tool) => chosen.has(tool)));
};

const wordsOf = (selection: unknown): readonly string[] | undefined => {
  const words = typeof selection === 'string' ? selection.split(',') : selection;
  if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) return undefined;
  return words.map((word) => word.trim()).filter((word) => word !== '');
};
