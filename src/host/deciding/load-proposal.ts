// Reads what a proposal refers to, so that everything after it can be drawn by pure functions.
import { linesOf } from '../../change/byte-text.ts';
import type { Change, ChangeSet } from '../../change/change-set.ts';
import { type ChangedLines, changedLines } from '../../change/changed-lines.ts';
import { diffLines } from '../../change/line-diff.ts';
import { isMarkdown } from '../../change/markdown/is-markdown.ts';
import { markdownHunks } from '../../change/markdown/markdown-hunks.ts';
import type { Part, PartId } from '../../change/parts.ts';
import { shownText } from '../../change/shown-text.ts';
import type { Asked } from '../../decision/question.ts';
import type { Proposal } from '../../proposal/proposal.ts';
import { spelledSize } from '../../text/spelled-size.ts';
import type { FileState } from '../../workspace/file-state.ts';
import type { Path } from '../../workspace/path.ts';
import { type ItemView, itemView } from './item-view.ts';

export interface Loaded {
  readonly asked: Asked;
  readonly files: readonly FileView[];
  readonly items: readonly ItemView[];
}

export interface FileView {
  readonly path: Path;
  readonly from?: Path;
  /** "created", "moved", "binary": what is said beside the name. Absent for a plain change of text. */
  readonly what?: string;
  /** Lines with their endings; empty where there is no text to show. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly hunks: readonly HunkView[];
  /** What has no lines: "mode 644 → 755", "14 KB → 15 KB". Ours, but it may quote a link's target: escape it. */
  readonly facts: readonly string[];
  /** What it would hold, as text; a person can write it differently. */
  readonly text?: string;
  readonly size: { readonly bytes: number; readonly hash: string } | undefined;
  /** No screen shows its bytes: neither its text nor a difference of it. */
  readonly unseen?: true;
}

export interface HunkView {
  /** The parts that are taken with it; absent where the file is not split. */
  readonly parts: readonly PartId[];
  readonly label?: string;
  readonly before: { readonly from: number; readonly count: number };
  readonly after: { readonly from: number; readonly count: number };
  /** Lines put in and taken out, exact: what stays between them is not counted. */
  readonly added: number;
  readonly removed: number;
}

export const loadProposal = async (asked: Asked): Promise<Loaded> => {
  const { proposal } = asked;
  const files = await loadFiles(proposal.preview.changes ?? [], proposal.parts);
  const items: ItemView[] = [];
  for (const item of proposal.preview.share ?? []) items.push(await itemView(item));
  return { asked, files, items };
};

/** A change set as files to be drawn, split into the given parts. */
export const loadFiles = async (changes: ChangeSet, parts: Proposal['parts']): Promise<readonly FileView[]> => {
  const files: FileView[] = [];
  for (const { change, before } of shownChanges(changes)) files.push(await loadFile(parts, change, before));
  return files;
};

/** What is drawn as a file, in order, with what stands on its left side. The other half of a move is told with it. */
export const shownChanges = (
  changes: ChangeSet,
): readonly { readonly change: Change; readonly before: FileState }[] => {
  const sources = new Set(changes.flatMap(({ from }) => (from === undefined ? [] : [from])));
  return changes
    .filter(({ path, after }) => !(sources.has(path) && after === null))
    .map((change) => {
      const source = changes.find(({ path }) => path === change.from);
      return { change, before: source === undefined ? change.before : source.before };
    });
};

