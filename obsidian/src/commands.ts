// What stands in the command palette and in menus: each is one press of the person's, and none decides anything.
import { type App, type Editor, type MarkdownFileInfo, type Menu, Notice, type Plugin } from 'obsidian';
import type { SessionHead } from '../../src/surfaces/server/wire/session-view.ts';
import { chatHostOf } from '../../web/chat/chat-host.ts';
import type { PageDesk } from '../../web/state/create-desk.ts';
import { chatInNote } from './notes/chat-in-note.ts';
import { mentionOf, type NoteLines } from './notes/mention.ts';
import { activeNote, saveNote, selectedLines } from './notes/open-notes.ts';
import { undoLast } from './undo-last.ts';
import { failedWords, WORDS } from './words.ts';

export interface CommandGround {
  readonly app: App;
  /** The side view, with the desk in it. Undefined: it says itself why there is none. */
  openSide(): Promise<PageDesk | undefined>;
  /** Puts the person where they write to the model. */
  focusComposer(): void;
  openHotlist(): Promise<void>;
  review(): void;
  /** Starts what has to be started; what stands in the way is said in a notice. */
  withDesk(act: (desk: PageDesk) => void | Promise<void>): Promise<void>;
}

export const addCommands = (plugin: Pick<Plugin, 'addCommand' | 'registerEvent'>, ground: CommandGround): void => {
  const { app } = ground;
  const add = (id: string, name: string, callback: () => unknown): void =>
    void plugin.addCommand({ id, name, callback: () => void callback() });
  const ask = (path: string, lines?: NoteLines): void => void askAbout(ground, path, lines);

  add('open', WORDS.commandOpen, ground.openSide);
  add('new', WORDS.commandNew, () => newConversation(ground));
  add('review', WORDS.commandReview, () => ground.withDesk(ground.review));
  add('undo-last', WORDS.commandUndo, () => ground.withDesk(async (desk) => void new Notice(await undoLast(desk))));
  add('hotlist', WORDS.commandHotlist, ground.openHotlist);
  for (const { id, name, request } of COACH) add(id, name, () => begin(ground, request));
  plugin.addCommand({
    id: 'ask-note',
    name: WORDS.commandAskNote,
    checkCallback: (isOnlyAsked) => {
      const path = activeNote(app);
      if (path !== undefined && !isOnlyAsked) ask(path);
      return path !== undefined;
    },
  });
  plugin.addCommand({
    id: 'ask-selection',
    name: WORDS.commandAskSelection,
    editorCheckCallback: (isOnlyAsked, editor, { file }) => {
      const lines = selectedLines(editor);
      if (file === null || lines === undefined) return false;
      if (!isOnlyAsked) ask(file.path, lines);
      return true;
    },
  });
  plugin.addCommand({
    id: 'chat-in-note',
    name: WORDS.commandChatInNote,
    editorCallback: (editor, { file }) => {
      if (file === null) return;
      void ground.withDesk(async (desk) => {
        const session = await chatInNote({ app, desk }, file.path, editor);
        // Whoever has the side view open sees it grow there.
        if (session !== undefined) desk.route.go(`#/sessions/${session}`);
      });
    },
  });
  plugin.registerEvent(
    app.workspace.on('editor-menu', (menu: Menu, editor: Editor, { file }: MarkdownFileInfo) => {
      if (file === null) return;
      const lines = selectedLines(editor);
      menu.addItem((item) =>
        item
          .setTitle(lines === undefined ? WORDS.commandAskNote : WORDS.commandAskSelection)
          .setIcon('signature')
          .onClick(() => ask(file.path, lines)),
      );
    }),
  );
};

/** In the conversation that is open in the side view, or in a new one: the person goes on writing, and sends it. */
const askAbout = async (ground: CommandGround, path: string, lines?: NoteLines): Promise<void> => {
  const named = mentionOf(path, lines);
  if (named === undefined) {
    new Notice(WORDS.cannotBeNamed);
    return;
  }
  await saveNote(ground.app, path);
  const desk = await ground.openSide();
  if (desk === undefined) return;
  const { drafts } = chatHostOf(desk);
  const [place, number] = desk.route.now.peek().words;
  const session = place === 'sessions' && desk.sessions.peek().some(({ id }) => String(id) === number);
  if (!session) desk.route.go('#/');
  const of = session ? Number(number) : 'new';
  drafts.keep(of, `${drafts.text(of).replace(/\S$/, '$& ')}${named}`);
  ground.focusComposer();
};

const newConversation = async (ground: CommandGround): Promise<void> => {
  const desk = await ground.openSide();
  if (desk === undefined) return;
  desk.route.go('#/');
  ground.focusComposer();
};

const begin = async (ground: CommandGround, request: string): Promise<void> => {
  const desk = await ground.openSide();
  if (desk === undefined) return;
  const begun = await desk.call<SessionHead>('POST', '/api/sessions', { message: request, profile: 'coach' });
  if (begun.ok) desk.route.go(`#/sessions/${begun.value.id}`);
  else new Notice(failedWords(begun.error));
};

/** In the words that the coach itself offers, so that the guide without a model takes them too. */
const COACH = [
  { id: 'coach-review', name: WORDS.commandWeekly, request: 'Do the weekly review.' },
  { id: 'coach-stalled', name: WORDS.commandStalled, request: 'Go through the stalled projects.' },
  { id: 'coach-inbox', name: WORDS.commandInbox, request: 'Empty the inbox.' },
  { id: 'coach-hotlist', name: WORDS.commandChoose, request: "Choose today's hotlist." },
] as const;
