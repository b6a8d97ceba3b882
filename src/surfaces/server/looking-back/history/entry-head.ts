// An entry of the history as a line of a timeline.
import type { EntryInfo } from '../../../../history/history.ts';
import { type EntryStory, entryWords, markOf, storyJson } from '../../../../host/looking-back/entry-story.ts';
import { decider } from '../../../../host/looking-back/ledger-words.ts';
import type { EntryFacts } from '../../hub/transcript/entry-facts.ts';
import type { EntryHead } from '../../wire/looking-back.ts';
import { entryExtent } from './entry-extent.ts';

export const entryHead = (story: EntryStory, { files }: Pick<EntryFacts, 'files'>): EntryHead => {
  const { entry, decision } = story;
  const who = decision === undefined ? entry.actor : decider(decision.who);
  const extent = entryExtent(files(entry.id));
  return {
    ...storyJson(story),
    words: { ...entryWords(entry), mark: markOf(story), who },
    next: nextOf(entry),
    ...(extent === undefined ? {} : { extent }),
  };
};

const nextOf = ({ state, undoneBy }: EntryInfo): EntryHead['next'] => {
  if (state !== 'applied' && state !== 'partly_applied') return 'nothing';
  return undoneBy === null ? 'undo' : 'redo';
};
