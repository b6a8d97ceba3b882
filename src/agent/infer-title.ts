// A name for a session, or for the note it is in, asked of its own model in one small request.
import { ok, type Result } from '../error/error-value.ts';
import { estimateTokens } from '../models/estimate-tokens.ts';
import type { ModelRequest, Reply } from '../models/message.ts';
import { costOf } from '../models/prices/price.ts';
import { replyText } from '../models/reply-text.ts';
import { outgoing } from '../session/messages.ts';
import type { Session } from '../session/session.ts';
import { transcriptOf } from './context/transcript.ts';
import { limitReached } from './limits.ts';
import { recordEgress } from './record-egress.ts';
import type { Runtime } from './runtime.ts';

const SYSTEM = 'You give a conversation a name for a list.';
const taskIn = (language: string): string =>
  `Name the conversation above in at most 6 words, in ${language}. Answer with the name alone: no quotes, no full stop.`;
/** Tokens of the conversation that are sent: its beginning says what it is about. */
const MOST_SENT = 600;
/** Six words in any language. */
const MOST_ANSWERED = 40;
const MOST_WORDS = 6;
const MOST_CHARACTERS = 60;

/** Undefined when it has a name already, when there is nothing to name yet, or when the model gave none. */
export const inferTitle = async (session: Session, runtime: Runtime): Promise<Result<string | undefined>> => {
  const { sessions } = runtime.store;
  if (session.records.some(({ kind }) => kind === 'title') || sessions.isNamed(session.info.id)) return ok(undefined);
  const title = await askForTitle(session, runtime);
  if (!title.ok || title.value === undefined) return title;
  const renamed = sessions.rename(session.info.id, title.value);
  return renamed.ok ? title : renamed;
};

/** Nothing is renamed. Undefined when there is nothing to name yet, at a limit, or when the model gave none. */
export const askForTitle = async (
  session: Session,
  runtime: Runtime,
  language = 'its own language',
): Promise<Result<string | undefined>> => {
  const { model, store } = runtime;
  if (session.state.replies === 0 || session.state.lastModel !== model.id) return ok(undefined);
  // The same filter as for any request: it holds only what this model may have.
  const out = outgoing(session.records, model);
  const upTo = session.records.at(-1)?.seq ?? 0;
  const transcript = transcriptOf(out.items, upTo, MOST_SENT);
  if (transcript === undefined) return ok(undefined);
  const coming = estimateTokens(transcript.text) + MOST_ANSWERED;
  if (limitReached({ ...runtime, state: session.state, now: runtime.now(), coming }) !== undefined)
    return ok(undefined);
  const request: ModelRequest = {
    system: SYSTEM,
    messages: [{ role: 'user', text: `${transcript.text}\n\n${taskIn(language)}` }],
    tools: [],
    maxOutputTokens: MOST_ANSWERED,
  };
  store.database.transaction('normal', () => {
    session.flush();
    recordEgress(session, runtime, out);
  });
  const reply = await model.reply(request, { signal: runtime.signal, heard: () => undefined });
  if (!reply.ok) return reply;
  const title = titleIn(reply.value);
  const cost = costOf(reply.value.usage, runtime.price);
  // Also where it gave none: the request was paid for, and it is not asked again.
  session.append({
    kind: 'title',
    model: model.id,
    text: title ?? session.info.title,
    usage: reply.value.usage,
    ...(cost === undefined ? {} : { cost }),
  });
  return ok(title);
};

/** Its first line, without what models like to put around a title. */
export const titleIn = ({ parts }: Pick<Reply, 'parts'>): string | undefined => {
  const text = replyText(parts);
  const line = text
    .replace(/<think>[\s\S]*?<\/think>/g, '')
    .split('\n')
    .map((each) => each.trim())
    .find((each) => each !== '');
  const bare = (words: string): string => words.replace(/^["'“„«*#\s]+|["'”“»*.\s]+$/g, '');
  const plain = bare(bare(line ?? '').replace(/^(?:title|name)\s*:/i, ''));
  const words = plain.split(/\s+/).slice(0, MOST_WORDS).join(' ');
  const title = [...words].slice(0, MOST_CHARACTERS).join('').trim();
  return title === '' ? undefined : title;
};
