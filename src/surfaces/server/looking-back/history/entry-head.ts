// An entry of the history as a line of a timeline.
import type { EntryInfo } from '../../../../history/history.ts';
import { type EntryStory, entryWords, markOf, storyJson } from '../../../../host/looking-back/entry-story.ts';
import { decider } from '../../../../host/looking-back/ledger-words.ts';
import type { EntryHead } from '../../wire/looking-back.ts';

export const entryHead = (story: EntryStory): EntryHead => {
  const { entry, decision } = story;
  const who = decision === undefined ? entry.actor : decider(decision.who);
  return { ...storyJson(story), words: { ...entryWords(entry), mark: markOf(story), who }, next: nextOf(entry) };
};

const nextOf = ({ state, undoneBy }: EntryInfo): EntryHead['next'] => {
  if (state !== 'applied' && state !== 'partly_applied') return 'nothing';
  return undoneBy === null ? 'undo' : 'redo';
};
