// A file of a change set as it goes over the wire: everything but its lines, which are fetched when somebody opens it.
import { isMarkdown } from '../../change/markdown/is-markdown.ts';
import type { Part } from '../../change/parts.ts';
import { escapeText } from '../../proposal/escape.ts';
import { insideGit } from '../../workspace/inside-git.ts';
import type { FileHead, FileText } from '../server/wire/question-view.ts';
import type { FileView } from './load-proposal.ts';

/** Escaped, but for the path, which is a name to go by. `all`: the parts of the whole change set. `mayEdit`: whether what it would hold can still be written differently. */
export const fileHead = (
  file: FileView,
  index: number,
  { all, mayEdit }: { readonly all: readonly Part[]; readonly mayEdit: boolean },
): FileHead => {
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
    hasText: hasText(file),
    ...(size === undefined ? {} : { bytes: size.bytes }),
    inGit,
  };
};

/** The two sides as they are; undefined where there are no lines to show. */
export const fileText = (file: FileView): FileText | undefined =>
  hasText(file) ? { before: file.before.join(''), after: file.after.join('') } : undefined;

const hasText = ({ before, after }: FileView): boolean => before.length + after.length > 0;