const loadFile = async (all: Proposal['parts'], change: Change, before: FileState): Promise<FileView> => {
  const { path, after, from } = change;
  const parts = all.filter((part) => part.kind !== 'item' && part.path === path);
  const [old, made] = [await shownText(before), await shownText(after)];
  const what = whatOf(change);
  const shown = old !== undefined && made !== undefined;
  const lines = { before: shown ? linesOf(old) : [], after: shown ? linesOf(made) : [] };
  const split: HunkView[] = parts.flatMap((part) =>
    part.kind === 'hunk'
      ? [
          {
            parts: [part.id],
            before: part.beforeLines,
            after: part.afterLines,
            ...linesOfPart(part, lines),
            ...(part.label === undefined ? {} : { label: part.label }),
          },
        ]
      : [],
  );
  const whole =
    shown && split.length === 0
      ? wholeHunks(
          { old, made, isMovedNote: from !== undefined && isMarkdown(path) },
          parts.map(({ id }) => id),
        )
      : [];
  const tooLarge = shown && old !== made && split.length === 0 && whole === 'too large';
  const hunks = whole === 'too large' ? [] : [...split, ...whole];
  const withoutLines = !shown || tooLarge;
  return {
    path,
    ...(from === undefined ? {} : { from }),
    ...(what === undefined ? {} : { what }),
    ...lines,
    hunks,
    facts: factsOf(before, after, withoutLines),
    ...(after?.kind === 'file' && made !== undefined ? { text: made } : {}),
    size: after?.kind === 'file' ? { bytes: after.bytes.size, hash: after.bytes.hash } : undefined,
    ...(withoutLines && hunks.length === 0 && [before, after].some((state) => state?.kind === 'file')
      ? { unseen: true }
      : {}),
  };
};

/** A file that is taken whole, shown by its difference all the same; a note that moved, with the sentences of what it changes on the way. */
const wholeHunks = (
  { old, made, isMovedNote }: { readonly old: string; readonly made: string; readonly isMovedNote: boolean },
  parts: readonly PartId[],
): readonly HunkView[] | 'too large' => {
  const runs = diffLines(old, made);
  if (runs === 'too large') return runs;
  const lines = { before: linesOf(old), after: linesOf(made) };
  return (isMovedNote ? markdownHunks(old, made, runs) : runs).map((hunk) => ({
    ...hunk,
    parts,
    ...linesWithin(hunk, lines),
  }));
};

type HunkPart = Extract<Part, { kind: 'hunk' }>;
type Lines = Pick<FileView, 'before' | 'after'>;

/** What version 0.1.0 wrote has no counts. */
const linesOfPart = ({ beforeLines, afterLines, added, removed }: HunkPart, lines: Lines): ChangedLines =>
  added === undefined || removed === undefined
    ? linesWithin({ before: beforeLines, after: afterLines }, lines)
    : { added, removed };

const linesWithin = ({ before, after }: Pick<HunkView, 'before' | 'after'>, lines: Lines): ChangedLines =>
  changedLines(
    lines.before.slice(before.from - 1, before.from - 1 + before.count),
    lines.after.slice(after.from - 1, after.from - 1 + after.count),
  );

const whatOf = ({ before, after, from }: Change): string | undefined => {
  const kind =
    after?.kind === 'folder' || before?.kind === 'folder' ? 'folder ' : after?.kind === 'link' ? 'link ' : '';
  if (from !== undefined) return 'moved';
  if (before === null) return `${kind}created`;
  if (after === null) return `${kind}deleted`;
  return kind === '' ? undefined : kind.trim();
};

const factsOf = (before: FileState, after: FileState, withoutLines: boolean): string[] => {
  const facts: string[] = [];
  if (before?.kind === 'file' && after?.kind === 'file' && before.mode !== after.mode)
    facts.push(`mode ${octal(before.mode)} → ${octal(after.mode)}`);
  if (withoutLines && !(before === null && after === null)) facts.push(`${inWords(before)} → ${inWords(after)}`);
  return facts;
};

const octal = (mode: number): string => (mode & 0o7777).toString(8).padStart(3, '0');

const inWords = (state: FileState): string => {
  if (state === null) return 'nothing';
  if (state.kind === 'file') return `${spelledSize(state.bytes.size)}, sha256 ${state.bytes.hash.slice(0, 12)}`;
  if (state.kind === 'link') return `link to ${state.target}`;
  return state.tree === undefined ? 'folder' : `folder of ${state.tree.files} files, ${spelledSize(state.tree.size)}`;
};
