// One extra request: the model sums up what no longer fits, for itself. Its words replace the beginning of the conversation.
import { ok, type Result } from '../../error/error-value.ts';
import { estimateTokens } from '../../models/estimate-tokens.ts';
import type { ModelRequest, Reply } from '../../models/message.ts';
import { costOf } from '../../models/prices/price.ts';
import { replyText } from '../../models/reply-text.ts';
import type { Outgoing } from '../../session/messages.ts';
import type { Session } from '../../session/session.ts';
import { cutText } from '../../workspace/cut.ts';
import { type LimitReached, limitReached } from '../limits.ts';
import { recordEgress } from '../record-egress.ts';
import type { Runtime } from '../runtime.ts';
import { tellLive, tellNotice } from '../tell-progress.ts';
import { summaryTokens } from './fit-context.ts';
import { transcriptOf } from './transcript.ts';
import { type Room, requestTokens } from './window.ts';

const SYSTEM =
  'You keep your own memory. You are given the beginning of a conversation between a person and you, with the calls you made and what they returned. Sum it up for yourself so that you can go on without it.';
const TASK = `Sum up the conversation above. Say in short sentences or points:
- what the person wants, in their own terms, and what they refused or corrected;
- what you found out: names of files, figures, exact spellings that you will need;
- what has been done, and what is left to do.
Add nothing that is not there. Answer with the summary alone.`;

/** What could be summed up in one request; the caller looks again whether it is enough. */
export const summarise = async (
  session: Session,
  runtime: Runtime,
  from: { readonly out: Outgoing; readonly room: Room; readonly upTo: number },
): Promise<Result<{ readonly limit?: LimitReached }>> => {
  const { out, room, upTo } = from;
  const { model } = runtime;
  const allowed = Math.min(room.output, summaryTokens(room.messages));
  const around = estimateTokens(SYSTEM) + estimateTokens(TASK) + AROUND;
  const transcript = transcriptOf(out.items, upTo, Math.max(AROUND, room.messages + room.fixed - around));
  if (transcript === undefined) return ok({}); // nothing is left to sum up; the caller says what is too large
  const request: ModelRequest = {
    system: SYSTEM,
    messages: [{ role: 'user', text: `${transcript.text}\n\n${TASK}` }],
    tools: [],
    maxOutputTokens: allowed,
  };
  const coming = requestTokens({ ...room, fixed: around }, estimateTokens(transcript.text));
  const limit = limitReached({ ...runtime, state: session.state, now: runtime.now(), coming });
  if (limit !== undefined) return ok({ limit });

  runtime.store.database.transaction('normal', () => {
    session.flush();
    recordEgress(session, runtime, out);
  });
  tellLive(runtime, 'summing up the conversation so far', { kind: 'work' });
  const reply = await model.reply(request, {
    signal: runtime.signal,
    pause: runtime.pause,
    // Its words are for itself; that it is tried again is for the person.
    heard: (event) => {
      if (event.kind === 'notice') tellNotice(runtime, event);
    },
  });
  if (!reply.ok) return reply;
  const cost = costOf(reply.value.usage, runtime.price);
  session.append({
    kind: 'summary',
    model: model.id,
    upTo: transcript.upTo,
    text: textOf(reply.value, allowed),
    usage: reply.value.usage,
    ...(cost === undefined ? {} : { cost }),
    ...(out.private ? { private: true } : {}),
  });
  runtime.emit({
    event: 'progress',
    step: 'notice',
    words: `The context is full: ${model.id} goes on from its own summary of the beginning. The session keeps everything.`,
  });
  return ok({});
};

/** Roles, marks and the blanks between the pieces. */
const AROUND = 50;

/** A server that knows no output limit may send a novel; a model that says nothing must not be asked for ever. */
const textOf = ({ parts }: Reply, allowed: number): string => {
  const text = replyText(parts).trim();
  return text === '' ? '(No summary was written; what came before is left out.)' : cutText(text, allowed * 4);
};
