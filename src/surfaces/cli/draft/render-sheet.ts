// A sheet as a person reads it: how much it is, how its tests went, and its files by number.
import { testWords } from '../../../agent/draft/tested.ts';
import { numberedParts } from '../../../decision/numbered-parts.ts';
import { escapeText } from '../../../proposal/escape.ts';
import { counted } from '../../../proposal/size-header.ts';
import { ours, type Row, widthOf } from '../desk/layout.ts';
import type { FileView, Loaded } from '../desk/load-proposal.ts';
import type { Picks } from './chosen-hunks.ts';

/** "One sheet: 9 files, 41 hunks. Tests: 212 passed (npm test, rehearsed with these changes)." */
export const renderSheetHead = ({ asked, files }: Loaded): Row[] => {
  const { tests } = asked.proposal.preview;
  const hunks = files.reduce((sum, file) => sum + hunksOf(file), 0);
  const size = `One sheet: ${counted(files.length, 'file')}, ${counted(hunks, 'hunk')}.`;
  return [
    ours(tests === undefined ? size : `${size} ${escapeText(testWords(tests), { maxLength: LONGEST })}.`, 'strong'),
  ];
};

/** A command that a model chose is named as far as one needs to recognise it. */
const LONGEST = 240;

/** One line for each file; `picks` say how much of one is taken. */
export const renderSheetFiles = ({ asked, files }: Loaded, picks: Picks): Row[] => {
  const numbers = new Map(
    numberedParts(asked.proposal).map((part, index) => [part.kind === 'file' && part.path, index + 1]),
  );
  const widest = Math.min(Math.max(...files.map((file) => widthOfName(file))), WIDEST_NAME);
  return files.map((file): Row => {
    const number = numbers.get(file.path) ?? 1;
    const name = nameOf(file);
    const padding = ' '.repeat(Math.max(widest - widthOfName(file), 0));
    return {
      lead: ` ${number}  `,
      hang: '      ',
      text: `${name}${padding}   ${wordsOf(file, picks.get(number))}`,
      tone: 'plain',
    };
  });
};

/** So that what stands behind the names is one column, and still on the line of a terminal of 80. */
const WIDEST_NAME = 48;

const nameOf = ({ path, from }: FileView): string =>
  from === undefined ? escapeText(path) : `${escapeText(from)} → ${escapeText(path)}`;

/** The arrow is one column wide wherever names are lined up by eye. */
const widthOfName = ({ path, from }: FileView): number =>
  widthOf(escapeText(path)) + (from === undefined ? 0 : widthOf(escapeText(from)) + ' → '.length);

const wordsOf = (file: FileView, picked: readonly unknown[] | undefined): string => {
  const hunks = hunksOf(file);
  const isNew = file.what === 'created' || file.what === 'deleted';
  const words = [
    ...(file.what === undefined ? [] : [file.what]),
    ...(isNew || hunks === 0 ? [] : [counted(hunks, 'hunk')]),
  ];
  const taken = picked === undefined ? '' : picked.length === 0 ? ' (left out)' : ` (${picked.length} taken)`;
  return `${words.join(', ') || file.facts.map((fact) => escapeText(fact)).join(', ')}${taken}`;
};

/** What cannot be shown as lines is one thing to take or leave. */
const hunksOf = ({ hunks }: FileView): number => Math.max(hunks.length, 1);
