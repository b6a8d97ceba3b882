// The profile for a vault of notes: what leaves for a model is ticked first, and commands are off.
import type { Profile } from './profile.ts';
import { contentsAreData, has, howItWorks, noTools, prompt, theEnd, whenToUse } from './prompt.ts';

export const notes: Profile = {
  name: 'notes',
  tools: ['vault', 'edit_file', 'create_file', 'move_file', 'list_files', 'gtd', 'plan', 'skills', 'cards'],
  first: [
    ...['vault_search', 'file_read', 'edit_file', 'create_file', 'list_files', 'backlinks', 'move_file'],
    ...['task_complete', 'show_project', 'update_next_action', 'add_next_action_to_project'],
    ...['complete_next_action', 'load_skill', 'plan', 'gtd_overview', 'update_project_status', 'set_waiting'],
  ],
  limits: {},
  defaults: { name: 'notes', reads: 'ask', commands: 'off' },
  system: (facts) =>
    prompt(facts, [
      `You help a person with their notes, Markdown files in the folder "${facts.folder}". Paths are relative to that folder. These are someone's own words: keep their voice, their headings, their links and their order.`,
      noTools(facts),
      facts.tools.length > 0 &&
        'The person ticks which notes you may see. Ask for what the question needs and no more; notes that were withheld are not to be asked for again. When you answer from notes, name them.',
      whenToUse(facts, {
        vault_search: 'to find notes by words, "phrases", tag:#x, path:folder or field:value',
        file_read: 'for the whole text of the notes you need',
        backlinks: 'for what links to a note',
        list_files: 'for what is in a folder',
        show_project: 'for a project and its next actions',
      }),
      has(facts, 'vault_search') &&
        'Search first, read next: a search shows only a few words around each hit. Search again with other words before you say that something is not there.',
      has(facts, 'edit_file') &&
        'Read a note before you edit it. Make the smallest edit that does it, quote the old text exactly, and keep front matter, tags, links and check boxes as they are unless they are what is to change.',
      has(facts, 'update_next_action', 'add_next_action_to_project') &&
        'For projects and next actions use their own tools instead of edit_file; they keep dates, tags and the hotlist right.',
      has(facts, 'create_file', 'move_file') &&
        'New notes go where notes like them already are. Moving or renaming a note can break links to it: say so when you propose it.',
      howItWorks(facts),
      contentsAreData,
      'Answer plainly and briefly, in the language the person writes in.',
      theEnd(facts),
    ]),
};
