// What one page knows of the desk: the workspace, the sessions, the questions that wait. Read once, then kept current by events. Two pages share nothing.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { DeskEvent, ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import type { QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import type { DeskState, LastDecision, SessionHead } from '../../src/surfaces/server/wire/session-view.ts';
import { call as ask } from '../client/call.ts';
import { type ConnectionState, follow as hearAll } from '../client/follow.ts';
import { type Aside, createAside } from './create-aside.ts';
import { createCalling } from './create-calling.ts';
import { createKeptWork, type WorkKeeper } from './create-kept-work.ts';
import { createNotices, type PageNotices } from './create-notices.ts';
import { createRoute, type PageRoute } from './create-route.ts';
import { createTheme, type Theme } from './create-theme.ts';
import { createUnsent, type UnsentTexts } from './create-unsent.ts';
import type { KeptChoice } from './kept-choice.ts';

/** The id ("launch-number") tells what a page that was read meanwhile has already: `after` in it. */
export type DeskListener = (event: DeskEvent, id: string) => void;

export interface PageDesk {
  /** Absent before it was read. */
  readonly state: Signal<DeskState | undefined>;
  readonly sessions: ReadonlySignal<readonly SessionHead[]>;
  /** Every question that waits, in any session of the workspace, oldest first; a settled one stays until it was seen. */
  readonly waiting: ReadonlySignal<readonly QuestionView[]>;
  /** Proposals in them that are open. */
  readonly waitingCount: ReadonlySignal<number>;
  readonly lastDecision: ReadonlySignal<LastDecision | undefined>;
  readonly connection: ReadonlySignal<ConnectionState>;
  /** Why the page cannot begin or go on. */
  readonly failure: ReadonlySignal<ErrorReply['error'] | undefined>;
  readonly notices: PageNotices;
  readonly aside: Aside;
  readonly unsent: UnsentTexts;
  readonly work: WorkKeeper;
  readonly route: PageRoute;
  readonly theme: Theme;
  /** Whether the person wants to be called when something waits and nobody looks. */
  readonly calling: KeptChoice<boolean>;
  readonly call: typeof ask;
  /** Reads everything, then listens. Also after the server was started again. */
  open(): Promise<void>;
  /** Tells of every event; returns how to stop listening. After `reset` everything is to be asked for again. */
  listen(listener: DeskListener): () => void;
  /** It was answered here, though that may not have been told yet, or was seen as it is settled. */
  forget(question: number): void;
}

export interface DeskOptions {
  readonly page?: Window;
  readonly call?: typeof ask;
  readonly follow?: typeof hearAll;
  /** Absent: the address of the page, which is a host's own where the desk is a part of it. */
  readonly route?: PageRoute;
  /** Absent: as the person chose on this page. */
  readonly theme?: Theme;
}

export const createDesk = ({
  page = window,
  call = ask,
  follow = hearAll,
  route = createRoute(page),
  theme = createTheme(page),
}: DeskOptions = {}): PageDesk => {
  const state = signal<DeskState | undefined>(undefined);
  const sessions = signal<readonly SessionHead[]>([]);
  const waiting = signal<readonly QuestionView[]>([]);
  const lastDecision = signal<LastDecision | undefined>(undefined);
  const connection = signal<ConnectionState>('live');
  const failure = signal<ErrorReply['error'] | undefined>(undefined);
  const notices = createNotices();
  const unsent = createUnsent({ page, call, tell: notices.tell });
  const aside = createAside(waiting, unsent);
  const listeners = new Set<DeskListener>();
  let leave: (() => void) | undefined;

  const open = async (): Promise<void> => {
    leave?.();
    const read = await call<DeskState>('GET', '/api/state');
    if (!read.ok) {
      failure.value = read.error;
      return;
    }
    failure.value = undefined;
    state.value = read.value;
    sessions.value = read.value.sessions;
    lastDecision.value = read.value.lastDecision;
    for (const { tone, words } of read.value.notices) notices.tellOnce(tone, words);
    // All at once: which of them is shown first is chosen among all.
    const pending = await Promise.all(
      read.value.pending.map((id) => call<QuestionView>('GET', `/api/questions/${id}`)),
    );
    waiting.value = pending.flatMap((each) => (each.ok && each.value.standing.is === 'open' ? [each.value] : []));
    leave = follow({
      after: read.value.after,
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
    const read = await call<DeskState>('GET', '/api/state');
    if (!read.ok && read.error.code !== 'TIMEOUT') failure.value = read.error;
  };

  const hear = (event: DeskEvent, id: string): void => {
    if (event.kind === 'reset') void open();
    else if (event.kind === 'session') keepSession(event.session);
    else if (event.kind === 'session-gone') sessions.value = sessions.value.filter((each) => each.id !== event.session);
    else if (event.kind === 'question') void readQuestion(event.question);
    else if (event.kind === 'settled') settle(event);
    else if (event.kind === 'decided') lastDecision.value = event;
    else if (event.kind === 'notice') notices.tell(event.tone, event.words);
    for (const listener of [...listeners]) listener(event, id);
  };

  const settle = ({ question: id, standing }: Extract<DeskEvent, { kind: 'settled' }>): void => {
    // Nobody looks at what was put aside, and nobody has to see what became of it before it goes.
    waiting.value = aside.questions.value.has(id)
      ? waiting.value.filter((question) => question.id !== id)
      : waiting.value.map((question) => (question.id === id ? { ...question, standing } : question));
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

  return {
    state,
    sessions,
    waiting,
    waitingCount: computed(() =>
      waiting.value.reduce((sum, { standing, asked }) => sum + (standing.is === 'open' ? asked.length : 0), 0),
    ),
    lastDecision,
    connection,
    failure,
    notices,
    aside,
    unsent,
    work: createKeptWork(unsent),
    route,
    theme,
    calling: createCalling(page),
    call,
    open,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    forget: (question) => {
      waiting.value = waiting.value.filter(({ id }) => id !== question);
    },
  };
};
