// The completion of one conversation: its words, its workspace, its store.

import type { HeldKeys } from '../../../config/held-keys.ts';
import type { Session } from '../../../session/session.ts';
import type { Rooms } from '../../setup/open-rooms.ts';
import type { Setup } from '../../setup/setup.ts';
import type { Choice, Complete, CompletedWord, Values } from './choice.ts';
import { completer } from './complete.ts';
import type { PathNames } from './path-names.ts';
import { entryChoices, modelChoices, sessionChoices, skillChoices, toolChoices } from './value-choices.ts';

export interface Conversing {
  /** As it is when it is asked. */
  setup(): Setup;
  readonly rooms: Rooms;
  readonly words: readonly CompletedWord[];
  readonly paths: PathNames;
  /** As it is when it is asked. */
  session(): Session | undefined;
  /** Keys that a desk has handed over. */
  readonly held?: HeldKeys | undefined;
}

export const chatCompletion = (conversing: Conversing): Complete => {
  const { setup, rooms, words, paths, held } = conversing;
  // Servers are asked once in a conversation: `/model` completes while it goes on.
  let models: Promise<readonly Choice[]> | undefined;
  const values = async (kind: Exclude<Values, 'words'>): Promise<readonly Choice[]> => {
    switch (kind) {
      case 'entries':
        return entryChoices(rooms.store.history, 'all');
      case 'undoable':
        return entryChoices(rooms.store.history, 'undoable');
      case 'undone':
        return entryChoices(rooms.store.history, 'undone');
      case 'sessions':
        return sessionChoices(rooms.store.sessions);
      case 'tools':
        return toolChoices(setup().registry.tools);
      case 'skills':
        return skillChoices(setup().workspace, process.env);
      case 'models':
        models ??= modelChoices(process.env, setup().config, held);
        return models;
      case 'context':
        return contextChoices(conversing);
    }
  };
  return completer({ words, values, paths });
};

const contextChoices = async ({ setup, session }: Conversing): Promise<readonly Choice[]> => {
  const [{ contextView }, { droppableItems, wordsOf }] = await Promise.all([
    import('../context-view.ts'),
    import('../context-table.ts'),
  ]);
  const { items } = contextView(setup(), session());
  return droppableItems(items).map((item, index) => ({ text: String(index + 1), hint: wordsOf(item) }));
};
