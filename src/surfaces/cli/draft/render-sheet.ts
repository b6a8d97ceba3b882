// A sheet as a person reads it: how much it is, how its tests went, and its files by number.
import { testWords } from '../../../agent/draft/tested.ts';
import { numberedParts } from '../../../decision/numbered-parts.ts';
import { escapeText } from '../../../proposal/escape.ts';
import { counted } from '../../../proposal/size-header.ts';
import type { FileView, Loaded } from '../../review/load-proposal.ts';
import { ours, type Row } from '../desk/layout.ts';
import { inColumns } from '../desk/layout-cells.ts';
import { nameOf } from '../desk/render-diff.ts';
import type { Picks } from './chosen-hunks.ts';

/** "One sheet: 9 files, 41 hunks. Tests: 212 passed (npm test, rehearsed with these changes)." */
export const renderSheetHead = ({ asked, files }: Loaded): Row[] => {
  const { tests } = asked.proposal.preview;
  const hunks = files.reduce((sum, file) => sum + hunksOf(file), 0);
  const size = `One sheet: ${counted(files.length, 'file')}, ${counted(hunks, 'hunk')}.`;
  const tested = tests === undefined ? '' : ` ${escapeText(testWords(tests), { maxLength: LONGEST })}.`;
  return [ours(`${size}${tested}`, 'strong')];
};

/** A command that a model chose is named as far as one needs to recognise it. */
const LONGEST = 240;

/** One line for each file; `picks` say how much of one is taken. */
export const renderSheetFiles = ({ asked, files }: Loaded, picks: Picks): Row[] => {
  const numbers = new Map(
    numberedParts(asked.proposal).map((part, index) => [part.kind === 'file' && part.path, index + 1]),
  );
  const digits = String(files.length).length;
  return inColumns(
    files.map((file) => {
      const number = numbers.get(file.path) ?? 1;
      return {
        lead: ` ${String(number).padStart(digits)}  `,
        hang: ' '.repeat(digits + 3),
        cells: [nameOf(file), wordsOf(file), pickedWords(picks.get(number))],
        tone: 'plain',
      };
    }),
  );
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
