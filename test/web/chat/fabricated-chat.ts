// A server of one conversation, made up: it answers as the real one does, and the test says what happens.
import { expect } from 'vitest';
import type {
  AppliedView,
  ContextPage,
  DeskState,
  PlanView,
  ReplyItem,
  SessionHead,
  TranscriptItem,
  TranscriptPage,
} from '../../../src/surfaces/server/wire/session-view.ts';
import { openStand, type Stand, type StandReply, type StandRequest } from '../../support/web/open-stand.ts';

export interface FabricatedChat {
  readonly stand: Stand;
  /** As the server has them now; the test changes them as it likes. */
  readonly now: FabricatedNow;
}

export interface FabricatedNow {
  head: SessionHead;
  items: readonly TranscriptItem[];
  growing: string;
  after: string;
  queued: TranscriptPage['queued'];
  plan?: PlanView;
}

export interface Fabricating {
  readonly items?: readonly TranscriptItem[];
  readonly head?: Partial<SessionHead>;
  readonly others?: readonly SessionHead[];
  readonly width?: number;
  readonly height?: number;
  readonly hash?: string;
  readonly theme?: 'light' | 'dark';
  /** What the page takes for now. */
  readonly now?: number;
  /** The list of conversations beside it; absent: where there is room. */
  readonly list?: boolean;
  /** Pixels that the chat has, in however wide a window. */
  readonly room?: number;
  /** Questions that wait: each is read from /api/questions. */
  readonly pending?: readonly number[];
  readonly plan?: PlanView;
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

type CallPart = Extract<ReplyItem, { kind: 'call' }>;
type Receipt = Extract<TranscriptItem, { kind: 'receipt' }>;

/** A reply of calls and nothing else. */
export const calls = (
  seq: number,
  ...parts: readonly (Partial<CallPart> & { readonly id: string })[]
): TranscriptItem => ({
  kind: 'reply',
  seq,
  at: seq,
  model: 'ollama/qwen3:8b',
  own: false,
  cut: false,
  parts: parts.map((part) => ({
    kind: 'call',
    tool: 'read_file',
    title: 'Read file',
    words: `${part.id}.md`,
    ...CALL_FACTS,
    object: `${part.id}.md`,
    arguments: `{"path":"${part.id}.md"}`,
    ...part,
  })),
});

export const receipt = (seq: number, call: string, own: Partial<Receipt> = {}): Receipt => ({
  kind: 'receipt',
  ...RECEIPT_FACTS,
  seq,
  at: seq,
  call,
  status: 'shared',
  words: 'shared 1.2 KB',
  entry: null,
  isError: false,
  preview: 'The beginning of it',
  more: true,
  ...own,
});

/** What a signature put on disk: one file, all its changes. */
export const applied = (path: string, own: Partial<AppliedView> = {}): AppliedView => ({
  files: [{ path, what: 'updated', added: 5, removed: 12 }],
  count: 1,
  added: 5,
  removed: 12,
  uncounted: 0,
  by: 'person',
  taken: 4,
  of: 4,
  unit: 'change',
  ...own,
});

type Note = Extract<TranscriptItem, { kind: 'note' }>;

export const note = (seq: number, own: Partial<Note> & Pick<Note, 'code' | 'words'>): Note => ({
  kind: 'note',
  seq,
  at: seq,
  tone: 'plain',
  ...own,
});

export const openChat = async (fabricating: Fabricating = {}): Promise<FabricatedChat> => {
  const now: FabricatedNow = {
    head: head(fabricating.head),
    items: fabricating.items ?? [],
    growing: '',
    after: 'stand-0',
    queued: [],
    ...(fabricating.plan === undefined ? {} : { plan: fabricating.plan }),
  };
  const stand = await openStand({
    entry: 'chat',
    data: { list: fabricating.list ?? (fabricating.width ?? 1280) > 640, room: fabricating.room },
    ...(fabricating.theme === undefined ? {} : { theme: fabricating.theme }),
    ...(fabricating.now === undefined ? {} : { now: fabricating.now }),
    hash: fabricating.hash ?? '#/sessions/7',
    width: fabricating.width ?? 1280,
    height: fabricating.height ?? 800,
    api: async (request) => (await fabricating.api?.(request)) ?? usual(request, now, fabricating),
  });
  // What is said before anyone listens is lost.
  await expect.poll(() => stand.listeners()).toBe(1);
  return { stand, now };
};

const usual = ({ method, path, query }: StandRequest, now: FabricatedNow, made: Fabricating): StandReply => {
  if (path === '/api/state')
    return { body: { ...state([now.head, ...(made.others ?? [])]), pending: made.pending ?? [] } };
  if (path === '/api/models') return { body: [{ id: 'offline', isLocal: true, words: 'the built-in guide' }] };
  if (path === '/api/sessions/7/transcript') return { body: pageOf(now, query) };
  if (path === '/api/sessions/7/context' && made.context !== undefined) return { body: made.context };
  if (method === 'POST' && (path === '/api/sessions' || path.endsWith('/fork')))
    return { body: head({ id: 8, title: 'Another' }) };
  if (method !== 'GET') return { body: {} };
  return { status: 404, body: { error: { code: 'NOT_FOUND', message: `Nothing is at ${path}.` } } };
};

const pageOf = (
  { head: session, items, growing, after, queued, plan }: FabricatedNow,
  query: StandRequest['query'],
): TranscriptPage => {
  const limit = Number(query.limit ?? 100);
  const { from, to } = stretchOf(items, query, limit);
  return {
    session,
    items: items.slice(from, to),
    more: from > 0,
    newer: query.before === undefined && to < items.length,
    queued,
    growing: { reply: growing === '' ? 0 : 1, text: growing, reasoning: '' },
    draft: '',
    after,
    ...(plan === undefined ? {} : { plan }),
  };
};

const stretchOf = (
  items: readonly TranscriptItem[],
  { before, behind, around }: StandRequest['query'],
  limit: number,
): { readonly from: number; readonly to: number } => {
  const placeOf = (seq: number): number => items.filter((item) => item.seq < seq).length;
  if (behind !== undefined) {
    const from = placeOf(Number(behind) + 1);
    return { from, to: Math.min(from + limit, items.length) };
  }
  if (around !== undefined) {
    const from = Math.max(placeOf(Number(around)) - Math.floor(limit / 2), 0);
    return { from, to: Math.min(from + limit, items.length) };
  }
  const to = before === undefined ? items.length : placeOf(Number(before));
  return { from: Math.max(to - limit, 0), to };
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
