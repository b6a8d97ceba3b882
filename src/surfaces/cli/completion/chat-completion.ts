// The completion of one conversation: its words, its workspace, its store.

import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { Switchboard } from '../../../host/setup/setup.ts';
import type { Session } from '../../../session/session.ts';
import type { SlashWord, Values } from '../commands/chat/slash-word.ts';
import type { Choice, Composing } from '../terminal/terminal.ts';
import { completer } from './complete.ts';
import { pathNames } from './path-names.ts';
import { entryChoices, modelChoices, sessionChoices, skillChoices, toolChoices } from './value-choices.ts';

export interface Conversing {
  readonly board: Switchboard;
  readonly rooms: Rooms;
  readonly words: readonly SlashWord[];
  /** As it is when it is asked. */
  session(): Session | undefined;
}

export const chatCompletion = (conversing: Conversing): Composing['complete'] => {
  const { board, rooms, words } = conversing;
  const { workspace, policy } = board.setup;
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
        return toolChoices(board.setup.registry.tools);
      case 'skills':
        return skillChoices(workspace, process.env);
      case 'models':
        models ??= modelChoices(process.env, board.setup.config);
        return models;
      case 'context':
        return contextChoices(conversing);
    }
  };
  return completer({ words, values, paths: pathNames(workspace, (path) => policy.isDenied(path) !== undefined) });
};

const contextChoices = async ({ board, session }: Conversing): Promise<readonly Choice[]> => {
  const [{ contextView }, { droppableItems, wordsOf }] = await Promise.all([
    import('../../../host/conversation/context-view.ts'),
    import('../../../host/conversation/context-table.ts'),
  ]);
  const { items } = contextView(board.setup, session());
  return droppableItems(items).map((item, index) => ({ text: String(index + 1), hint: wordsOf(item) }));
};
