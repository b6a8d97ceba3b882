// A profile where folders were added: the indexes do not know them, so the tools that look for themselves are offered.
import type { Profile } from './profile.ts';

/** Reading, listing and searching by path; the changes they lead to are asked about as everywhere. */
const LOOKING: readonly string[] = ['read_file', 'list_files', 'search_files', 'find_files'];

export const withAdded = (profile: Profile, added: readonly unknown[]): Profile =>
  added.length === 0
    ? profile
    : {
        ...profile,
        tools: [...new Set([...profile.tools, ...LOOKING])],
        first: [...new Set([...profile.first, ...LOOKING])],
      };
