// What fills the context, as lines a person can read, with the numbers that /drop takes.
import { type Room, requestTokens } from '../../agent/context/window.ts';
import { correctedTokens } from '../../models/estimate-tokens.ts';
import type { ContextItem } from '../../session/context-item.ts';
import { namedCall } from '../../session/shortened-result.ts';
import { grouped } from '../../text/counted.ts';
import { shortened } from '../../text/shortened.ts';

export interface ContextView {
  readonly items: readonly ContextItem[];
  readonly room: Room;
  readonly system: number;
  readonly tools: { readonly count: number; readonly tokens: number };
  readonly model: string;
}

/** The items that can be dropped carry their number; the others are there to be seen. */
export const contextTable = ({ items, room, system, tools, model }: ContextView): string[] => {
  const tokens = items.reduce((sum, item) => sum + item.tokens, 0);
  const total = requestTokens(room, tokens);
  const line = (number: string, count: number, words: string): string =>
    `${number.padStart(4)}  ${grouped(correctedTokens(count, room.ratio)).padStart(9)}  ${words}`;
  const droppable = droppableItems(items);
  return [
    `What ${model} would be sent now, in tokens (about):`,
    line('', system, 'instructions'),
    line('', tools.tokens, `${tools.count} ${tools.count === 1 ? 'tool' : 'tools'}`),
    ...items.map((item) => {
      const number = droppable.indexOf(item) + 1;
      return line(number === 0 ? '' : String(number), item.tokens, wordsOf(item));
    }),
    `      ${grouped(total).padStart(9)}  in all: ${Math.round((total / room.window) * 100)} % of ${grouped(room.window)}; ${grouped(room.output)} are kept free for the answer`,
  ];
};

/** Results that are still there, and messages with all that followed from them; never the last message. */
export const droppableItems = (items: readonly ContextItem[]): readonly ContextItem[] => {
  const last = items.findLast(({ kind }) => kind === 'message');
  return items.filter(
    (item) => (item.kind === 'result' && item.state !== 'dropped') || (item.kind === 'message' && item !== last),
  );
};

export const wordsOf = (item: ContextItem): string => {
  switch (item.kind) {
    case 'message':
      return `you: ${shortened(item.text, WIDTH)}`;
    case 'reply':
      return `model: ${shortened(replyWords(item.parts), WIDTH)}`;
    case 'result':
      return `result of ${shortened(namedCall(item.part), WIDTH)}${STATE[item.state]}`;
    case 'summary':
      return 'summary of the beginning';
    case 'note':
      return `note: ${shortened(item.text, WIDTH)}`;
  }
};
/** With the figures before it, a line of 80 columns. */
const WIDTH = 50;
const STATE = { whole: '', cut: ' (in short)', dropped: ' (dropped)' } as const;

const replyWords = (parts: Extract<ContextItem, { kind: 'reply' }>['parts']): string =>
  parts
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'call' ? `calls ${part.name}` : ''))
    .filter((text) => text !== '')
    .join(', ');
