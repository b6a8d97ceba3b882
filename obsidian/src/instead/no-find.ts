// In the place of web/chat/find/: a conversation in the side bar is looked through on the page. The key for it is Obsidian's own here.
import { signal } from '@preact/signals';
import { Notice } from 'obsidian';
import type { Find } from '../../../web/chat/find/create-find.ts';
import { WORDS } from '../words.ts';

/** Closed for good; asking for it says where it is. */
export const createFind = (): Pick<Find, 'isOpen' | 'open'> => ({
  isOpen: signal(false),
  open: () => void new Notice(WORDS.findOnPage),
});

export const bringHit = (): Promise<undefined> => Promise.resolve(undefined);
export const useFind = (): void => undefined;
export const FindBar = (): null => null;
