// One proposal as a person reads it: headline, what it would do, what the model says about it, which rule asked.
import { numberedParts } from '../../../decision/numbered-parts.ts';
import type { FileView, Loaded } from '../../../host/deciding/load-proposal.ts';
import { notesToTell } from '../../../host/deciding/notes-of.ts';
import { headlineOf } from '../../../proposal/headline.ts';
import type { Proposal } from '../../../proposal/proposal.ts';
import { sizeHeader } from '../../../proposal/size-header.ts';
import { counted } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import { insideGit } from '../../../workspace/inside-git.ts';
import type { Path } from '../../../workspace/path.ts';
import { behindGutter, blank, ours, type ScreenRow } from './layout.ts';
import { inColumns } from './layout-cells.ts';
import { renderCommandHead } from './render-command.ts';
import { fileTitle, linesChanged, nameOf, renderDiff } from './render-diff.ts';
import { followedRow } from './render-followed.ts';
import { headlineLine, renderHeadline } from './render-headline.ts';
import { renderReach } from './render-reach.ts';
import { renderRule } from './render-rule.ts';
import { renderOutput, renderShareList } from './render-share.ts';

export interface RenderedProposal {
  readonly head: readonly ScreenRow[];
  /** May be cut on a small screen; `d` shows all of it. */
  readonly body: readonly ScreenRow[];
  readonly foot: readonly ScreenRow[];
}

export const renderProposal = (loaded: Loaded): RenderedProposal => {
  const { asked, files, items } = loaded;
  const { proposal, judgement, again } = asked;
  const { preview } = proposal;
  return {
    head: [
      ...(again === undefined ? [] : [ours(`Shown again: ${escapeText(again)}`, 'warn')]),
      ...(renderCommandHead(proposal) ?? renderHeadline(asked)),
      ...(proposal.origin === undefined ? [] : [ours(`from: ${escapeText(proposal.origin)}`, 'dim')]),
    ],
    body: [
      ...(preview.reach === undefined ? [] : renderReach(preview.reach, headlineLine(headlineOf(proposal)))),
      ...renderFiles(loaded),
      ...(items.length === 0 ? [] : files.length === 0 ? renderShareList(items, proposal) : renderOutput(items)),
    ],
    foot: [...notes(proposal), ...modelSays(proposal), renderRule(judgement), blank],
  };
};

/** A single file by its difference; several by name and size, numbered, so that a part can be taken. */
const renderFiles = ({ asked, files: all }: Loaded): ScreenRow[] => {
  const sentences = new Map(asked.proposal.preview.alongside?.map(({ path, sentence }) => [path, sentence]));
  const files = all.filter(({ path }) => !sentences.has(path));
  const along = all.filter(({ path }) => sentences.has(path));
  if (along.length > 0)
    return [
      ...(files.length === 0 ? [] : filesOf(asked, files)),
      ...along.map((file) => followedRow(file, sentences.get(file.path) ?? '')),
    ];
  return filesOf(asked, files);
};

const filesOf = (asked: Loaded['asked'], files: readonly FileView[]): ScreenRow[] => {
  const [only] = files;
  const shown = files.filter(({ path }) => !insideGit(path));
  const inGit = files.length - shown.length;
  if (inGit === 0 && only !== undefined && files.length === 1) {
    // A command's head does not name the file.
    const title = renderCommandHead(asked.proposal) === undefined ? [] : [fileTitle(only, '  ')];
    return [...title, ...sizeOfLarge(only), ...renderDiff(only, { context: 1 })];
  }
  const numbers = new Map(
    numberedParts(asked.proposal).map((part, index) => [part.kind === 'file' && part.path, index + 1] as const),
  );
  const rows = fileList(shown, numbers);
  if (inGit === 0) return rows;
  const number = [...numbers].find(([path]) => typeof path === 'string' && insideGit(path))?.[1] ?? '·';
  const text = `.git   ${counted(inGit, 'file')}, taken together, not covered by undo`;
  return [...rows, { lead: ` ${number}  `, hang: '    ', text, tone: 'plain' }];
};

/** Files by name, what happens to each, how many lines, and for a note its sentence. */
const fileList = (files: readonly FileView[], numbers: ReadonlyMap<Path | false, number>): ScreenRow[] => {
  const digits = String(Math.max(0, ...numbers.values())).length;
  const counts = files.map(({ hunks }) => linesChanged(hunks).split(' '));
  const widest = [0, 1].map((place) => Math.max(...counts.map((count) => (count[place] ?? '').length)));
  return inColumns(
    files.map((file, index) => {
      const lines = (counts[index] ?? []).map((count, place) =>
        count.padStart(count === '' ? 0 : (widest[place] ?? 0)),
      );
      const number = String(numbers.get(file.path) ?? '·').padStart(digits);
      return {
        lead: ` ${number}  `,
        hang: ' '.repeat(digits + 3),
        cells: [nameOf(file), file.what ?? '', lines.join(' '), sentenceOf(file)],
        tone: 'plain',
      };
    }),
  );
};

/** What happens to a note, where it is one thing. */
const sentenceOf = ({ hunks: [only, ...others] }: FileView): string =>
  only?.label === undefined || others.length > 0 ? '' : escapeText(only.label);

/** What is larger than this is not read to its end on a screen; its size and hash are said first. */
const LARGE = 64_000;

const sizeOfLarge = ({ size, after }: FileView): ScreenRow[] =>
  size === undefined || size.bytes <= LARGE
    ? []
    : [ours(sizeHeader({ bytes: size.bytes, lines: after.length, hash: size.hash }))];

const notes = (proposal: Proposal): ScreenRow[] => [
  ...notesToTell(proposal).map((note) => ours(`note: ${note}`, 'warn')),
  ...proposal.adjusted.map((words) => ours(`adjusted: ${escapeText(words)}`, 'dim')),
];

const modelSays = (proposal: Proposal): ScreenRow[] => {
  const { modelSays: words } = headlineOf(proposal);
  return words === undefined ? [] : behindGutter([words], 'model:').map((row) => ({ ...row, sentence: true }));
};
