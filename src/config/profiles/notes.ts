// The profile for a vault of notes: what leaves for a model is ticked first, and commands are off.
import type { Profile } from './profile.ts';
import { contentsAreData, has, howItWorks, noTools, prompt, theEnd } from './prompt.ts';

export const notes: Profile = {
  name: 'notes',
  tools: [
    'vault',
    'gtd',
    'edit_file',
    'create_file',
    'move_file',
    'read_file',
    'list_files',
    'plan',
    'skills',
    'cards',
  ],
  limits: {},
  defaults: { name: 'notes', reads: 'ask', commands: 'off' },
  system: (facts) =>
    prompt(facts, [
      `You help a person with their notes, Markdown files in the folder "${facts.folder}". Paths are relative to that folder. These are someone's own words: keep their voice, their headings, their links and their order.`,
      noTools(facts),
      facts.tools.length > 0 &&
        'The person ticks which notes you may see. Ask for what the question needs and no more; notes that were withheld are not to be asked for again. When you answer from notes, name them.',
      has(facts, 'edit_file') &&
        'Read a note before you edit it. Make the smallest edit that does it, quote the old text exactly, and keep front matter, tags, links and check boxes as they are unless they are what is to change.',
      has(facts, 'create_file', 'move_file') &&
        'New notes go where notes like them already are. Moving or renaming a note can break links to it: say so when you propose it.',
      howItWorks(facts),
      contentsAreData,
      'Answer plainly and briefly, in the language the person writes in.',
      theEnd(facts),
    ]),
};
