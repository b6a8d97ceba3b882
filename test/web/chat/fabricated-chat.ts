// A server of one conversation, made up: it answers as the real one does, and the test says what happens.
import { expect } from 'vitest';
import type {
  ContextPage,
  DeskState,
  SessionHead,
  TranscriptItem,
  TranscriptPage,
} from '../../../src/surfaces/server/wire/session-view.ts';
import { openStand, type Stand, type StandReply, type StandRequest } from '../../support/web/open-stand.ts';

export interface FabricatedChat {
  readonly stand: Stand;
  /** As the server has them now; the test changes them as it likes. */
  readonly now: { head: SessionHead; items: readonly TranscriptItem[]; growing: string; after: string };
}

export interface Fabricating {
  readonly items?: readonly TranscriptItem[];
  readonly head?: Partial<SessionHead>;
  readonly others?: readonly SessionHead[];
  readonly width?: number;
  readonly height?: number;
  readonly hash?: string;
  readonly context?: ContextPage;
  /** First; undefined: as usual. */
  readonly api?: (request: StandRequest) => StandReply | undefined | Promise<StandReply | undefined>;
}

export const head = (own: Partial<SessionHead> = {}): SessionHead => ({
  id: 7,
  parent: null,
  title: 'The website',
  profile: 'notes',
  model: 'ollama/qwen3:8b',
  created: 1_790_000_000_000,
  last: 1_790_000_100_000,
  turns: 3,
  cost: null,
  state: 'done',
  runs: 'no',
  readOnly: false,
  drafting: false,
  unsigned: 0,
  pending: [],
  ...own,
});

export const message = (seq: number, text: string): TranscriptItem => ({
  kind: 'message',
  seq,
  at: seq,
  text,
  attached: [],
});

export const reply = (seq: number, text: string): TranscriptItem => ({
  kind: 'reply',
  seq,
  at: seq,
  model: 'ollama/qwen3:8b',
  parts: [{ kind: 'text', text }],
  own: false,
  cut: false,
});

/** What a page is told of a call, and of a receipt, beside what a test is about. */
export const CALL_FACTS = { verb: 'Read', object: '', does: 'read', noun: 'file' } as const;
export const RECEIPT_FACTS = { extent: '', group: null, undone: null, comments: 0 } as const;

export const openChat = async (fabricating: Fabricating = {}): Promise<FabricatedChat> => {
  const now = { head: head(fabricating.head), items: fabricating.items ?? [], growing: '', after: 'stand-0' };
  const stand = await openStand({
    entry: 'chat',
    data: { list: (fabricating.width ?? 1280) > 640 },
    hash: fabricating.hash ?? '#/sessions/7',
    width: fabricating.width ?? 1280,
    height: fabricating.height ?? 800,
    api: async (request) => (await fabricating.api?.(request)) ?? usual(request, now, fabricating),
  });
  // What is said before anyone listens is lost.
  await expect.poll(() => stand.listeners()).toBe(1);
  return { stand, now };
};

const usual = ({ method, path, query }: StandRequest, now: FabricatedChat['now'], made: Fabricating): StandReply => {
  if (path === '/api/state') return { body: state([now.head, ...(made.others ?? [])]) };
  if (path === '/api/models') return { body: [{ id: 'offline', isLocal: true, words: 'the built-in guide' }] };
  if (path === '/api/sessions/7/transcript') return { body: pageOf(now, query) };
  if (path === '/api/sessions/7/context' && made.context !== undefined) return { body: made.context };
  if (method === 'POST' && (path === '/api/sessions' || path.endsWith('/fork')))
    return { body: head({ id: 8, title: 'Another' }) };
  if (method !== 'GET') return { body: {} };
  return { status: 404, body: { error: { code: 'NOT_FOUND', message: `Nothing is at ${path}.` } } };
};

const pageOf = (
  { head: session, items, growing, after }: FabricatedChat['now'],
  query: StandRequest['query'],
): TranscriptPage => {
  const before = Number(query.before ?? Number.POSITIVE_INFINITY);
  const older = items.filter(({ seq }) => seq < before);
  const page = older.slice(-Number(query.limit ?? 100));
  return {
    session,
    items: page,
    more: page.length < older.length,
    newer: false,
    queued: [],
    growing: { reply: growing === '' ? 0 : 1, text: growing, reasoning: '' },
    draft: '',
    after,
  };
};

const state = (sessions: readonly SessionHead[]): DeskState => ({
  version: '0.1.0',
  workspace: { name: 'vault', path: '~/vault' },
  profiles: [
    { name: 'code', about: 'code' },
    { name: 'notes', about: 'notes' },
    { name: 'coach', about: 'getting things done' },
  ],
  profile: 'notes',
  model: { id: 'ollama/qwen3:8b', words: 'local', isLocal: true },
  tools: 'on',
  sessions,
  pending: [],
  draft: '',
  notices: [],
  after: 'stand-0',
});
