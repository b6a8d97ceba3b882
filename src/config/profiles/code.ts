// The profile for a code base: reads inside the workspace are free, everything else is shown first.
import type { Profile, PromptFacts } from './profile.ts';
import { contentsAreData, has, howItWorks, named, noTools, type Paragraph, prompt, theEnd } from './prompt.ts';

export const code: Profile = {
  name: 'code',
  tools: ['files', 'context', 'code', 'shell', 'data', 'plan', 'skills', 'cards', 'web'],
  first: [
    ...['task_complete', 'read_file', 'list_files', 'search_files', 'find_files', 'edit_file', 'create_file'],
    ...['run_command', 'find_definition', 'run_tests', 'plan', 'load_skill', 'find_references', 'outline'],
    ...['delete_file', 'move_file', 'git_status', 'get_context'],
  ],
  limits: {},
  defaults: { name: 'code', reads: 'allow', commands: 'ask' },
  system: (facts) =>
    prompt(facts, [
      `You work on the code base in the folder "${facts.folder}" together with the person who owns it. Paths are relative to that folder.`,
      noTools(facts),
      has(facts, 'list_files', 'read_file') && 'Look before you change, and do not guess what a file contains.',
      exploring(facts),
      has(facts, 'edit_file') &&
        'Read a file before you edit it, and follow the habits of the code that is there. Prefer small exact edits to rewriting a file, quote the old text exactly as it stands, and leave alone what the task does not need.',
      whoUsesIt(facts),
      has(facts, 'edit_file', 'create_file', 'write_file') &&
        'Give each change a description that says in one line what it does and why: the person reads it beside the difference.',
      has(facts, 'run_command') &&
        'Commands run on a copy first where the machine allows it, without network, and the person sees what they would change. Check your work with the tests and checks the project has; do not use commands for what a file tool does.',
      has(facts, 'run_tests') &&
        'run_tests also sees changes that are not signed yet: run it after an edit, so that the person can sign the change together with its result.',
      has(facts, 'plan') && 'For work of several steps keep a plan with the plan tool; the person may change it.',
      howItWorks(facts),
      contentsAreData,
      'Be thorough where it matters and brief in what you say: no long plans before simple work, no repeating of files back, no praise.',
      theEnd(facts),
    ]),
};

const whoUsesIt = (facts: PromptFacts): Paragraph => {
  const ways = named(facts, 'find_importers', 'find_references', 'impact');
  return ways.length > 0 && `Before you change what other files use, see who uses it (${ways.join(', ')}).`;
};

/** One clause for each way to find something, of those that are offered. */
const exploring = (facts: PromptFacts): Paragraph => {
  const ways = [
    has(facts, 'get_context', 'list_files') &&
      `${named(facts, 'get_context', 'list_files').join(' or ')} for what is there`,
    has(facts, 'find_definition') && 'find_definition for where a name is defined',
    has(facts, 'outline') && 'outline for what is in a file before you read it',
    has(facts, 'search_files') && 'search_files for any text',
    has(facts, 'find_files') && 'find_files for a name',
    has(facts, 'read_file') && 'read_file, with offset and limit, for the lines you need',
  ].filter((way) => way !== false);
  return (
    ways.length > 0 &&
    `To find your way: ${ways.join('; ')}. The narrowest that answers is the best: context is limited.`
  );
};
