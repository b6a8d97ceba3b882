// A fact for the person: the list has an open action with these words already.
import { hasAction } from './find-action.ts';
import type { ListNote } from './list-note.ts';
import { NEXT_ACTIONS } from './project-note.ts';

export const sameAction = ({ kind, text }: Pick<ListNote, 'kind' | 'text'>, words: string): string[] =>
  hasAction(text, words, kind === 'project' ? { section: NEXT_ACTIONS } : {})
    ? ['an action with these words is there already']
    : [];
