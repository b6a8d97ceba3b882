// A fact for the person: the list has an open action with these words already.
import { findAction } from './find-action.ts';
import type { ListNote } from './list-note.ts';
import { NEXT_ACTIONS } from './project-note.ts';

export const sameAction = ({ kind, text }: Pick<ListNote, 'kind' | 'text'>, words: string): string[] => {
  const found = findAction(text, words, kind === 'project' ? { section: NEXT_ACTIONS } : {});
  return found.ok || found.error.code === 'AMBIGUOUS' ? ['an action with these words is there already'] : [];
};
