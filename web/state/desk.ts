// What the page knows of the desk: the workspace, the sessions, the questions that wait. Read once, then kept current by events.
import { computed, signal } from '@preact/signals';
import type { DeskEvent, ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import type { QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import type { DeskState, SessionHead } from '../../src/surfaces/server/wire/session-view.ts';
import { call } from '../client/call.ts';
import { type ConnectionState, follow } from '../client/follow.ts';

export const desk = signal<DeskState | undefined>(undefined);
export const sessions = signal<readonly SessionHead[]>([]);
/** Every question that waits, in any session of the workspace, oldest first. */
export const waiting = signal<readonly QuestionView[]>([]);
export const connection = signal<ConnectionState>('live');
/** Why the page cannot begin or go on. */
export const failure = signal<ErrorReply['error'] | undefined>(undefined);
export const notices = signal<readonly Notice[]>([]);
export const waitingCount = computed(() =>
  waiting.value.reduce((sum, { standing, asked }) => sum + (standing.is === 'open' ? asked.length : 0), 0),
);

export interface Notice {
  readonly number: number;
  readonly tone: 'plain' | 'warn' | 'error';
  readonly words: string;
}

/** The id ("launch-number") tells what a page that was read meanwhile has already: `after` in it. */
type Listener = (event: DeskEvent, id: string) => void;
const listeners = new Set<Listener>();

/** Tells of every event; returns how to stop listening. After `reset` everything is to be asked for again. */
export const onDeskEvent = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

let leave: (() => void) | undefined;

/** Reads everything, then listens. Also after the server was started again. */
export const openDesk = async (): Promise<void> => {
  leave?.();
  const state = await call<DeskState>('GET', '/api/state');
  if (!state.ok) {
    failure.value = state.error;
    return;
  }
  failure.value = undefined;
  desk.value = state.value;
  sessions.value = state.value.sessions;
  for (const { tone, words } of state.value.notices) tell(tone, words);
  waiting.value = waiting.value.filter(({ id }) => state.value.pending.includes(id));
  await Promise.all(state.value.pending.map(readQuestion));
  leave = follow({
    after: state.value.after,
    hear,
    connection: (now) => {
      connection.value = now;
      if (now === 'lost') void findOutWhy();
      else failure.value = undefined;
    },
  }).leave;
};

/** A server that is gone comes back by itself; one that was started again wants its new link, and only says so when it is asked. */
const findOutWhy = async (): Promise<void> => {
  const state = await call<DeskState>('GET', '/api/state');
  if (!state.ok && state.error.code !== 'TIMEOUT') failure.value = state.error;
};

export const tell = (tone: Notice['tone'], words: string): void => {
  if (notices.value.some((notice) => notice.words === words)) return;
  number++;
  notices.value = [...notices.value.slice(-MOST_NOTICES + 1), { number, tone, words }];
};
let number = 0;
/** More would hide the conversation. */
const MOST_NOTICES = 4;

export const dismiss = (gone: number): void => {
  notices.value = notices.value.filter((notice) => notice.number !== gone);
};

/** A settled question stays on the sheet until it was seen; the sheet takes it away. */
export const forget = (question: number): void => {
  waiting.value = waiting.value.filter(({ id, standing }) => id !== question || standing.is === 'open');
};

const hear = (event: DeskEvent, id: string): void => {
  if (event.kind === 'reset') void openDesk();
  else if (event.kind === 'session') keepSession(event.session);
  else if (event.kind === 'session-gone') sessions.value = sessions.value.filter(({ id }) => id !== event.session);
  else if (event.kind === 'question') void readQuestion(event.question);
  else if (event.kind === 'settled')
    waiting.value = waiting.value.map((question) =>
      question.id === event.question ? { ...question, standing: event.standing } : question,
    );
  else if (event.kind === 'notice') tell(event.tone, event.words);
  for (const listener of [...listeners]) listener(event, id);
};

const keepSession = (session: SessionHead): void => {
  const others = sessions.value.filter(({ id }) => id !== session.id);
  sessions.value = [session, ...others].sort((one, other) => other.last - one.last);
};

const readQuestion = async (id: number): Promise<void> => {
  const question = await call<QuestionView>('GET', `/api/questions/${id}`);
  if (!question.ok) return;
  const others = waiting.value.filter((known) => known.id !== id);
  if (question.value.standing.is === 'open')
    waiting.value = [...others, question.value].sort((one, other) => one.id - other.id);
};
