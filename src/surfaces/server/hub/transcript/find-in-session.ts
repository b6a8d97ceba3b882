// Words in a conversation, over all its records: newest first, in slices, and not for longer than anybody waits.
import { snippetOf, soughtText } from '../../../../host/looking-back/find/snippet.ts';
import type { Stored } from '../../../../session/record.ts';
import { yieldToLoop } from '../../../../toolkit/index/yield-to-loop.ts';
import type { SessionFindReply, SessionHit } from '../../wire/transcript.ts';
import { resultText } from './receipt-item.ts';
import { type ItemGround, transcriptItem } from './transcript-items.ts';

/** As many as a person goes through one by one. */
const MOST_HITS = 200;
/** Whoever looks for something waits a moment, and no longer. */
const MOST_MILLISECONDS = 1500;

export const findInSession = async (
  records: readonly Stored[],
  words: string,
  { ground, signal }: { readonly ground: ItemGround; readonly signal: AbortSignal },
): Promise<SessionFindReply> => {
  const sought = soughtText(words);
  const hits: SessionHit[] = [];
  const giveWay = yieldToLoop();
  const end = performance.now() + MOST_MILLISECONDS;
  for (let at = records.length - 1; at >= 0; at--) {
    await giveWay();
    if (signal.aborted || performance.now() > end) return { hits, more: true };
    const record = records[at];
    if (record === undefined) continue;
    // Upwards within a record, too.
    const texts = textsOf(records, at, ground).toReversed();
    const found = texts.flatMap(([where, text]): readonly SessionHit[] => {
      const snippet = snippetOf(text, sought);
      return snippet === undefined ? [] : [{ seq: record.seq, at: record.at, in: where, ...snippet }];
    });
    if (hits.length + found.length > MOST_HITS) return { hits: [...hits, ...found].slice(0, MOST_HITS), more: true };
    hits.push(...found);
  }
  return { hits, more: false };
};

type Text = readonly [where: SessionHit['in'], text: string];

/** What of a record a person can see, folded or not. */
const textsOf = (records: readonly Stored[], at: number, ground: ItemGround): readonly Text[] => {
  const record = records[at];
  if (record?.kind === 'receipt') return [['result', resultText(record.parts)]];
  const item = transcriptItem(records, at, ground);
  switch (item?.kind) {
    case 'message':
      return [['message', [item.text, ...item.attached].join('\n')]];
    case 'reply':
      return item.parts.map((part) =>
        part.kind === 'call' ? ['call', `${part.verb} ${part.object}\n${part.arguments}`] : ['reply', part.text],
      );
    case 'note':
      return [['note', item.words]];
    default:
      return [];
  }
};
