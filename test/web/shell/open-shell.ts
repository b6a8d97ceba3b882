// The whole page over a made-up server: it answers as the real one does, and the test says what happens.
import { expect } from 'vitest';
import type { FindReply } from '../../../src/surfaces/server/wire/find.ts';
import type { FileText, QuestionView } from '../../../src/surfaces/server/wire/question-view.ts';
import type {
  DeskState,
  SessionHead,
  TranscriptItem,
  TranscriptPage,
} from '../../../src/surfaces/server/wire/session-view.ts';
import {
  openStand,
  type Stand,
  type StandOptions,
  type StandReply,
  type StandRequest,
} from '../../support/web/open-stand.ts';
import { askedView, fileHead, hunkHead, questionView } from '../../support/web/question-views.ts';
import { head, message, reply } from '../chat/fabricated-chat.ts';

export interface OpenShell extends Stand {
  /** As the server has them now; the test changes them as it likes. */
  readonly server: ShellServer;
  /** It waits from now on, and every page is told. */
  ask(question: QuestionView): void;
}

export interface ShellServer {
  sessions: readonly SessionHead[];
  questions: readonly QuestionView[];
  items: readonly TranscriptItem[];
  found: FindReply;
  /** What is different about the desk. */
  state: Partial<DeskState>;
}

export interface ShellOptions
  extends Partial<ShellServer>,
    Pick<StandOptions, 'width' | 'height' | 'theme' | 'hash' | 'reducedMotion' | 'now'> {
  /** First; undefined: as usual. */
  readonly api?: (request: StandRequest) => StandReply | undefined | Promise<StandReply | undefined>;
}

export const openShell = async (options: ShellOptions = {}): Promise<OpenShell> => {
  const server: ShellServer = {
    sessions: options.sessions ?? [head()],
    questions: options.questions ?? [],
    items: options.items ?? [message(1, 'Round once, please.'), reply(2, 'I read the pricing code first.')],
    found: options.found ?? { rows: [], more: false },
    state: options.state ?? {},
  };
  const { width, height, theme, hash = '#/sessions/7', reducedMotion, now } = options;
  const stand = await openStand({
    entry: 'shell',
    hash,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(theme === undefined ? {} : { theme }),
    ...(reducedMotion === undefined ? {} : { reducedMotion }),
    ...(now === undefined ? {} : { now }),
    api: async (request) => (await options.api?.(request)) ?? usual(request, server),
  });
  return {
    ...stand,
    server,
    ask: (question) => {
      server.questions = [...server.questions, question];
      stand.say({ kind: 'question', question: question.id, session: question.session });
    },
  };
};

/** What is said before anyone listens is lost. */
export const listening = (shell: OpenShell): Promise<void> => expect.poll(() => shell.listeners()).toBe(1);

/** A change of one file, waiting in the conversation that is open unless told otherwise. */
export const question = (id: number, more: Partial<QuestionView> = {}): QuestionView =>
  questionView(
    [askedView({ id: `${id}.1`, digest: `digest-${id}`, files: [fileHead(0, { hunks: [hunkHead(`h${id}`)] })] })],
    {
      id,
      session: 7,
      ...more,
    },
  );

const TEXT: FileText = { before: 'one\n', after: 'two\n' };
const NOTHING: StandReply = {
  status: 404,
  body: { error: { code: 'NOT_FOUND', message: 'There is nothing at this address.' } },
};

const usual = ({ method, path }: StandRequest, server: ShellServer): StandReply => {
  if (path === '/api/state') return { body: stateOf(server) };
  if (path === '/api/find') return { body: server.found };
  if (path === '/api/models') return { body: [{ id: 'offline', isLocal: true, words: 'the built-in guide' }] };
  if (path === '/api/history') return { body: { entries: [], more: false } };
  if (/^\/api\/questions\/\d+$/.test(path)) {
    const asked = server.questions.find(({ id }) => path === `/api/questions/${id}`);
    return asked === undefined ? NOTHING : { body: asked };
  }
  if (/\/files\/\d+$/.test(path)) return { body: TEXT };
  const session = server.sessions.find(({ id }) => path === `/api/sessions/${id}/transcript`);
  if (session !== undefined) return { body: transcriptOf(session, server.items) };
  return method === 'GET' ? NOTHING : { body: {} };
};

const transcriptOf = (session: SessionHead, items: readonly TranscriptItem[]): TranscriptPage => ({
  session,
  items,
  more: false,
  newer: false,
  queued: [],
  growing: { reply: 0, text: '', reasoning: '' },
  draft: '',
  after: 'stand-0',
});

const stateOf = ({ sessions, questions, state }: ShellServer): DeskState => ({
  version: '0.1.0',
  workspace: { name: 'shop', path: '~/code/shop' },
  profiles: [{ name: 'code', about: 'code' }],
  profile: 'code',
  model: { id: 'ollama/qwen3:8b', words: 'local', isLocal: true },
  tools: 'on',
  sessions,
  pending: questions.filter(({ standing }) => standing.is === 'open').map(({ id }) => id),
  draft: '',
  notices: [],
  after: 'stand-0',
  ...state,
});
