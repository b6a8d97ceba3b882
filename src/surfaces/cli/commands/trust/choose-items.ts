// Asking at the terminal what may be trusted: everything on the screen first, then numbers, all or none. Silence is none.
import { readAnswer } from '../../../../decision/grammar.ts';
import type { Ask } from '../../../../decision/reading.ts';
import type { ListedItem } from '../../../../host/own-things/listed-item.ts';
import { escapeText } from '../../../../text/escape.ts';
import { helpRows } from '../../desk/help-rows.ts';
import { ours, type ScreenRow } from '../../desk/layout.ts';
import type { Screen } from '../../desk/screen.ts';

export interface Choosing {
  readonly screen: Screen;
  /** Everything that is listed. */
  readonly rows: readonly ScreenRow[];
  /** One item alone, in full. */
  look(item: ListedItem): Promise<ScreenRow[]>;
}

/** What may be trusted of `items`; none when the person says no, says nothing or goes away. */
export const chooseItems = async (items: readonly ListedItem[], choosing: Choosing): Promise<readonly ListedItem[]> => {
  const { screen } = choosing;
  const ask: Ask = { of: 'one', parts: items.length, mustAsk: false, letters: ['d'] };
  const shown = await screen.page(choosing.rows);
  if (shown.kind !== 'line') return [];
  for (;;) {
    const typed = await screen.ask('Trust which? numbers (1,3 or 2-4) · all · none · d2 look · ? help');
    if (typed.kind !== 'line') return [];
    const reading = readAnswer(typed.text, ask);
    if (reading.kind === 'decide') {
      const [choice] = reading.choices;
      if (choice?.take === 'approve') return items;
      if (choice?.take === 'part') return items.filter((_, index) => choice.parts.includes(index + 1));
      return [];
    }
    if (reading.kind === 'diff') {
      const only = reading.number === undefined ? undefined : items[reading.number - 1];
      const paged = await screen.page(only === undefined ? choosing.rows : await choosing.look(only));
      if (paged.kind !== 'line') return [];
    } else if (reading.kind === 'again') screen.print([ours(escapeText(reading.sentence))]);
    else screen.print(helpRows(HELP));
  }
};

const HELP = [
  '1,3  2-4    trust these, and the files a tool card loads with it',
  'all         trust everything that is numbered',
  'none        trust nothing; so do Enter, Ctrl-C and the end of input',
  'd2          look at number 2 alone; d shows everything again',
];
