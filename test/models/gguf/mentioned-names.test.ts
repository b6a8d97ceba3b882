// What a request mentions is what a small model may copy.
import { describe, expect, it } from 'vitest';
import { mentionedNames } from '../../../src/models/gguf/mentioned-names.ts';

describe('mentioned names', () => {
  it.each([
    ['Show me Notes/Bees.md', 'Notes/Bees.md'],
    ['What does src/cart.ts say?', 'src/cart.ts'],
    ['Rename Notes/Vue.md to Notes/Vue 3.md.', 'Notes/Vue 3.md'],
    ['Move "Half marathon.md" to Archive', 'Half marathon.md'],
    ['Move README.md to docs', 'docs'],
    ['Open `Projects/Garden shed.md`, please', 'Projects/Garden shed.md'],
    ['Which files are in the folder Projects?', 'Projects'],
    ['List the src directory', 'src'],
    ['What is in Notes?', 'Notes'],
    ['Read Projects/Voyage à Kyōto 京都.md', 'Projects/Voyage à Kyōto 京都.md'],
  ])('%s: %s', (request, name) => expect(mentionedNames(request)).toContain(name));

  it.each(['Show me the readme', 'How many notes are there? 3. or 4.', '', 'List all files'])(
    'none in: %s',
    (request) => expect(mentionedNames(request)).toEqual([]),
  );

  it('are each there once', () => {
    const names = mentionedNames('a.md a.md');
    expect(new Set(names).size).toBe(names.length);
  });
});
