// Sets of tools by one word, for --tools and for a program that names its tools.
import type { Tool } from './tool.ts';

type Picks = (tool: Pick<Tool, 'name' | 'effect'>) => boolean;

const among =
  (...names: readonly string[]): Picks =>
  ({ name }) =>
    names.includes(name);

const LOOKING = ['read_file', 'list_files', 'find_files', 'search_files', 'get_context'];

/** What a tool may do counts for `read_only`, not what it says about itself: a card is never among them. */
export const PRESETS: ReadonlyMap<string, Picks> = new Map([
  ['all', () => true],
  ['read_only', ({ effect }) => effect === 'read'],
  ['code_analysis', among(...LOOKING, 'find_definition', 'find_references', 'find_importers', 'outline', 'impact')],
  ['code_generation', among(...LOOKING, 'find_definition', 'edit_file', 'create_file', 'write_file')],
  ['data_analysis', among('describe_data', 'execute_code', 'get_context', 'read_file', 'list_files')],
  [
    'notes',
    among('vault_search', 'file_read', 'backlinks', 'list_files', 'edit_file', 'create_file', 'move_file', 'memory'),
  ],
]);
