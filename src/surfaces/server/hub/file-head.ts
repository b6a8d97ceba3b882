// A file of a change set as it goes over the wire: everything but its lines, which are fetched when somebody opens it.
import type { ChangeSet } from '../../../change/change-set.ts';
import { isMarkdown } from '../../../change/markdown/is-markdown.ts';
import type { Part } from '../../../change/parts.ts';
import { shownText } from '../../../change/shown-text.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { type FileView, shownChanges } from '../../../host/deciding/load-proposal.ts';
import { escapeText } from '../../../text/escape.ts';
import { insideGit } from '../../../workspace/inside-git.ts';
import type { FileHead, FileText } from '../wire/question-view.ts';

export interface HeadGround {
  /** The parts of the whole change set. */
  readonly all: readonly Part[];
  /** Whether what it would hold can still be written differently. */
  readonly mayEdit: boolean;
  /** The number of the set it is taken with. */
  readonly together?: number;
}

/** Escaped, but for the path, which is a name to go by. */
export const fileHead = (file: FileView, index: number, { all, mayEdit, together }: HeadGround): FileHead => {
  const { path, from, what, hunks, facts, size } = file;
  const inGit = insideGit(path);
  return {
    index,
    path,
    ...(from === undefined ? {} : { from }),
    ...(what === undefined ? {} : { what }),
    added: hunks.reduce((sum, { after }) => sum + after.count, 0),
    removed: hunks.reduce((sum, { before }) => sum + before.count, 0),
    hunks: hunks.map(({ label, ...lines }) => ({
      ...lines,
      ...(label === undefined ? {} : { label: escapeText(label) }),
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

/** The lines of one of them, read alone. NOT_FOUND where there is no such file, or nothing to show as lines. */
export const fileTextAt = async (changes: ChangeSet, index: number): Promise<Result<FileText>> => {
  const file = shownChanges(changes)[index];
  if (file === undefined) return fail('NOT_FOUND', `There is no file ${index}.`);
  const [before, after] = [await shownText(file.before), await shownText(file.change.after)];
  return before === undefined || after === undefined
    ? fail('NOT_FOUND', `${file.change.path} has no lines to show.`)
    : ok({ before, after });
};
