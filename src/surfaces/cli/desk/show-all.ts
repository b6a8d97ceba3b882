// All there is to see of a proposal, and whether the first sight of it was all.
import { numberedParts } from '../../../decision/numbered-parts.ts';
import type { FileView, Loaded } from '../../../host/deciding/load-proposal.ts';
import { escapedLines } from '../../../text/escaped-lines.ts';
import { insideGit } from '../../../workspace/inside-git.ts';
import { behindGutter, type ScreenRow } from './layout.ts';
import { renderDiffs } from './render-diff.ts';
import { renderWholeReach } from './render-reach.ts';
import { OUTPUT_LINES, renderItem } from './render-share.ts';

export const allItems = ({ items }: Loaded, number: number | undefined): ScreenRow[] =>
  items.filter((_, index) => number === undefined || index === number - 1).flatMap(renderItem);

/** All there is to see of a proposal, uncut: the differences, the shared texts, and for a call without either its input. */
export const everything = (loaded: Loaded, number: number | undefined): ScreenRow[] => {
  const { files, items, asked } = loaded;
  const { reach } = asked.proposal.preview;
  if (number !== undefined)
    return files.length > 0 ? renderDiffs(numberedFiles(loaded, number)) : allItems(loaded, number);
  const input = JSON.stringify(asked.proposal.input, null, 2);
  return [
    ...(reach === undefined ? [] : renderWholeReach(reach)),
    ...renderDiffs(files),
    ...(files.length === 0 ? items.flatMap(renderItem) : []),
    ...(files.length + items.length === 0 ? behindGutter(escapedLines(input), 'input:') : []),
  ];
};

/** Several where they are taken together. */
const numberedFiles = ({ asked, files }: Loaded, number: number): readonly FileView[] => {
  const part = numberedParts(asked.proposal)[number - 1];
  return part?.kind === 'file'
    ? files.filter(({ path }) => part.paths.includes(path))
    : files.slice(number - 1, number);
};

/** Whether the question, uncut, shows all that would change: one difference, or the names of the files that would be read. */
export const showsAll = ({ files, items, asked }: Loaded): boolean => {
  if (files.some(({ path }) => insideGit(path))) return false;
  if (items.length > 0 && files.length === 0) return asked.proposal.tool.effect === 'read';
  return files.length <= 1;
};

/** Whether it shows all that a command printed beside what it changed. */
export const showsOutput = ({ files, items }: Loaded, uncut: boolean): boolean => {
  const beside = files.length === 0 ? [] : items.flatMap(({ text }) => escapedLines(text));
  return beside.length === 0 || (uncut && beside.length <= OUTPUT_LINES);
};

/** The file whose bytes no screen shows: neither text nor a difference of it. */
export const unseenFile = ({ files }: Loaded): FileView | undefined => files.find(({ unseen }) => unseen === true);
