// The words that led to an entry: what the person asked for, what the model said beside its call, the call itself.
import type { Store } from '../../agent/runtime.ts';
import type { EntryInfo } from '../../history/history.ts';
import type { Stored } from '../../session/record.ts';
import type { SessionInfo } from '../../session/session.ts';

export interface WordsAround {
  readonly session?: Pick<SessionInfo, 'id' | 'title' | 'model'>;
  /** The person's last message before it. */
  readonly message?: string;
  /** What the model wrote beside the call, and what it gave as its reason in it. */
  readonly said?: string;
  readonly reasoning?: string;
  readonly call?: { readonly id: string; readonly tool: string; readonly input: string };
}

/** Empty for what no session did, and for a session that is gone. */
export const wordsAround = ({ sessions }: Pick<Store, 'sessions'>, entry: EntryInfo): WordsAround => {
  const opened = entry.session === null ? undefined : sessions.open(entry.session);
  if (opened?.ok !== true) return {};
  const { info, records } = opened.value;
  const session = { id: info.id, title: info.title, model: info.model };
  const id = /^\d+:(\d+\.\d+)/.exec(entry.key)?.[1];
  const [seq, place] = (id ?? '').split('.').map(Number);
  const reply = records.find((record) => record.kind === 'reply' && record.seq === seq);
  if (id === undefined || reply?.kind !== 'reply') return { session };
  const message = messageBefore(records, reply.seq);
  const call = reply.parts.filter((part) => part.kind === 'call')[(place ?? 1) - 1];
  const said = [textOf(reply, 'text'), reasonIn(call?.arguments)].filter((text) => text !== '').join('\n');
  const reasoning = textOf(reply, 'reasoning');
  return {
    session,
    ...(message === undefined ? {} : { message }),
    ...(said === '' ? {} : { said }),
    ...(reasoning === '' ? {} : { reasoning }),
    ...(call === undefined ? {} : { call: { id, tool: call.name, input: call.arguments } }),
  };
};

const messageBefore = (records: readonly Stored[], seq: number): string | undefined => {
  const message = records.findLast((record) => record.kind === 'user' && record.seq < seq);
  return message?.kind === 'user' ? message.parts.map(({ text }) => text).join('\n') : undefined;
};

const textOf = (reply: Extract<Stored, { kind: 'reply' }>, kind: 'text' | 'reasoning'): string =>
  reply.parts
    .map((part) => (part.kind === kind ? part.text : ''))
    .join('')
    .trim();

/** Arguments by which models say why; as headlines know them. */
const SAYING = ['description', 'reason', 'reasoning', 'explanation'];

const reasonIn = (input: string | undefined): string => {
  try {
    const value: unknown = JSON.parse(input ?? '');
    if (typeof value !== 'object' || value === null) return '';
    const words = Object.entries(value).find(([name, text]) => SAYING.includes(name) && typeof text === 'string');
    return typeof words?.[1] === 'string' ? words[1].trim() : '';
  } catch {
    return ''; // arguments that are no JSON say nothing; the call is shown as it was
  }
};
