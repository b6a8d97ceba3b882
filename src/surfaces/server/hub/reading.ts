// What pages read: transcripts page by page, the context, questions with their texts. Nothing here changes anything.

import type { Asked, Question } from '../../../decision/question.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { droppableItems, wordsOf } from '../../../host/conversation/context-table.ts';
import { contextView } from '../../../host/conversation/context-view.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { Setup } from '../../../host/setup/setup.ts';
import { cardOf } from '../../../models/providers/provider-cards.ts';
import { escapeText } from '../../../text/escape.ts';
import type { Registry } from '../../../tool/registry.ts';
import { showUtf8 } from '../../../workspace/utf8.ts';
import type { FileText, ItemText, QuestionView } from '../wire/question-view.ts';
import type { ContextPage } from '../wire/session-view.ts';
import type { HubConversation } from './conversation.ts';
import { fileTextAt } from './file-head.ts';
import { questionView, questionWords } from './question-view.ts';
import { createReadSessions } from './read-sessions.ts';
import { createEntryFacts } from './transcript/entry-facts.ts';
import { createTakenBefore } from './transcript/taken-changes.ts';
import { createTranscripts, type Transcripts } from './transcript/transcripts.ts';
import type { UnsentWork } from './unsent-work.ts';

export interface HubReading extends Transcripts {
  /** Resolves when tools are known by their names. */
  prepared(): Promise<void>;
  context(conversation: HubConversation): Pick<ContextPage, 'room' | 'system' | 'tools' | 'items'>;
  question(id: number): Promise<Result<QuestionView>>;
  fileText(question: number, proposal: string, file: number): Promise<Result<FileText>>;
  itemText(question: number, proposal: string, item: number): Promise<Result<ItemText>>;
  asked(question: number, proposal: string): Result<Asked>;
}

export interface ReadingParts {
  readonly rooms: Rooms;
  readonly unsent: Pick<UnsentWork, 'work' | 'isAside'>;
  fresh(): Promise<Result<Setup>>;
  live(id: number): HubConversation | undefined;
}

export const createReading = ({ rooms, unsent, fresh, live }: ReadingParts): HubReading => {
  const { sessions, questions } = rooms.store;
  const readSessions = createReadSessions({ database: rooms.store.database, sessions, live });
  const takenBefore = createTakenBefore(questions);
  const entries = createEntryFacts(rooms.store);
  /** Of whatever was prepared last: for conversations that go on nowhere here. */
  let tools: Registry | undefined;
  const transcripts = createTranscripts(readSessions, (session) => ({
    entries,
    takenBefore,
    toolOf: (name) => {
      const found = (live(session)?.board.setup.registry ?? tools)?.get(name);
      return found?.ok === true ? found.value : undefined;
    },
    aboutOf: (question) => {
      const found = questions.get(question);
      return found === undefined ? undefined : questionWords(found);
    },
  }));
  const askedOf = (question: number, proposal: string): Result<Asked> => {
    const asked = questions.get(question)?.asked.find((each) => each.proposal.id === proposal);
    return asked === undefined
      ? fail('NOT_FOUND', `Question ${question} has no proposal ${escapeText(proposal, { maxLength: 40 })}.`)
      : ok(asked);
  };
  const setupFor = async ({ session }: Question): Promise<Setup | undefined> => {
    const here = live(session)?.board.setup;
    if (here !== undefined) return here;
    const setup = await fresh();
    return setup.ok ? setup.value : undefined;
  };

  return {
    ...transcripts,
    prepared: async () => {
      tools ??= await registryOf(fresh);
    },
    context: ({ board, session }) => {
      const view = contextView(board.setup, session);
      const droppable = new Set(droppableItems(view.items));
      return {
        room: view.room.window,
        system: view.system,
        tools: view.tools,
        items: view.items.map((item) => ({
          kind: item.kind,
          tokens: item.tokens,
          words: escapeText(wordsOf(item)),
          state: item.kind === 'result' ? item.state : 'whole',
          ...(!droppable.has(item)
            ? {}
            : { drop: item.kind === 'result' ? { call: item.call } : { message: item.seq } }),
        })),
      };
    },
    question: async (id) => {
      const question = questions.get(id);
      const standing = questions.standing(id);
      if (question === undefined || !standing.ok) return fail('NOT_FOUND', `There is no question ${id}.`);
      const setup = await setupFor(question);
      const session = readSessions.of(question.session);
      const isSheet =
        session.ok &&
        session.value.records.some(
          (record) => record.kind === 'question' && record.question === id && record.sheet === true,
        );
      const view = await questionView(question, standing.value, {
        sessionTitle: session.ok ? session.value.info.title : '',
        isSheet,
        tool: (name) => {
          const found = setup?.registry.get(name);
          return found?.ok === true ? found.value : undefined;
        },
        isLocal: (model) => (setup?.model.id === model ? setup.model.local : isLocalModel(model)),
        mayTest: setup?.sandbox !== undefined,
      });
      const asked = view.asked.map((each) => {
        const kept = unsent.work(question, each);
        return kept === undefined ? each : { ...each, kept };
      });
      return ok({ ...view, asked, ...(unsent.isAside(question) ? { aside: true } : {}) });
    },
    fileText: async (question, proposal, file) => {
      const asked = askedOf(question, proposal);
      return asked.ok ? fileTextAt(asked.value.proposal.preview.changes ?? [], file) : asked;
    },
    itemText: async (question, proposal, item) => {
      const asked = askedOf(question, proposal);
      if (!asked.ok) return asked;
      const found = asked.value.proposal.preview.share?.[item];
      return found === undefined
        ? fail('NOT_FOUND', 'There is no such item in the proposal.')
        : ok({ text: escapeText(showUtf8(await found.text.read()), { multiline: true }) });
    },
    asked: askedOf,
  };
};

const registryOf = async (fresh: ReadingParts['fresh']): Promise<Registry | undefined> => {
  const setup = await fresh();
  return setup.ok ? setup.value.registry : undefined;
};

// Whether a model named in a record runs on this machine, as far as its name tells; when in doubt it does not.
/** One over the wire may be local by its address, which a name does not say: then it counts as elsewhere, and too much is said, never too little. */
const isLocalModel = (id: string): boolean => id === 'offline' || cardOf(id)?.where === 'in process';
