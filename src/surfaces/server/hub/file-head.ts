// A file of a change set as it goes over the wire: everything but its lines, which are fetched when somebody opens it.
import type { ChangeSet } from '../../../change/change-set.ts';
import { allLines } from '../../../change/changed-lines.ts';
import { insideOf } from '../../../change/inside/inside.ts';
import { type JoinableHunk, joinHunks } from '../../../change/join-hunks.ts';
import { isMarkdown } from '../../../change/markdown/is-markdown.ts';
import type { Part } from '../../../change/parts.ts';
import { shownText } from '../../../change/shown-text.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { type FileView, shownChanges } from '../../../host/deciding/load-proposal.ts';
import { escapeText } from '../../../text/escape.ts';
import { insideGit } from '../../../workspace/inside-git.ts';
import type { FileHead, FileText, HunkHead } from '../wire/question-view.ts';

export interface HeadGround {
  /** The parts of the whole change set. */
  readonly all: readonly Part[];
  /** Whether what it would hold can still be written differently. */
  readonly mayEdit: boolean;
  /** Hunks that lie close together are one change to tick; not where some of them were taken already. */
  readonly joins?: true;
  /** What a program wrote is read as lines, not told in sentences that part them. */
  readonly untold?: true;
  /** The number of the set it is taken with. */
  readonly together?: number;
}

/** Escaped, but for the path, which is a name to go by. */
export const fileHead = (file: FileView, index: number, ground: HeadGround): FileHead => {
  const { all, mayEdit, joins, untold, together } = ground;
  const { path, from, what, facts, size } = file;
  const found = untold === true ? file.hunks.map(({ label: _, ...hunk }) => hunk) : file.hunks;
  const hunks: readonly JoinableHunk[] = joins === true ? joinHunks<JoinableHunk>(found) : found;
  const inside = placesIn(file);
  const inGit = insideGit(path);
  return {
    index,
    path,
    ...(from === undefined ? {} : { from }),
    ...(what === undefined ? {} : { what }),
    ...allLines(hunks),
    hunks: hunks.map(({ label, ...lines }) => ({
      ...lines,
      ...(label === undefined ? {} : { label: escapeText(label) }),
      ...inside(lines),
    })),
    parts: all.flatMap((part) => (part.kind === 'file' && part.path === path ? [part.id] : [])),
    facts: facts.map((fact) => escapeText(fact)),
    isMarkdown: isMarkdown(path),
    mayEdit: mayEdit && file.text !== undefined && !inGit,
    hasText: file.before.length + file.after.length > 0,
    ...(size === undefined ? {} : { bytes: size.bytes }),
    inGit,
    ...(together === undefined ? {} : { together }),
  };
};

/** A guess for orientation; of what comes or goes whole there is nothing to find one's way in. */
const placesIn = ({ path, what, after, before }: FileView): ((hunk: Placed) => Pick<HunkHead, 'inside'>) => {
  if (what === 'created' || what === 'deleted') return () => ({});
  const inside = after.length > 0 ? insideOf(path, after) : insideOf(path, before);
  return (hunk) => {
    const name = inside(after.length > 0 ? hunk.after : hunk.before);
    return name === undefined ? {} : { inside: escapeText(name, { maxLength: LONGEST_NAME }) };
  };
};

type Placed = Pick<HunkHead, 'before' | 'after'>;
/** Enough to recognise a function or a heading. */
const LONGEST_NAME = 80;

/** The lines of one of them, read alone. NOT_FOUND where there is no such file, or nothing to show as lines. */
export const fileTextAt = async (changes: ChangeSet, index: number): Promise<Result<FileText>> => {
  const file = shownChanges(changes)[index];
  if (file === undefined) return fail('NOT_FOUND', `There is no file ${index}.`);
  const [before, after] = [await shownText(file.before), await shownText(file.change.after)];
  return before === undefined || after === undefined
    ? fail('NOT_FOUND', `${file.change.path} has no lines to show.`)
    : ok({ before, after });
};
