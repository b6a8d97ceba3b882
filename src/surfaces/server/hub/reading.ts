// What pages read: transcripts page by page, the context, questions with their texts. Nothing here changes anything.

import type { Asked, Question } from '../../../decision/question.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { droppableItems, wordsOf } from '../../../host/conversation/context-table.ts';
import { contextView } from '../../../host/conversation/context-view.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { Setup } from '../../../host/setup/setup.ts';
import { cardOf } from '../../../models/providers/provider-cards.ts';
import type { Stored } from '../../../session/record.ts';
import type { Session } from '../../../session/session.ts';
import { escapeText } from '../../../text/escape.ts';
import { showUtf8 } from '../../../workspace/utf8.ts';
import type { FileText, ItemText, QuestionView } from '../wire/question-view.ts';
import type { ContextPage, ReceiptText, TranscriptItem } from '../wire/session-view.ts';
import type { HubConversation } from './conversation.ts';
import { fileTextAt } from './file-head.ts';
import { questionView, questionWords } from './question-view.ts';
import { type Naming, resultText, transcriptItem } from './transcript.ts';
import type { UnsentWork } from './unsent-work.ts';

export interface HubReading {
  /** Oldest first; `more`: there are older ones. */
  items(
    session: number,
    before: number,
    limit: number,
  ): Result<{ readonly items: readonly TranscriptItem[]; readonly more: boolean }>;
  /** Those that nobody was told of yet. */
  newItems(session: number): readonly TranscriptItem[];
  receiptText(session: number, call: string): Result<ReceiptText>;
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

/** Sessions that are read again and again while pages look at them. */
const MOST_KEPT = 8;

export const createReading = ({ rooms, unsent, fresh, live }: ReadingParts): HubReading => {
  const { sessions, questions } = rooms.store;
  const kept = new Map<number, Session>();
  /** By session: the last record that was told. */
  const told = new Map<number, number>();
  const naming: Naming = {
    titleOf: (tool) => title(tool),
    aboutOf: (question) => {
      const found = questions.get(question);
      return found === undefined ? undefined : questionWords(found);
    },
  };
  let title = (tool: string): string => tool;

  const sessionOf = (id: number): Result<Session> => {
    const here = live(id)?.session ?? kept.get(id);
    if (here !== undefined) {
      if (live(id)?.runs !== true) here.refresh();
      return ok(here);
    }
    const opened = sessions.open(id);
    if (!opened.ok) return opened;
    kept.set(id, opened.value);
    for (const old of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(old);
    return opened;
  };
  const asItems = (records: readonly Stored[]): TranscriptItem[] =>
    records.flatMap((record) => transcriptItem(record, naming) ?? []);
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
    items: (id, before, limit) => {
      const session = sessionOf(id);
      if (!session.ok) return session;
      const { records } = session.value;
      if (!told.has(id)) told.set(id, records.at(-1)?.seq ?? 0);
      const older = records.filter(({ seq }) => seq < before);
      // Of the person's and the model's words, not of records: some of them show nothing.
      const items: TranscriptItem[] = [];
      let at = older.length;
      while (at > 0 && items.length < limit) {
        const record = older[--at];
        if (record !== undefined) items.unshift(...asItems([record]));
      }
      return ok({ items, more: at > 0 });
    },
    newItems: (id) => {
      const session = sessionOf(id);
      if (!session.ok) return [];
      const { records } = session.value;
      const last = told.get(id) ?? 0;
      told.set(id, records.at(-1)?.seq ?? 0);
      const fresh = records.filter(({ seq }) => seq > last);
      return asItems(fresh);
    },
    receiptText: (id, call) => {
      const session = sessionOf(id);
      if (!session.ok) return session;
      const record = session.value.records.findLast((each) => each.kind === 'receipt' && each.call === call);
      return record?.kind === 'receipt'
        ? ok({ text: resultText(record.parts) })
        : fail('NOT_FOUND', 'There is no result of that call.');
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
      title = (tool) => {
        const found = setup?.registry.get(tool);
        return found?.ok === true ? found.value.title : tool;
      };
      const session = sessionOf(question.session);
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

// Whether a model named in a record runs on this machine, as far as its name tells; when in doubt it does not.
/** One over the wire may be local by its address, which a name does not say: then it counts as elsewhere, and too much is said, never too little. */
const isLocalModel = (id: string): boolean => id === 'offline' || cardOf(id)?.where === 'in process';
