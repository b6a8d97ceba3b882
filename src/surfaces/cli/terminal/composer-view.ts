// The composer as lines of the terminal, with the place of the cursor; of a long draft, what is around the cursor.

import { grouped } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import { layout, painters, type ScreenPage, type TextRow } from '../desk/layout.ts';
import { usualWidthOf, wrap } from '../desk/wrap-text.ts';
import { lineStart } from './boundaries.ts';
import type { Composer } from './composer.ts';
import type { Area } from './frame.ts';
import type { Menu } from './menu.ts';
import { type Pastes, withPasteWords } from './pasted.ts';

export const composerView = (composer: Composer, page: ScreenPage, rows: number): Area => {
  const { lines, cursor } = draftView(composer, page, Math.max(1, Math.min(MOST_ROWS, Math.floor(rows / 2))));
  return { lines: [...lines, ...below(composer, page, rows)], cursor };
};

/** A message that was sent, as it stays on the screen. */
export const sentLines = (shown: string, page: ScreenPage): readonly string[] =>
  layout(
    shown.split('\n').map((line, index) => ({
      lead: index === 0 ? PROMPT : INDENT,
      hang: INDENT,
      text: seen(line),
      tone: 'plain' as const,
    })),
    page,
  );

/** A message that waits, in one line. */
export const queuedLine = (shown: string, page: ScreenPage): string => {
  const line: TextRow = {
    lead: '  ',
    hang: '  ',
    text: `queued: ${seen(shown.replace(/\s*\n\s*/g, ' '))}`,
    tone: 'dim',
  };
  return layout([line], page)[0] ?? '';
};

const PROMPT = '> ';
const INDENT = '  ';
/** More of a draft than this is rarely read at once, and the conversation above should stay in sight. */
const MOST_ROWS = 12;
/** Columns for text, however narrow the terminal. */
const FEWEST = 2;
const MOST_CHOICES = 8;

/** What a person typed, as the terminal can show it in columns. */
const seen = (line: string): string => escapeText(line.replaceAll('\t', '    '));

const draftView = ({ draft, pastes }: Composer, page: ScreenPage, most: number): Area => {
  const { text, cursor } = draft;
  const all = text.split('\n');
  const current = text.slice(0, cursor).split('\n').length - 1;
  const column = cursor - lineStart(text, cursor);
  const room = Math.max(page.columns - 1 - PROMPT.length, FEWEST);
  // Lines further away cannot be in sight.
  const from = Math.max(0, current - most);
  const drawn: string[] = [];
  let at = { row: 0, before: '' };
  for (const [index, line] of all.slice(from, current + most + 1).entries()) {
    const lead = from + index === 0 ? PROMPT : INDENT;
    const isCurrent = from + index === current;
    const [before, after] = isCurrent ? [line.slice(0, column), line.slice(column)] : [line, ''];
    const shown = seenWith(before, pastes);
    const pieces = wrap(shown + seenWith(after, pastes), room);
    if (isCurrent) at = placeOf(pieces, shown.length, { lead, row: drawn.length });
    for (const [place, piece] of pieces.entries()) drawn.push(`${place === 0 ? lead : INDENT}${piece}`);
  }
  const hidden = { above: from, below: Math.max(0, all.length - current - most - 1) };
  return windowed({ lines: drawn, cursor: at }, hidden, most, page);
};

const seenWith = (line: string, pastes: Pastes): string => seen(withPasteWords(line, pastes));

/** In which piece the cursor stands, so many characters into the text. */
const placeOf = (
  pieces: readonly string[],
  characters: number,
  { lead, row }: { readonly lead: string; readonly row: number },
): { row: number; before: string } => {
  let [left, place] = [characters, 0];
  while (place < pieces.length - 1 && left >= (pieces[place]?.length ?? 0)) {
    left -= pieces[place]?.length ?? 0;
    place += 1;
  }
  return { row: row + place, before: `${place === 0 ? lead : INDENT}${pieces[place]?.slice(0, left) ?? ''}` };
};

/** At most so many rows, with the cursor among them; what is left out is counted. */
const windowed = (
  { lines, cursor = { row: 0, before: '' } }: Area,
  hidden: { readonly above: number; readonly below: number },
  most: number,
  page: ScreenPage,
): Area => {
  if (lines.length <= most && hidden.above + hidden.below === 0) return { lines, cursor };
  const from = Math.max(0, Math.min(cursor.row - most + 1 + Math.floor(most / 2), lines.length - most));
  const shown = lines.slice(from, from + most);
  const row = cursor.row - from;
  const { dim } = painters(page.colour);
  const above = hidden.above + from;
  const below = hidden.below + lines.length - from - shown.length;
  if (above > 0 && row > 0) shown[0] = dim(`  … ${grouped(above + 1)} more lines`);
  if (below > 0 && row < shown.length - 1) shown[shown.length - 1] = dim(`  … ${grouped(below + 1)} more lines`);
  return { lines: shown, cursor: { row, before: cursor.before } };
};

const below = ({ menu, search }: Composer, page: ScreenPage, rows: number): readonly string[] => {
  if (search !== undefined) {
    const none = search.query !== '' && search.ago === 0 ? ' (in no earlier message)' : '';
    return [painters(page.colour).dim(`  search: ${seen(search.query)}${none}`)];
  }
  return menu === undefined ? [] : menuView(menu, page, Math.max(1, Math.min(MOST_CHOICES, rows - 4)));
};

const menuView = ({ choices, chosen }: Menu, page: ScreenPage, most: number): readonly string[] => {
  const first = Math.max(0, Math.min(chosen - Math.floor(most / 2), choices.length - most));
  const shown = choices.slice(first, first + most).map(({ text, hint }) => ({ text: seen(text.trimEnd()), hint }));
  const widest = Math.min(Math.max(...shown.map(({ text }) => usualWidthOf(text))), Math.floor(page.columns / 2));
  const paint = painters(page.colour);
  const lines = shown.map(({ text, hint }, index) => {
    const pad = ' '.repeat(Math.max(0, widest - usualWidthOf(text)));
    const line = `${text}${hint === undefined ? '' : `${pad}   ${hint}`}`;
    return first + index === chosen ? paint.strong(`▸ ${line}`) : `  ${line}`;
  });
  const others = choices.length - shown.length;
  return others === 0 ? lines : [...lines, paint.dim(`  … ${grouped(others)} more`)];
};
