// What would leave for the model: a list to tick, with sizes and why each is in it.

import type { ItemView } from '../../../host/deciding/item-view.ts';
import type { Proposal } from '../../../proposal/proposal.ts';
import { sizeHeader } from '../../../proposal/size-header.ts';
import { counted } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import { escapedLines } from '../../../text/escaped-lines.ts';
import { spelledSize } from '../../../text/spelled-size.ts';
import { foundLine } from './found-words.ts';
import { behindGutter, ours, type ScreenRow } from './layout.ts';
import { inColumns } from './layout-cells.ts';

export const renderShareList = (
  items: readonly ItemView[],
  { recipient, call }: Pick<Proposal, 'recipient' | 'call'>,
): ScreenRow[] => {
  return [
    renderShareHead(items, { recipient, call }),
    ...inColumns(
      items.map((item, index) => {
        const { snippet, reason } = item;
        const number = String(index + 1).padStart(String(items.length).length);
        return {
          lead: ` ${item.stays === undefined ? '[ ]' : '[–]'} ${number}  `,
          hang: ' '.repeat(number.length + 7),
          cells: itemCells(item),
          ...(snippet === undefined ? {} : { behind: (room: number) => foundLine(reason, snippet, room) }),
          tone: 'plain',
        };
      }),
      { right: [1] },
    ),
  ];
};

/** Who would see how much. */
export const renderShareHead = (
  items: readonly ItemView[],
  { recipient, call }: Pick<Proposal, 'recipient' | 'call'>,
): ScreenRow => ours(call.own === true ? offered(items, recipient) : asked(items, recipient));

/** Its name, its size, and why it is in the list; where something was found in it, that is said behind them. */
export const itemCells = ({ title, size, wholeSize, reason, snippet }: ItemView): readonly string[] => [
  escapeText(title),
  spelledSize(wholeSize ?? size),
  ...(snippet === undefined ? [reason === undefined ? '' : escapeText(reason)] : []),
];

const asked = (items: readonly ItemView[], recipient: string): string =>
  items.length === 1
    ? `The model asks to see this. Say whether it may leave for ${escapeText(recipient)}.`
    : `The model asks to see ${howMany(items)}. Tick what may leave for ${escapeText(recipient)}.`;

/** What the program offers by itself: nobody asked for it, so it says how much it is. */
const offered = (items: readonly ItemView[], recipient: string): string => {
  const size = spelledSize(items.reduce((sum, item) => sum + item.size, 0));
  return `${escapeText(recipient)} would see ${howMany(items)}, ${size} in all. Tick what may leave.`;
};

const howMany = (items: readonly ItemView[]): string =>
  counted(items.length, items.every(({ isNote }) => isNote) ? 'note' : 'text');

/** One text in full, for `d1` and `o`. */
export const renderItem = ({ title, text, size, hash }: ItemView): ScreenRow[] => {
  const lines = escapedLines(text);
  return [
    {
      lead: '▸ ',
      hang: '  ',
      text: `${escapeText(title)}   ${sizeHeader({ bytes: size, lines: lines.length, hash })}`,
      tone: 'strong',
      sentence: true,
    },
    ...behindGutter(lines),
  ];
};

/** Lines of a command's output that are enough to recognise it. */
export const OUTPUT_LINES = 6;

/** The beginning of what a command printed; `o` shows the rest. */
export const renderOutput = (items: readonly ItemView[]): ScreenRow[] => {
  const lines = items.flatMap(({ text }) => escapedLines(text));
  const left = lines.length - OUTPUT_LINES;
  return [
    ...behindGutter(lines.slice(0, OUTPUT_LINES)),
    ...(left > 0 ? [ours(`  … ${counted(left, 'more line')}: o shows all`, 'dim')] : []),
  ];
};
