// The beginning of a conversation as one text to be summed up: no calls that want answers, nothing longer than it is worth.
import { estimateTokens } from '../../models/estimate-tokens.ts';
import type { ContextItem } from '../../session/context-item.ts';
import { namedCall } from '../../session/shortened-result.ts';
import { cutText } from '../../workspace/cut.ts';

export interface Transcript {
  readonly text: string;
  /** The last record it covers. */
  readonly upTo: number;
}

/** As many items up to the record as have room, whole turns only, and at least one turn. */
export const transcriptOf = (items: readonly ContextItem[], upTo: number, room: number): Transcript | undefined => {
  const all = items.filter(({ kind, seq }) => kind === 'summary' || seq <= upTo);
  const turns = turnsOf(all);
  const most = Math.max(200, Math.floor((room * CHARACTERS) / LEAST_PIECES));
  const texts: string[] = [];
  let left = room;
  let covered: number | undefined;
  for (const [index, turn] of turns.entries()) {
    const text = turn.map((item) => wordsOf(item, most)).join('\n\n');
    const tokens = estimateTokens(text) + 2;
    if (tokens > left && covered !== undefined) break;
    texts.push(tokens > left ? cutText(text, left * CHARACTERS) : text);
    left -= tokens;
    // Whatever was recorded between two turns belongs to the first.
    if (turn.some(({ kind }) => kind !== 'summary')) covered = (turns[index + 1]?.[0]?.seq ?? upTo + 1) - 1;
  }
  return covered === undefined ? undefined : { text: texts.join('\n\n'), upTo: covered };
};

/** Fewer than most texts have to a token, so that what is cut to size fits. */
const CHARACTERS = 2.5;
/** No single text takes more than a quarter: the others matter as well. */
const LEAST_PIECES = 4;

/** A reply with its results, or a message. */
const turnsOf = (items: readonly ContextItem[]): readonly (readonly ContextItem[])[] => {
  const turns: ContextItem[][] = [];
  for (const item of items) {
    const last = turns.at(-1);
    const belongs = item.kind === 'result' || (item.kind === 'note' && last?.[0]?.seq === item.seq);
    if (belongs && last !== undefined) last.push(item);
    else turns.push([item]);
  }
  return turns;
};

const wordsOf = (item: ContextItem, most: number): string => {
  switch (item.kind) {
    case 'message':
      return `PERSON: ${clipped(item.text, most)}`;
    case 'reply':
      return `YOU: ${clipped(replyWords(item.parts), most)}`;
    case 'result':
      return `RESULT of ${namedCall(item.part)}: ${clipped(item.text, most)}`;
    default:
      return clipped(item.text, most);
  }
};

const replyWords = (parts: Extract<ContextItem, { kind: 'reply' }>['parts']): string =>
  parts
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'call' ? `(calls ${namedCall(part)})` : ''))
    .filter((text) => text !== '')
    .join('\n');

const clipped = (text: string, most: number): string => (text.length <= most ? text : `${cutText(text, most)} […]`);
