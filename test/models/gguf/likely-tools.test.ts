// A plain request finds its tool among many by the words they share.
import { describe, expect, it } from 'vitest';
import { likelyTools } from '../../../src/models/gguf/likely-tools.ts';
import type { ToolSchema } from '../../../src/models/message.ts';
import { plainTools } from '../../support/plain-tools.ts';

const tools: readonly ToolSchema[] = plainTools;
const namesFor = (request: string, most = 5): string[] => likelyTools(tools, request, { most }).map(({ name }) => name);

describe('likely tools', () => {
  it.each([
    ['Show me Notes/Bees.md', 'read_file'],
    ['What does src/cart.ts say?', 'read_file'],
    ['Please open the README', 'read_file'],
    ['Which files are in the folder Projects?', 'list_files'],
    ['list everything below src', 'list_files'],
    ['Make a new note Notes/Tea.md that says: green', 'create_file'],
    ['Rename Notes/Vue.md to Notes/Vue 3.md', 'move_file'],
    ['put an end to Someday.md: remove it', 'delete_file'],
    ['In src/money.ts replace "€" with "$"', 'edit_file'],
    ['Fix the spelling of "recieve" in README.md', 'edit_file'],
    ['Overwrite notes.txt with: closed', 'write_file'],
  ])('%s: %s is among them', (request, name) => {
    expect(namesFor(request)).toContain(name);
    expect(namesFor(request).length).toBeLessThanOrEqual(5);
  });

  it('are fewer than all when the words are clear', () => {
    expect(namesFor('Delete the file Someday.md')).toEqual(['delete_file']);
    expect(namesFor('List the files in the src folder')).toEqual(['list_files']);
  });

  it('are the first ones, as they were offered, when no word is shared', () => {
    expect(namesFor('xyzzy', 3)).toEqual(tools.slice(0, 3).map(({ name }) => name));
  });

  it('keep their order and what the conversation has used already', () => {
    const likely = likelyTools(tools, 'Delete it', { most: 2, used: new Set(['read_file']) });
    expect(likely.map(({ name }) => name)).toEqual(['read_file', 'delete_file']);
  });

  it('know tools of any kind by their own words', () => {
    const weather: ToolSchema = {
      name: 'weather_report',
      description: 'Says how warm it is.',
      input: { type: 'object', properties: { city: { type: 'string' } } },
    };
    expect(likelyTools([...tools, weather], 'the weather report for my city', { most: 5 })).toContain(weather);
  });
});
