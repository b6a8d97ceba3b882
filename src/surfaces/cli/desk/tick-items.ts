// Ticking what may be shared in a list, key by key; the same decision as the typed numbers.
import { decisionOf } from '../../../decision/numbered-parts.ts';
import type { Decision } from '../../../decision/question.ts';
import type { Loaded } from '../../../host/deciding/load-proposal.ts';
import { escapeText } from '../../../text/escape.ts';
import type { Ticked, TickItem, TickList } from '../terminal/terminal.ts';
import { type Ended, endedBy } from './choose-hunks.ts';
import { foundLine } from './found-words.ts';
import { ours, type ScreenRow } from './layout.ts';
import { inLine } from './layout-cells.ts';
import { itemCells, renderItem, renderShareHead } from './render-share.ts';
import type { Screen } from './screen.ts';
import { widthOf } from './wrap-text.ts';

/** A list at a live terminal; undefined where there is none after all. */
export type Tick = (
  list: Omit<TickList, 'head'> & { readonly head: readonly ScreenRow[] },
) => Promise<Ticked> | undefined;

/** Undefined when the question stands. */
export const tickItems = async (
  { asked, items }: Loaded,
  { tick, screen }: { readonly tick: Tick | undefined; readonly screen: Screen },
): Promise<Decision | Ended | undefined> => {
  let ticked: readonly number[] = [];
  const texts = inLine(items.map(itemCells));
  for (;;) {
    const list = items.map((item, index): TickItem => {
      const { snippet, reason } = item;
      const text = texts[index] ?? '';
      const line =
        snippet === undefined
          ? text
          : (room: number) => `${text}   ${foundLine(reason, snippet, room - widthOf(text) - 3)}`;
      const more = [reason === undefined ? undefined : escapeText(reason), snippet?.text].filter(
        (words) => words !== undefined,
      );
      return {
        text: line,
        ticked: ticked.includes(index),
        ...(item.stays === undefined ? {} : { fixed: true }),
        ...(snippet === undefined ? {} : { more }),
      };
    });
    const answer = await tick?.({ head: [renderShareHead(items, asked.proposal)], items: list, foot });
    if (answer === undefined) {
      screen.print([ours('This terminal has no list to tick: type the numbers.')]);
      return undefined;
    }
    if (answer.kind === 'ticked') return decided(asked.proposal, answer.items, items.length);
    if (answer.kind !== 'look') return endedBy(answer.kind);
    ticked = answer.items;
    const item = items[answer.item];
    const paged = item === undefined ? undefined : await screen.page(renderItem(item));
    if (paged !== undefined && paged.kind !== 'line') return endedBy(paged.kind);
  }
};

const foot = (ticked: readonly number[]): string =>
  // What Enter does stands first: a narrow screen cuts the end.
  `Enter shares ${ticked.length === 0 ? 'nothing' : ticked.length} · space tick · a all · n none · u more · l look · Esc no`;

const decided = (proposal: Loaded['asked']['proposal'], chosen: readonly number[], of: number): Decision =>
  chosen.length === of
    ? decisionOf(proposal, { item: 1, take: 'approve' })
    : decisionOf(proposal, { item: 1, take: 'part', parts: chosen.map((index) => index + 1) });
