// A fact for the person: the list has an open action with these words already.

import { type Note, note } from '../../../text/note.ts';
import type { ListNote } from '../notes/list-note.ts';
import { NEXT_ACTIONS } from '../notes/project-note.ts';
import { hasAction } from './find-action.ts';

export const sameAction = ({ kind, text }: Pick<ListNote, 'kind' | 'text'>, words: string): Note[] =>
  hasAction(text, words, kind === 'project' ? { section: NEXT_ACTIONS } : {})
    ? [note('duplicate', 'an action with these words is there already')]
    : [];
