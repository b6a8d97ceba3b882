// `undo --pick`: which files and hunks of an entry are taken back, asked for or given by their numbers.
import type { PartId } from '../../../../change/parts.ts';
import { readNumbers } from '../../../../decision/read-numbers.ts';
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import type { EntryInfo, History, Taken } from '../../../../history/history.ts';
import { loadFiles } from '../../../../host/deciding/load-proposal.ts';
import { escapeText } from '../../../../text/escape.ts';
import type { Hunk } from '../../desk/hunk-walk.ts';
import { blank, ours, type ScreenRow } from '../../desk/layout.ts';
import { renderHunk } from '../../desk/render-hunks.ts';
import type { Screen } from '../../desk/screen.ts';
import { isInteractive } from '../../is-interactive.ts';
import type { Output } from '../../output.ts';
import { ownScreen } from '../../own-screen.ts';
import { printRows } from '../../print-rows.ts';

interface NumberedPart {
  readonly id: PartId;
  readonly rows: readonly ScreenRow[];
}

export const undoPicked = async (
  history: History,
  entry: EntryInfo,
  pick: boolean | string,
  output: Output,
  /** Where to ask; undefined: nowhere. */
  screen: Screen | undefined = isInteractive() ? ownScreen() : undefined,
): Promise<Result<readonly Taken[] | 'left'>> => {
  // What cannot be taken back at all is said before anyone chooses.
  const possible = await history.conflicting(entry.id);
  if (!possible.ok) return possible;
  const parts = await numberedParts(history, entry.id);
  if (!parts.ok) return parts;
  if (parts.value.length === 0) return fail('NOT_FOUND', `Nothing of entry ${entry.id} is left to choose from.`);
  const chosen = typeof pick === 'string' ? inWords(pick, parts.value) : await asked(parts.value, output, screen);
  if (!chosen.ok) return chosen;
  if (chosen.value.length === 0) {
    output.note('Nothing was taken back.');
    return ok('left');
  }
  const taken = await history.undo(entry.id, { parts: chosen.value });
  return taken.ok ? ok([taken.value]) : taken;
};

const inWords = (words: string, parts: readonly NumberedPart[]): Result<readonly PartId[]> => {
  if (words === 'all') return ok(parts.map(({ id }) => id));
  const numbers = readNumbers(words, parts.length);
  return numbers.ok ? ok(numbers.value.map((number) => parts[number - 1]?.id ?? '')) : numbers;
};

/** Without a terminal the parts are listed with their numbers, and nothing happens. */
const asked = async (
  parts: readonly NumberedPart[],
  output: Output,
  screen: Screen | undefined,
): Promise<Result<readonly PartId[]>> => {
  const rows = parts.flatMap((part) => part.rows);
  if (screen !== undefined) return choose(parts, [...rows, blank], screen);
  printRows(rows, output);
  return fail('BAD_ARGS', 'There is no terminal to choose at.', {
    wayOut: 'Give the numbers: countersign undo ID --pick 1,3',
  });
};

const choose = async (
  parts: readonly NumberedPart[],
  rows: readonly ScreenRow[],
  screen: Screen,
): Promise<Result<readonly PartId[]>> => {
  const paged = await screen.page(rows);
  if (paged.kind !== 'line') return ok([]);
  for (;;) {
    const typed = await screen.ask('Take back which? numbers (1,3 or 2-4) · all · none');
    const words = typed.kind === 'line' ? typed.text.trim().toLowerCase() : '';
    if (['', 'n', 'no', 'none', 'q'].includes(words)) return ok([]);
    const chosen = inWords(words, parts);
    if (chosen.ok) return chosen;
    const sentence = /^[\d,-]+$/.test(words)
      ? chosen.error.message
      : `"${words}" is not an answer here: numbers, all or none`;
    screen.print([ours(escapeText(sentence, { maxLength: 200 }))]);
  }
};

/** In the order they are shown; the numbers are those of a second look, as long as nothing of the entry is taken back in between. */
const numberedParts = async (history: History, id: number): Promise<Result<readonly NumberedPart[]>> => {
  const found = await history.parts(id);
  if (!found.ok) return found;
  const { changes, parts } = found.value;
  const files = await loadFiles(changes, parts);
  const hunks = files.flatMap((file) =>
    parts.flatMap((part): Hunk[] => {
      if (part.kind === 'item' || part.path !== file.path) return [];
      const lines = part.kind === 'hunk' ? file.hunks.find((hunk) => hunk.parts[0] === part.id) : undefined;
      return [{ file, part: part.id, ...(lines === undefined ? {} : { lines }) }];
    }),
  );
  return ok(
    hunks.map((hunk, index) => ({
      id: hunk.part,
      rows: renderHunk(hunk, index + 1, 1, hunk.file !== hunks[index - 1]?.file),
    })),
  );
};
