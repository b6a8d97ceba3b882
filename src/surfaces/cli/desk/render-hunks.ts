// Hunks of all files on the screen: as a list with what is decided so far, and one in full.

import { counted } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import { type Hunk, type HunkWalk, shownHunk } from './hunk-walk.ts';
import { ours, type ScreenRow } from './layout.ts';
import { inColumns } from './layout-cells.ts';
import { fileTitle, nameOf, placeOf, renderDiff } from './render-diff.ts';

/** `marker` points at the one looked at. */
export const renderHunkList = ({ hunks, at }: HunkWalk, marker = false): ScreenRow[] => {
  const digits = String(hunks.length).length;
  const files = new Set(hunks.map(({ file }) => file)).size;
  const isBegun = hunks.some(({ decided }) => decided !== undefined);
  const saidOf = ({ decided }: Hunk): string => (isBegun ? (decided ?? '').padEnd(SAID) : '');
  return [
    ours(`${counted(hunks.length, 'hunk')} in ${counted(files, 'file')}`, 'strong'),
    ...inColumns(
      hunks.map((hunk, index) => ({
        lead: `${marker && index === at ? '▸' : ' '}${String(index + 1).padStart(digits)}  ${saidOf(hunk)}`,
        hang: ' '.repeat(digits + 3 + saidOf(hunk).length),
        cells: [nameOf(hunk.file), hunk.lines === undefined ? '' : placeOf(hunk.lines), sayingOf(hunk)],
        tone: hunk.decided === undefined ? 'plain' : hunk.decided === 'keep' ? 'added' : 'removed',
      })),
    ),
  ];
};

/** The longer word, and blanks after it. */
const SAID = 'leave   '.length;

/** One hunk with its number and its file's name; `context` lines around it. */
export const renderHunk = (hunk: Hunk, number: number, context: number, withTitle = true): ScreenRow[] => {
  const title = withTitle ? [fileTitle(hunk.file)] : [];
  if (hunk.lines !== undefined)
    return [...title, ...ownWords(hunk), ...renderDiff(shownHunk(hunk), { context, firstNumber: number })];
  const whole: ScreenRow = { lead: ` ${number}  `, hang: '    ', text: sayingOf(hunk), tone: 'strong' };
  // The text of a file whose mode is taken by itself is another hunk.
  const isMode = hunk.part.endsWith('.mode');
  return [...title, whole, ...(isMode ? [] : renderDiff({ ...hunk.file, facts: [] }, { context }))];
};

const ownWords = ({ own }: Hunk): ScreenRow[] =>
  own === undefined ? [] : [{ lead: '  ', hang: '  ', text: 'as you wrote it', tone: 'plain' }];

/** The sentence of a note's hunk, or what is taken whole. */
const sayingOf = ({ file, lines, own }: Hunk): string => {
  if (lines !== undefined) return own === undefined ? escapeText(lines.label ?? '') : 'as you wrote it';
  const facts = file.facts.map((fact) => escapeText(fact)).join(', ');
  return facts === '' ? 'the whole file' : facts;
};
