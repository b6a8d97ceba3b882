// A sheet as a person reads it: how much it is, how its tests went, and its files by number.
import { testWords } from '../../../agent/draft/tested.ts';
import { numberedParts } from '../../../decision/numbered-parts.ts';
import type { FileView, Loaded } from '../../../host/deciding/load-proposal.ts';
import { heldTogether } from '../../../proposal/held-together.ts';
import { counted } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import { ours, type ScreenRow } from '../desk/layout.ts';
import { inColumns } from '../desk/layout-cells.ts';
import { nameOf } from '../desk/render-diff.ts';
import { followedRow } from '../desk/render-followed.ts';
import type { Picks } from './chosen-hunks.ts';

/** "One sheet: 9 files, 41 hunks. Tests: 212 passed (npm test, rehearsed with these changes)." */
export const renderSheetHead = ({ asked, files }: Loaded): ScreenRow[] => {
  const { tests } = asked.proposal.preview;
  const hunks = files.reduce((sum, file) => sum + hunksOf(file), 0);
  const size = `One sheet: ${counted(files.length, 'file')}, ${counted(hunks, 'hunk')}.`;
  const tested = tests === undefined ? '' : ` ${escapeText(testWords(tests), { maxLength: LONGEST })}.`;
  return [ours(`${size}${tested}`, 'strong')];
};

/** A command that a model chose is named as far as one needs to recognise it. */
const LONGEST = 240;

/** One line for each file; `picks` say how much of one is taken. Files that are taken together have one number, and what follows them is a sentence. */
export const renderSheetFiles = ({ asked, files }: Loaded, picks: Picks): ScreenRow[] => {
  const { preview } = asked.proposal;
  const numbers = new Map(
    numberedParts(asked.proposal).flatMap((part, index) =>
      part.kind === 'file' ? part.paths.map((path) => [path, index + 1] as const) : [],
    ),
  );
  const sets = heldTogether(preview);
  const sentences = new Map(
    preview.alongside?.flatMap(({ path, sentence }) =>
      sets.some((set) => set.includes(path)) ? [[path, sentence] as const] : [],
    ),
  );
  const digits = String(files.length).length;
  const hang = ' '.repeat(digits + 3);
  const leads = files.filter(({ path }) => !sentences.has(path));
  const rows = inColumns(
    leads.map((file) => {
      const number = numbers.get(file.path) ?? 1;
      const set = sets.find((each) => each.includes(file.path));
      const together = set === undefined || set[0] === file.path ? '' : `together with ${escapeText(set[0] ?? '')}`;
      return {
        lead: ` ${String(number).padStart(digits)}  `,
        hang,
        cells: [nameOf(file), wordsOf(file), pickedWords(picks.get(number)) || together],
        tone: 'plain',
      };
    }),
  );
  return leads.flatMap((file, index) => {
    const set = sets.find((each) => each.includes(file.path)) ?? [];
    const isLast = leads.findLast(({ path }) => set.includes(path)) === file;
    const followers = isLast ? files.filter(({ path }) => set.includes(path) && sentences.has(path)) : [];
    const row = rows[index];
    return [
      ...(row === undefined ? [] : [row]),
      ...followers.map((each) => followedRow(each, sentences.get(each.path) ?? '', hang)),
    ];
  });
};

/** "moved, 12 hunks", "created", "mode 644 → 755". */
const wordsOf = (file: FileView): string => {
  const hunks = file.what === 'created' || file.what === 'deleted' ? [] : file.hunks;
  const words = [
    ...(file.what === undefined ? [] : [file.what]),
    ...(hunks.length === 0 ? [] : [counted(hunks.length, 'hunk')]),
  ];
  return words.length === 0 ? file.facts.map((fact) => escapeText(fact)).join(', ') : words.join(', ');
};

const pickedWords = (picked: readonly unknown[] | undefined): string => {
  if (picked === undefined) return '';
  return picked.length === 0 ? 'left out' : `${picked.length} taken`;
};

/** What cannot be shown as lines is one thing to take or leave. */
const hunksOf = ({ hunks }: FileView): number => Math.max(hunks.length, 1);
