// Ctrl-R: earlier messages that hold what is typed, the newest first. Pure.
import type { Composer, ComposerAround, Pressed } from './composer.ts';
import { replaced } from './draft.ts';
import type { Key } from './key.ts';

export interface LineSearch {
  readonly query: string;
  /** How many messages ago the one found was; 0 when none is. */
  readonly ago: number;
  /** What stood in the composer, for whoever finds nothing better. */
  readonly before: Composer;
}

export const startSearch = (composer: Composer): Composer => ({
  ...composer,
  search: { query: '', ago: 0, before: composer },
});

/** Letters narrow the search, Ctrl-R goes on to an older message, Escape goes back; every other key takes what was found. */
export const searchKey = (composer: Composer, search: LineSearch, key: Key, { earlier }: ComposerAround): Pressed => {
  switch (key.kind) {
    case 'text':
    case 'paste':
      return {
        composer: found(search, search.query + key.text.replace(/\s+/g, ' '), Math.max(search.ago, 1), earlier),
      };
    case 'delete-left':
      return { composer: found(search, [...search.query].slice(0, -1).join(''), 1, earlier) };
    case 'search':
      return { composer: found(search, search.query, search.ago + 1, earlier) };
    case 'escape':
    case 'interrupt':
      return { composer: search.before };
    default: {
      const { search: _, ...taken } = composer;
      return { composer: taken };
    }
  }
};

const found = (search: LineSearch, query: string, from: number, earlier: readonly string[]): Composer => {
  const wanted = query.toLowerCase();
  for (let ago = from; query !== '' && ago <= earlier.length; ago += 1) {
    const message = earlier.at(-ago) ?? '';
    if (!message.toLowerCase().includes(wanted)) continue;
    const draft = replaced(search.before.draft, message);
    return { ...search.before, pastes: new Map(), draft, search: { ...search, query, ago } };
  }
  return { ...search.before, search: { ...search, query, ago: 0 } };
};
