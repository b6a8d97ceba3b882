// The message that stands for everything up to a record: the summary, and the person's first and last words as they were.
import { estimateTokens } from '../models/estimate-tokens.ts';
import type { ContextEdits, SummaryRecord } from './context-edits.ts';
import { AROUND_MESSAGE, type ContextItem, tokensOfPart } from './context-item.ts';
import type { SessionRecord, Stored } from './record.ts';
import type { SentTexts } from './sent-text.ts';

type UserRecord = Stored<Extract<SessionRecord, { kind: 'user' }>>;

/** A task is a few sentences and stays; a first message with a file pasted into it is summed up with the rest. */
export const LONGEST_FIRST = 500;

export const summaryMessage = (
  summary: SummaryRecord,
  records: readonly Stored[],
  edits: ContextEdits,
  texts: SentTexts,
): Extract<ContextItem, { kind: 'summary' }> => {
  if (summary.private) texts.holdsPrivate();
  const spoken = records.filter(
    (record): record is UserRecord => record.kind === 'user' && !edits.droppedMessages.has(record.seq),
  );
  const summed = spoken.filter(({ seq }) => seq <= summary.upTo);
  const [first, last] = [summed[0], summed.at(-1)];
  const isShort = (record: UserRecord): boolean =>
    record.parts.every((part) => part.media === undefined && tokensOfPart(part) <= LONGEST_FIRST);
  const begins = first !== undefined && first !== last && isShort(first);
  // Whatever its length, the message that is being worked on stays.
  const ends = last !== undefined && (last === spoken.at(-1) || isShort(last));
  const before = begins ? texts.of(first.parts) : undefined;
  const after = ends ? texts.of(last.parts) : undefined;
  const text = [
    ...(before === undefined ? [] : [before.text, '']),
    BEGIN,
    summary.text,
    END,
    ...(after === undefined ? [] : ['', LAST, after.text]),
  ].join('\n');
  const verbatim = (before?.tokens ?? 0) + (after?.tokens ?? 0);
  const media = [...(before?.media ?? []), ...(after?.media ?? [])];
  const attached = (before?.mediaTokens ?? 0) + (after?.mediaTokens ?? 0);
  return {
    kind: 'summary',
    seq: summary.seq,
    text,
    tokens: estimateTokens(text) + attached + AROUND_MESSAGE,
    verbatim,
    ...(media.length === 0 ? {} : { media }),
  };
};

const BEGIN = '[What happened so far, as you summed it up when the context was full:]';
const END = '[End of the summary.]';
const LAST = '[The last message before it ended:]';
