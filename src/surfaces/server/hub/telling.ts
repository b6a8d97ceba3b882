// What pages are told as it happens: records, heads, what goes on, what waits; one line of the journal for each.
import type { AgentEvent } from '../../../agent/events.ts';
import type { Result } from '../../../error/error-value.ts';
import { escapeText } from '../../../text/escape.ts';
import type { Journal } from '../journal.ts';
import type { MeterView, SessionHead } from '../wire/session-view.ts';
import type { HubConversation } from './conversation.ts';
import type { Transcripts } from './transcript/transcripts.ts';

export interface Telling {
  head(session: number): void;
  items(session: number): void;
  queued(session: number): void;
  retrying(session: number): void;
  /** An event of a turn that goes on here. */
  hear(session: number, event: AgentEvent): void;
}

export interface TellingParts {
  readonly journal: Journal;
  readonly transcripts: Pick<Transcripts, 'newItems'>;
  headOf(session: number): Result<SessionHead>;
  live(session: number): HubConversation | undefined;
  meterOf(conversation: HubConversation): MeterView | null;
  /** Something was written in this process. */
  look(): void;
}

export const createTelling = ({ journal, transcripts, headOf, live, meterOf, look }: TellingParts): Telling => {
  const items = (session: number): void => {
    const found = transcripts.newItems(session);
    if (found.length > 0) journal.say({ kind: 'items', session, items: found });
  };
  return {
    items,
    head: (session) => {
      const head = headOf(session);
      if (head.ok) journal.say({ kind: 'session', session: head.value });
    },
    queued: (session) => journal.say({ kind: 'queued', session, queued: live(session)?.queue.views ?? [] }),
    retrying: (session) => {
      const now = live(session)?.retries.now;
      journal.say(now === undefined ? { kind: 'retried', session } : { kind: 'retrying', session, ...now });
    },
    hear: (session, event) => {
      if (event.event === 'text' || event.event === 'reasoning') {
        journal.say({ kind: event.event, session, reply: event.reply, text: event.text });
        return;
      }
      items(session);
      if (event.event === 'progress' && event.step === 'meter') {
        const conversation = live(session);
        const meter = conversation === undefined ? null : meterOf(conversation);
        if (meter !== null) journal.say({ kind: 'meter', session, meter });
      } else if (event.event === 'progress' && event.live !== undefined)
        journal.say({
          kind: 'activity',
          session,
          words: escapeText(event.words, { maxLength: 200 }),
          output: event.live.kind === 'output',
        });
      else if (event.event === 'progress' && event.step === 'notice')
        journal.say({ kind: 'notice', session, tone: 'plain', words: escapeText(event.words, { maxLength: 400 }) });
      else if (event.event === 'error') journal.say({ kind: 'failed', session, error: event.error });
      else if (event.event === 'done') journal.say({ kind: 'activity', session, words: '', output: false });
      // The store does not tell a process of its own writing.
      else look();
    },
  };
};
